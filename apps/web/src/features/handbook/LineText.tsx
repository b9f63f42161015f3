import { Fragment, type ReactNode } from 'react'
import { HandbookLink } from './HandbookLink.tsx'
import { type Line, type Piece, textOf } from './handbook.ts'
import { MarkedText } from './MarkedText.tsx'
import { marksIn } from './search/marks.ts'
import type { Terms } from './search/search-handbook.ts'

/** A paragraph, an entry of a list or a cell, with what the reader searched for. */
export function LineText({ line, terms }: { readonly line: Line; readonly terms: Terms }) {
  const marks = marksIn(textOf(line), terms)
  let start = 0
  return line.map((piece, index) => {
    const at = start
    const text = textOf([piece])
    start += text.length
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a printed line never move
      <Fragment key={index}>{dress(piece, <MarkedText text={text} marks={marks} start={at} />)}</Fragment>
    )
  })
}

function dress(piece: Piece, text: ReactNode): ReactNode {
  if (typeof piece === 'string') return text
  if ('name' in piece) return <strong>{text}</strong>
  if ('code' in piece) return <code>{text}</code>
  if ('stress' in piece) return <em>{text}</em>
  if ('page' in piece)
    return (
      <HandbookLink page={piece.page} topic={piece.topic}>
        {text}
      </HandbookLink>
    )
  return (
    <a href={piece.address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
