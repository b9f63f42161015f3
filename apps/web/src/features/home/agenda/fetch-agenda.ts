import type { QueryClient } from '@tanstack/react-query'
import { fetchOnce } from '../../../browser/fetch-once.ts'
import { loadTexts } from '../../../i18n/i18n.ts'

/** Visitors have no agenda and load nothing of it. */
export const fetchAgenda = fetchOnce(async () => {
  const texts = loadTexts('agenda')
  const { Agenda, agendaQuery } = await import('./Agenda.tsx')
  await texts
  return { Agenda, agendaQuery }
}, 'src/features/home/agenda/Agenda.tsx')

/** Fetches what a user has to do, and what shows it. */
export async function prefetchAgenda(queryClient: QueryClient, uid: string): Promise<void> {
  const { agendaQuery } = await fetchAgenda()
  await queryClient.prefetchQuery(agendaQuery(uid))
}
