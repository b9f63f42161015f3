import {
  adminLogin,
  applyResetPassword,
  type BodyOf,
  checkLoginPuzzle,
  checkUsernameOrEmail,
  getCaptcha,
  getLoginPuzzle,
  getRegisterCode,
  listSessions,
  login,
  loginSecondFactor,
  register,
  resetPassword,
  revokeSession,
  setupAdministrator,
  type UserInfoVo,
} from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callWithHeaders } from '../../api/call.ts'
import { ApiError, secondsToWait } from '../../api/errors.ts'
import { closeSession, openSession } from '../../api/session.ts'
import {
  type ResendCountdown,
  registerCodeCountdown,
  resetMailCountdown,
  startCountdown,
} from './resend-countdown.ts'

const accountKeys = {
  sessions: ['accounts', 'sessions'] as const,
  captcha: ['accounts', 'captcha'] as const,
  puzzle: ['accounts', 'puzzle'] as const,
}

/** Opens a session and refetches everything on screen, because this user may see other things. */
export function useLogin({ isForAdmins }: { readonly isForAdmins: boolean }) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (credentials: BodyOf<typeof login>) => {
      const body = { ...credentials, canSolvePuzzle: true }
      return takeSession(await callWithHeaders(isForAdmins ? adminLogin : login, { body }))
    },
    onSuccess: () => {
      void queryClient.invalidateQueries()
    },
  })
}

/** The second step of a login whose account has a second factor. */
export function useSecondStep() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (body: BodyOf<typeof loginSecondFactor>) =>
      takeSession(await callWithHeaders(loginSecondFactor, { body })),
    onSuccess: () => {
      void queryClient.invalidateQueries()
    },
  })
}

export function usePasskeyLogin({ isForAdmins }: { readonly isForAdmins: boolean }) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      // Most readers never use a passkey.
      const { loginByPasskey } = await import('./passkeys.ts')
      takeSession(await loginByPasskey({ isForAdmins }))
    },
    onSuccess: () => {
      void queryClient.invalidateQueries()
    },
  })
}

function takeSession({ data, headers }: { readonly data: UserInfoVo; readonly headers: Headers }): void {
  const token = headers.get('authorization')
  if (token === null) throw new ApiError('no token in the answer', { code: 'unexpected_answer' })
  openSession(token, data)
}

export function useRegister() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof register>) => call(register, { body }),
  })
}

export function useSendRegisterCode() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (email: string) => call(getRegisterCode, { query: { email } }),
    onSuccess: () => startCountdown(registerCodeCountdown),
    onError: (error) => keepWaiting(registerCodeCountdown, error),
  })
}

/** After a reload the page has forgotten the wait, but the server has not. */
export function keepWaiting(countdown: ResendCountdown, error: unknown): void {
  const seconds = secondsToWait(error)
  if (seconds !== null) startCountdown(countdown, seconds)
}

/** Whether this name or address is taken. A failed request counts as no, because registering checks again. */
export async function findTaken(field: 'username' | 'email', value: string): Promise<boolean> {
  try {
    return (await call(checkUsernameOrEmail, { body: { [field]: value } }))[field]
  } catch {
    return false
  }
}

/** Whether the account certainly does not exist. A failed request counts as no. */
export async function findMissing(field: 'username' | 'email', value: string): Promise<boolean> {
  try {
    return !(await call(checkUsernameOrEmail, { body: { [field]: value } }))[field]
  } catch {
    return false
  }
}

/** A picture is good for one answer, so it is never refetched automatically and never cached. */
export const captchaQuery = queryOptions({
  queryKey: accountKeys.captcha,
  queryFn: ({ signal }) => call(getCaptcha, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export const loginPuzzleQuery = queryOptions({
  queryKey: accountKeys.puzzle,
  queryFn: ({ signal }) => call(getLoginPuzzle, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export function useCheckPuzzle() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof checkLoginPuzzle>) => call(checkLoginPuzzle, { body }),
  })
}

export function useApplyResetPassword() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof applyResetPassword>) => call(applyResetPassword, { body }),
    onSuccess: () => startCountdown(resetMailCountdown),
    onError: (error) => keepWaiting(resetMailCountdown, error),
  })
}

export function useResetPassword() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof resetPassword>) => call(resetPassword, { body }),
    // Every session has ended, including this browser's if it belonged to the same account.
    onSuccess: () => closeSession(),
  })
}

export function useSetup() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof setupAdministrator>) => call(setupAdministrator, { body }),
  })
}

export const sessionsQuery = queryOptions({
  queryKey: accountKeys.sessions,
  queryFn: ({ signal }) => call(listSessions, {}, signal),
})

export function useRevokeSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(revokeSession, { query: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountKeys.sessions }),
  })
}
