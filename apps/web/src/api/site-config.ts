import { getWebsiteConfig, type WebsiteConfigVo } from '@gavel/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/** Shown until the server has said what the site is. */
const UNKNOWN_SITE: WebsiteConfigVo = {
  baseUrl: '',
  name: 'Online Judge',
  shortName: 'OJ',
  register: true,
  recordName: null,
  recordUrl: null,
  description: '',
  email: null,
  projectName: null,
  projectUrl: null,
  openPublicDiscussion: false,
  openGroupDiscussion: false,
  openContestComment: false,
}

export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: ({ signal }) => call(getWebsiteConfig, {}, signal),
  staleTime: 5 * 60_000,
})

export function useSiteConfig(): WebsiteConfigVo {
  return useQuery(siteConfigQuery).data ?? UNKNOWN_SITE
}

type Area = 'openPublicDiscussion' | 'openGroupDiscussion' | 'openContestComment'

/** Whether the site says that an area is closed to everybody; not while it has said nothing yet. */
export function useIsSwitchedOff(area: Area): boolean {
  return useQuery(siteConfigQuery).data?.[area] === false
}
