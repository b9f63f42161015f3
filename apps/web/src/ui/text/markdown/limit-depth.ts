import type { ElementContent, Root } from 'hast'
import { textOf } from './text-of.ts'

/** No legitimate text nests deeper; browsers lay out deeper trees slowly or not at all. */
const MAX_DEPTH = 60

/** Keeps only the text of what is nested too deeply. */
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
