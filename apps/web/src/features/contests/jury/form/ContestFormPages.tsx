import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useManagedGroup } from '../../../../api/managed-group.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../../../ui/page/PageTitle.tsx'
import { ContestAdminHead } from '../ContestAdminHead.tsx'
import classes from '../ContestsAdmin.module.css'
import { adminContestQuery } from '../contest-admin.api.ts'
import { ContestForm } from './ContestForm.tsx'

export function NewContestPage({ onSaved }: { readonly onSaved: (cid: number) => void }) {
  const { t } = useTranslation('contest-admin')
  return (
    <div className={classes.page}>
      <PageTitle title={t('create')} />
      <ContestForm contest={null} onSaved={onSaved} />
    </div>
  )
}

/** After a save the form begins anew with what the server then has. */
export function EditContestPage({ cid }: { readonly cid: number }) {
  const { t } = useTranslation('contest-admin')
  const { data, error, isFetching, refetch } = useQuery(adminContestQuery(cid, useManagedGroup()))
  const [saves, setSaves] = useState(0)
  // A kept answer of before the save must not become the form's beginning.
  const isReady = data !== undefined && !(isFetching && saves > 0)
  return (
    <div className={classes.page}>
      <ContestAdminHead cid={cid} title={t('edit')} />
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isReady && error === null && <SkeletonRows rows={12} height={46} />}
      {isReady && (
        <ContestForm
          key={saves}
          contest={data}
          onSaved={() => {
            setSaves(saves + 1)
            void refetch()
          }}
        />
      )}
    </div>
  )
}
