import {
  type Block,
  type Chapters,
  type HandbookPage,
  ROLES,
  type Role,
  type Topic,
  textOf,
} from '../handbook.ts'
import { fold, isHan, placesOf, WORDS } from './fold.ts'
import { likeRun, likeWord, piecesOfRun } from './mistyped.ts'

/** The terms of a search, each with the texts that stand for it, all of which occur in the handbook. */
export type Terms = readonly (readonly string[])[]

export interface Found {
  readonly role: Role
  readonly topic: Pick<Topic, 'id' | 'title'>
  /** The lines with the most of what was searched for, best first; the first one where only the heading has it. */
  readonly lines: readonly string[]
}

export interface SearchResult {
  readonly found: readonly Found[]
  readonly terms: Terms
  /** The texts that were searched for instead of words that are nowhere. */
  readonly meant: readonly string[]
}

interface Entry {
  readonly role: Role
  readonly topic: Pick<Topic, 'id' | 'title'>
  readonly heading: string
  readonly lines: readonly { readonly text: string; readonly folded: string }[]
}

/** A topic must have this share of what was searched for, by weight: questions have words that are in no answer. */
const SHARE_WANTED = 0.5
const MOST_LINES = 2
/** A word in a heading says more than one below it. */
const WEIGHT_OF_HEADING = 3
const WEIGHT_OF_CHAPTER = 0.5

const entriesOf = (chapters: Chapters): Entry[] =>
  ROLES.flatMap((role) => {
    const page = chapters[role]
    return topicsOf(page).map(({ blocks, ...topic }) => ({
      role,
      topic,
      heading: fold(topic.title),
      lines: blocks.flatMap(linesOf).map((text) => ({ text, folded: fold(text) })),
    }))
  })

/** The text before the first heading belongs to the chapter's own. */
const topicsOf = ({ title, lead, topics }: HandbookPage) => [{ id: '', title, blocks: lead }, ...topics]

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'text':
      return [textOf(block.line)]
    case 'list':
      return block.entries.map(textOf)
    case 'table':
      return block.rows.map((row) => row.map(textOf).join(' – '))
    case 'code':
      return block.code.split('\n')
    case 'picture':
      return [block.picture.alt]
  }
}

/** Looks for words in all chapters of a language, best topics first. */
export function searchHandbook(chapters: Chapters, query: string): SearchResult {
  const entries = entriesOf(chapters)
  const { terms, meant } = termsOf(entries, query)
  const weights = terms.map((texts) => {
    const holding = entries.filter((entry) => hasTerm(entry, texts)).length
    return Math.log(1 + entries.length / Math.max(1, holding))
  })
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const weighed = entries.flatMap((entry) => {
    const title = fold(chapters[entry.role].title)
    let share = 0
    let score = 0
    for (const [index, texts] of terms.entries()) {
      const weight = weights[index] ?? 0
      if (!hasTerm(entry, texts)) continue
      share += weight
      score += weight
      if (hasOne(entry.heading, texts)) score += weight * WEIGHT_OF_HEADING
      if (hasOne(title, texts)) score += weight * WEIGHT_OF_CHAPTER
    }
    return share > 0 && share >= whole * SHARE_WANTED ? [{ entry, share, score }] : []
  })
  weighed.sort((one, other) => other.share - one.share || other.score - one.score)
  const found = weighed.map(({ entry: { role, topic, lines } }) => ({
    role,
    topic,
    lines: bestLines(lines, terms),
  }))
  return { found, terms, meant }
}

const hasOne = (text: string, texts: readonly string[]) =>
  texts.some((term) => placesOf(term, text).length > 0)
const hasTerm = ({ heading, lines }: Entry, texts: readonly string[]) =>
  hasOne(heading, texts) || lines.some(({ folded }) => hasOne(folded, texts))

function bestLines(lines: Entry['lines'], terms: Terms): string[] {
  const counted = lines.map(({ text, folded }) => ({
    text,
    count: terms.filter((texts) => hasOne(folded, texts)).length,
  }))
  // The sort is stable: lines that have as much stay in the order of the page.
  const best = counted
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST_LINES)
    .map(({ text }) => text)
  return best.length > 0 ? best : lines.slice(0, 1).map(({ text }) => text)
}

function termsOf(entries: readonly Entry[], query: string): Pick<SearchResult, 'terms' | 'meant'> {
  const texts = entries.flatMap(({ heading, lines }) => [heading, ...lines.map(({ folded }) => folded)])
  const occurs = (term: string) => texts.some((text) => placesOf(term, text).length > 0)
  const words = new Set(texts.flatMap((text) => text.match(WORDS) ?? []).filter((word) => !isHan(word)))
  const terms: string[][] = []
  const meant: string[] = []
  for (const word of new Set(fold(query).match(WORDS) ?? [])) {
    if (occurs(word)) {
      terms.push([word])
      continue
    }
    const alike = isHan(word) ? likeRun(word, texts) : likeWord(word, words)
    if (alike.length > 0) {
      terms.push(alike)
      meant.push(...alike)
    } else if (isHan(word)) terms.push(...piecesOfRun(word, occurs).map((piece) => [piece]))
    // Words that nothing resembles would weigh the most; they are left out unless they are all there is.
  }
  return { terms, meant }
}
