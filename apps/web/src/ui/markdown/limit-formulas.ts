import type { Element, ElementContent, Root } from 'hast'
import { textOf } from './text-of.ts'

/**
 * Commands that define others. A few of them in a row unfold into millions of signs, so that a formula of four
 * thousand characters stops a page for most of a minute; nothing that people write about problems needs them.
 */
const DEFINITION = /\\(?:[egx]?def|(?:new|renew|provide)command|let|futurelet|global|long)(?![a-zA-Z])/
/** What one text may ask of the reader's machine, over all of its formulas. */
const MAX_LENGTH = 30_000
const MAX_FORMULAS = 2_000
/** Rows and cells of matrices and the like, and each environment that holds them: every one is laid out by itself. */
const MAX_CELLS = 1_500
const CELL = /&|\\\\|\\cr(?![a-zA-Z])|\\begin(?![a-zA-Z])/g

/** Leaves formulas that would keep the page busy as the text that they are. */
export function limitFormulas(tree: Root): void {
  let [length, formulas, cells] = [0, 0, 0]
  for (const formula of formulasIn(tree.children)) {
    const source = textOf(formula)
    length += source.length
    formulas += 1
    cells += source.match(CELL)?.length ?? 0
    const isTooMuch = length > MAX_LENGTH || formulas > MAX_FORMULAS || cells > MAX_CELLS
    if (isTooMuch || DEFINITION.test(source)) formula.properties.className = []
  }
}

function formulasIn(nodes: readonly (Root['children'][number] | ElementContent)[]): Element[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return []
    return isFormula(node) ? [node] : formulasIn(node.children)
  })
}

/** The names by which the renderer of formulas finds them. */
const NAMES = ['language-math', 'math-inline', 'math-display']

function isFormula({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.some((name) => NAMES.includes(String(name)))
}
