import { useQuery } from '@tanstack/react-query'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import classes from './AnnouncementsPage.module.css'
import { editedAnnouncementQuery, useCreateAnnouncement, useUpdateAnnouncement } from './announcements.api.ts'

interface Props {
  readonly onSaved: () => void
}

export function NewAnnouncementPage({ onSaved }: Props) {
  const { t } = useTranslation('announcements')
  const create = useCreateAnnouncement()
  return (
    <div className={classes.page}>
      <PageTitle title={t('create')} />
      <AnnouncementForm
        initial={{ title: '', content: '', status: 0 }}
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

export function EditAnnouncementPage({ id, onSaved }: Props & { readonly id: number }) {
  const { t } = useTranslation('announcements')
  const { data, error, refetch } = useQuery(editedAnnouncementQuery(id))
  const update = useUpdateAnnouncement({ isQuiet: true })
  return (
    <div className={classes.page}>
      <PageTitle title={t('edit')} />
      {data === undefined && error === null && <SkeletonRows rows={8} height={46} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <AnnouncementForm
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
