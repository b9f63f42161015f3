import type { StagedRejudgeReport } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasCode } from '../../api/errors.ts'
import { formatInstant, formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { BoardChanges } from './BoardChanges.tsx'
import { ChangeList } from './ChangeList.tsx'
import type { ChangeSearch } from './change-search.ts'
import { Decisions } from './Decisions.tsx'
import { EventList } from './EventList.tsx'
import classes from './RejudgePage.module.css'
import list from './Rejudges.module.css'
import { rejudgeReportQuery, useRejudgeProgress } from './rejudges.api.ts'
import { ScopeText } from './ScopeText.tsx'
import { StandingChanges } from './StandingChanges.tsx'
import { StateBadge } from './StateBadge.tsx'
import { Transitions } from './Transitions.tsx'

interface Props {
  readonly id: number
  readonly search: ChangeSearch
  readonly onSearch: (search: ChangeSearch) => void
}

/** One staged rejudge: its progress, what it would change, and the decision about it. */
export function RejudgePage({ id, search, onSearch }: Props) {
  const { t } = useTranslation('rejudges')
  const { data: report, error, refetch } = useQuery(rejudgeReportQuery(id))
  useRejudgeProgress(report && [report])
  const title = t('detail.title', { id })
  if (report === undefined)
    return (
      <div className={list.page}>
        <PageTitle title={title} />
        {error === null && <SkeletonRows rows={12} height={48} />}
        {error !== null &&
          (hasCode(error, 'staged_rejudge_not_found') ? (
            <EmptyState title={t('detail.not_found')}>
              <Link to="/admin/rejudges">{t('detail.to_list')}</Link>
            </EmptyState>
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ))}
      </div>
    )
  return (
    <div className={list.page}>
      <div className={list.head}>
        <PageTitle title={title}>
          {title} <StateBadge state={report.state} />
        </PageTitle>
        <Decisions report={report} />
      </div>
      <Order report={report} />
      <Progress report={report} />
      <Notes report={report} onSearch={onSearch} />
      <Numbers report={report} />
      <Transitions report={report} onSearch={onSearch} />
      <StandingChanges report={report} />
      <BoardChanges report={report} />
      <ChangeList report={report} search={search} onSearch={onSearch} />
      <EventList events={report.events} />
    </div>
  )
}

interface ReportProps {
  readonly report: StagedRejudgeReport
}

function Order({ report: { scope, reason, orderedBy, gmtCreate } }: ReportProps) {
  const { t } = useTranslation('rejudges')
  return (
    <dl className={classes.facts} aria-label={t('detail.facts')}>
      <Fact name={t('detail.scope')}>
        <ScopeText scope={scope} />
      </Fact>
      <Fact name={t('detail.reason')}>{reason}</Fact>
      <Fact name={t('detail.ordered_by')}>{orderedBy}</Fact>
      <Fact name={t('detail.ordered_at')}>
        <time dateTime={gmtCreate.toISOString()}>{formatInstant(gmtCreate)}</time>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Progress({ report: { state, done, total } }: ReportProps) {
  const { t } = useTranslation('rejudges')
  if (state !== 'judging') return null
  return (
    <div className={classes.progress}>
      <label htmlFor="rejudge-progress">{t('detail.progress')}</label>
      <progress id="rejudge-progress" max={total} value={done} />
      <span className="numbers">
        {formatNumber(done)} / {formatNumber(total)}
      </span>
    </div>
  )
}

interface NotesProps extends ReportProps {
  readonly onSearch: Props['onSearch']
}

/** Warnings before or after the decision; nothing if there are none. */
function Notes({ report: { outdated, counts, kept }, onSearch }: NotesProps) {
  const { t } = useTranslation('rejudges')
  const notes = [
    { key: 'detail.note_outdated', count: outdated, kind: null },
    { key: 'detail.note_stale', count: counts.stale, kind: 'stale' },
    { key: 'detail.note_failed', count: counts.failed, kind: 'failed' },
    { key: 'detail.note_kept', count: kept, kind: 'kept' },
  ] as const
  const shown = notes.filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <ul className={classes.notes}>
      {shown.map(({ key, count, kind }) => (
        <li key={key}>
          {t(key, { count: formatNumber(count) })}{' '}
          {kind !== null && (
            <button type="button" className={classes.plain} onClick={() => onSearch({ kind })}>
              {t('detail.show')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Numbers({ report }: ReportProps) {
  const { t } = useTranslation('rejudges')
  const { total, counts, scoreGained, scoreLost } = report
  // Counts that are zero are left out, except the first three.
  const rare = [
    ['detail.waiting', counts.waiting],
    ['detail.score', counts.score],
    ['detail.score_gained', scoreGained],
    ['detail.score_lost', scoreLost],
    ['detail.stale', counts.stale],
    ['detail.failed', counts.failed],
    ['detail.unfinished', counts.unfinished],
  ] as const
  return (
    <section aria-label={t('detail.numbers')}>
      <dl className={classes.numbers}>
        <Figure name={t('detail.total')} value={total} />
        <Figure name={t('detail.verdict')} value={counts.verdict} />
        <Figure name={t('detail.same')} value={counts.same} />
        {rare
          .filter(([, value]) => value > 0)
          .map(([key, value]) => (
            <Figure key={key} name={t(key)} value={value} />
          ))}
      </dl>
    </section>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  )
}
