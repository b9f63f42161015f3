import type { ElementContent, Root } from 'hast'
import { textOf } from './text-of.ts'

/** No text that people read nests further; browsers lay deeper trees out slowly or not at all. */
const MAX_DEPTH = 60

/** Leaves the text of what is nested too deep, and only that. */
export function limitDepth() {
  return (root: Root) => cut(root.children, 1)
}

function cut(nodes: (Root['children'][number] | ElementContent)[], depth: number): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    if (depth === MAX_DEPTH) node.children = [{ type: 'text', value: textOf(node) }]
    else cut(node.children, depth + 1)
  }
}
