import { formatMemory, formatMilliseconds } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lookOfStatus } from '../../ui/verdicts.ts'
import classes from './CaseGrid.module.css'
import { type CaseCell, wasSkipped } from './cases.ts'

export function CaseDetails({ cell }: { readonly cell: CaseCell }) {
  const { t } = useTranslation('submissions')
  const { seq, status, time, memory, score, remark, inputName, answerName } = cell
  return (
    <div className={classes.details}>
      <p className={classes.detailsTitle}>
        {t('cases.name', {
          number: seq,
          verdict: wasSkipped(status) ? t('cases.not_run') : t(lookOfStatus(status).key),
        })}
      </p>
      {wasSkipped(status) ? (
        <p className={classes.soft}>{t('cases.skipped')}</p>
      ) : (
        <p className={`${classes.numbers} numbers`}>
          <span>{formatMilliseconds(time)}</span>
          <span>{formatMemory(memory)}</span>
          {score !== null && <span>{t('fact.points', { score })}</span>}
          {inputName !== null && (
            <span>{t('cases.files', { input: inputName, answer: answerName ?? '' })}</span>
          )}
        </p>
      )}
      {remark !== null && <pre className={classes.remark}>{remark}</pre>}
    </div>
  )
}
