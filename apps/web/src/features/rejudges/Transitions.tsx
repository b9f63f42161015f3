import type { StagedRejudgeReport } from '@gavel/contract'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { VerdictBadge } from '../../ui/verdict/VerdictBadge.tsx'
import { lookOfStatus } from '../../ui/verdict/verdicts.ts'
import type { ChangeSearch } from './change-search.ts'
import classes from './RejudgePage.module.css'

interface Props {
  readonly report: StagedRejudgeReport
  readonly onSearch: (search: ChangeSearch) => void
}

/** Which verdicts become which, and how often; each links to its submissions. */
export function Transitions({ report: { transitions }, onSearch }: Props) {
  const { t } = useTranslation('rejudges')
  if (transitions.length === 0) return null
  return (
    <section aria-labelledby="rejudge-transitions">
      <h2 id="rejudge-transitions">{t('detail.transitions')}</h2>
      <ul className={classes.transitions}>
        {transitions.map(({ from, to, count }) => (
          <li key={`${from} ${to}`}>
            <button
              type="button"
              title={t('detail.show_transition', {
                from: t(lookOfStatus(from).key),
                to: t(lookOfStatus(to).key),
              })}
              onClick={() => onSearch({ kind: 'verdict', from, to })}
            >
              <Becomes from={from} to={to} />
              <span className="numbers">{formatNumber(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One verdict, an arrow, the other. */
export function Becomes({ from, to }: { readonly from: number; readonly to: number }) {
  const { t } = useTranslation('rejudges')
  return (
    <span className={classes.becomes}>
      <VerdictBadge status={from} size="short" />
      <span aria-hidden="true">→</span>
      <span className="visually-hidden">{t('detail.becomes')}</span>
      <VerdictBadge status={to} size="short" />
    </span>
  )
}
