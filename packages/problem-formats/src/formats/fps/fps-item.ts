/** A text element of an item, in document order. */
export interface FpsElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

export interface FpsItem {
  /** Counted from one over the whole document. */
  readonly number: number
  readonly elements: readonly FpsElement[]
  readonly pictures: readonly { readonly src: string; readonly base64: string }[]
}

/** The texts of all elements of a name. */
export function textsOf(item: FpsItem, name: string): string[] {
  return item.elements.filter((element) => element.name === name).map(({ text }) => text)
}

export function textOf(item: FpsItem, name: string): string {
  return textsOf(item, name)[0] ?? ''
}

export function elementsOf(item: FpsItem, name: string): FpsElement[] {
  return item.elements.filter((element) => element.name === name)
}
