import type { EarlyDeed } from './early-deeds.ts'

/** Who has had the page for so long has done something else by now. */
const LATEST_MS = 1_000

/**
 * Does again what a reader did to the picture of the page, where the page has the same element at the same place.
 *
 * @param aliveAt when the page could be used, of `performance.now()`
 */
export async function repeatDeeds(
  root: Element,
  deeds: readonly EarlyDeed[],
  aliveAt: number,
): Promise<void> {
  for (const deed of deedsToRepeat(deeds)) {
    if (performance.now() - aliveAt > LATEST_MS) return
    const element = elementAt(root, deed.place)
    // For a user there may be another button where the visitor's stood.
    if (element instanceof HTMLElement && isSame(element, deed.markup)) repeat(element, deed)
    // The page takes notice of one before the next.
    await nextTask()
  }
}

/** Of several clicks on the same thing the last: they were meant as one. A form is sent by the click on its button. */
export function deedsToRepeat(deeds: readonly EarlyDeed[]): EarlyDeed[] {
  return deeds.filter((deed, index) => {
    if (deed.type === 'click') return !deeds.slice(index + 1).some((later) => isAgain(later, deed))
    if (deed.type === 'submit') return !isSentBy(deeds[index - 1], deed)
    return true
  })
}

const isAgain = (later: EarlyDeed, deed: EarlyDeed) =>
  later.type === deed.type && later.place.join() === deed.place.join()

/** A browser tells of both, also where a field's Enter stands for the click. */
const isSentBy = (before: EarlyDeed | undefined, { place }: EarlyDeed) =>
  before?.type === 'click' &&
  before.markup.startsWith('<button') &&
  place.every((step, level) => before.place[level] === step)

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

function elementAt(root: Element, place: readonly number[]): Element | undefined {
  let element: Element | undefined = root
  for (const index of place) element = element?.children[index]
  return element
}

const NAMES = ['aria-label', 'title', 'type', 'name', 'placeholder']

/** By what it is called and says; ids are made anew. */
function isSame(element: HTMLElement, markup: string): boolean {
  const pattern = document.createElement('template')
  pattern.innerHTML = markup
  const drawn = pattern.content.firstElementChild
  return (
    drawn !== null &&
    drawn.tagName === element.tagName &&
    drawn.textContent === element.textContent &&
    NAMES.every((name) => drawn.getAttribute(name) === element.getAttribute(name))
  )
}

function repeat(element: HTMLElement, { type, value }: EarlyDeed): void {
  if (type === 'focusin') element.focus({ preventScroll: true })
  else if (type === 'submit') (element as HTMLFormElement).requestSubmit()
  else if (type === 'click') {
    if (!isField(element) || isBox(element)) element.click()
  } else if (isField(element) && !isBox(element)) {
    writeValue(element, value ?? '')
    element.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (element: HTMLElement): element is Field => /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)
const isBox = (field: Field) => /^(checkbox|radio)$/.test(field.type)

/** As a person's typing does: React replaces the element's own setter to notice what programs write. */
function writeValue(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
}
