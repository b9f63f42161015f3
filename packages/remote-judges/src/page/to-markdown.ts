import { htmlToMarkdown, PackageError } from '@gavel/problem-formats'
import type { Element, ElementContent, Nodes } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { FormulaStyle } from './formula-style.ts'
import { attribute, notUnderstood, type Page } from './html-page.ts'
import { asText, isRichCode } from './rich-code.ts'

/** Converts parts of one statement and collects its pictures. */
export interface StatementWriter {
  write(nodes: readonly ElementContent[]): string
  /** In the order in which they were found, each once. */
  readonly pictures: string[]
}

/** A character that no statement contains; it stands for a dollar until the formulas are found. */
const DOLLAR = '\u{f8ff}'

interface Site {
  readonly formulas: FormulaStyle
  /** Elements in place of `span` by its classes, where a site sets its letters by them. */
  readonly fonts: Readonly<Record<string, string>>
  readonly base: string
}

export function createStatementWriter(
  page: Page,
  formulas: FormulaStyle,
  fonts: Site['fonts'] = {},
): StatementWriter {
  const site: Site = { formulas, fonts, base: page.url.href }
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
      const prepared = prepareAll(nodes, site, false)
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

function prepareAll(nodes: readonly ElementContent[], site: Site, isCode: boolean): ElementContent[] {
  return joinedFormulas(nodes, site).map((node) => prepare(node, site, isCode))
}

function prepare(node: ElementContent, site: Site, isCode: boolean): ElementContent {
  // Parsers join line ends, but not those that are written as entities.
  if (node.type === 'text')
    return { ...node, value: inOurFormulas(node.value.replaceAll(/\r\n?/g, '\n'), site, isCode) }
  if (node.type !== 'element') return node
  const tagName = fontOf(node, site)
  if (isFormula(node, site)) return { type: 'text', value: `$${texOf(node).trim()}$` }
  const element: Element = { ...node, tagName }
  const isRich = isRichCode(element, site.formulas)
  const isPlainCode = isCode || (!isRich && (tagName === 'pre' || tagName === 'code'))
  element.children = prepareAll(node.children, site, isPlainCode)
  const { href } = node.properties
  if (typeof href === 'string')
    element.properties = { ...node.properties, href: URL.parse(href, site.base)?.href ?? '' }
  return isRich ? asText(element, element.children) : element
}

const isFormula = ({ tagName }: Element, { formulas }: Site): boolean =>
  formulas === 'var' && tagName === 'var'

/** Formulas that touch are one: `$a$$b$` would be none. */
function joinedFormulas(nodes: readonly ElementContent[], site: Site): ElementContent[] {
  const joined: ElementContent[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (last?.type === 'element' && node.type === 'element' && isFormula(last, site) && isFormula(node, site))
      joined[joined.length - 1] = {
        ...last,
        children: [...last.children, { type: 'text', value: ' ' }, ...node.children],
      }
    else joined.push(node)
  }
  return joined
}

function fontOf(node: Element, { fonts }: Site): string {
  if (node.tagName !== 'span') return node.tagName
  const classes = (attribute(node, 'className') ?? '').split(' ')
  return classes.map((name) => fonts[name]).find((tagName) => tagName !== undefined) ?? node.tagName
}

function inOurFormulas(text: string, { formulas }: Site, isCode: boolean): string {
  if (isCode) return text
  if (formulas === 'none') return text.replaceAll('$', DOLLAR)
  if (formulas === 'var')
    return text.replaceAll(/\${2}[^$]+\${2}|\$/g, (found) => (found === '$' ? DOLLAR : found))
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
