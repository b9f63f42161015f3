import type { Element, RootContent } from 'hast'

/** The text that an element shows. */
export function textOf(node: Element | RootContent): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map((child) => textOf(child)).join('') : ''
}
