import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { JudgeSection } from './JudgeSection.tsx'
import { ProofTable } from './ProofTable.tsx'
import classes from './RemoteJudgesPage.module.css'
import { remoteJudgesQuery } from './remote-judges.api.ts'

/** How each remote judge and the product's accounts there are doing, and what a person can do about it. */
export function RemoteJudgesPage() {
  const { t } = useTranslation('remote-judges')
  const judges = useQuery(remoteJudgesQuery)
  return (
    <ListPage title={t('title')} about={t('about')}>
      <p className={classes.links}>
        <Link to="/admin/problem/mirror">{t('to_mirror')}</Link>
        <Link to="/admin/switch" hash="accounts">
          {t('to_accounts')}
        </Link>
      </p>
      {judges.isPending && <SkeletonRows rows={6} height={160} />}
      {judges.isError && judges.data === undefined && (
        <ErrorState error={judges.error} onRetry={() => void judges.refetch()} />
      )}
      {judges.data?.map((judge) => (
        <JudgeSection key={judge.judge} judge={judge} />
      ))}
      {judges.data !== undefined && <ProofTable judges={judges.data} />}
      <p className={classes.note}>{t('proof')}</p>
    </ListPage>
  )
}
