import type { ContestVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { hasCode } from '../../../api/errors.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import classes from './Final.module.css'
import { FinalTable } from './FinalTable.tsx'
import { honoursQuery } from './final.api.ts'

interface Props {
  readonly contest: Pick<ContestVo, 'id' | 'title' | 'format' | 'timeUnit'>
}

/** Final ranks and medals, to be read and printed. */
export function Honours({ contest }: Props) {
  const { t } = useTranslation('contest-final')
  const { id, title } = contest
  const { data, error, refetch } = useQuery(honoursQuery(id))
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={12} height={36} />
    if (hasCode(error, 'contest_not_final')) return <EmptyState title={t('honours.none')} />
    return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  return (
    <div className={classes.page}>
      <p className={classes.note}>{t('honours.since', { time: formatInstant(data.finalTime) })}</p>
      <FinalTable caption={t('honours.table', { title })} rows={data.rows} contest={contest} />
    </div>
  )
}
