import type { Element, ElementContent, Root } from 'hast'
import { costOfFormula, type FormulaFault, faultOfFormula } from './formula-cost.ts'
import { textOf } from './text-of.ts'

/**
 * What the formulas of one text may cost together. A page may show many remarks by strangers, so each of them gets less
 * than a statement does: whatever formulas it holds, reading it costs less than 100 ms, as `npm run bench -- formulas`
 * measures in Chromium. Up to 45 ms of that are for finding the formulas of a long text, drawn or not.
 */
export const FORMULA_BUDGETS = { text: 6_000, remark: 450 } as const
export type FormulaBudget = keyof typeof FORMULA_BUDGETS

/** Why a formula stays text. */
export type CutReason = FormulaFault | 'too_much'

/** The name of the element that stands behind the first formula that stays text for a reason. Never of a page. */
export const CUT_NOTE = 'formula-note'

/** Leaves formulas that would keep the page busy as the text that they are, and says so behind the first of a kind. */
export function limitFormulas(tree: Root, budget: FormulaBudget): void {
  let cost = 0
  const told = new Set<CutReason>()
  for (const { formula, siblings } of formulasIn(tree)) {
    const source = textOf(formula)
    const fault = faultOfFormula(source)
    if (fault === null) cost += costOfFormula(source)
    const reason = fault ?? (cost > FORMULA_BUDGETS[budget] ? 'too_much' : null)
    if (reason === null) continue
    formula.properties.className = []
    if (told.has(reason)) continue
    told.add(reason)
    siblings.splice(siblings.indexOf(formula) + 1, 0, noteOf(reason))
  }
}

const noteOf = (reason: CutReason): Element => ({
  type: 'element',
  tagName: CUT_NOTE,
  properties: { reason },
  children: [],
})

interface Found {
  readonly formula: Element
  /** What it stands among: a note behind it goes there. */
  readonly siblings: (Root['children'][number] | ElementContent)[]
}

function formulasIn({ children }: Root | Element): Found[] {
  const siblings: Found['siblings'] = children
  return children.flatMap((node) => {
    if (node.type !== 'element') return []
    return isFormula(node) ? [{ formula: node, siblings }] : formulasIn(node)
  })
}

/** The names by which the renderer of formulas finds them. */
const NAMES = ['language-math', 'math-inline', 'math-display']

export function isFormula({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.some((name) => NAMES.includes(String(name)))
}
