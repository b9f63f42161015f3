import type { QueryClient } from '@tanstack/react-query'
import { sessionsQuery } from '../accounts.api.ts'
import { providerLinkQuery } from '../login-provider.api.ts'
import { apiTokensQuery } from './api-tokens/api-tokens.api.ts'
import { calendarLinkQuery } from './calendar/calendar.api.ts'
import { remoteHandlesQuery } from './remote-handles/remote-handles.api.ts'
import type { SectionName } from './section-names.ts'
import { accountSecurityQuery, passkeysQuery, securityEventsQuery } from './settings.api.ts'

type Load = (queryClient: QueryClient) => Promise<unknown>

const SECTION_LOADS: Readonly<Partial<Record<SectionName, Load>>> = {
  account: (queryClient) =>
    Promise.all([
      queryClient.prefetchQuery(accountSecurityQuery),
      queryClient.prefetchQuery(providerLinkQuery),
    ]),
  'second-factor': (queryClient) => queryClient.prefetchQuery(accountSecurityQuery),
  passkeys: (queryClient) => queryClient.prefetchQuery(passkeysQuery),
  sessions: (queryClient) => queryClient.prefetchQuery(sessionsQuery),
  'api-tokens': (queryClient) => queryClient.prefetchQuery(apiTokensQuery),
  calendar: (queryClient) => queryClient.prefetchQuery(calendarLinkQuery),
  'remote-handles': (queryClient) => queryClient.prefetchQuery(remoteHandlesQuery),
  events: (queryClient) => queryClient.prefetchQuery(securityEventsQuery),
}

/** Fetches what a section shows, so that it opens at its height. The section itself tells a failure. */
export async function loadSection(queryClient: QueryClient, section: SectionName): Promise<void> {
  await SECTION_LOADS[section]?.(queryClient)
}
