import { type BodyOf, createApiToken, listApiTokens, revokeApiToken } from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'

const KEY = ['api-tokens'] as const

export const apiTokensQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call(listApiTokens, {}, signal),
})

export function useCreateApiToken() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof createApiToken>) => call(createApiToken, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
    // The response contains the token, which must not be cached.
    gcTime: 0,
  })
}

export function useRevokeApiToken() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(revokeApiToken, { query: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
