import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { ReportQueue } from './ReportQueue.tsx'

/** The reports of a group's members to its administrators. */
export function GroupReports({ gid }: { readonly gid: number }) {
  const { t } = useTranslation('discussions')
  return (
    <ListPage title={t('admin.reports')} about={t('admin.about_reports')}>
      <Link to="/group/$groupID/discussion" params={{ groupID: String(gid) }}>
        {t('title')}
      </Link>
      <ReportQueue gid={gid} />
    </ListPage>
  )
}
