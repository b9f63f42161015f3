import type { TrainingDetailVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAskAgainAt } from '../../../api/ask-again-at.ts'
import { hasCode } from '../../../api/errors.ts'
import { openLoginDialog } from '../../../api/login-prompt.ts'
import { useUser } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoginNeeded, NotThere } from '../../../ui/page/PlaceShell.tsx'
import { TrainingContext } from '../training-context.ts'
import { trainingKeys } from '../training-keys.ts'
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
      <LoginNeeded
        title={t('list.title')}
        heading={t('shell.login_title')}
        text={t('shell.login_text')}
        button={t('shell.login')}
        onLogin={() => openLoginDialog()}
      />
    )
  if (data !== undefined) return <Open training={data}>{children}</Open>
  return (
    <NotThere
      title={t('list.title')}
      error={error}
      closed={hasCode(error, 'training_not_found') ? t('shell.not_found') : null}
      onRetry={() => void refetch()}
    >
      <Link to="/training">{t('shell.to_list')}</Link>
    </NotThere>
  )
}

/** It opens by itself when its time comes. */
function Open({ training, children }: { readonly training: TrainingDetailVo; readonly children: ReactNode }) {
  useAskAgainAt(training.startTime, { now: training.now, queryKey: trainingKeys.inside(training.id) })
  return <TrainingContext value={training}>{children}</TrainingContext>
}
