import { isHtmlElement } from '../problems/html-elements.ts'

/** Elements without an end. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|keygen|link|meta|param|source|track|wbr)$/
/** Elements that end where the next one begins, or what contains them. */
const OPEN_ENDED = /^(?:p|li|d[td]|t[drh]|thead|tbody|tfoot|r[bpt]|rtc|colgroup|optgroup|option)$/
/** Drawings and formulas have elements with other names. */
const OTHER_ELEMENTS = /<(?:svg|math)\b/i
const OTHERS_OWN = /^(?:svg|math)$/

const TAG = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi
/** Elements that contain the open-ended ones, except paragraphs. */
const CONTAINERS = /<(?:ul|ol|menu|dl|table|ruby|select)\b/i
/** The rest of a tag that says nothing, or gives each of its attributes a value. */
const PLAIN_REST = /^(?:\s+[a-z][\w:-]*\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))*\s*\/?$/i

interface Tag {
  readonly index: number
  readonly end: number
  readonly name: string
  readonly isEnd: boolean
  readonly rest: string
}

/** A part of a text: its HTML, or words that are not HTML. */
export interface TextPiece {
  readonly text: string
  readonly isHtml: boolean
}

/**
 * Which tags in the HTML of a text are meant as words: `<n>` and `vector<int>`, which are no elements, and `queue<P>` or
 * `Map<S>`, which are never closed. Elements that need no end tag are elements at the beginning of a line, and where
 * they follow another.
 *
 * @param pieces of one paragraph, cell or text
 * @param isBlock whether the HTML is not within a line of Markdown
 * @returns the HTML pieces, with `&lt;` where a word begins
 */
export function keepLiteralTags(pieces: readonly TextPiece[], isBlock: boolean): string[] {
  const whole = pieces.map(({ text }) => text).join('')
  const tags = tagsIn(pieces)
  const literal = literalOnes(tags, { whole, isBlock })
  let start = 0
  return pieces.flatMap(({ text, isHtml }) => {
    const from = start
    start += text.length
    return isHtml ? [escapeAt(text, from, literal)] : []
  })
}

/** The same for a text that is not parsed, in which every tag counts. */
export const escapeLiteralTags = (text: string): string =>
  keepLiteralTags([{ text, isHtml: true }], true).join('')

function tagsIn(pieces: readonly TextPiece[]): Tag[] {
  let start = 0
  return pieces.flatMap(({ text, isHtml }) => {
    const from = start
    start += text.length
    if (!isHtml) return []
    return [...text.matchAll(TAG)].map(({ 0: tag, 1: slash, 2: name = '', 3: rest = '', index }) => ({
      index: from + index,
      end: from + index + tag.length,
      name: name.toLowerCase(),
      isEnd: slash === '/',
      rest,
    }))
  })
}

interface Around {
  readonly whole: string
  readonly isBlock: boolean
  readonly hasContainers: boolean
}

/** Where the literal tags begin. */
function literalOnes(tags: readonly Tag[], { whole, isBlock }: Omit<Around, 'hasContainers'>): Set<number> {
  const hasOthers = OTHER_ELEMENTS.test(whole)
  const around = { whole, isBlock, hasContainers: CONTAINERS.test(whole) }
  const literal = new Set<number>()
  const open = new Map<string, Tag[]>()
  for (const tag of tags) {
    const isElement = hasOthers || isHtmlElement(tag.name)
    if (!isElement && /^\w+$/.test(tag.name) && tag.rest === '') literal.add(tag.index)
    // A tag of another markup.
    else if (!isElement && PLAIN_REST.test(tag.rest)) continue
    else if (!tag.isEnd && !VOID.test(tag.name)) open.set(tag.name, pushed(open.get(tag.name), tag))
    else if (tag.isEnd && open.get(tag.name)?.pop() === undefined && !around.isBlock) literal.add(tag.index)
  }
  for (const unclosed of open.values())
    for (const tag of unclosed)
      if (!isOpenEnded(tag, around) && !(hasOthers && OTHERS_OWN.test(tag.name))) literal.add(tag.index)
  return literal
}

function pushed(tags: Tag[] = [], tag: Tag): Tag[] {
  tags.push(tag)
  return tags
}

function isOpenEnded({ name, rest, index }: Tag, { whole, isBlock, hasContainers }: Around): boolean {
  if (!OPEN_ENDED.test(name) || !PLAIN_REST.test(rest)) return false
  const before = whole.slice(Math.max(0, index - 80), index)
  if (/(?:^|\n|>)[ \t]*$/.test(before)) return true
  return isBlock && (name === 'p' ? !/\w$/.test(before) : hasContainers)
}

function escapeAt(text: string, from: number, literal: ReadonlySet<number>): string {
  return text.replace(TAG, (tag, _slash, _name, _rest, index: number) =>
    literal.has(from + index) ? `&lt;${tag.slice(1, -1)}&gt;` : tag,
  )
}
