import { codeSpan, escapeMarkdown } from './escape-markdown.ts'
import type { TexNode, TexStyle } from './tex-nodes.ts'

export interface RenderOptions {
  /** The name after `file://` of a picture of the statement; null if there is none. */
  readonly picture: (file: string) => string | null
}

const MARKS: Readonly<Record<TexStyle, { mark: string | null; tag: string }>> = {
  strong: { mark: '**', tag: 'strong' },
  emphasis: { mark: '*', tag: 'em' },
  underline: { mark: null, tag: 'u' },
  strike: { mark: '~~', tag: 'del' },
  superscript: { mark: null, tag: 'sup' },
  subscript: { mark: null, tag: 'sub' },
}

const SAFE_LINK = /^(?:https?:\/\/|mailto:)[^\s<>]+$/i

/** Renders nodes within a line. Blocks among them were moved out before. */
export function renderInline(nodes: readonly TexNode[], options: RenderOptions): string {
  return joinText(nodes)
    .map((node) => renderNode(node, options))
    .join('')
}

/** Adjacent texts are escaped together, because markup may begin in one and end in the next. */
function joinText(nodes: readonly TexNode[]): TexNode[] {
  const joined: TexNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.kind === 'text' && last?.kind === 'text')
      joined[joined.length - 1] = { kind: 'text', text: last.text + node.text }
    else joined.push(node)
  }
  return joined
}

function renderNode(node: TexNode, options: RenderOptions): string {
  switch (node.kind) {
    case 'text':
      return escapeMarkdown(node.text)
    case 'math':
      return `$${node.body.replace(/\n/g, ' ')}$`
    case 'code':
      return renderCode(node.children, options)
    case 'styled':
      return renderStyled(node.style, renderInline(node.children, options))
    case 'link':
      return renderLink(node.url, node.children, options)
    case 'picture':
      return renderPicture(node.file, node.width, options)
    case 'break':
      return '\\\n'
    case 'paragraph':
      return ' '
    default:
      return ''
  }
}

function renderCode(children: readonly TexNode[], options: RenderOptions): string {
  const plain = plainText(children)
  return plain === null ? `<code>${renderInline(children, options)}</code>` : codeSpan(plain)
}

function plainText(nodes: readonly TexNode[]): string | null {
  const texts = nodes.map((node) =>
    node.kind === 'text' ? node.text : node.kind === 'paragraph' ? ' ' : null,
  )
  return texts.includes(null) ? null : texts.join('')
}

/**
 * Markdown's emphasis marks work only directly beside a letter; elsewhere, such as between Chinese punctuation and
 * letters, tags are used.
 */
function renderStyled(style: TexStyle, inside: string): string {
  const content = inside.trim()
  if (content === '') return inside
  const before = /^\s/.test(inside) ? ' ' : ''
  const after = /\s$/.test(inside) ? ' ' : ''
  const { mark, tag } = MARKS[style]
  const touchesLetters = /^[\p{L}\p{N}][\s\S]*[\p{L}\p{N}]$|^[\p{L}\p{N}]$/u.test(content)
  const marked = mark !== null && touchesLetters ? `${mark}${content}${mark}` : `<${tag}>${content}</${tag}>`
  return `${before}${marked}${after}`
}

function renderLink(url: string, children: readonly TexNode[] | null, options: RenderOptions): string {
  const shown = children === null ? escapeMarkdown(url) : renderInline(children, options)
  if (!SAFE_LINK.test(url)) return shown
  return children === null ? `<${url}>` : `[${shown.replace(/\n/g, ' ')}](<${url}>)`
}

function renderPicture(file: string, width: string | null, options: RenderOptions): string {
  const name = options.picture(file)
  if (name === null) return ''
  const address = `file://${name}`
  // A format that browsers do not show inline can at least be opened.
  if (/\.(?:pdf|eps|ps|tiff?)$/i.test(name)) return `[${name}](${address})`
  return width === null ? `![](${address})` : `<img src="${address}" alt="" width="${width}">`
}
