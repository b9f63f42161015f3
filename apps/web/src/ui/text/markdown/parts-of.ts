/** What a text needs beyond plain Markdown; each part is fetched only for texts that have use for it. */
export interface Parts {
  /** Formulas. */
  readonly hasMath: boolean
  /** Coloured code of a named language. */
  readonly hasCode: boolean
  /** Tables, task lists, struck text, footnotes, and addresses that are links without saying so. */
  readonly hasGfm: boolean
  /** Elements of HTML. */
  readonly hasHtml: boolean
}

/** May say yes for a sign that turns out to mean nothing, and never no for one that means something. */
export function partsOf(source: string): Parts {
  return {
    hasMath: source.includes('$'),
    hasCode: /^[ \t>]*(```|~~~)[ \t]*\w/m.test(source),
    hasGfm: /[|~@]|:\/\/|www\.|\[\^|\[[ \tx]\]/i.test(source),
    hasHtml: /<\/?[a-z][^<>]*>/i.test(source),
  }
}
