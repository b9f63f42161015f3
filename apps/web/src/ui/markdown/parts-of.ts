/** The elements of HTML that a text may have: those that Markdown makes, and those that only say how text is set. */
export const HTML_TAGS = (
  'a abbr b big blockquote br caption center cite code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 ' +
  'h6 hr i img input ins kbd li mark ol p pre q rp rt ruby s samp section small span strike strong sub summary sup ' +
  'table tbody td tfoot th thead tr tt u ul var wbr'
).split(' ')

const TAG = new RegExp(`</?(${HTML_TAGS.join('|')})[\\s/>]`, 'i')

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
    hasHtml: TAG.test(source),
  }
}
