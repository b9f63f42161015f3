import type { Element, ElementContent, Properties, Root, RootContent } from 'hast'
import { Parser } from 'htmlparser2'
import { keepPlaceholders } from './placeholders.ts'

/** Attributes that a text may use, and what they are called in its tree. The sanitiser decides where, and on values. */
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

/** Attributes that say what they say by being there. */
const SWITCHES = new Set(['open', 'reversed'])

/**
 * Makes elements of the HTML in a text. A tag holds what follows it up to its end or the end of the paragraph, cell or
 * text that it stands in. Unlike a browser's reading this takes time in proportion to the text only: nothing is opened
 * again that was closed in the wrong order.
 */
export function readHtml() {
  return (root: Root) => readIn(root)
}

function readIn(parent: Root | Element): void {
  for (const child of parent.children) if (child.type === 'element') readIn(child)
  if (parent.children.some(({ type }) => type === 'raw')) parent.children = nested(parent.children)
}

function nested(nodes: readonly RootContent[]): ElementContent[] {
  const read: ElementContent[] = []
  /** The contents of the elements that are open, from the outermost. */
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
  const pieces = keepPlaceholders(nodes.flatMap((node) => (node.type === 'raw' ? [node.value] : []))).values()
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
