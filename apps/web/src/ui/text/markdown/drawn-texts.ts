/**
 * Texts of the page's first picture. The server drew them with the same program, so a page takes them over unchanged,
 * and loads the renderer only when another text is shown.
 */
const drawn = new Map<string, Element>()

const isServer = typeof document === 'undefined'
export const DRAWN_TEXT = 'data-drawn'
/** The mark of the element that holds the button which copies the code before it. */
export const COPIES_CODE = 'data-copies'

/** Identifies a text. In the browser there is nothing to find. */
export const markOf = (source: string): string | undefined => (isServer ? keyOf(source) : undefined)

/** Its length and a 32-bit hash: a page has few texts, and two hardly ever collide. */
function keyOf(source: string): string {
  let sum = 0x811c9dc5
  for (let index = 0; index < source.length; index += 1)
    sum = Math.imul(sum ^ source.charCodeAt(index), 0x01000193)
  return `${source.length}-${(sum >>> 0).toString(36)}`
}

/** Remembers the texts of the picture inside the element. */
export function keepDrawnTexts(picture: Element): void {
  for (const text of picture.querySelectorAll(`[${DRAWN_TEXT}]`))
    drawn.set(text.getAttribute(DRAWN_TEXT) ?? '', text)
}

/** From now on all texts are rendered here, because labels near them may be in another language. */
export const forgetDrawnTexts = (): void => drawn.clear()

/** The text as the server drew it, or null if it did not. */
export const drawnText = (source: string): Element | null =>
  drawn.size === 0 ? null : (drawn.get(keyOf(source)) ?? null)
