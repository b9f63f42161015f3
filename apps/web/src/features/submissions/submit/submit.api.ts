import { getLastAcceptedCode, type Place, placeFields, submit } from '@gavel/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { SUBMISSION_PAGES } from '../submission-pages.ts'

interface Draft {
  readonly place: Place
  /** The problem's name in the place. */
  readonly problemId: string
  readonly language: string
  readonly code: string
}

export function useSubmit() {
  const queryClient = useQueryClient()
  return useMutation({
    // Offline it fails at once instead of being sent automatically later.
    networkMode: 'always',
    // The editor itself says that there is no network.
    meta: { quiet: true },
    mutationFn: ({ place, problemId, language, code }: Draft) =>
      call(submit, {
        body: { pid: problemId, language, code, ...placeFields(place), isRemote: false },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SUBMISSION_PAGES }),
  })
}

/** The reader's newest accepted program there; `submitId` null when there is none. */
export const fetchLastAcceptedCode = (place: Place, pid: number) =>
  call(getLastAcceptedCode, { query: { pid, ...placeFields(place) } })
