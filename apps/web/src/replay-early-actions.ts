import type { EarlyAction } from './early-actions.ts'

/** After this time the reader has moved on to something else. */
const LATEST_MS = 1_000

/**
 * Repeats what a reader did to the picture, if the page has the same element at the same place.
 *
 * @param aliveAt when the page became interactive, by `performance.now()`
 */
export async function replayActions(
  root: Element,
  actions: readonly EarlyAction[],
  aliveAt: number,
): Promise<void> {
  for (const action of actionsToReplay(actions)) {
    if (performance.now() - aliveAt > LATEST_MS) return
    const element = elementAt(root, action.place)
    // A user's page may have another button in the place of a visitor's.
    if (element instanceof HTMLElement && isSame(element, action.markup)) replay(element, action)
    // The page must process one action before the next.
    await nextTask()
  }
}

/**
 * The actions to replay: several clicks on the same thing were meant as one, so only the last counts. A form is sent by
 * the click on its button.
 */
export function actionsToReplay(actions: readonly EarlyAction[]): EarlyAction[] {
  return actions.filter((action, index) => {
    if (action.type === 'click') return !actions.slice(index + 1).some((later) => isAgain(later, action))
    if (action.type === 'submit') return !isSentBy(actions[index - 1], action)
    return true
  })
}

const isAgain = (later: EarlyAction, action: EarlyAction) =>
  later.type === action.type && later.place.join() === action.place.join()

/** A browser reports both, even if Enter in a field caused the click. */
const isSentBy = (before: EarlyAction | undefined, { place }: EarlyAction) =>
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

/** Compared by name and text, because ids are generated anew. */
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

function replay(element: HTMLElement, { type, value }: EarlyAction): void {
  if (type === 'focusin') element.focus({ preventScroll: true })
  else if (type === 'submit') {
    if (element instanceof HTMLFormElement) element.requestSubmit()
  } else if (type === 'click') {
    if (!isField(element) || isBox(element)) element.click()
  } else if (isField(element) && !isBox(element)) {
    writeValue(element, value ?? '')
    element.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (element: HTMLElement): element is Field => /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)
const isBox = (field: Field) => /^(checkbox|radio)$/.test(field.type)

/** Like typing: React replaces the element's own setter to detect programmatic changes. */
function writeValue(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
}
