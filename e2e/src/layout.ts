import type { Page } from '@playwright/test'

/** Layout faults of the page at its present width, one line for each. */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(lookAtLayout)
}

/**
 * Runs in the page, so it contains everything it needs.
 *
 * While a modal dialog is open, only the dialog is checked. Content that scrolls in its own area can be reached, text
 * ending in dots shows its cut, and elements that float over the page are meant to cover it: none of these is a fault.
 */
function lookAtLayout(): string[] {
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=slider], [role=switch], [role=textbox]'
  /** Rounding, borders, and the space that a font keeps around its glyphs. */
  const SLACK_PX = 1.5
  const OVERLAP_PX = 3

  interface Box {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }

  const page = document.documentElement
  const screen = { left: 0, top: Number.NEGATIVE_INFINITY, right: page.clientWidth, bottom: Infinity }
  const root = [...document.querySelectorAll('dialog:modal, [aria-modal=true]')].at(-1) ?? document.body

  const nameOf = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return `<${element.tagName.toLowerCase()}> “${name.trim().replace(/\s+/g, ' ').slice(0, 40)}”`
  }

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert], .visually-hidden') === null

  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

  const styles = new Map<Element, CSSStyleDeclaration>()
  /** Looked up once for all that lies in the element. */
  function styleOf(element: Element): CSSStyleDeclaration {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }

  /** The element that cuts off a part of the box sideways or, if that is more than half of it, above or below. */
  function cutBy(box: Box, from: Element | null): Element | null {
    let [isHeldAcross, isHeldDown] = [true, true]
    const half = (box.bottom - box.top) / 2
    for (let outer = from; outer !== null && outer !== page; outer = outer.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = styleOf(outer)
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null
      if (hides(overflowX) || hides(overflowY)) {
        const around = outer.getBoundingClientRect()
        // Text for screen readers only takes a pixel.
        if (hides(overflowX) && around.width <= 1) return null
        const isCutAcross = box.left < around.left - SLACK_PX || box.right > around.right + SLACK_PX
        const isCutDown = box.top < around.top - half || box.bottom > around.bottom + half
        if (isHeldAcross && hides(overflowX) && isCutAcross) return outer
        if (isHeldDown && hides(overflowY) && isCutDown) return outer
      }
      isHeldAcross &&= !scrolls(overflowX)
      isHeldDown &&= !scrolls(overflowY)
      if (position === 'fixed') break
    }
    const isOutside = box.left < screen.left - SLACK_PX || box.right > screen.right + SLACK_PX
    return isHeldAcross && isOutside ? page : null
  }

  const both = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  })
  const areOver = (one: Box, other: Box) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > OVERLAP_PX &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > OVERLAP_PX
  const isLargerThan = (box: Box, px: number) => box.right - box.left > px && box.bottom - box.top > px

  const windows = new Map<Element, Box>()
  /** The visible part of an element's content. */
  function windowOf(element: Element): Box {
    const known = windows.get(element)
    if (known !== undefined) return known
    const outer = element.parentElement === null ? screen : windowOf(element.parentElement)
    const { overflowX, overflowY } = styleOf(element)
    const isWindow = overflowX !== 'visible' || overflowY !== 'visible'
    const seen = isWindow && element !== page ? both(outer, element.getBoundingClientRect()) : outer
    windows.set(element, seen)
    return seen
  }

  const layers = new Map<Element, Element>()
  /** Elements of one layer must not overlap; those of another layer may cover them. */
  function layerOf(element: Element): Element {
    const known = layers.get(element)
    if (known !== undefined) return known
    const isOwn = ['absolute', 'fixed', 'sticky'].includes(styleOf(element).position)
    const layer = isOwn || element.parentElement === null ? element : layerOf(element.parentElement)
    layers.set(element, layer)
    return layer
  }

  function textsIn(element: Element) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: { readonly parent: Element; readonly text: string; readonly boxes: readonly Box[] }[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: parent, textContent: text } = node
      if (parent === null || text === null || text.trim() === '' || !isShown(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      found.push({ parent, text: text.trim().slice(0, 40), boxes: [...range.getClientRects()] })
    }
    return found
  }

  const faults: string[] = []
  if (page.scrollWidth > page.clientWidth)
    faults.push(`scrolls sideways: ${page.scrollWidth} px of content in ${page.clientWidth} px`)

  // A dialog scrolls down by its own element, which must not start to scroll sideways.
  for (const part of root.matches('dialog') ? root.querySelectorAll(':scope > *, :scope > * > *') : [])
    if (scrolls(styleOf(part).overflowX) && part.scrollWidth > part.clientWidth)
      faults.push(`the dialog scrolls sideways: ${part.scrollWidth} px of content in ${part.clientWidth} px`)

  // A link in a sentence has a box for each of its lines.
  const visible = [...root.querySelectorAll(CONTROLS)]
    .filter(isShown)
    .flatMap((element) => [...element.getClientRects()].map((box: Box) => ({ element, box })))
    .filter(({ box }) => isLargerThan(box, 1))
  for (const { element, box } of visible) {
    const cutting = cutBy(box, element.parentElement)
    if (cutting !== null) faults.push(`cut off by ${nameOf(cutting).slice(0, 30)}: ${nameOf(element)}`)
  }

  const controls = visible.map(({ element, box }) => ({ element, place: both(box, windowOf(element)) }))
  for (const { parent, text, boxes } of textsIn(root)) {
    for (const box of boxes) {
      if (!isLargerThan(box, 1)) continue
      if (cutBy(box, parent) !== null) faults.push(`text is cut off: “${text}”`)
      const seen = both(box, windowOf(parent))
      const own = parent.closest('label')?.control
      for (const { element, place } of controls) {
        if (!areOver(seen, place)) continue
        if (element.contains(parent) || element === own || layerOf(element) !== layerOf(parent)) continue
        faults.push(`text “${text}” stands over ${nameOf(element)}`)
      }
    }
  }
  return [...new Set(faults)]
}
