import type { FormulaFault } from './formula-cost.ts'

/** Why a formula is shown as text. */
export type CutReason = FormulaFault | 'too_much'

/** The name of the element after the first formula that is shown as text for a reason. Never an element of a page. */
export const CUT_NOTE = 'formula-note'
