import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProblemFormDraft } from '../draft/problem-draft.ts'
import type { FormGroup, FormPlace } from '../form-context.ts'
import { siteLanguagesQuery, storeProblem, useSaveProblem } from '../problem-form.api.ts'
import { saveOfDraft } from './save-of-draft.ts'

interface Input {
  readonly draft: ProblemFormDraft
  /** The state that the save replaces; null for a new problem. */
  readonly basedOn: Date | null
}

interface Where {
  readonly place: FormPlace | null
  readonly group: FormGroup | null
}

/** Saves the form and returns the problem's id. */
export function useSaveDraft(pid: number | null, { place, group }: Where) {
  const queryClient = useQueryClient()
  const save = useSaveProblem(place?.store ?? ((problem) => storeProblem(problem, group)))
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ draft, basedOn }: Input) => {
      const languages = await queryClient.ensureQueryData(siteLanguagesQuery)
      return save.mutateAsync(saveOfDraft(draft, { id: pid, basedOn, languages }))
    },
  })
}
