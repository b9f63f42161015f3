import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows drawn beyond both edges, so that scrolling shows no gaps. */
const MARGIN = 12

export interface RowWindow {
  readonly from: number
  /** One behind the last. */
  readonly to: number
}

/** The rows of a long table that lie in sight of its scrolled region; for printing, all. */
export function windowAt(
  scrollTop: number,
  {
    height,
    rowHeight,
    count,
  }: { readonly height: number; readonly rowHeight: number; readonly count: number },
): RowWindow {
  const from = Math.max(0, Math.floor(scrollTop / rowHeight) - MARGIN)
  const to = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + MARGIN)
  return { from: Math.min(from, to), to }
}

/** Steps of half a margin, so that a scrolled pixel does not draw anything anew. */
const isNear = (a: RowWindow, b: RowWindow) =>
  Math.abs(a.from - b.from) < MARGIN / 2 && Math.abs(a.to - b.to) < MARGIN / 2

const FIRST_HEIGHT = 900

/** @param above pixels of other rows before the first */
export function useRowWindow(
  region: RefObject<HTMLElement | null>,
  { count, rowHeight, above }: { readonly count: number; readonly rowHeight: number; readonly above: number },
): RowWindow {
  const [scrolled, setScrolled] = useState({ top: 0, height: FIRST_HEIGHT })
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const element = region.current
    if (element === null) return
    const follow = () => {
      const next = { top: element.scrollTop, height: element.clientHeight }
      const near = (value: typeof next) =>
        windowAt(value.top, { height: value.height, rowHeight, count: 1e6 })
      setScrolled((known) => (isNear(near(known), near(next)) ? known : next))
    }
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [region, rowHeight])
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  if (isPrinting) return { from: 0, to: count }
  return windowAt(Math.max(0, scrolled.top - above), { height: scrolled.height, rowHeight, count })
}
