import { useState } from 'react'
import { isProblemAdmin, useUser } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { MirrorForm } from './MirrorForm.tsx'
import { MirrorProgress } from './MirrorProgress.tsx'
import classes from './RemoteJudgesPage.module.css'
import { isRunning, useRemoteMirror } from './remote-judges.api.ts'

/** Reads problems of other sites into the bank, and shows how far the reader's newest order has come. */
export function MirrorPage() {
  const { t } = useTranslation('remote-judges')
  const mayMirror = isProblemAdmin(useUser())
  return (
    <ListPage title={t('mirror.title')} about={t('mirror.about')}>
      {mayMirror ? <Mirror /> : <p className={classes.note}>{t('mirror.read_only')}</p>}
    </ListPage>
  )
}

function Mirror() {
  const [id, setId] = useState<string | undefined>(undefined)
  const { data: order, error, isPending, refetch } = useRemoteMirror(id)
  return (
    <>
      <MirrorForm isBusy={isRunning(order)} onOrdered={setId} />
      {isPending && <SkeletonRows rows={4} height={44} />}
      {error !== null && order === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {order !== undefined && order !== null && <MirrorProgress order={order} onOrdered={setId} />}
    </>
  )
}
