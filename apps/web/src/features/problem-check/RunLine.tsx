import { type CheckRunVo, readJudgeSentence } from '@gavel/contract'
import { formatMemory, formatMilliseconds, formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { remarkIn } from '../../ui/verdict/remark.ts'
import { VerdictBadge } from '../../ui/verdict/VerdictBadge.tsx'
import classes from './Check.module.css'

/** How a program did on one host: its progress, or its verdict, its time and where it failed. */
export function RunLine({ run }: { readonly run: CheckRunVo }) {
  const { t } = useTranslation('problem-check')
  const { host, state, done, total, status, score, timeMs, isStopped, memoryKib, message, failed } = run
  const { t: inWords } = useTranslation('judge-sentences')
  const clock = message === null ? null : clockLineOf(message)
  const isJudged = state === 'done' && status !== null
  return (
    <div className={classes.run}>
      <span className={classes.host}>{host ?? t('run_line.any_host')}</span>
      {isJudged && <VerdictBadge status={status} size="short" />}
      {state === 'waiting' && <span className={classes.note}>{t('run_line.waiting')}</span>}
      {state === 'running' && (
        <span className={`${classes.note} numbers`}>
          {t('run_line.running', { done: formatNumber(done), total: formatNumber(total) })}
        </span>
      )}
      {state === 'lost' && <span className={classes.note}>{t('run_line.lost')}</span>}
      {isJudged && score !== null && (
        <span className="numbers">{t('run_line.score', { score: formatNumber(score) })}</span>
      )}
      {isJudged && timeMs !== null && timeMs > 0 && (
        <span className="numbers">
          {isStopped
            ? t('run_line.more_than', { time: formatMilliseconds(timeMs) })
            : formatMilliseconds(timeMs)}
        </span>
      )}
      {isJudged && memoryKib !== null && memoryKib > 0 && (
        <span className="numbers">{formatMemory(memoryKib)}</span>
      )}
      {failed.map((group) => (
        <span key={group.status} className={classes.failed}>
          <VerdictBadge status={group.status} size="short" /> <FailedCases group={group} />
        </span>
      ))}
      {isJudged && clock !== null && <span className={classes.note}>{remarkIn(inWords, clock, null)}</span>}
      {isJudged && failed.length === 0 && message !== null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, so it must be reachable by keyboard
        <pre className={classes.message} tabIndex={0}>
          {message}
        </pre>
      )}
    </div>
  )
}

/** The judge's word that the first failed case was stopped by the clock; its time may be below the limit. */
function clockLineOf(message: string): string | null {
  const [line = ''] = message.split('\n')
  return readJudgeSentence(line)?.name === 'clock' ? line : null
}

function FailedCases({ group: { count, cases } }: { readonly group: CheckRunVo['failed'][number] }) {
  const { t } = useTranslation('problem-check')
  const numbers = cases.join(', ')
  if (count === cases.length) return t('run_line.cases', { cases: numbers })
  return t('run_line.cases_more', { cases: numbers, count: formatNumber(count) })
}
