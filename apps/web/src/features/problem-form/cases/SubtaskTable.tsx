import { SUBTASK_POLICIES, type SubtaskPolicy } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { RowAction } from '../../../ui/list/RowAction.tsx'
import type { CaseDraft, OnChange, SubtaskRow } from '../draft/problem-draft.ts'
import classes from '../ProblemForm.module.css'
import { giveSubtask, subtaskPoints } from './scores.ts'
import { addSubtask, changePolicy, removeSubtask } from './subtasks.ts'

interface Props {
  readonly cases: readonly CaseDraft[]
  readonly subtasks: readonly SubtaskRow[]
  readonly onChange: OnChange
}

/** How each group of cases is scored, and which groups it depends on. Cases are assigned in their own rows. */
export function SubtaskTable({ cases, subtasks, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  return (
    <div className={classes.subtasks}>
      <h3>{t('subtasks.title')}</h3>
      <p className={classes.about}>{t('subtasks.about')}</p>
      {subtasks.map((subtask) => (
        <Subtask
          key={subtask.number}
          subtask={subtask}
          cases={cases}
          subtasks={subtasks}
          onChange={onChange}
        />
      ))}
      <div>
        <Button
          variant="default"
          onClick={() => onChange((draft) => ({ subtasks: addSubtask(draft.subtasks) }))}
        >
          {t('subtasks.add')}
        </Button>
      </div>
    </div>
  )
}

interface RowProps extends Props {
  readonly subtask: SubtaskRow
}

function Subtask({ subtask, cases, subtasks, onChange }: RowProps) {
  const { t } = useTranslation('problem-form')
  const { number, policy, dependsOn } = subtask
  const count = cases.filter(({ group }) => group === number).length
  const before = subtasks.filter((other) => other.number < number)
  const change = (part: Partial<SubtaskRow>) =>
    onChange((draft) => ({
      subtasks: draft.subtasks.map((one) => (one.number === number ? { ...one, ...part } : one)),
    }))
  return (
    <fieldset className={classes.subtask}>
      <legend>{t('subtasks.name', { number })}</legend>
      <label className={classes.small}>
        {t('subtasks.policy')}
        <select
          value={policy}
          onChange={(event) => {
            const chosen = policyOf(event.currentTarget.value)
            onChange((draft) => changePolicy(draft, { number, policy: chosen }))
          }}
        >
          {SUBTASK_POLICIES.map((value) => (
            <option key={value} value={value}>
              {t(`subtasks.policies.${value}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={classes.small}>
        {t('subtasks.points')}
        <input
          inputMode="numeric"
          maxLength={6}
          disabled={count === 0}
          value={subtaskPoints(subtask, cases)}
          onChange={(event) => {
            const points = Number(event.currentTarget.value)
            if (Number.isInteger(points) && points >= 0)
              onChange((draft) => ({ cases: giveSubtask(draft.cases, subtask, points) }))
          }}
        />
      </label>
      <span className={classes.note}>
        {t('subtasks.count', { count })}
        {count > 0 &&
          ` · ${t(`subtasks.worth.${WORTH[policy]}`, { points: formatNumber(subtaskPoints(subtask, cases)) })}`}
      </span>
      {before.length > 0 && (
        <fieldset className={classes.needs}>
          <legend>{t('subtasks.needs')}</legend>
          {before.map((other) => (
            <label key={other.number}>
              <input
                type="checkbox"
                checked={dependsOn.includes(other.number)}
                onChange={(event) =>
                  change({
                    dependsOn: event.currentTarget.checked
                      ? [...dependsOn, other.number]
                      : dependsOn.filter((needed) => needed !== other.number),
                  })
                }
              />
              {other.number}
            </label>
          ))}
        </fieldset>
      )}
      {subtasks.length > 1 && (
        <RowAction
          icon={<IconTrash size={18} aria-hidden="true" />}
          label={t('subtasks.remove', { number })}
          onClick={() => onChange((draft) => removeSubtask(draft, number))}
        />
      )}
    </fieldset>
  )
}

/** Explains from which points of its cases a subtask's worth follows, as `subtaskPoints` computes it. */
const WORTH = {
  sum: 'sum',
  average: 'mean',
  max: 'most',
  min: 'least',
  product: 'least',
  'all-or-nothing': 'least',
} as const satisfies Record<SubtaskPolicy, string>

const policyOf = (value: string): SubtaskPolicy => SUBTASK_POLICIES.find((known) => known === value) ?? 'min'
