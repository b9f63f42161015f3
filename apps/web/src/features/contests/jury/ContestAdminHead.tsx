import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useManagedGroup } from '../../../api/managed-group.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import classes from './ContestsAdmin.module.css'
import { adminContestQuery } from './contest-admin.api.ts'
import { useManageLinks } from './manage-links.ts'

interface Props {
  readonly cid: number
  /** The title of the page, without the contest's name. */
  readonly title: string
}

/** The name of the contest that is administered, and its other pages. */
export function ContestAdminHead({ cid, title }: Props) {
  return (
    <>
      <PageTitle title={title}>
        <ContestName cid={cid} instead={title} />
      </PageTitle>
      <ContestAdminTabs cid={cid} />
    </>
  )
}

interface NameProps {
  readonly cid: number
  /** Shown until the name is known. */
  readonly instead: string
}

export function ContestName({ cid, instead }: NameProps) {
  const { data } = useQuery({ ...adminContestQuery(cid, useManagedGroup()), staleTime: 60_000 })
  return data === undefined ? instead : <bdi>{data.title}</bdi>
}

/** The administration pages of a contest, and the contest itself. */
export function ContestAdminTabs({ cid }: { readonly cid: number }) {
  const { t } = useTranslation('contest-admin')
  const links = useManageLinks()
  return (
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
      <Link {...links.edit(cid)}>{t('tabs.settings')}</Link>
      <Link {...links.problems(cid)}>{t('tabs.problems')}</Link>
      <Link {...links.announcements(cid)}>{t('tabs.announcements')}</Link>
      <Link to="/contest/$contestID" params={{ contestID: String(cid) }}>
        {t('tabs.show')}
      </Link>
    </nav>
  )
}
