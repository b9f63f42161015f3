/** By then a viewer has drawn its file. */
const DRAWN_AFTER_MS = 15_000
const OWN_MOVES = ['keydown', 'pointerdown', 'touchstart', 'wheel'] as const

/**
 * Chromium's viewer of PDF files scrolls the page to itself when it has drawn one, wherever its reader is. This is undone
 * once, unless the reader has moved before: what a reader does in the frame is not known here.
 *
 * @returns what lets the page go
 */
export function stayInPlace(frame: Element): () => void {
  const places = new Map<Element, number>()
  for (let around = frame.parentElement; around !== null; around = around.parentElement)
    places.set(around, around.scrollTop)
  const stay = ({ target }: Event) => {
    const moved = target instanceof Document ? target.scrollingElement : target
    const place = moved instanceof Element ? places.get(moved) : undefined
    if (!(moved instanceof Element) || place === undefined || moved.scrollTop === place) return
    moved.scrollTop = place
    release()
  }
  const release = () => {
    removeEventListener('scroll', stay, true)
    for (const move of OWN_MOVES) removeEventListener(move, release, true)
  }
  addEventListener('scroll', stay, true)
  for (const move of OWN_MOVES) addEventListener(move, release, { capture: true, passive: true })
  setTimeout(release, DRAWN_AFTER_MS)
  return release
}
