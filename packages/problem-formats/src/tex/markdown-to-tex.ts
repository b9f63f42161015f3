import { dollarFormulas, isReadable, keepLiteralTags, PARSING_BUDGETS, stepMeter } from '@gavel/contract'
import type { Nodes, Root, Table } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { type Data, type Processor, unified } from 'unified'
import { commandOf } from './tex-escapes.ts'

/** A formula, which the Markdown of statements has in addition to standard Markdown. */
interface Formula {
  readonly type: 'math' | 'inlineMath'
  readonly value: string
}

/**
 * Converts the Markdown of a statement to TeX that ICPC packages can typeset. A text that pages show as it was written,
 * because parsing it would take too long, stays so here.
 *
 * @param pictureOf the file name for a picture's address; null if it is not a file of the problem
 */
export function markdownToTex(markdown: string, pictureOf: (address: string) => string | null): string {
  const root = isReadable(markdown) ? parseOrNull(markdown) : null
  return root === null ? escapeTex(markdown).trim() : render(keepWords(root), pictureOf).trim()
}

/** Null for a text that takes too many steps. */
function parseOrNull(markdown: string): Root | null {
  try {
    return unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(remarkMath)
      .use(addSyntax, [dollarFormulas(), stepMeter(PARSING_BUDGETS.text, markdown)])
      .parse(markdown)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

type Syntaxes = NonNullable<Data['micromarkExtensions']>

function addSyntax(this: Processor, syntaxes: Syntaxes): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...syntaxes]
}

/** Tags that pages show as words become words. */
function keepWords<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node
  const isBlock = node.type === 'root' || node.type === 'blockquote' || node.type === 'listItem'
  const texts = node.children.map((child) => ({
    text: 'value' in child ? child.value : '',
    isHtml: child.type === 'html',
  }))
  const words = keepLiteralTags(texts, isBlock).values()
  for (const child of node.children) {
    if (child.type === 'html') child.value = words.next().value ?? ''
    keepWords(child)
  }
  return node
}

type PictureOf = (address: string) => string | null

function render(node: Nodes | Formula, pictureOf: PictureOf): string {
  const inside = (separator = '') =>
    'children' in node ? node.children.map((child) => render(child, pictureOf)).join(separator) : ''
  switch (node.type) {
    case 'root':
      return inside('\n\n')
    case 'heading':
      return `\\${node.depth <= 2 ? 'section' : 'subsection'}*{${inside()}}`
    case 'text':
      return escapeTex(node.value)
    case 'strong':
      return `\\textbf{${inside()}}`
    case 'emphasis':
      return `\\emph{${inside()}}`
    case 'inlineCode':
      return `\\texttt{${escapeTex(node.value)}}`
    case 'break':
      return '\\\\\n'
    case 'math':
      return `\\[\n${node.value}\n\\]`
    case 'inlineMath':
      return `$${node.value}$`
    case 'code':
      return environment('verbatim', node.value.replaceAll('\\end{verbatim}', '\\end {verbatim}'))
    case 'blockquote':
      return environment('quote', inside('\n\n'))
    case 'list':
      return environment(node.ordered === true ? 'enumerate' : 'itemize', inside('\n'))
    case 'listItem':
      return `\\item ${inside('\n\n')}`
    case 'link':
      return `\\href{${node.url.replace(/[%#&]/g, '\\$&')}}{${inside()}}`
    case 'image':
      return picture(node.url, pictureOf)
    case 'html':
      return renderHtml(node.value, pictureOf)
    case 'table':
      return renderTable(node, pictureOf)
    default:
      return inside()
  }
}

const environment = (name: string, inside: string) => `\\begin{${name}}\n${inside}\n\\end{${name}}`

function picture(address: string, pictureOf: PictureOf): string {
  const name = pictureOf(address)
  return name === null
    ? `\\url{${address.replace(/[%#&{}\\]/g, encodeURIComponent)}}`
    : `\\includegraphics{${name}}`
}

/** Drops HTML tags, which mean nothing in TeX, except pictures. */
function renderHtml(html: string, pictureOf: PictureOf): string {
  const address = /<img\b(?:(?!<img\b)[^>])*?\bsrc=["']([^"']+)/i.exec(html)?.[1]
  return address === undefined ? escapeTex(withoutTags(html)) : picture(address, pictureOf)
}

/** After the last `>` no tag ends, so nothing there is searched for one. */
function withoutTags(html: string): string {
  const end = html.lastIndexOf('>') + 1
  const words = html.slice(0, end).replace(/<[^>]*>/g, '') + html.slice(end)
  return words.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
}

function renderTable(table: Table, pictureOf: PictureOf): string {
  const columns = Math.max(1, ...table.children.map(({ children }) => children.length))
  const rows = table.children.map(
    ({ children }) => `${children.map((cell) => render(cell, pictureOf)).join(' & ')} \\\\ \\hline`,
  )
  return `\\begin{tabular}{${'|l'.repeat(columns)}|}\n\\hline\n${rows.join('\n')}\n\\end{tabular}`
}

/** Escapes text so that TeX takes nothing in it for a command and forms no ligatures. */
export function escapeTex(text: string): string {
  return text
    .replace(/[\\{}$&#_%~^<>"`]/g, commandOf)
    .replace(/-(?=-)/g, '-{}')
    .replace(/'(?=')/g, "'{}")
}
