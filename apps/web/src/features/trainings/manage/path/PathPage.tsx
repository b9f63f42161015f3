import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { messageOf } from '../../../../api/errors.ts'
import { useManagedGroup } from '../../../../api/managed-group.ts'
import { toast } from '../../../../browser/toast.ts'
import { ofPlace } from '../../../../i18n/of-place.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FormBar } from '../../../../ui/form/FormBar.tsx'
import { SkeletonRows } from '../../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../../ui/page/ErrorState.tsx'
import { later } from '../../../../ui/page/later.tsx'
import { TrainingAdminHead } from '../TrainingAdminHead.tsx'
import classes from '../TrainingsAdmin.module.css'
import {
  type TrainingPath,
  trainingPathQuery,
  useAddRemoteProblem,
  useSavePath,
} from '../training-admin.api.ts'
import { BankDialog } from './BankDialog.tsx'
import { ManyDialog } from './ManyDialog.tsx'
import { PathEditor } from './PathEditor.tsx'
import { caughtUp, draftOf, faultOf, isSame, type PathDraft, saveOf } from './path-draft.ts'

const RemoteProblemDialog = later(() => import('../../../../ui/form/RemoteProblemDialog.tsx'))

/** The problems of a training, put in order and into sections. */
export function PathPage({ tid }: { readonly tid: number }) {
  const { t } = useTranslation('training-admin')
  const gid = useManagedGroup()
  const { data, error, refetch } = useQuery(trainingPathQuery(tid, gid))
  const [adding, setAdding] = useState<'bank' | 'many' | 'remote' | null>(null)
  const addRemote = useAddRemoteProblem(tid)
  return (
    <div className={classes.page}>
      <TrainingAdminHead tid={tid} title={t('path.title')} />
      <div className={classes.row}>
        <Button onClick={() => setAdding('bank')}>{t(ofPlace('path.add', gid))}</Button>
        <Button variant="default" onClick={() => setAdding('many')}>
          {t('path.add_many')}
        </Button>
        {gid === null && (
          <Button variant="default" onClick={() => setAdding('remote')}>
            {t('path.add_remote')}
          </Button>
        )}
      </div>
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={6} height={46} />}
      {data !== undefined && <Arranged tid={tid} path={data} />}
      {adding === 'bank' && <BankDialog tid={tid} onClose={() => setAdding(null)} />}
      {adding === 'remote' && (
        <Suspense fallback={null}>
          <RemoteProblemDialog
            label={null}
            add={addRemote}
            onClose={() => {
              addRemote.reset()
              setAdding(null)
            }}
          />
        </Suspense>
      )}
      {adding === 'many' && <ManyDialog tid={tid} onClose={() => setAdding(null)} />}
    </div>
  )
}

/** The arrangement as it is being made; nothing is sent before the save. */
function Arranged({ tid, path }: { readonly tid: number; readonly path: TrainingPath }) {
  const { t } = useTranslation('training-admin')
  const [draft, setDraft] = useState(() => draftOf(path))
  const [known, setKnown] = useState(path)
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>(null)
  const save = useSavePath()
  // Problems were added or removed, or the arrangement was saved: an unsaved one is kept.
  if (known !== path) {
    setKnown(path)
    setDraft(isSame(draft, draftOf(known)) || save.isSuccess ? draftOf(path) : caughtUp(draft, path))
  }
  const isChanged = !isSame(draft, draftOf(path))

  function change(next: PathDraft) {
    save.reset()
    setDraft(next)
  }

  function send() {
    const found = faultOf(draft)
    setFault(found)
    if (found === null) save.mutate(saveOf(tid, draft), { onSuccess: () => toast.success(t('path.saved')) })
  }

  if (path.problems.length === 0 && draft.sections.length === 0)
    return (
      <EmptyState title={t('path.none')}>
        <p>{t('path.none_hint')}</p>
      </EmptyState>
    )
  return (
    <>
      <PathEditor tid={tid} path={path} draft={draft} onChange={change} />
      <FormBar
        faults={
          fault !== null && (
            <p className={classes.fault} role="alert">
              {t(`path.${fault}`)}
            </p>
          )
        }
        refusal={save.isError ? messageOf(save.error) : null}
      >
        <Button loading={save.isPending} disabled={!isChanged} onClick={send}>
          {t('path.save')}
        </Button>
        {isChanged && <span className={classes.note}>{t('path.unsaved')}</span>}
      </FormBar>
    </>
  )
}
