import type { Progress } from '@gavel/contract'
import { ofSite } from '../../places/place.conditions.ts'
import type { Difficulty } from '../problems.tables.ts'
import type { SearchKey } from '../search/search-text.policy.ts'

export interface ProblemFilter {
  /** Null for every bank. */
  readonly bank: string | null
  readonly difficulty: Difficulty | null
  /** A problem must have all of them. */
  readonly tagIds: readonly number[]
  readonly search: SearchKey | null
  /** A reader's progress; null for any. `touched` means submitted at least once. */
  readonly progress: { readonly userId: string; readonly kind: Progress | 'touched' } | null
}

/** Adds a value to a statement and returns its placeholder. */
export type Bind = (value: unknown) => string

/** Which table the list walks: `listings` holds only what some orders need. */
export type Source = 'problems' | 'listings'

/** Everyone sees these problems, and no one sees others in the list, not even the super administrator. */
export const IS_LISTED = `p.visibility = 'public' and ${ofSite('p')}`

interface SourceSql {
  readonly table: string
  readonly id: string
  readonly bank: string
  readonly tags: string
  readonly difficulty: (value: string) => string
}

const SOURCES: Readonly<Record<Source, SourceSql>> = {
  problems: {
    table: 'problems p',
    id: 'p.id',
    bank: 'p.bank',
    tags: 'p.tag_ids',
    difficulty: (value) => `difficulty_level(p.difficulty) = difficulty_level(${value}::text)`,
  },
  listings: {
    table: 'problem_listings l',
    id: 'l.problem_id',
    bank: 'l.bank',
    tags: 'l.tag_ids',
    difficulty: (value) => `l.difficulty = ${value}`,
  },
}

export interface Selection {
  readonly tables: string
  readonly conditions: string
  readonly id: string
  /** Part of the prepared statement's name; null if each plan should fit its values. */
  readonly planName: string | null
}

/** The listed problems that match the filter, as SQL. */
export function selectionOf(filter: ProblemFilter, source: Source, bind: Bind): Selection {
  const { bank, difficulty, tagIds, search, progress } = filter
  const sql = SOURCES[source]
  const joins = source === 'listings' && search !== null ? ' join problems p on p.id = l.problem_id' : ''
  const parts = source === 'problems' || search !== null ? [IS_LISTED] : ['true']
  if (bank !== null) parts.push(`${sql.bank} = ${bind(bank)}`)
  if (difficulty !== null) parts.push(sql.difficulty(bind(difficulty)))
  if (tagIds.length > 0) parts.push(`${sql.tags} @> ${bind(tagIds)}::bigint[]`)
  if (search !== null) parts.push(searchCondition(search, bind))
  if (progress !== null) parts.push(progressCondition(progress, sql.id, bind))
  const variant = `${bank === null ? 'any' : 'bank'}-${difficulty === null ? 'any' : 'difficulty'}`
  return {
    tables: `${sql.table}${joins}`,
    conditions: parts.join(' and '),
    id: sql.id,
    planName: tagIds.length > 0 || search !== null || progress !== null ? null : variant,
  }
}

function searchCondition({ text, pattern, grams }: SearchKey, bind: Bind): string {
  if (grams === null) return `p.search_text like ${bind(pattern)}`
  // Without trigrams, `like` would read the whole index. Comparing the text first saves a walk from splitting most
  // texts into grams.
  return `strpos(p.search_text, ${bind(text)}) > 0 and search_grams(p.search_text) @> ${bind(grams)}::text[]`
}

const REACHED = {
  solved: 'u.accepted > 0',
  tried: 'u.submissions > 0 and u.accepted = 0',
  touched: 'u.submissions > 0',
  untouched: 'u.submissions > 0',
} as const

function progressCondition(
  { userId, kind }: NonNullable<ProblemFilter['progress']>,
  id: string,
  bind: Bind,
): string {
  const own = `exists (select from user_problem_counters u
    where u.user_id = ${bind(userId)} and u.problem_id = ${id} and ${REACHED[kind]})`
  return kind === 'untouched' ? `not ${own}` : own
}
