import type {
  DataOf,
  Page,
  ProblemListQuery,
  RandomProblemQuery,
  searchStatements,
  WebLanguage,
} from '@gavel/contract'
import type pg from 'pg'
import type { Context } from '../../../context.ts'
import { createPromiseCache } from '../../../db/promise-cache.ts'
import { pageRequest, toPage } from '../../../http/page.ts'
import type { ProblemFilter } from '../list/problem-filter.conditions.ts'
import { type ProblemOrder, selectProblemRows } from '../list/problem-list.queries.ts'
import type { Reader } from '../list/problem-list.service.ts'
import { filterWithoutKeyword } from '../list/problem-query.ts'
import { createTagger, type TaggedProblem } from '../list/tagged-problems.ts'
import { type Marks, passageOf } from './passage.ts'
import { isWorthCorrecting, mayBeFurther, nearestOf, oneEditAway } from './similar-words.ts'
import {
  countProblemsToWalk,
  type Found,
  selectBodies,
  selectCandidatesAmong,
  selectCandidatesLike,
  selectForms,
  selectFound,
  selectKnownWord,
} from './statement-search.queries.ts'
import { searchPiecesOf, tsQueryOf } from './statement-words.ts'

const DEFAULT_PAGE_SIZE = 10
/** How long results are kept for their other pages. */
const CACHE_MS = 10_000

type Answer = DataOf<typeof searchStatements>

/** A problem, and where its statement matches. */
export interface FoundProblem extends TaggedProblem {
  readonly passage: ReturnType<typeof passageOf>
}

interface FoundPage extends Page<FoundProblem> {
  readonly isCapped: boolean
  readonly corrections: Answer['corrections']
}

export interface StatementSearch {
  /** @throws DomainError login_required where a visitor asks for a progress */
  readonly read: (query: ProblemListQuery, reader: Reader) => Promise<FoundPage>
  /**
   * The code of a random problem among the results, each equally likely; null if there is none.
   *
   * @param random a number in [0, 1)
   * @throws DomainError login_required where a visitor asks for a progress
   */
  readonly pick: (query: RandomProblemQuery, reader: Reader, random: () => number) => Promise<string | null>
}

/** The meaning of a keyword in terms of the words in statements. */
interface Meaning {
  /** Null if there is nothing to search for. */
  readonly tsQuery: string | null
  readonly marks: Marks
  readonly corrections: Answer['corrections']
}

interface Search extends Meaning, Found {}

/** Search inside statements: which problems match, and where. */
export function createStatementSearch(context: Pick<Context, 'database' | 'db'>): StatementSearch {
  const { pool } = context.database
  const withTags = createTagger(context)
  const findProblems = createFinder(pool)
  const searches = createPromiseCache<Search>({ lifetimeMs: CACHE_MS, maxEntries: 500 })

  function search(filter: ProblemFilter, wanted: Wanted): Promise<Search> {
    const find = () => findProblems(filter, wanted)
    // A reader's own progress changes while they are looking.
    if (filter.progress !== null) return find()
    return searches(JSON.stringify([filter, wanted]), find)
  }

  return {
    async read(query, { caller, language }) {
      const page = pageRequest(query, DEFAULT_PAGE_SIZE)
      const filter = filterWithoutKeyword(query, caller)
      if (filter === null) return { ...toPage(page, [], 0), isCapped: false, corrections: [] }
      const { found, isCapped, marks, corrections } = await search(filter, wantedOf(query, language))
      const shown = found.slice(page.offset, page.offset + page.limit)
      const [rows, bodies] = await Promise.all([
        selectProblemRows(
          pool,
          shown.map(({ id }) => id),
          language,
        ),
        selectBodies(pool, shown),
      ])
      const records = (await withTags(rows)).map((one) => ({
        ...one,
        passage: passageOf(bodies.get(one.row.id) ?? '', marks),
      }))
      return {
        ...toPage(page, records, found.length),
        isCapped,
        corrections,
      }
    },
    async pick(query, { caller, language }, random) {
      const filter = filterWithoutKeyword(query, caller)
      if (filter === null) return null
      const { found } = await search(filter, wantedOf(query, language))
      const one = found[Math.floor(random() * found.length)]
      if (one === undefined) return null
      return (await selectProblemRows(pool, [one.id], language))[0]?.code ?? null
    },
  }
}

