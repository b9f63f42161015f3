import {
  type BodyOf,
  type EditorialForSetters,
  type EditorialRule,
  type EditorialTexts,
  MAX_HINTS,
  type saveEditorial,
} from '@gavel/contract'
import { fromLocalTime, toLocalTime } from '../../browser/local-time.ts'

interface HintDraft {
  /** Tells hints apart while they are moved. */
  readonly key: number
  readonly texts: EditorialTexts
  /** The number under which its readers are counted; null: a new one. */
  readonly number: number | null
}

export interface EditorialDraft {
  readonly isShown: boolean
  readonly opens: EditorialRule
  /** In the format of a field for times; it counts under the rule `date` alone. */
  readonly opensAt: string
  readonly contents: EditorialTexts
  readonly hints: readonly HintDraft[]
}

export const draftOf = ({
  isShown,
  opens,
  opensAt,
  contents,
  hints,
}: EditorialForSetters): EditorialDraft => ({
  isShown,
  opens,
  opensAt: toLocalTime(opensAt),
  contents,
  hints: hints.map((texts, index) => ({ key: index, texts, number: index + 1 })),
})

const FAULTS = ['date', 'hints'] as const
type EditorialFault = (typeof FAULTS)[number]

/** The faults that keep a draft from being saved, in the order of the form. */
export function faultsOf({ opens, opensAt, hints }: EditorialDraft): EditorialFault[] {
  return FAULTS.filter((fault) =>
    fault === 'date' ? opens === 'date' && fromLocalTime(opensAt) === null : hints.some(isEmpty),
  )
}

export const isEmpty = ({ texts }: HintDraft): boolean =>
  Object.values(texts).every((text) => text.trim() === '')

export function withNewHint(draft: EditorialDraft): EditorialDraft {
  const { hints } = draft
  if (hints.length >= MAX_HINTS) return draft
  const key = Math.max(-1, ...hints.map((hint) => hint.key)) + 1
  return { ...draft, hints: [...hints, { key, texts: {}, number: null }] }
}

export function saveOf(
  draft: EditorialDraft,
  { pid, basedOn }: { readonly pid: number; readonly basedOn: Date | null },
): BodyOf<typeof saveEditorial> {
  const { isShown, opens, opensAt, contents, hints } = draft
  return {
    ...{ pid, isShown, opens, contents, basedOn },
    opensAt: opens === 'date' ? fromLocalTime(opensAt) : null,
    hints: hints.map(({ texts }) => texts),
  }
}
