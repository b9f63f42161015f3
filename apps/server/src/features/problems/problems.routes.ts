import {
  getProblemDetail,
  getRandomProblem,
  HIDDEN_BANK,
  listAllProblemTags,
  listCodeTemplates,
  listLanguages,
  listProblemLanguages,
  listProblems,
  listProblemTags,
  listRecentlyUpdatedProblems,
  listTagsByClassification,
  SITE_BANK,
  searchStatements,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { pageToWire } from '../../http/page.ts'
import { createListCache } from '../../live/list-cache.ts'
import { may } from '../access/access.policy.ts'
import type { PlaceVisit } from '../places/place-rules.interface.ts'
import { findProblemById, type Problem, requireProblemAt } from './find-problem.service.ts'
import {
  selectOfferedLanguages,
  selectProblemLanguages,
  selectRemoteLanguages,
  withAllLanguages,
} from './languages.service.ts'
import { languageToWire, offeredLanguageToWire, remoteLanguageToWire } from './languages.wire.ts'
import { createProblemList } from './list/problem-list.service.ts'
import { selectCodeTemplates, selectNewestProblems } from './problems.queries.ts'
import { codeTemplateToWire, newestProblemToWire, taggedToWire, tagToWire } from './problems.wire.ts'
import { createStatementSearch, type FoundProblem } from './search/statement-search.service.ts'
import { readProblemDetail } from './statement/problem-detail.service.ts'
import { problemDetailToWire } from './statement/problem-detail.wire.ts'
import { selectTags, selectTagsOfProblem } from './tags/tags.queries.ts'
import { bankFilter, readTagsByClass } from './tags/tags.service.ts'

const NEWEST_COUNT = 10

export function problemRoutes(context: Context): Implementation[] {
  const { db } = context
  const problemList = createProblemList(context)
  const statementSearch = createStatementSearch(context)
  return [
    implement(
      listProblems,
      async ({ query, ...reader }) =>
        pageToWire(await problemList.read(query, reader), (row) => taggedToWire(row, reader.language)),
      {
        cache: createListCache(context, 'everybody', ['problems', 'counters'], { personalField: 'progress' }),
      },
    ),
    implement(getProblemDetail, async ({ caller, thing: visit, query, language }) => {
      const found = await requireProblemAt(db, visit, { code: query.problemId })
      const detail = await readProblemDetail(context, visit, { ...found, language })
      return problemDetailToWire(detail, { caller, language })
    }),
    implement(
      searchStatements,
      async ({ query, ...reader }) => {
        const { records, ...rest } = await statementSearch.read(query, reader)
        const toWire = ({ passage, ...row }: FoundProblem) => ({
          ...taggedToWire(row, reader.language),
          passage,
        })
        return { ...rest, records: records.map(toWire) }
      },
      {
        // A search costs more than a page, and solve counts do not matter to it.
        cache: createListCache(context, 'everybody', ['problems'], {
          personalField: 'progress',
          patience: 10,
        }),
      },
    ),
    implement(getRandomProblem, async ({ query, ...reader }) => {
      const source = query.within === 'statements' ? statementSearch : problemList
      const code = await source.pick(query, reader, Math.random)
      const isFiltered = Object.values(query).some((value) => value !== undefined)
      if (code === null) throw new DomainError(isFiltered ? 'no_problem_matches' : 'no_problem_yet')
      return { problemId: code }
    }),
    implement(listRecentlyUpdatedProblems, async ({ language }) =>
      (await selectNewestProblems(db, language, NEWEST_COUNT)).map(newestProblemToWire),
    ),
    implement(listLanguages, async ({ query }) => {
      const offered = await selectOfferedLanguages(db, context.now())
      // Existing clients edit problems with this list, so their save would remove from the problem any language
      // missing here.
      return (query.all === 'false' ? withAllLanguages(offered) : offered).map(offeredLanguageToWire)
    }),
    implement(listProblemLanguages, async ({ caller, thing: visit, query }) => {
      const problem = await requireNamedProblem(context, caller, { visit, id: query.pid })
      if (problem.bank !== SITE_BANK)
        return (await selectRemoteLanguages(db, problem.id)).map((language) =>
          remoteLanguageToWire(visit.hidesOrigins ? { ...language, bank: HIDDEN_BANK } : language),
        )
      return (await selectProblemLanguages(db, problem.id, visit.languageIds)).map(languageToWire)
    }),
    implement(listCodeTemplates, async ({ caller, thing: visit, query }) => {
      const { id } = await requireNamedProblem(context, caller, { visit, id: query.pid })
      return (await selectCodeTemplates(db, id)).map(codeTemplateToWire)
    }),
    implement(listProblemTags, async ({ caller, thing: visit, query, language }) => {
      const { id } = await requireNamedProblem(context, caller, { visit, id: query.pid })
      if (visit.hidesOrigins) return []
      return (await selectTagsOfProblem(db, id)).map((tag) => tagToWire(tag, language))
    }),
    implement(listAllProblemTags, async ({ query, language }) =>
      (await selectTags(db, bankFilter(query.oj))).map((tag) => tagToWire(tag, language)),
    ),
    implement(listTagsByClassification, ({ query, language }) =>
      readTagsByClass(db, bankFilter(query.oj), language),
    ),
  ]
}

/** The problem that a query names, as the place allows it. Forms and reviews of clients name a problem alone (`api.md` 7). */
async function requireNamedProblem(
  context: Context,
  caller: Caller,
  { visit, id }: { readonly visit: PlaceVisit; readonly id: number },
): Promise<Problem> {
  if (visit.place.kind === 'site') {
    const problem = await findProblemById(context.db, id)
    if (problem !== null && (await mayEdit(context, caller, problem))) return problem
  }
  return (await requireProblemAt(context.db, visit, { id })).problem
}

/** Also who decides whether the site takes a problem from its group; a banned group is not there for them. */
async function mayEdit(context: Context, caller: Caller, problem: Problem): Promise<boolean> {
  if (may(caller, 'problem.change', problem)) return true
  const { groupId } = problem
  if (groupId === null || !may(caller, 'problem.review', problem)) return false
  return (await context.placeRules.group.visit(context, caller, groupId)) !== null
}
