import {
  type BodyOf,
  cancelProblemImport,
  downloadImportReport,
  type ExportFormat,
  exportProblems,
  getProblemImport,
  listProblemsForAdmin,
  previewExport,
  startProblemImport,
  uploadProblemPackage,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, download, upload } from '../../api/call.ts'
import { currentLanguage } from '../../i18n/i18n.ts'

export const EXPORT_PAGE_SIZE = 15
const PROGRESS_EVERY_MS = 1_000

const KEY = ['admin', 'problem-import'] as const

/** An import, by default the newest of the last day; refetched while it runs. */
export const problemImportQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => call(getProblemImport, { query: { id } }, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'reading' || state.data?.state === 'running' ? PROGRESS_EVERY_MS : false,
  })

function useForgetImport() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY })
}

/** Uploads a package; `share` is how much has been sent, from 0 to 1. */
export function useSendPackage(onSent: (id: string) => void) {
  const forget = useForgetImport()
  const [share, setShare] = useState(0)
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: (file: File) => upload(uploadProblemPackage, { file, onProgress: setShare }),
    onSuccess: async ({ id }) => {
      onSent(id)
      await forget()
    },
  })
  return { send, share }
}

export function useStartProblemImport() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof startProblemImport>) => call(startProblemImport, { body }),
    onSuccess: useForgetImport(),
  })
}

export function useCancelProblemImport() {
  return useMutation({
    mutationFn: (id: string) => call(cancelProblemImport, { query: { id } }),
    onSuccess: useForgetImport(),
  })
}

export const useImportReport = () =>
  useMutation({
    mutationFn: (query: { id: string; format: 'csv' | 'json' }) => download(downloadImportReport, { query }),
  })

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

/** What the format cannot hold of the selected problems. */
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
