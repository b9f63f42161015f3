import type { Element, ElementContent, Root } from 'hast'
import { CUT_NOTE, type CutReason } from './cut-note.ts'
import { costOfFormula, faultOfFormula } from './formula-cost.ts'
import { textOf } from './text-of.ts'

/**
 * The budget for all formulas of one text. A page may show many remarks by strangers, so each gets less than a
 * statement: whatever formulas it has, rendering takes less than 100 ms, as `npm run bench -- formulas` measures in
 * Chromium. Up to 45 ms of that go into finding the formulas of a long text, rendered or not.
 */
export const FORMULA_BUDGETS = { text: 6_000, remark: 450 } as const
export type FormulaBudget = keyof typeof FORMULA_BUDGETS

/** Shows formulas that would block the page as text, and says so after the first of each reason. */
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
  /** The block that contains it; a note goes after it. */
  readonly siblings: (Root['children'][number] | ElementContent)[]
}

function formulasIn({ children }: Root | Element): Found[] {
  const siblings: Found['siblings'] = children
  return children.flatMap((node) => {
    if (node.type !== 'element') return []
    return isFormula(node) ? [{ formula: node, siblings }] : formulasIn(node)
  })
}

/** The class names by which the formula renderer finds them. */
const NAMES = ['language-math', 'math-inline', 'math-display']

export function isFormula({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.some((name) => NAMES.includes(String(name)))
}
