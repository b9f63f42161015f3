import { Fragment } from 'react'
import { partsOf } from './search/marks.ts'

interface Props {
  readonly text: string
  readonly marks: ReadonlySet<number>
  /** The place of this text in the one that the marks are of. */
  readonly start?: number
}

/** A text in which what the reader searched for is marked. */
export function MarkedText({ text, marks, start = 0 }: Props) {
  if (marks.size === 0) return text
  return partsOf(text, marks, start).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  )
}
