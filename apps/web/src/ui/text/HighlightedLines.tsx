import type { ElementContent, RootContent } from 'hast'
import { Fragment, type ReactNode } from 'react'
import { lowlight, modeOf } from './highlighter.ts'
import { registerMoreModes } from './more-modes.ts'

registerMoreModes()

/** Beyond this, colouring costs more time than it saves the reader. */
const MAX_COLOURED_LENGTH = 60_000

export default function HighlightedLines({
  code,
  mode,
}: {
  readonly code: string
  readonly mode: string | null
}) {
  const name = modeOf(mode)
  if (name === null || code.length > MAX_COLOURED_LENGTH) return code
  return lowlight.highlight(name, code).children.map(render)
}

function render(node: RootContent | ElementContent, index: number): ReactNode {
  if (node.type === 'text') return <Fragment key={index}>{node.value}</Fragment>
  if (node.type !== 'element') return null
  const { className } = node.properties
  return (
    <span key={index} className={Array.isArray(className) ? className.join(' ') : undefined}>
      {node.children.map(render)}
    </span>
  )
}
