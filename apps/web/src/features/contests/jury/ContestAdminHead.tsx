import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import classes from './ContestsAdmin.module.css'
import { adminContestQuery } from './contest-admin.api.ts'

interface Props {
  readonly cid: number
  /** Of the page, without the contest's name. */
  readonly title: string
}

/** The name of the contest that is administered, and its other pages. */
export function ContestAdminHead({ cid, title }: Props) {
  const { data } = useQuery({ ...adminContestQuery(cid), staleTime: 60_000 })
  return (
    <>
      <PageTitle title={title}>{data === undefined ? title : <bdi>{data.title}</bdi>}</PageTitle>
      <ContestAdminTabs cid={cid} />
    </>
  )
}

/** The administration pages of a contest, and the contest itself. */
export function ContestAdminTabs({ cid }: { readonly cid: number }) {
  const { t } = useTranslation('contest-admin')
  const params = { contestId: String(cid) }
  return (
    <nav className={classes.row} aria-label={t('tabs.label')}>
      <Link to="/admin/contest/$contestId/edit" params={params}>
        {t('tabs.settings')}
      </Link>
      <Link to="/admin/contest/$contestId/problems" params={params}>
        {t('tabs.problems')}
      </Link>
      <Link to="/admin/contest/$contestId/announcement" params={params}>
        {t('tabs.announcements')}
      </Link>
      <Link to="/contest/$contestID" params={{ contestID: String(cid) }}>
        {t('tabs.show')}
      </Link>
    </nav>
  )
}
