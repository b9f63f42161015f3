import type { Element, Root as HtmlRoot, Text } from 'hast'
import type { Nodes, PhrasingContent, Root } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { formulasIn } from './formulas.ts'
import { requireHtmlWithinLimits } from './html-limits.ts'
import { hasSpans, SPANNING_TABLE, spanningTable } from './spanning-table.ts'

/** A formula, written out unchanged: nothing in it may be escaped. */
interface InlineMath {
  type: 'inlineMath'
  value: string
}

declare module 'mdast' {
  interface PhrasingContentMap {
    inlineMath: InlineMath
  }
  interface RootContentMap {
    inlineMath: InlineMath
  }
}

export interface HtmlOptions {
  /** Replaces the address of a picture; null drops the picture. */
  readonly pictureAddress?: (src: string) => string | null
}

/**
 * Converts an HTML statement to Markdown with formulas, pictures and tables. Scripts, frames, styles and addresses that
 * run code are dropped.
 *
 * @throws PackageError problem-unreadable if the text is far too large for a statement
 */
export function htmlToMarkdown(html: string, { pictureAddress = (src) => src }: HtmlOptions = {}): string {
  requireHtmlWithinLimits(html)
  const processor = unified()
    .use(rehypeParse, { fragment: true })
    .use(() => (tree: HtmlRoot) => prepare(tree, pictureAddress))
    .use(rehypeRemark, {
      handlers: { sub: raised('_'), sup: raised('^'), [SPANNING_TABLE]: spanningTable },
      nodeHandlers: { text: withFormulas },
    })
    .use(() => (tree: Root) => dropUnsafeLinks(tree))
    .use(remarkGfm, { singleTilde: false })
    .use(remarkStringify, {
      bullet: '-',
      fences: true,
      rule: '-',
      handlers: { inlineMath: ({ value }: InlineMath) => value },
    })
  return String(processor.processSync(html)).trim()
}

/** Handles what the conversion would otherwise let through or lose. */
function prepare(parent: HtmlRoot | Element, pictureAddress: (src: string) => string | null): void {
  parent.children = parent.children.filter((child) => {
    if (child.type !== 'element') return true
    if (REMOVED.has(child.tagName)) return false
    if (child.tagName === 'img') return namePicture(child, pictureAddress)
    prepare(child, pictureAddress)
    if (child.tagName === 'table' && hasSpans(child)) child.tagName = SPANNING_TABLE
    return true
  })
}

const REMOVED = new Set(['script', 'style', 'iframe', 'frame', 'object', 'embed', 'form', 'svg', 'template'])

function namePicture(image: Element, pictureAddress: (src: string) => string | null): boolean {
  const address = pictureAddress(String(image.properties.src ?? ''))
  if (address === null) return false
  image.properties.src = address
  return true
}

function raised(sign: '_' | '^') {
  return (_state: unknown, element: Element): InlineMath => ({
    type: 'inlineMath',
    value: `$${sign}{${textOf(element).replaceAll(/[\\{}$]/g, '')}}$`,
  })
}

function textOf(element: Element): string {
  return element.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('')
}

function withFormulas(_state: unknown, { value }: Text): PhrasingContent[] {
  const pieces: PhrasingContent[] = []
  let end = 0
  for (const place of formulasIn(value)) {
    if (place.start > end) pieces.push({ type: 'text', value: value.slice(end, place.start) })
    pieces.push({ type: 'inlineMath', value: inDollars(value.slice(place.start, place.end)) })
    end = place.end
  }
  if (end < value.length) pieces.push({ type: 'text', value: value.slice(end) })
  return pieces
}

function inDollars(formula: string): string {
  if (formula.startsWith('\\(')) return `$${formula.slice(2, -2).trim()}$`
  return formula.startsWith('\\[') ? `$$${formula.slice(2, -2).trim()}$$` : formula
}

/** A link to anything but a safe address is replaced by its text. */
function dropUnsafeLinks(node: Nodes): void {
  if (!('children' in node)) return
  const children: Nodes[] = node.children
  for (const [index, child] of children.entries()) {
    dropUnsafeLinks(child)
    if ((child.type === 'link' || child.type === 'image') && !isSafeAddress(child.url))
      children[index] =
        child.type === 'link'
          ? { type: 'emphasis', children: child.children }
          : { type: 'text', value: child.alt ?? '' }
  }
}

/** Relative, web or mail addresses, and files of the package. */
function isSafeAddress(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them, so they must not hide a scheme
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url.replaceAll(/[\u0000-\u0020]/g, ''))
  return scheme === null || /^(https?|mailto|file)$/i.test(scheme[1] ?? '')
}
