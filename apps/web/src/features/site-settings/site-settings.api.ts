import {
  type BodyOf,
  getDatabaseConfig,
  getRetention,
  getSwitches,
  getWebConfig,
  setRetention,
  setWebConfig,
  updateSwitches,
} from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { siteConfigQuery } from '../../api/site-config.ts'

const KEY = ['admin', 'site-settings'] as const

/** A form starts from the stored values, which do not change while it is edited. */
const FOR_FORMS = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export const websiteQuery = queryOptions({
  queryKey: [...KEY, 'website'],
  queryFn: ({ signal }) => call(getWebConfig, {}, signal),
  ...FOR_FORMS,
})

export const switchesQuery = queryOptions({
  queryKey: [...KEY, 'switches'],
  queryFn: ({ signal }) => call(getSwitches, {}, signal),
  ...FOR_FORMS,
})

export const retentionQuery = queryOptions({
  queryKey: [...KEY, 'retention'],
  queryFn: ({ signal }) => call(getRetention, {}, signal),
  ...FOR_FORMS,
})

export const databaseInfoQuery = queryOptions({
  queryKey: [...KEY, 'database'],
  queryFn: ({ signal }) => call(getDatabaseConfig, {}, signal),
})

/** `onSaved` is also called if the form has been replaced by one with the stored values. */
function useSettingsChange<Change>(send: (change: Change) => Promise<null>, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: send,
    onSuccess: async () => {
      onSaved()
      await queryClient.invalidateQueries({ queryKey: KEY })
      await queryClient.invalidateQueries({ queryKey: siteConfigQuery.queryKey })
    },
  })
}

export const useSaveWebsite = (onSaved: () => void) =>
  useSettingsChange((body: BodyOf<typeof setWebConfig>) => call(setWebConfig, { body }), onSaved)

export const useSaveSwitches = (onSaved: () => void) =>
  useSettingsChange((body: BodyOf<typeof updateSwitches>) => call(updateSwitches, { body }), onSaved)

export const useSaveRetention = (onSaved: () => void) =>
  useSettingsChange((body: BodyOf<typeof setRetention>) => call(setRetention, { body }), onSaved)
