import type { QueryClient } from '@tanstack/react-query'
import { fetchOnce } from '../../../browser/fetch-once.ts'
import { announcementQuery } from '../home.api.ts'

export const fetchAnnouncementDetail = fetchOnce(
  () => import('./AnnouncementDetail.tsx'),
  'src/features/home/announcements/AnnouncementDetail.tsx',
)

/** Fetches an announcement, what shows it, and what its text needs. */
export async function prefetchAnnouncement(queryClient: QueryClient, id: number): Promise<void> {
  const [{ fetchMarkdownOf }, { content }] = await Promise.all([
    fetchAnnouncementDetail(),
    queryClient.ensureQueryData(announcementQuery(id)),
  ])
  fetchMarkdownOf([content])
}
