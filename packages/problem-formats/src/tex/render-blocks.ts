import { escapeLineStart, fencedBlock } from './escape-markdown.ts'
import { type RenderOptions, renderInline } from './render-inline.ts'
import { renderTable } from './render-table.ts'
import type { TexNode } from './tex-nodes.ts'

const BLOCKS: ReadonlySet<TexNode['kind']> = new Set([
  'heading',
  'list',
  'center',
  'quote',
  'verbatim',
  'table',
])

/** Paragraphs, lists, tables and the like, each a block of lines. */
export function renderBlocks(nodes: readonly TexNode[], options: RenderOptions): string[] {
  const blocks: string[] = []
  let line: TexNode[] = []
  const endLine = () => {
    const paragraph = renderInline(trimBreaks(line), options).trim()
    if (paragraph !== '') blocks.push(escapeLineStart(paragraph))
    line = []
  }
  for (const node of nodes.flatMap(outOfInline)) {
    if (node.kind === 'paragraph') endLine()
    else if (isBlock(node)) {
      endLine()
      const block = renderBlock(node, options)
      if (block !== '') blocks.push(block)
    } else line.push(node)
  }
  endLine()
  return blocks
}

const isBlock = (node: TexNode) => BLOCKS.has(node.kind) || (node.kind === 'math' && node.display)

/** Moves a style from around blocks to the lines inside them. */
function outOfInline(node: TexNode): TexNode[] {
  if (node.kind !== 'styled' && node.kind !== 'code') return [node]
  const children = node.children.flatMap(outOfInline)
  if (!children.some((child) => isBlock(child) || child.kind === 'paragraph')) return [{ ...node, children }]
  const parts: TexNode[] = []
  let run: TexNode[] = []
  const endRun = () => {
    if (run.length > 0) parts.push({ ...node, children: run })
    run = []
  }
  for (const child of children) {
    if (isBlock(child) || child.kind === 'paragraph') {
      endRun()
      parts.push(child)
    } else run.push(child)
  }
  endRun()
  return parts
}

/** Drops a line break at the end of a paragraph, which would print a backslash. */
function trimBreaks(nodes: readonly TexNode[]): readonly TexNode[] {
  const isVisible = (node: TexNode) =>
    node.kind !== 'break' && !(node.kind === 'text' && /^[ \t\r\n]*$/.test(node.text))
  const first = nodes.findIndex(isVisible)
  return first < 0 ? [] : nodes.slice(first, nodes.findLastIndex(isVisible) + 1)
}

function renderBlock(node: TexNode, options: RenderOptions): string {
  switch (node.kind) {
    case 'heading':
      return `### ${renderInline(node.children, options).replace(/\s+/g, ' ').trim()}`
    case 'math':
      return `$$\n${node.body}\n$$`
    case 'verbatim':
      return fencedBlock(node.text)
    case 'list':
      return renderList(node.ordered, node.items, options)
    case 'center': {
      const inside = renderBlocks(node.children, options).join('\n\n')
      return inside === '' ? '' : `<div align="center">\n\n${inside}\n\n</div>`
    }
    case 'quote': {
      const author = renderInline(node.author, options).trim()
      const lines = renderBlocks(node.children, options).join('\n\n')
      return prefixLines(author === '' ? lines : `${lines}\n\n<div align="right">— ${author}</div>`, '> ')
    }
    case 'table':
      return renderTable(node, options)
    default:
      return ''
  }
}

function renderList(
  ordered: boolean,
  items: readonly (readonly TexNode[])[],
  options: RenderOptions,
): string {
  const rendered = items.map((item, index) => {
    const marker = ordered ? `${index + 1}. ` : '- '
    const [first = '', ...rest] = renderBlocks(item, options)
    const inside = [
      first,
      ...rest.map((block) => (/^(?:- |\d+\. )/.test(block) ? `\n${block}` : `\n\n${block}`)),
    ]
    return `${marker}${prefixLines(inside.join(''), ' '.repeat(marker.length)).trimStart()}`
  })
  return rendered.join(rendered.some((item) => item.includes('\n\n')) ? '\n\n' : '\n')
}

const prefixLines = (lines: string, prefix: string) =>
  lines
    .split('\n')
    .map((line) => `${prefix}${line}`.trimEnd())
    .join('\n')