interface Wanted {
  readonly keyword: string
  readonly language: WebLanguage
  /** Null for the best first. */
  readonly order: ProblemOrder | null
}

function wantedOf(
  { keyword = '', sort, order = 'asc' }: Pick<ProblemListQuery, 'keyword' | 'sort' | 'order'>,
  language: WebLanguage,
): Wanted {
  return { keyword, language, order: sort === undefined ? null : { sort, order } }
}

/** Creates the search by keyword and filter. Words and problem ids are cached for others with the same search. */
function createFinder(pool: pg.Pool): (filter: ProblemFilter, wanted: Wanted) => Promise<Search> {
  const meanings = createPromiseCache<Reading>({ lifetimeMs: CACHE_MS, maxEntries: 5_000 })
  const counts = createPromiseCache<number>({ lifetimeMs: CACHE_MS, maxEntries: 500 })

  async function meaningOf(keyword: string): Promise<Meaning> {
    const { words, stretches } = searchPiecesOf(keyword)
    const readings = await Promise.all(words.map((word) => meanings(word, () => readingOf(pool, word))))
    return {
      tsQuery: tsQueryOf(
        readings.map(({ stems }) => stems).filter((stems) => stems.length > 0),
        stretches,
      ),
      marks: { words: new Set([...readings.flatMap(({ forms }) => forms), ...words]), stretches },
      corrections: readings.flatMap(({ meant }, index) =>
        meant.length === 0 ? [] : [{ typed: words[index] ?? '', meant }],
      ),
    }
  }

  async function countOf(filter: ProblemFilter): Promise<number> {
    const count = () => countProblemsToWalk(pool, filter)
    return filter.progress === null ? counts(JSON.stringify(filter), count) : count()
  }

  return async (filter, { keyword, language, order }) => {
    const [meaning, problems] = await Promise.all([meaningOf(keyword), countOf(filter)])
    const { tsQuery } = meaning
    if (tsQuery === null) return { ...meaning, found: [], isCapped: false }
    return { ...meaning, ...(await selectFound(pool, { filter, problems, tsQuery, language, order })) }
  }
}

/** The meaning of a typed word: its own stems, or those of the words most similar to it. */
interface Reading {
  /** None for a stop word. */
  readonly stems: readonly string[]
  /** Words of statements with these stems, which are marked in passages. */
  readonly forms: readonly string[]
  /** Empty if the word was used as typed. */
  readonly meant: string[]
}

async function readingOf(pool: pg.Pool, word: string): Promise<Reading> {
  const { stems, forms } = await selectKnownWord(pool, word)
  const asTyped = { stems, forms, meant: [] }
  if (stems.length === 0 || forms.length > 0 || !isWorthCorrecting(word)) return asTyped
  const nearest = await nearestWords(pool, word)
  if (nearest.length === 0) return asTyped
  const meant = [...new Set(nearest.map(({ stem }) => stem))]
  return {
    stems: meant,
    forms: await selectForms(pool, meant),
    meant: nearest.map((similar) => similar.word),
  }
}

/** Words at a distance of one mistake can be enumerated; only if none of them exists are all words compared. */
async function nearestWords(pool: pg.Pool, word: string) {
  const nearest = nearestOf(word, await selectCandidatesAmong(pool, oneEditAway(word)))
  if (nearest.length > 0 || !mayBeFurther(word)) return nearest
  return nearestOf(word, await selectCandidatesLike(pool, word))
}
