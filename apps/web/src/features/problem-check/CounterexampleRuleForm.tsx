import '@mantine/core/styles/Input.layer.css'
import {
  COUNTEREXAMPLE_RULES,
  type DataOf,
  type listKeptPrograms,
  MAX_TRIES_BEFORE_SEARCH,
} from '@gavel/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fromLocalTime, toLocalTime } from '../../browser/local-time.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TimeField } from '../../ui/form/TimeField.tsx'
import classes from './Check.module.css'
import { useSaveCounterexampleRule } from './problem-check.api.ts'

interface Props {
  readonly pid: number
  readonly rule: DataOf<typeof listKeptPrograms>['counterexamples']
}

/** When solvers may have an input searched on which their programs fail. */
export function CounterexampleRuleForm({ pid, rule }: Props) {
  const { t } = useTranslation('problem-check')
  const [opens, setOpens] = useState(rule.opens)
  const [tries, setTries] = useState(String(rule.tries))
  const [opensAt, setOpensAt] = useState(() => toLocalTime(rule.opensAt))
  const save = useSaveCounterexampleRule()
  const count = Number(tries)
  const areTriesWrong =
    opens === 'tries' && !(Number.isInteger(count) && count >= 1 && count <= MAX_TRIES_BEFORE_SEARCH)
  const date = opens === 'date' ? fromLocalTime(opensAt) : null
  const isDateMissing = opens === 'date' && date === null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (areTriesWrong || isDateMissing) return
    save.mutate(
      { pid, opens, tries: opens === 'tries' ? count : rule.tries, opensAt: date },
      { onSuccess: () => toast.success(t('kept.saved')) },
    )
  }

  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2>{t('counterexamples.title')}</h2>
      </div>
      <p className={classes.note}>{t('counterexamples.about')}</p>
      {!rule.isPossible && <p>{t('counterexamples.incomplete')}</p>}
      {rule.fault !== null && (
        <p>
          {t('counterexamples.fault')} <bdi className={classes.note}>{rule.fault}</bdi>
        </p>
      )}
      <form noValidate className={classes.rule} onSubmit={submit}>
        <NativeSelect
          label={t('counterexamples.opens')}
          value={opens}
          data={COUNTEREXAMPLE_RULES.map((value) => ({ value, label: t(`counterexamples.rule.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setOpens(COUNTEREXAMPLE_RULES.find((known) => known === value) ?? 'never')
          }
        />
        {opens === 'tries' && (
          <TextInput
            label={t('counterexamples.tries')}
            inputMode="numeric"
            value={tries}
            error={
              areTriesWrong ? t('counterexamples.tries_range', { max: MAX_TRIES_BEFORE_SEARCH }) : undefined
            }
            onChange={({ currentTarget: { value } }) => setTries(value.trim())}
          />
        )}
        {opens === 'date' && (
          <TimeField
            label={t('counterexamples.opens_at')}
            isRequired
            value={opensAt}
            error={isDateMissing ? t('form.required') : undefined}
            onChange={setOpensAt}
          />
        )}
        <Button type="submit" variant="default" loading={save.isPending}>
          {t('form.save')}
        </Button>
      </form>
    </section>
  )
}
