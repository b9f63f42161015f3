import type { Element, ElementContent, Nodes } from 'hast'
import type { FormulaStyle } from './formula-style.ts'
import { find, rawText } from './html-page.ts'

/** Code in Markdown is letters alone. Formulas, raised letters and pictures inside would be lost, or shown as their source. */
export const isRichCode = (node: Element, formulas: FormulaStyle): boolean =>
  (node.tagName === 'pre' || node.tagName === 'code') &&
  (find(node, RICH) !== null || (formulas === 'triple-dollars' && rawText(node).includes('$$$')))

const RICH = 'var, sub, sup, img'

/** A box as lines of text, with their blanks; code inside a line as text. */
export function asText(code: Element, children: ElementContent[]): Element {
  if (code.tagName === 'code') return { type: 'element', tagName: 'span', properties: {}, children }
  const lines = children.flatMap(inLines)
  const first = lines.findIndex((part) => !isBlank(part))
  const last = lines.findLastIndex((part) => !isBlank(part))
  return { type: 'element', tagName: 'p', properties: {}, children: lines.slice(first, last + 1) }
}

const LINE_BREAK: Element = { type: 'element', tagName: 'br', properties: {}, children: [] }

const isBlank = (part: ElementContent): boolean =>
  part === LINE_BREAK || (part.type === 'text' && part.value.trim() === '')

function inLines(node: ElementContent): ElementContent[] {
  if (node.type === 'element') return [{ ...node, children: node.children.flatMap(inLines) }]
  if (node.type !== 'text') return [node]
  return node.value.split('\n').flatMap((line, index): ElementContent[] => {
    const text: ElementContent = {
      type: 'text',
      value: line.replaceAll(index === 0 ? / {2,}/g : /^ +| {2,}/g, keptBlanks),
    }
    return index === 0 ? [text] : [LINE_BREAK, text]
  })
}

const keptBlanks = (blanks: string): string => '\u00a0'.repeat(blanks.length)

/** The pictures of a part whose text is kept as it is, such as a sample. */
export const picturesIn = (node: Nodes | null): Element[] => (node === null ? [] : [...picturesOf(node)])

function* picturesOf(node: Nodes): Generator<Element> {
  if (node.type === 'element' && node.tagName === 'img') yield node
  if ('children' in node) for (const child of node.children) yield* picturesOf(child)
}
