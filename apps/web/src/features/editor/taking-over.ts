/** How the reader left the plain field, so that the full editor can continue from there. */
export interface LeftAt {
  /** The initial content of the field, which undo can restore. */
  readonly openedWith: string
  readonly from: number
  readonly to: number
  readonly isBackward: boolean
  /** The first visible line, from 0, and how many of its pixels are above the edge. */
  readonly topLine: number
  readonly topLineHiddenPx: number
  readonly scrollLeft: number
  readonly hasFocus: boolean
}

/** Above the first line. */
const PADDING_PX = 4

type Field = Pick<
  HTMLTextAreaElement,
  'selectionStart' | 'selectionEnd' | 'selectionDirection' | 'scrollTop' | 'scrollLeft'
> & { readonly matches: (selector: string) => boolean }

/** @param lineHeightPx of a field without wrapped lines */
export function leftAt(field: Field, lineHeightPx: number, openedWith: string): LeftAt {
  const { selectionStart, selectionEnd, selectionDirection, scrollTop, scrollLeft } = field
  const topLine = Math.max(0, Math.floor((scrollTop - PADDING_PX) / lineHeightPx))
  return {
    openedWith,
    from: selectionStart,
    to: selectionEnd,
    isBackward: selectionDirection === 'backward',
    topLine,
    topLineHiddenPx: scrollTop - PADDING_PX - topLine * lineHeightPx,
    scrollLeft,
    hasFocus: field.matches(':focus'),
  }
}

interface Change {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/** The smallest replacement that turns the first text into the second; null if they are equal. */
export function changeBetween(before: string, after: string): Change | null {
  if (before === after) return null
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}
