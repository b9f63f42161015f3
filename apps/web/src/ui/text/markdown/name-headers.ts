import type { Element, ElementContent, Root } from 'hast'
import { wordsOfFormula } from './formula-words.ts'
import { isFormula } from './limit-formulas.ts'

type Nodes = readonly (Root['children'][number] | ElementContent)[]

/** The headers that readers jump to, or hear before each cell. */
const HEADER = /^(?:h[1-6]|th)$/

/** Gives headings with formulas a plain-text name, because many screen readers cannot read a rendered formula there. */
export function nameHeaders(tree: Root): void {
  for (const header of headersIn(tree.children)) {
    const { text, formulas } = spoken(header.children)
    if (formulas > 0) header.properties.ariaLabel = text.replace(/\s+/g, ' ').trim()
  }
}

function headersIn(nodes: Nodes): Element[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return []
    return HEADER.test(node.tagName) ? [node] : headersIn(node.children)
  })
}

function spoken(nodes: Nodes): { text: string; formulas: number } {
  let [text, formulas] = ['', 0]
  for (const node of nodes) {
    if (node.type === 'text') text += node.value
    if (node.type !== 'element') continue
    const inside = spoken(node.children)
    const isOne = isFormula(node)
    text += isOne ? wordsOfFormula(inside.text) : inside.text
    formulas += isOne ? 1 : inside.formulas
  }
  return { text, formulas }
}
