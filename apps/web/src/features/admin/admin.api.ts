import {
  type BodyOf,
  createJudgeHost,
  type DataOf,
  drainJudgeHost,
  getAdminStatus,
  getDashboardInfo,
  getDoctorReport,
  getEmailConfig,
  getPreviousSession,
  listJudgeHosts,
  listRefusedJudges,
  revokeJudgeHost,
  setEmailConfig,
  testEmail,
} from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { polled } from '../../api/polled.ts'

const STATUS_EVERY_MS = 5_000
/** Judges that are turned away knock again and again. */
const REFUSED_EVERY_MS = 10_000

export type AdminStatus = DataOf<typeof getAdminStatus>

export const adminKeys = {
  status: ['admin', 'status'],
  info: ['admin', 'info'],
  doctor: ['admin', 'doctor'],
  previousLogin: ['admin', 'previous-login'],
  email: ['admin', 'email'],
  judges: ['admin', 'judges'],
  refusedJudges: ['admin', 'refused-judges'],
} as const

export const adminStatusQuery = queryOptions({
  queryKey: adminKeys.status,
  queryFn: ({ signal }) => call(getAdminStatus, {}, signal),
  ...polled(STATUS_EVERY_MS, 'figures'),
})

export const dashboardInfoQuery = queryOptions({
  queryKey: adminKeys.info,
  queryFn: ({ signal }) => call(getDashboardInfo, {}, signal),
  ...polled(STATUS_EVERY_MS, 'figures'),
})

/** Not polled: looking asks mail servers and stores of others. */
export const doctorQuery = queryOptions({
  queryKey: adminKeys.doctor,
  queryFn: ({ signal }) => call(getDoctorReport, {}, signal),
  staleTime: 60_000,
})

export const previousLoginQuery = queryOptions({
  queryKey: adminKeys.previousLogin,
  queryFn: ({ signal }) => call(getPreviousSession, {}, signal),
  staleTime: 60_000,
})

export const emailConfigQuery = queryOptions({
  queryKey: adminKeys.email,
  queryFn: ({ signal }) => call(getEmailConfig, {}, signal),
  staleTime: 60_000,
})

export function useSaveEmailConfig() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof setEmailConfig>) => call(setEmailConfig, { body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: adminKeys.email })
      await queryClient.invalidateQueries({ queryKey: adminKeys.status })
    },
  })
}

export function useTestEmail() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (email: string) => call(testEmail, { body: { email } }),
  })
}

export const refusedJudgesQuery = queryOptions({
  queryKey: adminKeys.refusedJudges,
  queryFn: ({ signal }) => call(listRefusedJudges, {}, signal),
  ...polled(REFUSED_EVERY_MS, 'figures'),
})

export const judgeHostsQuery = queryOptions({
  queryKey: adminKeys.judges,
  queryFn: ({ signal }) => call(listJudgeHosts, {}, signal),
  ...polled(STATUS_EVERY_MS, 'figures'),
})

function useJudgeHostChange<Change, Data>(send: (change: Change) => Promise<Data>, meta = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    meta,
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminKeys.judges }),
  })
}

export const useCreateJudgeHost = () =>
  useJudgeHostChange((name: string) => call(createJudgeHost, { body: { name } }), { quiet: true })

export const useDrainJudgeHost = () =>
  useJudgeHostChange((body: BodyOf<typeof drainJudgeHost>) => call(drainJudgeHost, { body }))

export const useRevokeJudgeHost = () =>
  useJudgeHostChange((id: number) => call(revokeJudgeHost, { query: { id } }))
