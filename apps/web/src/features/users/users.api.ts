import {
  type BodyOf,
  cancelUserImport,
  deleteUsers,
  downloadGeneratedUsers,
  editUser,
  generateUsers,
  getUserImport,
  type ImportRow,
  listUsers,
  startUserImport,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../api/call.ts'
import { useLiveQueries } from '../../api/live-queries.ts'
import type { UserSearch } from './user-search.ts'

export const USER_PAGE_SIZE = 10
/** How often a running import is asked for without live events. */
const PROGRESS_EVERY_MS = 1_000

const userKeys = { all: ['users'] as const, import: ['users', 'import'] as const }

export const userPageQuery = ({ page = 1, limit = USER_PAGE_SIZE, keyword, onlyAdmin }: UserSearch) =>
  queryOptions({
    queryKey: [...userKeys.all, 'page', page, limit, keyword, onlyAdmin],
    queryFn: ({ signal }) =>
      call(listUsers, { query: { currentPage: page, limit, keyword, onlyAdmin } }, signal),
    placeholderData: keepPreviousData,
  })

const userImportQuery = queryOptions({
  queryKey: userKeys.import,
  queryFn: ({ signal }) => call(getUserImport, { query: {} }, signal),
  staleTime: 0,
})

/** The newest import of the last day, which goes on while the page shows it. */
export function useUserImport() {
  const shown = useQuery(userImportQuery)
  useLiveQueries({
    wanted: { userImports: true },
    queries: { 'user-import': [userKeys.import] },
    pollMs: shown.data?.state === 'preparing' ? PROGRESS_EVERY_MS : null,
  })
  return shown
}

function useUserChange<Change, Data>(send: (change: Change) => Promise<Data>, meta = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    meta,
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: userKeys.all }),
  })
}

export const useEditUser = () =>
  useUserChange((body: BodyOf<typeof editUser>) => call(editUser, { body }), { quiet: true })

export const useDeleteUsers = () => useUserChange((ids: string[]) => call(deleteUsers, { body: { ids } }))

export const useGenerateUsers = () =>
  useUserChange((body: BodyOf<typeof generateUsers>) => call(generateUsers, { body }), { quiet: true })

export const useGeneratedFile = () =>
  useMutation({
    mutationFn: (query: { key: string; format: 'xlsx' | 'csv' }) =>
      download(downloadGeneratedUsers, { query }),
  })

/** The server's check of the rows, before anything is created. */
export const useCheckRows = () =>
  useMutation({
    mutationFn: (users: ImportRow[]) => call(startUserImport, { body: { users, dryRun: true } }),
  })

export const useStartImport = () =>
  useUserChange((body: { users: ImportRow[]; skipFaulty: boolean }) => call(startUserImport, { body }))

export const useCancelImport = () => useUserChange((id: string) => call(cancelUserImport, { query: { id } }))
