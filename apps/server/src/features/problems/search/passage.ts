import type { PassagePart } from '@gavel/contract'
import { plainText } from './plain-text.ts'
import { fold } from './search-text.policy.ts'
import { pairsOf } from './statement-words.ts'

/** The pieces to mark: whole words, in lower case, and runs of scripts without blanks wherever they occur. */
export interface Marks {
  readonly words: ReadonlySet<string>
  readonly stretches: readonly string[]
}

interface Range {
  readonly start: number
  readonly end: number
}

/** About two lines on a phone. */
const LENGTH = 150
/** How many of these come before the first match. */
const LEAD = 40
/** A word that fills a statement needs no more candidates. */
const MAX_RANGES = 500

/**
 * The passage of a statement with the most distinct matches, cut between words; null if nothing matches. Its parts
 * are plain text; the page adds the marks.
 */
export function passageOf(statement: string, marks: Marks): PassagePart[] | null {
  const text = plainText(statement)
  const ranges = merged(rangesOf(text, marks))
  const first = bestOf(text, ranges)
  if (first === undefined) return null
  const { start, end } = around(text, first)
  const parts: PassagePart[] = []
  let at = start
  const push = (to: number, isMatch: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to), isMatch })
    at = Math.max(at, to)
  }
  if (start > 0) parts.push({ text: '…', isMatch: false })
  for (const range of ranges) {
    if (range.end <= start || range.start >= end) continue
    push(Math.max(range.start, start), false)
    push(Math.min(range.end, end), true)
  }
  push(end, false)
  if (end < text.length) parts.push({ text: '…', isMatch: false })
  return parts
}

const WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{M}]+/gu

function rangesOf(text: string, { words, stretches }: Marks): Range[] {
  const ranges = words.size === 0 ? [] : [...wordPlaces(text, words).take(MAX_RANGES)]
  for (const stretch of stretches) {
    const whole = placesOf(text, stretch)
    ranges.push(...(whole.length > 0 ? whole : pairsOf(stretch).flatMap((pair) => placesOf(text, pair))))
  }
  return ranges
}

function* wordPlaces(text: string, words: ReadonlySet<string>): Generator<Range, undefined> {
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    if (words.has(fold(word))) yield { start, end: start + word.length }
  }
}

function placesOf(text: string, part: string): Range[] {
  const ranges: Range[] = []
  for (let start = text.indexOf(part); start >= 0; start = text.indexOf(part, start + 1)) {
    ranges.push({ start, end: start + part.length })
    if (ranges.length >= MAX_RANGES) break
  }
  return ranges
}

/** In order, with touching ranges joined. */
function merged(ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last !== undefined && range.start <= last.end) {
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
    } else joined.push(range)
  }
  return joined
}

/** The range where a passage with the most distinct matches starts; the first of several. */
function bestOf(text: string, ranges: readonly Range[]): Range | undefined {
  let best: Range | undefined
  let most = 0
  for (const [index, range] of ranges.entries()) {
    const shown = new Set<string>()
    for (const { start, end } of ranges.slice(index)) {
      if (end > range.start + LENGTH - LEAD) break
      shown.add(text.slice(start, end).toLowerCase())
    }
    if (shown.size > most) {
      most = shown.size
      best = range
    } else best ??= range
  }
  return best
}

/**
 * A passage of the usual length around a match that splits no surrogate pair, and no word if there is a blank nearby.
 */
function around(text: string, match: Range): Range {
  const wanted = Math.max(0, match.start - LEAD)
  const blank = text.indexOf(' ', wanted)
  const start = wanted === 0 || blank < 0 || blank >= match.start ? wanted : blank + 1
  const limit = Math.min(text.length, Math.max(start + LENGTH, match.end))
  const lastBlank = text.lastIndexOf(' ', limit)
  const end = limit === text.length || lastBlank <= match.end ? limit : lastBlank
  return { start: outOfPair(text, start), end: outOfPair(text, end) }
}

const outOfPair = (text: string, at: number) => (/[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at)
