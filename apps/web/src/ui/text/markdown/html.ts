import { keepLiteralTags } from '@gavel/contract'
import type { Element, ElementContent, Properties, Root, RootContent } from 'hast'
import { Parser } from 'htmlparser2'
import { textOf } from './text-of.ts'

/** Attributes that a text may use, with their names in its tree. The sanitiser decides where and with what values. */
const PROPERTIES: Readonly<Record<string, string>> = {
  align: 'align',
  alt: 'alt',
  colspan: 'colSpan',
  dir: 'dir',
  height: 'height',
  href: 'href',
  lang: 'lang',
  open: 'open',
  reversed: 'reversed',
  rowspan: 'rowSpan',
  scope: 'scope',
  src: 'src',
  start: 'start',
  title: 'title',
  type: 'type',
  width: 'width',
}

/** Boolean attributes. */
const SWITCHES = new Set(['open', 'reversed'])

/**
 * Creates elements from the HTML in a text. A tag contains what follows, up to its end tag or the end of its
 * paragraph, cell or text. Unlike a browser's parser, this takes time linear in the text, because nothing is reopened
 * after being closed in the wrong order.
 */
export function readHtml() {
  return (root: Root) => readIn(root)
}

function readIn(parent: Root | Element): void {
  for (const child of parent.children) if (child.type === 'element') readIn(child)
  if (parent.children.some(({ type }) => type === 'raw'))
    parent.children = nested(parent.children, isBlock(parent))
}

/** Elements with lines of Markdown, in which HTML is a word among others. */
const LINES = /^(?:p|h[1-6]|t[dh]|a|em|strong|del)$/
const isBlock = (parent: Root | Element): boolean => parent.type === 'root' || !LINES.test(parent.tagName)

function nested(nodes: readonly RootContent[], isBlock: boolean): ElementContent[] {
  const read: ElementContent[] = []
  /** The contents of the open elements, outermost first. */
  const open = [read]
  const add = (node: ElementContent) => open.at(-1)?.push(node)
  const parser = new Parser({
    onopentag(tagName, attributes) {
      const children: ElementContent[] = []
      add({ type: 'element', tagName, properties: propertiesOf(attributes), children })
      open.push(children)
    },
    ontext: (value) => add({ type: 'text', value }),
    onclosetag: () => open.pop(),
  })
  const texts = nodes.map((node) => ({
    text: node.type === 'raw' ? node.value : textOf(node),
    isHtml: node.type === 'raw',
  }))
  const pieces = keepLiteralTags(texts, isBlock).values()
  for (const node of nodes) {
    if (node.type === 'raw') parser.write(pieces.next().value ?? '')
    else if (node.type !== 'doctype') add(node)
  }
  parser.end()
  return read
}

function propertiesOf(attributes: Readonly<Record<string, string>>): Properties {
  const properties: Properties = {}
  for (const [name, value] of Object.entries(attributes)) {
    const property = Object.hasOwn(PROPERTIES, name) ? PROPERTIES[name] : undefined
    if (property !== undefined) properties[property] = SWITCHES.has(name) ? true : value
  }
  return properties
}
