import type { ProblemSave, WebLanguage } from '@gavel/contract'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { FaultPlace } from './draft/faults.ts'
import type { ProblemFormDraft } from './draft/problem-draft.ts'

export interface CodeFieldProps {
  readonly label: string
  readonly code: string
  readonly onChange: (code: string) => void
  /** The wire's name of the editor mode, such as `text/x-c++src`. */
  readonly contentType: string
  readonly heightPx?: number
}

/** Parts of other features, provided by the route. */
export interface FormParts {
  readonly CodeField: ComponentType<CodeFieldProps>
  /** The problem as a solver sees it. */
  readonly Preview: ComponentType<{ readonly draft: ProblemFormDraft; readonly language: WebLanguage }>
}

/** Where a problem is written for a contest, which then decides its visibility and how it is scored. */
export interface FormPlace {
  /** Distinguishes the kept draft of a new problem from those of other places. */
  readonly key: string
  /** The wire's `type` of every problem there. */
  readonly type: number
  /** The fields for the problem's label and title in the contest. */
  readonly fields: ReactNode
  /** Saves the problem together with these, and returns its id. */
  readonly store: (save: ProblemSave) => Promise<number>
}

/** The group that a problem is written in, by one of its administrators. */
export interface FormGroup {
  readonly id: number
  /** The beginning of the ids of all its problems. */
  readonly prefix: string
}

export interface FormContextValue extends FormParts {
  /** Null for a problem of the site. */
  readonly group: FormGroup | null
  /** Null for a new problem. */
  readonly pid: number | null
  /** The id of the live test data, which distinguishes texts of one version from those of another. */
  readonly dataVersion: string
  /** The fault at a place of the form, in words. */
  readonly faults: ReadonlyMap<FaultPlace, string>
}

export const FormContext = createContext<FormContextValue | null>(null)

export function useProblemForm(): FormContextValue {
  const value = useContext(FormContext)
  if (value === null) throw new Error('a section of the problem form stands outside it')
  return value
}

/** The fault at a place, for the `error` of its field. */
export const useFault = (place: FaultPlace): string | undefined => useProblemForm().faults.get(place)
