import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasCode } from '../../../api/errors.ts'
import { openLoginDialog } from '../../../api/login-prompt.ts'
import { useUser } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { TrainingContext } from '../training-context.ts'
import { trainingQuery } from '../trainings.api.ts'

interface Props {
  readonly tid: number
  /** The page inside, which finds the training by `useTraining`. */
  readonly children: ReactNode
}

/** A training for its pages: it is there when they are drawn. */
export function TrainingShell({ tid, children }: Props) {
  const { t } = useTranslation('trainings')
  const isVisitor = useUser() === null
  const { data, error, refetch } = useQuery({ ...trainingQuery(tid), enabled: !isVisitor })
  if (isVisitor)
    return (
      <>
        <PageTitle title={t('list.title')} hidden />
        <EmptyState title={t('shell.login_title')}>
          <p>{t('shell.login_text')}</p>
          <Button onClick={() => openLoginDialog()}>{t('shell.login')}</Button>
        </EmptyState>
      </>
    )
  if (data !== undefined) return <TrainingContext value={data}>{children}</TrainingContext>
  if (error === null) return <SkeletonRows rows={10} height={48} />
  return (
    <>
      <PageTitle title={t('list.title')} />
      {hasCode(error, 'training_not_found') ? (
        <EmptyState title={t('shell.not_found')}>
          <Link to="/training">{t('shell.to_list')}</Link>
        </EmptyState>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}
