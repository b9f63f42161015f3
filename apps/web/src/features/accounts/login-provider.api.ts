import {
  beginProviderLink,
  beginProviderLogin,
  finishProviderLink,
  finishProviderLogin,
  getLoginProvider,
  getProviderLink,
  registerThroughProvider,
  removeProviderLink,
  type UserInfoVo,
} from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callWithHeaders } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { openSession } from '../../api/session.ts'
import { leaveFor } from './provider-departure.ts'

const LINK_KEY = ['login-provider', 'link'] as const

export const loginProviderQuery = queryOptions({
  queryKey: ['login-provider'],
  queryFn: ({ signal }) => call(getLoginProvider, {}, signal),
  staleTime: 5 * 60_000,
})

export const providerLinkQuery = queryOptions({
  queryKey: LINK_KEY,
  queryFn: ({ signal }) => call(getProviderLink, {}, signal),
})

export function useBeginLogin() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async () => leaveFor(await call(beginProviderLogin, {}), 'login'),
  })
}

export function useBeginLink() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (password: string) =>
      leaveFor(await call(beginProviderLink, { body: { password } }), 'link'),
  })
}

interface Arrival {
  readonly key: string
  readonly answer: string
}

function takeSession(user: UserInfoVo, headers: Headers): void {
  const token = headers.get('authorization')
  if (token === null) throw new ApiError('no token in the answer', { code: 'unexpected_answer' })
  openSession(token, user)
}

/** Null if the session is open; otherwise what a newcomer needs. */
export async function finishLogin(body: Arrival) {
  const { data, headers } = await callWithHeaders(finishProviderLogin, { body })
  if (data.kind === 'newcomer') return data
  takeSession(data.user, headers)
  return null
}

export const finishLink = (body: Arrival) => call(finishProviderLink, { body })

export function useRegisterNewcomer() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (body: { ticket: string; username: string }) => {
      const { data, headers } = await callWithHeaders(registerThroughProvider, { body })
      takeSession(data, headers)
    },
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

export function useRemoveLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(removeProviderLink, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: LINK_KEY }),
  })
}
