import { CLIENT_STATUS, STATE_STATUS, VERDICT_STATUS } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { VerdictBadge } from '../../ui/verdict/VerdictBadge.tsx'
import classes from './HelpPage.module.css'

/** Every status that the site shows: verdicts first, then the steps before, then what only the page itself knows. */
const RESULTS = [
  [VERDICT_STATUS.AC, 'accepted'],
  [VERDICT_STATUS.PAC, 'partial'],
  [VERDICT_STATUS.PE, 'presentation'],
  [VERDICT_STATUS.WA, 'wrong'],
  [VERDICT_STATUS.TLE, 'time'],
  [VERDICT_STATUS.MLE, 'memory'],
  [VERDICT_STATUS.RE, 'runtime'],
  [VERDICT_STATUS.CE, 'compile'],
  [VERDICT_STATUS.SE, 'system'],
  [VERDICT_STATUS.SF, 'submit_failed'],
  [STATE_STATUS.pending, 'pending'],
  [STATE_STATUS.compiling, 'compiling'],
  [STATE_STATUS.judging, 'judging'],
  [CLIENT_STATUS.submitting, 'submitting'],
  [STATE_STATUS.cancelled, 'cancelled'],
  [STATE_STATUS.hidden, 'hidden'],
  [CLIENT_STATUS.notSubmitted, 'not_submitted'],
] as const

export function ResultList() {
  const { t } = useTranslation('help')
  return (
    <dl className={classes.results}>
      {RESULTS.map(([status, key]) => (
        <div key={status}>
          <dt>
            <VerdictBadge status={status} />
          </dt>
          <dd>{t(`results.${key}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
