import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useManagedGroup } from '../../../../api/managed-group.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../../../ui/page/PageTitle.tsx'
import { TrainingAdminHead } from '../TrainingAdminHead.tsx'
import classes from '../TrainingsAdmin.module.css'
import { adminTrainingQuery } from '../training-admin.api.ts'
import { TrainingForm } from './TrainingForm.tsx'

export function NewTrainingPage({ onSaved }: { readonly onSaved: (tid: number) => void }) {
  const { t } = useTranslation('training-admin')
  return (
    <div className={classes.page}>
      <PageTitle title={t('create')} />
      <TrainingForm training={null} onSaved={onSaved} />
    </div>
  )
}

/** After a save the form begins anew with what the server then has. */
export function EditTrainingPage({ tid }: { readonly tid: number }) {
  const { t } = useTranslation('training-admin')
  const { data, error, isFetching, refetch } = useQuery(adminTrainingQuery(tid, useManagedGroup()))
  const [saves, setSaves] = useState(0)
  // A kept answer of before the save must not become the form's beginning.
  const isReady = data !== undefined && !(isFetching && saves > 0)
  return (
    <div className={classes.page}>
      <TrainingAdminHead tid={tid} title={t('edit')} />
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isReady && error === null && <SkeletonRows rows={12} height={46} />}
      {isReady && (
        <TrainingForm
          key={saves}
          training={data}
          onSaved={() => {
            setSaves(saves + 1)
            void refetch()
          }}
        />
      )}
    </div>
  )
}
