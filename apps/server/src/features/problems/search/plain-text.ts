import { decodeEntities } from './decode-entities.ts'

const TEX_SIGNS: Readonly<Record<string, string>> = {
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  times: '×',
  cdot: '·',
  ldots: '…',
  dots: '…',
  cdots: '…',
  to: '→',
}

/** What a browser knows as the name of an element: pages show any other bare tag as it is written. */
const ELEMENTS = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body ' +
    'br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em ' +
    'embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i ' +
    'iframe image img input ins kbd keygen label legend li link main map mark marquee math menu menuitem meta meter ' +
    'nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb ' +
    'rp rt rtc ruby s samp script search section select slot small source span strike strong style sub summary sup ' +
    'svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp'
  ).split(' '),
)

/** `<n>` and `vector<int>` mean what they say. */
const BARE_TAG = /^<\/?([a-z][a-z0-9_]*)>$/i

function withoutTag(tag: string): string {
  const name = BARE_TAG.exec(tag)?.[1]
  return name === undefined || ELEMENTS.has(name.toLowerCase()) ? ' ' : tag
}

// Nothing in them may pass over what begins the next one: many beginnings would take their square in time.
const IMAGE = /!\[[^[\]]*\]\([^()]*(?:\([^()]*\)[^()]*)?\)/g
const LINK = /\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)?\)/g

/** What a reader sees of Markdown, about: markup goes, texts of links and formulas stay. */
export function plainText(markdown: string): string {
  const text = markdown
    .normalize('NFC')
    .replace(IMAGE, ' ')
    .replace(LINK, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, withoutTag)
    .replace(/\\([a-zA-Z]+) ?/g, (_, name: string) => TEX_SIGNS[name] ?? ' ')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\|)[ \t]/gm, '')
    .replace(/[`*$|\\]+/g, '')
  return decodeEntities(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
