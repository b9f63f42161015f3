import { useState } from 'react'
import { hasCode, messageOf } from '../../../api/errors.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { LoadedProblem } from '../draft/draft-of-problem.ts'
import { faultTexts, remainingFaults } from '../draft/fault-texts.ts'
import { type Fault, faultsOf } from '../draft/faults.ts'
import { goTo } from '../draft/go-to.ts'
import type { DraftState } from '../draft/use-draft-state.ts'
import type { FormGroup, FormPlace } from '../form-context.ts'
import { useLoadAgain } from '../problem-form.api.ts'
import { useSaveDraft } from './use-save-draft.ts'

/** The state that another user saved while this form was open. */
export interface Conflict {
  readonly message: string
  readonly loaded: LoadedProblem
}

interface Options {
  /** Null for a new problem. */
  readonly pid: number | null
  readonly place: FormPlace | null
  readonly group: FormGroup | null
  readonly state: Pick<DraftState, 'draft' | 'basedOn'>
  readonly mainLanguage: Parameters<typeof faultsOf>[1]
  readonly onFault: (fault: Fault) => void
  readonly onStored: (pid: number) => void
}

/** Saves the form unless it has faults, which it knows from then on, and learns of those who saved meanwhile. */
export function useSaving({ pid, place, group, state, mainLanguage, onFault, onStored }: Options) {
  const { t } = useTranslation('problem-form')
  const { draft, basedOn } = state
  const save = useSaveDraft(pid, { place, group })
  const loadAgain = useLoadAgain(group)
  const [told, setTold] = useState<readonly Fault[]>([])
  const [takenId, setTakenId] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const faults = remainingFaults(told, draft, mainLanguage)
  const texts = faultTexts(faults, t)
  if (takenId !== null && takenId === draft.problemId && save.isError)
    texts.set('problemId', messageOf(save.error))

  function submit(onto: Date | null = basedOn) {
    const found = faultsOf(draft, mainLanguage)
    setTold(found)
    const [first] = found
    if (first !== undefined) return onFault(first)
    save.mutate({ draft, basedOn: onto }, { onSuccess: onStored, onError: heed })
  }

  function heed(error: Error) {
    if (hasCode(error, 'problem_code_taken')) {
      setTakenId(draft.problemId)
      goTo('problemId')
    }
    if (pid !== null && hasCode(error, 'problem_changed_meanwhile'))
      loadAgain.mutate(pid, {
        onSuccess: (loaded) => setConflict({ message: messageOf(error), loaded }),
      })
  }

  return {
    ...{ faults, texts, conflict, submit },
    isSaving: save.isPending || loadAgain.isPending,
    refusal: save.isError && conflict === null ? messageOf(save.error) : null,
    closeConflict: () => setConflict(null),
    forget() {
      setConflict(null)
      setTold([])
      save.reset()
    },
  }
}
