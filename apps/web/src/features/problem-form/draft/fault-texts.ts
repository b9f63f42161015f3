import type { WebLanguage } from '@gavel/contract'
import type { Translate } from '../../../i18n/texts.ts'
import { type Fault, type FaultPlace, faultsOf } from './faults.ts'
import type { ProblemFormDraft } from './problem-draft.ts'

/** The texts of faults, by place. Several faults at one place share one text. */
export function faultTexts(faults: readonly Fault[], t: Translate<'problem-form'>): Map<FaultPlace, string> {
  return new Map(faults.map(({ place }) => [place, t(`fault.${place}`)]))
}

/** Which of the reported faults are still there. */
export function remainingFaults(
  told: readonly Fault[],
  draft: ProblemFormDraft,
  mainLanguage: WebLanguage,
): Fault[] {
  const places = new Set(faultsOf(draft, mainLanguage).map(({ place }) => place))
  return told.filter(({ place }) => places.has(place))
}

/** Places with an input of their own; elsewhere the fault's text takes the focus. */
const WITH_FIELD: readonly FaultPlace[] = [
  'title',
  'problemId',
  'timeLimit',
  'memoryLimit',
  'stackLimit',
  'fileIo',
  'fileNames',
  'tolerance',
]

export function idOfPlace(place: FaultPlace): string {
  if (place === 'translation') return 'field-title'
  return WITH_FIELD.includes(place) ? `field-${place}` : `fault-${place}`
}
