import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { AnnouncementTable } from './AnnouncementTable.tsx'
import { toNew } from './announcement-links.ts'
import type { AnnouncementPlace } from './announcements.api.ts'

interface Props {
  readonly place: AnnouncementPlace
  /** The heading, if it says more than the title of the browser's window. */
  readonly heading?: ReactNode
  /** Shown above the list, such as the way to other pages. */
  readonly head?: ReactNode
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Every announcement of the site or of a contest, to show or hide, change or delete. */
export function AnnouncementsPage({ place, heading, head, page, onPage }: Props) {
  const { t } = useTranslation('announcements')
  return (
    <ListPage
      title={t('title')}
      heading={heading}
      about={t(`about.${place.kind}`)}
      actions={<Button renderRoot={(props) => <Link {...props} {...toNew(place)} />}>{t('create')}</Button>}
    >
      {head}
      <AnnouncementTable place={place} page={page} onPage={onPage} />
    </ListPage>
  )
}
