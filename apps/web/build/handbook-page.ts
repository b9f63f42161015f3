import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import {
  type Block,
  type HandbookPage,
  isPageName,
  type Line,
  type Picture,
  type Piece,
  type Topic,
  textOf,
} from '../src/features/handbook/handbook.ts'

type Tree = ReturnType<typeof parse>
type Node = Tree['children'][number]
type Inline = Extract<Node, { type: 'paragraph' }>['children'][number]

interface Reading {
  /** Begins every complaint. */
  readonly file: string
  /** Address, width and height of a picture that the page names. */
  readonly pictureOf: (path: string) => Omit<Picture, 'alt'>
}

const parse = (source: string) => unified().use(remarkParse).use(remarkGfm).parse(source)

/**
 * A page of the handbook from its Markdown: one title, then topics below headings of the second and third level.
 *
 * @param english the same page in English, whose headings name the topics
 * @throws Error naming the file when the page holds something that readers of the site would not see
 */
export function readHandbookPage(source: string, english: string, reading: Reading): HandbookPage {
  const names = topicNames(english)
  let title = ''
  const lead: Block[] = []
  const topics: (Topic & { readonly blocks: Block[] })[] = []
  for (const node of parse(source).children) {
    if (node.type === 'heading') {
      const words = textOf(lineOf(node.children, reading))
      const { depth } = node
      if (depth === 1 && title === '' && lead.length === 0) title = words
      else if (depth === 2 || depth === 3)
        topics.push({ id: names[topics.length] ?? '', title: words, level: depth, blocks: [] })
      else throw new Error(`${reading.file}: the heading “${words}” has no place`)
    } else (topics.at(-1)?.blocks ?? lead).push(...blocksOf(node, reading))
  }
  if (title === '' || topics.length !== names.length)
    throw new Error(`${reading.file}: it needs a title, and the headings of its English page`)
  return { title, lead, topics }
}

/** As the pages that show Markdown name their headings, so a link works there, too. */
export function topicNames(english: string): string[] {
  return parse(english).children.flatMap((node) =>
    node.type === 'heading' && node.depth > 1
      ? [
          textOf(lineOf(node.children, null))
            .toLowerCase()
            .replace(/[^\p{L}\p{N} -]/gu, '')
            .replaceAll(' ', '-'),
        ]
      : [],
  )
}

function blocksOf(node: Node, reading: Reading): Block[] {
  switch (node.type) {
    case 'paragraph': {
      const [first] = node.children
      if (first?.type === 'image' && node.children.length === 1) {
        if (!first.alt) throw new Error(`${reading.file}: the picture ${first.url} has no words`)
        return [{ kind: 'picture', picture: { ...reading.pictureOf(first.url), alt: first.alt } }]
      }
      return [{ kind: 'text', line: lineOf(node.children, reading) }]
    }
    case 'list':
      return [
        {
          kind: 'list',
          isOrdered: node.ordered === true,
          entries: node.children.map(({ children: [only, ...others] }) => {
            if (only?.type !== 'paragraph' || others.length > 0)
              throw new Error(`${reading.file}: an entry of a list is more than a line`)
            return lineOf(only.children, reading)
          }),
        },
      ]
    case 'table': {
      const [head = [], ...rows] = node.children.map(({ children }) =>
        children.map((cell) => lineOf(cell.children, reading)),
      )
      return [{ kind: 'table', head, rows }]
    }
    case 'code':
      return [{ kind: 'code', code: node.value }]
    default:
      throw new Error(`${reading.file}: there is no way to show a ${node.type}`)
  }
}

/** @param reading null where only the words are wanted */
function lineOf(nodes: readonly Inline[], reading: Reading | null): Line {
  const only = (children: readonly Inline[]) => textOf(lineOf(children, reading))
  return nodes.map((node): Piece => {
    switch (node.type) {
      case 'text':
        return node.value.replaceAll('\n', ' ')
      case 'strong':
        return { name: only(node.children) }
      case 'inlineCode':
        return { code: node.value }
      case 'emphasis':
        return { stress: only(node.children) }
      case 'link':
        return linkOf(only(node.children), node.url)
      default:
        throw new Error(`${reading?.file}: there is no way to show a ${node.type} in a line`)
    }
  })
}

/** Files of the repository that the site does not show are named without a link. */
function linkOf(link: string, url: string): Piece {
  if (/^https?:/.test(url)) return { link, address: url }
  const [, name = '', topic] = /([\w-]+?)(?:\.zh-CN)?\.md(?:#([\w-]+))?$/.exec(url) ?? []
  if (!isPageName(name)) return link
  return topic === undefined ? { link, page: name } : { link, page: name, topic }
}
