import type { EarlyDeed } from './early-deeds.ts'

/** Does again what a reader did to the picture of the page, where the page has the same element at the same place. */
export function repeatDeeds(root: Element, deeds: readonly EarlyDeed[]): void {
  for (const deed of deeds) {
    const element = elementAt(root, deed.place)
    // For a user there may be another button where the visitor's stood.
    if (element instanceof HTMLElement && isSame(element, deed.markup)) repeat(element, deed)
  }
}

function elementAt(root: Element, place: readonly number[]): Element | undefined {
  let element: Element | undefined = root
  for (const index of place) element = element?.children[index]
  return element
}

/** By what it is called and says; ids are made anew. */
function isSame(element: HTMLElement, markup: string): boolean {
  const pattern = document.createElement('template')
  pattern.innerHTML = markup
  const drawn = pattern.content.firstElementChild
  return (
    drawn !== null &&
    drawn.tagName === element.tagName &&
    drawn.textContent === element.textContent &&
    drawn.getAttribute('aria-label') === element.getAttribute('aria-label')
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
