import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { formatBytes } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RowAction } from '../../ui/RowAction.tsx'
import table from '../../ui/Table.module.css'
import classes from './ProblemForm.module.css'
import type { CaseDraft, OnChange, SubtaskRow } from './problem-draft.ts'
import { moveCase } from './subtasks.ts'

interface Props {
  readonly testCase: CaseDraft
  /** From 1, in judging order. */
  readonly number: number
  readonly isLast: boolean
  readonly hasScore: boolean
  /** Null where cases belong to no subtask. */
  readonly subtasks: readonly SubtaskRow[] | null
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly onEdit: () => void
  readonly onChange: OnChange
}

export function CaseRow(props: Props) {
  const { testCase, number, hasScore, subtasks, isChosen, onChoose, onEdit, onChange } = props
  const { t } = useTranslation('problem-form')
  const { key, input, output, score, group, origin } = testCase
  const change = (part: Partial<CaseDraft>) =>
    onChange((draft) => ({ cases: draft.cases.map((one) => (one.key === key ? { ...one, ...part } : one)) }))
  return (
    <tr>
      <td className={table.tight}>
        <input
          type="checkbox"
          aria-label={t('data.choose', { name: input })}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </td>
      <td className={`${table.tight} ${table.right} numbers`}>{number}</td>
      <td className={classes.file}>
        <button
          type="button"
          className={classes.fileName}
          // The file of an upload is readable once it is saved.
          disabled={origin === 'upload'}
          aria-label={t('data.edit', { name: input })}
          onClick={onEdit}
        >
          {input}
        </button>
        <span className={classes.note}>
          {sizeOf(testCase.inputText, testCase.inputBytes)}
          {origin !== 'live' && ` ${t(`data.origin.${origin}`)}`}
        </span>
      </td>
      <td className={classes.file}>
        {output}
        <span className={classes.note}>{sizeOf(testCase.outputText, testCase.outputBytes)}</span>
      </td>
      {hasScore && (
        <td className={table.tight}>
          <input
            className={classes.score}
            inputMode="numeric"
            maxLength={6}
            aria-label={t('data.score_of', { name: input })}
            aria-invalid={!/^\d{1,6}$/.test(score)}
            value={score}
            onChange={(event) => change({ score: event.currentTarget.value })}
          />
        </td>
      )}
      {subtasks !== null && (
        <td className={table.tight}>
          <select
            className={classes.select}
            aria-label={t('data.subtask_of', { name: input })}
            value={group}
            onChange={(event) => change({ group: Number(event.currentTarget.value) })}
          >
            {subtasks.map((subtask) => (
              <option key={subtask.number}>{subtask.number}</option>
            ))}
          </select>
        </td>
      )}
      <td className={table.tight}>
        <Moves {...props} />
      </td>
    </tr>
  )
}

function Moves({ testCase: { key, input }, number, isLast, onChange }: Props) {
  const { t } = useTranslation('problem-form')
  return (
    <span className={classes.moves}>
      <RowAction
        icon={<IconArrowUp size={16} aria-hidden="true" />}
        label={t('data.up', { name: input })}
        isOff={number === 1}
        onClick={() => onChange((draft) => ({ cases: moveCase(draft.cases, key, -1) }))}
      />
      <RowAction
        icon={<IconArrowDown size={16} aria-hidden="true" />}
        label={t('data.down', { name: input })}
        isOff={isLast}
        onClick={() => onChange((draft) => ({ cases: moveCase(draft.cases, key, 1) }))}
      />
      <RowAction
        icon={<IconTrash size={16} aria-hidden="true" />}
        label={t('data.remove', { name: input })}
        onClick={() => onChange((draft) => ({ cases: draft.cases.filter((one) => one.key !== key) }))}
      />
    </span>
  )
}

function sizeOf(text: string | null, bytes: number | null): string {
  if (text !== null) return formatBytes(new TextEncoder().encode(text).length)
  return bytes === null ? '' : formatBytes(bytes)
}
