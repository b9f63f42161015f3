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
  type AnnouncementPlace,
  editedAnnouncementQuery,
  useCreateAnnouncement,
  useUpdateAnnouncement,
} from './announcements.api.ts'

interface Props {
  readonly place: AnnouncementPlace
  /** Shown above the form, such as the way to other pages. */
  readonly head?: ReactNode
  readonly onSaved: () => void
}

export function NewAnnouncementPage({ place, head, onSaved }: Props) {
  const { t } = useTranslation('announcements')
  const create = useCreateAnnouncement(place)
  return (
    <div className={classes.page}>
      <Title place={place} title={t('create')} />
      {head}
      <AnnouncementForm
        place={place}
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

export function EditAnnouncementPage({ place, head, id, onSaved }: Props & { readonly id: number }) {
  const { t } = useTranslation('announcements')
  const { data, error, refetch } = useQuery(editedAnnouncementQuery(place, id))
  const update = useUpdateAnnouncement(place, { isQuiet: true })
  return (
    <div className={classes.page}>
      <Title place={place} title={t('edit')} />
      {head}
      {data === undefined && error === null && <SkeletonRows rows={8} height={46} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === null && <EmptyState title={t('not_found')} />}
      {data != null && (
        <AnnouncementForm
          place={place}
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

/** A group's page already has the group's title. */
function Title({ place, title }: { readonly place: AnnouncementPlace; readonly title: string }) {
  return place.kind === 'group' ? <h2>{title}</h2> : <PageTitle title={title} />
}
