import { type RandomProblemQuery, REMOTE_BANKS, SITE_BANK } from '@gavel/contract'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { DIFFICULTIES, type Difficulty } from '../problems.tables.ts'
import { searchKeyOf } from '../search/search-text.policy.ts'
import type { ProblemFilter } from './problem-filter.conditions.ts'

/** Longer than every code and title. */
const MAX_KEYWORD_LENGTH = 300

type FilterQuery = Omit<RandomProblemQuery, 'within'>

/**
 * The filter of a query; null if nothing can match.
 *
 * @throws DomainError login_required where a visitor asks for a progress
 */
export function problemFilterOf(query: FilterQuery, caller: Caller): ProblemFilter | null {
  const rest = filterWithoutKeyword(query, caller)
  const search = searchKeyOf(query.keyword ?? '')
  if (rest === null || (search?.text.length ?? 0) > MAX_KEYWORD_LENGTH) return null
  return { ...rest, search }
}

/** The same without the keyword, which is searched for elsewhere. */
export function filterWithoutKeyword(query: FilterQuery, caller: Caller): ProblemFilter | null {
  const progress =
    query.progress === undefined ? null : { userId: requireUser(caller).id, kind: query.progress }
  const tagIds = [...new Set(query.tagId ?? [])].sort((a, b) => a - b)
  const difficulty = query.difficulty === undefined ? null : difficultyOf(query.difficulty)
  if (difficulty === undefined || tagIds.some((id) => !Number.isSafeInteger(id))) return null
  return { bank: bankOf(query.oj), difficulty, tagIds, search: null, progress }
}

const difficultyOf = (difficulty: number): Difficulty | undefined => DIFFICULTIES[difficulty]

/** Absent means every bank; a remote key that bank; anything else, like the client's `Mine`, the site's own. */
function bankOf(oj: string | undefined): string | null {
  if (oj === undefined || oj === '' || oj.toLowerCase() === 'all') return null
  return REMOTE_BANKS.find((bank) => bank === oj.toUpperCase()) ?? SITE_BANK
}
