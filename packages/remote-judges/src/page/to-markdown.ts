import { htmlToMarkdown, PackageError } from '@gavel/problem-formats'
import type { Element, ElementContent, Nodes } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { notUnderstood, type Page } from './html-page.ts'

/** How a site writes formulas. `none`: a dollar is a dollar. */
export type FormulaStyle = 'none' | 'dollars' | 'triple-dollars' | 'var'

/** Converts parts of one statement and collects its pictures. */
export interface StatementWriter {
  write(nodes: readonly ElementContent[]): string
  /** In the order in which they were found, each once. */
  readonly pictures: string[]
}

/** A character that no statement contains; it stands for a dollar until the formulas are found. */
const DOLLAR = '\u{f8ff}'

export function createStatementWriter(page: Page, formulas: FormulaStyle): StatementWriter {
  const pictures: string[] = []
  const pictureAddress = (src: string): string | null => {
    const address = URL.parse(src, page.url.href)
    if (address === null || !/^https?:$/.test(address.protocol)) return null
    if (!pictures.includes(address.href)) pictures.push(address.href)
    return address.href
  }
  return {
    pictures,
    write(nodes) {
      const prepared = nodes.map((node) => prepare(node, formulas, page.url.href))
      try {
        return htmlToMarkdown(toHtml({ type: 'root', children: prepared }), { pictureAddress }).replaceAll(
          DOLLAR,
          '\\$',
        )
      } catch (error) {
        if (error instanceof PackageError) throw notUnderstood(page, 'the statement is too large or too deep')
        throw error
      }
    },
  }
}

function prepare(node: ElementContent, formulas: FormulaStyle, base: string): ElementContent {
  if (node.type === 'text') return { ...node, value: inOurFormulas(node.value, formulas) }
  if (node.type !== 'element') return node
  if (formulas === 'var' && node.tagName === 'var') return { type: 'text', value: `$${texOf(node).trim()}$` }
  const element: Element = { ...node, children: node.children.map((child) => prepare(child, formulas, base)) }
  const { href } = node.properties
  if (typeof href === 'string')
    element.properties = { ...node.properties, href: URL.parse(href, base)?.href ?? '' }
  return element
}

function inOurFormulas(text: string, formulas: FormulaStyle): string {
  if (formulas === 'none') return text.replaceAll('$', DOLLAR)
  if (formulas !== 'triple-dollars') return text
  return text
    .replaceAll(/\${6}([^$]+)\${6}/g, (_, formula: string) => `$$${formula}$$`)
    .replaceAll(/\${3}([^$]+)\${3}/g, (_, formula: string) => `$${formula}$`)
}

/** Old tasks mark indexes by elements inside a formula. */
function texOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  const inside = node.children.map(texOf).join('')
  if (node.tagName === 'sub') return `_{${inside}}`
  return node.tagName === 'sup' ? `^{${inside}}` : inside
}
