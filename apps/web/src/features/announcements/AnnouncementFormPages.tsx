import { VISIBILITY } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import classes from './AnnouncementsPage.module.css'
import {
  type Cid,
  editedAnnouncementQuery,
  useCreateAnnouncement,
  useUpdateAnnouncement,
} from './announcements.api.ts'

interface Props {
  readonly cid?: Cid
  /** Shown above the form, such as the way to other pages. */
  readonly head?: ReactNode
  readonly onSaved: () => void
}

export function NewAnnouncementPage({ cid = null, head, onSaved }: Props) {
  const { t } = useTranslation('announcements')
  const create = useCreateAnnouncement(cid)
  return (
    <div className={classes.page}>
      <PageTitle title={t('create')} />
      {head}
      <AnnouncementForm
        cid={cid}
        initial={{ title: '', content: '', status: VISIBILITY.visible }}
        isSaving={create.isPending}
        error={create.error}
        onSave={(draft) =>
          create.mutate(draft, {
            onSuccess: () => {
              toast.success(t('created'))
              onSaved()
            },
          })
        }
      />
    </div>
  )
}

export function EditAnnouncementPage({ cid = null, head, id, onSaved }: Props & { readonly id: number }) {
  const { t } = useTranslation('announcements')
  const { data, error, refetch } = useQuery(editedAnnouncementQuery(cid, id))
  const update = useUpdateAnnouncement(cid, { isQuiet: true })
  return (
    <div className={classes.page}>
      <PageTitle title={t('edit')} />
      {head}
      {data === undefined && error === null && <SkeletonRows rows={8} height={46} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === null && <EmptyState title={t('not_found')} />}
      {data != null && (
        <AnnouncementForm
          cid={cid}
          initial={data}
          isSaving={update.isPending}
          error={update.error}
          onSave={({ title, content, status }) =>
            update.mutate(
              { id, title, content, status },
              {
                onSuccess: () => {
                  toast.success(t('saved'))
                  onSaved()
                },
              },
            )
          }
        />
      )}
    </div>
  )
}
