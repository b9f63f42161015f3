import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize'

/** The tags that Markdown produces, and HTML that only formats text. */
const TAGS = (
  'a abbr b big blockquote br caption center cite code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 ' +
  'h6 hr i img input ins kbd li mark ol p pre q rp rt ruby s samp section small span strike strong sub summary sup ' +
  'table tbody td tfoot th thead tr tt u ul var wbr'
).split(' ')

/** Allowed on any element. Nothing here can name, style or move parts of the page around the text. */
const ANYWHERE = ['align', 'dir', 'lang', 'title']
const CELL: [string, RegExp][] = [
  ['colSpan', /^\d{1,2}$/],
  ['rowSpan', /^\d{1,2}$/],
  ['width', /^\d{1,3}%?$/],
]
const of = (tag: string) => defaultSchema.attributes?.[tag] ?? []

const SCHEMA: Options = {
  ...defaultSchema,
  tagNames: TAGS,
  attributes: {
    ...defaultSchema.attributes,
    '*': [...ANYWHERE, ['id', /^(text-|footnote-label$)/]],
    details: ['open'],
    img: ['alt', 'src', ['width', /^\d{1,4}%?$/], ['height', /^\d{1,4}$/]],
    input: [...of('input'), 'checked'],
    ol: [...of('ol'), 'reversed', 'start', 'type'],
    td: CELL,
    th: [...CELL, 'scope'],
  },
  // Ids come only from footnotes, which already have a prefix.
  clobber: [],
  strip: ['script', 'style', 'iframe', 'noscript', 'template', 'textarea', 'title'],
}

/** Keeps only what `SCHEMA` allows, whether written in Markdown or HTML. */
export const sanitize = [rehypeSanitize, SCHEMA] satisfies [typeof rehypeSanitize, Options]
