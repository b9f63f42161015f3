import {
  type BodyOf,
  cancelGroupProblemImport,
  downloadGroupImportReport,
  type ExportFormat,
  exportProblems,
  getGroupProblemImport,
  listProblemsForAdmin,
  previewExport,
  startGroupProblemImport,
  uploadGroupPackage,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, download } from '../../api/call.ts'
import { useLiveQueries } from '../../api/live-queries.ts'
import {
  callManaged,
  type Gid,
  useCallManaged,
  useDownloadManaged,
  useManagedGroup,
  useUploadManaged,
} from '../../api/managed-group.ts'
import { currentLanguage } from '../../i18n/i18n.ts'

export const EXPORT_PAGE_SIZE = 15
/** How often a running import is asked for without live events. */
const PROGRESS_EVERY_MS = 1_000

const KEY = ['admin', 'problem-import'] as const

/** An import into the group, or (null) the site, by default the newest of the last day. */
export const problemImportQuery = (id: string | undefined, gid: Gid) =>
  queryOptions({
    queryKey: [...KEY, gid, id],
    queryFn: ({ signal }) => callManaged(gid)(getGroupProblemImport, { query: { id } }, signal),
    staleTime: 0,
  })

/** An import that goes on while the page shows it. */
export function useProblemImport(id: string | undefined) {
  const shown = useQuery(problemImportQuery(id, useManagedGroup()))
  const isBusy = shown.data?.state === 'reading' || shown.data?.state === 'running'
  useLiveQueries({
    wanted: { imports: true },
    queries: { import: [KEY] },
    pollMs: isBusy ? PROGRESS_EVERY_MS : null,
  })
  return { ...shown, isBusy }
}

function useForgetImport() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY })
}

/** Lists of problems that were read before an import ended are old, wherever it wrote. */
export function useListsAfterImport(isDone: boolean) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isDone) return
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== KEY[1] })
  }, [queryClient, isDone])
}

/** Uploads a package; `share` is how much has been sent, from 0 to 1. */
export function useSendPackage(onSent: (id: string) => void) {
  const forget = useForgetImport()
  const upload = useUploadManaged()
  const [share, setShare] = useState(0)
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: (file: File) => upload(uploadGroupPackage, { file, onProgress: setShare }),
    onSuccess: async ({ id }) => {
      onSent(id)
      await forget()
    },
  })
  return { send, share }
}

export function useStartProblemImport() {
  const call = useCallManaged()
  return useMutation({
    mutationFn: (body: BodyOf<typeof startGroupProblemImport>) => call(startGroupProblemImport, { body }),
    onSuccess: useForgetImport(),
  })
}

export function useCancelProblemImport() {
  const call = useCallManaged()
  return useMutation({
    mutationFn: (id: string) => call(cancelGroupProblemImport, { query: { id } }),
    onSuccess: useForgetImport(),
  })
}

export function useImportReport() {
  const download = useDownloadManaged()
  return useMutation({
    mutationFn: (query: { id: string; format: 'csv' | 'json' }) =>
      download(downloadGroupImportReport, { query }),
  })
}

/** Problems to choose from. */
export const exportChoiceQuery = (page: number, keyword: string) =>
  queryOptions({
    queryKey: ['admin', 'problems', 'export', page, keyword, currentLanguage()],
    queryFn: ({ signal }) =>
      call(
        listProblemsForAdmin,
        { query: { currentPage: page, limit: EXPORT_PAGE_SIZE, keyword, oj: 'Mine' } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

/** The parts of the selected problems that the format cannot hold. */
export const exportPreviewQuery = (pid: number[], format: ExportFormat) =>
  queryOptions({
    queryKey: ['admin', 'problem-export', format, pid],
    queryFn: ({ signal }) => call(previewExport, { query: { pid, format } }, signal),
    enabled: pid.length > 0,
  })

export const useExportProblems = () =>
  useMutation({
    mutationFn: (query: { pid: number[]; format: ExportFormat }) => download(exportProblems, { query }),
  })
