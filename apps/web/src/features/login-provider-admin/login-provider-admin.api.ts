import {
  type BodyOf,
  type DataOf,
  getLoginProviderSettings,
  setLoginProviderSettings,
  testLoginProvider,
} from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type ProviderSettings = DataOf<typeof getLoginProviderSettings>

export const providerSettingsQuery = queryOptions({
  queryKey: ['admin', 'login-provider'],
  queryFn: ({ signal }) => call(getLoginProviderSettings, {}, signal),
})

export function useSaveProvider() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof setLoginProviderSettings>) => call(setLoginProviderSettings, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: providerSettingsQuery.queryKey }),
  })
}

export function useTestProvider() {
  return useMutation({ meta: { quiet: true }, mutationFn: () => call(testLoginProvider, {}) })
}
