/**
 * Texts of the page's first picture. The server drew them with the same program, so a page takes them over as they lie
 * there, and fetches what draws texts only when another one is to be shown.
 */
const drawn = new Map<string, Element>()

const isServer = typeof document === 'undefined'
/** What needs the page's program to work, as a button for copying. */
const LIVELY = 'button, input, select, textarea'
export const DRAWN_TEXT = 'data-drawn'

let hasLively = false

/** While the server draws: a text has something that only a program brings to life. */
export function noteLively(): void {
  if (isServer) hasLively = true
}

/** Whether one of the texts since the last call had. */
export function takeLively(): boolean {
  const had = hasLively
  hasLively = false
  return had
}

/** Finds a text again. In the browser there is nothing to find. */
export const markOf = (source: string): string | undefined => (isServer ? keyOf(source) : undefined)

/** Its length and 32 bits of it: a page has few texts, of which two hardly ever meet. */
function keyOf(source: string): string {
  let sum = 0x811c9dc5
  for (let index = 0; index < source.length; index += 1)
    sum = Math.imul(sum ^ source.charCodeAt(index), 0x01000193)
  return `${source.length}-${(sum >>> 0).toString(36)}`
}

/** Keeps the texts of the picture that lies in the element. */
export function keepDrawnTexts(picture: Element): void {
  for (const text of picture.querySelectorAll(`[${DRAWN_TEXT}]`))
    if (text.querySelector(LIVELY) === null) drawn.set(text.getAttribute(DRAWN_TEXT) ?? '', text)
}

/** From now on all texts are drawn here: words beside them may be in another language. */
export const forgetDrawnTexts = (): void => drawn.clear()

/** The text as the server drew it, or null when it did not. */
export const drawnText = (source: string): Element | null =>
  drawn.size === 0 ? null : (drawn.get(keyOf(source)) ?? null)
