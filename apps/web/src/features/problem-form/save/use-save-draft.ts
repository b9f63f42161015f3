import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProblemFormDraft } from '../draft/problem-draft.ts'
import type { FormPlace } from '../form-context.ts'
import { siteLanguagesQuery, storeProblem, useSaveProblem } from '../problem-form.api.ts'
import { saveOfDraft } from './save-of-draft.ts'

interface Input {
  readonly draft: ProblemFormDraft
  /** The state that the save replaces; null for a new problem. */
  readonly basedOn: Date | null
}

/** Saves the form and returns the problem's id. */
export function useSaveDraft(pid: number | null, place: FormPlace | null) {
  const queryClient = useQueryClient()
  const save = useSaveProblem(place?.store ?? storeProblem)
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ draft, basedOn }: Input) => {
      const languages = await queryClient.ensureQueryData(siteLanguagesQuery)
      return save.mutateAsync(saveOfDraft(draft, { id: pid, basedOn, languages }))
    },
  })
}
