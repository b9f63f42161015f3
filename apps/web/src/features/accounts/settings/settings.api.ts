import {
  type BodyOf,
  type ChangeAccountVo,
  changeEmail,
  changeMobile,
  changePassword,
  changeUserInfo,
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  getAccountSecurity,
  getChangeEmailCode,
  listPasskeys,
  listSecurityEvents,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  revokeOtherSessions,
} from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/errors.ts'
import { replaceUser } from '../../../api/session.ts'
import { keepWaiting, sessionsQuery } from '../accounts.api.ts'
import { changeEmailCountdown, startCountdown } from '../resend-countdown.ts'

const settingsKeys = {
  all: ['accounts', 'settings'] as const,
  security: ['accounts', 'settings', 'security'] as const,
  events: ['accounts', 'settings', 'events'] as const,
  passkeys: ['accounts', 'settings', 'passkeys'] as const,
}

export const accountSecurityQuery = queryOptions({
  queryKey: settingsKeys.security,
  queryFn: ({ signal }) => call(getAccountSecurity, {}, signal),
})

export const securityEventsQuery = queryOptions({
  queryKey: settingsKeys.events,
  queryFn: ({ signal }) => call(listSecurityEvents, {}, signal),
})

export const passkeysQuery = queryOptions({
  queryKey: settingsKeys.passkeys,
  queryFn: ({ signal }) => call(listPasskeys, {}, signal),
})

/** The wire reports wrong passwords and codes in the data of a success; forms treat them like any other failure. */
function requireDone({ code, msg, userInfo }: ChangeAccountVo): ChangeAccountVo {
  if (code !== 200) throw new ApiError(msg, { code: undefined, status: code })
  if (userInfo !== null) replaceUser(userInfo)
  return { code, msg, userInfo }
}

/** Common to every change of the account: its own message, and a refetch of everything on the page. */
function useChange<Body, Answer>(change: (body: Body) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: settingsKeys.all }),
  })
}

export const useChangePassword = () => {
  const queryClient = useQueryClient()
  return useChange(async (body: BodyOf<typeof changePassword>) => {
    const done = requireDone(await call(changePassword, { body }))
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    return done
  })
}

export const useChangeEmail = () =>
  useChange(async (body: BodyOf<typeof changeEmail>) => requireDone(await call(changeEmail, { body })))

export const useChangeMobile = () =>
  useChange(async (body: BodyOf<typeof changeMobile>) => requireDone(await call(changeMobile, { body })))

export function useSendChangeEmailCode() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (email: string) => call(getChangeEmailCode, { query: { email } }),
    onSuccess: () => startCountdown(changeEmailCountdown),
    onError: (error) => keepWaiting(changeEmailCountdown, error),
  })
}

export function useChangeUserInfo() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof changeUserInfo>) => call(changeUserInfo, { body }),
    onSuccess: replaceUser,
  })
}

export function useRevokeOtherSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(revokeOtherSessions, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

export function useEnrol() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof enrolSecondFactor>) => call(enrolSecondFactor, { body }),
  })
}

export const useConfirm = () =>
  useChange((body: BodyOf<typeof confirmSecondFactor>) => call(confirmSecondFactor, { body }))

export const useRenewRecoveryCodes = () =>
  useChange((body: BodyOf<typeof renewRecoveryCodes>) => call(renewRecoveryCodes, { body }))

export const useDisable = () =>
  useChange((body: BodyOf<typeof disableSecondFactor>) => call(disableSecondFactor, { body }))

/** The browser's part, loaded on demand, runs between the two calls. */
export const useAddPasskey = () =>
  useChange(async (wanted: { readonly name: string; readonly password: string }) => {
    const { makePasskey } = await import('../passkeys.ts')
    await makePasskey(wanted)
  })

export const useRenamePasskey = () =>
  useChange((body: BodyOf<typeof renamePasskey>) => call(renamePasskey, { body }))

export const useRemovePasskey = () =>
  useChange((body: BodyOf<typeof removePasskey>) => call(removePasskey, { body }))
