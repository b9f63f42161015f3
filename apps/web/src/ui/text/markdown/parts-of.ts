/** The parts that a text needs beyond plain Markdown; each part loads only for texts that use it. */
export interface Parts {
  /** Formulas. */
  readonly hasMath: boolean
  /** Coloured code of a named language. */
  readonly hasCode: boolean
  /** Tables, task lists, strikethrough, footnotes, and bare addresses as links. */
  readonly hasGfm: boolean
  /** HTML elements. */
  readonly hasHtml: boolean
}

/** May say yes because of a character that turns out to mean nothing, but never no wrongly. */
export function partsOf(source: string): Parts {
  return {
    hasMath: source.includes('$'),
    hasCode: /^[ \t>]*(```|~~~)[ \t]*\w/m.test(source),
    hasGfm: /[|~@]|:\/\/|www\.|\[\^|\[[ \tx]\]/i.test(source),
    hasHtml: /<\/?[a-z][^<>]*>/i.test(source),
  }
}
