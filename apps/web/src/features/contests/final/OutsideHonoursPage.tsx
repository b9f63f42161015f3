import { Link } from '@tanstack/react-router'
import { hasCode, messageOf } from '../../../api/errors.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { useOutsideContest } from '../standings/standings.api.ts'
import classes from './Final.module.css'
import { Honours } from './Honours.tsx'

/** The final results for everybody, where the organiser shows the standings outside the contest. */
export function OutsideHonoursPage({ cid }: { readonly cid: number }) {
  const { t } = useTranslation('contest-final')
  const { data, error, refetch } = useOutsideContest(cid)
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={12} height={36} />
    return (
      <>
        <PageTitle title={t('honours.title')} />
        {hasCode(error, 'contest_not_found', 'contest_board_closed', 'contest_not_started') ? (
          <EmptyState title={messageOf(error)}>
            <Link to="/contest">{t('honours.to_contests')}</Link>
          </EmptyState>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </>
    )
  }
  const { id, title } = data
  return (
    <div className={classes.page}>
      <header className={classes.row}>
        <PageTitle title={`${t('honours.title')} - ${title}`} description={t('honours.about', { title })}>
          <bdi>{title}</bdi>
        </PageTitle>
        <Link to="/contest/$contestID" params={{ contestID: String(id) }}>
          {t('honours.to_contest')}
        </Link>
      </header>
      <Honours contest={data} />
    </div>
  )
}
