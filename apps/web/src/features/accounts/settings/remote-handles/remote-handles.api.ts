import {
  type BodyOf,
  claimRemoteHandle,
  listRemoteHandles,
  proveRemoteHandle,
  type RemoteHandleVo,
  removeRemoteHandle,
} from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'

const KEY = ['remote-handles'] as const

export const remoteHandlesQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call(listRemoteHandles, {}, signal),
})

type Site = RemoteHandleVo['site']

function useHandleChange<Order>(change: (order: Order) => Promise<unknown>, { quiet }: { quiet: boolean }) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet },
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

export const useClaimHandle = () =>
  useHandleChange((body: BodyOf<typeof claimRemoteHandle>) => call(claimRemoteHandle, { body }), {
    quiet: true,
  })

export const useProveHandle = () =>
  useHandleChange((site: Site) => call(proveRemoteHandle, { body: { site } }), { quiet: true })

export const useRemoveHandle = () =>
  useHandleChange((site: Site) => call(removeRemoteHandle, { query: { site } }), { quiet: false })
