import { SCORING } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useManagedGroup } from '../../../api/managed-group.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { ContestAdminHead } from './ContestAdminHead.tsx'
import classes from './ContestsAdmin.module.css'
import { adminContestQuery } from './contest-admin.api.ts'

interface Props {
  readonly cid: number
  /** The import of problems into the contest, given how it is scored. */
  readonly children: (isIcpc: boolean) => ReactNode
}

/** An import below the name and the pages of the contest that it is for. */
export function ContestImportFrame({ cid, children }: Props) {
  const { t } = useTranslation('contest-admin')
  const { data, error, refetch } = useQuery({
    ...adminContestQuery(cid, useManagedGroup()),
    staleTime: 60_000,
  })
  return (
    <div className={classes.page}>
      <ContestAdminHead cid={cid} title={t('problems.import')} />
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={4} height={46} />}
      {data !== undefined && children(data.type === SCORING.icpc)}
    </div>
  )
}
