import {
  type listAllGroupProblems,
  type PageQuery,
  type ProblemForAuthor,
  type QueryOf,
  REMOTE_BANKS,
  SITE_BANK,
  type WebLanguage,
} from '@gavel/contract'
import type { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import type { Caller } from '../../http/caller.ts'
import { type PageRequest, pageRequest, toPage } from '../../http/page.ts'
import { may } from '../access/access.policy.ts'
import type { JudgeModeName } from '../datasets/dataset-mode.policy.ts'
import { findDataset } from '../datasets/dataset-versions.service.ts'
import type { Problem } from '../problems/find-problem.service.ts'
import { findProblemNames } from '../problems/problem-names.service.ts'
import { selectStatements } from '../problems/problem-statements.service.ts'
import { pickStatement } from '../problems/problem-titles.policy.ts'
import { visibilityOf } from '../problems/problems.wire.ts'
import { toMode, toProgram } from '../problems/task-data.service.ts'
import { applyCan, managedProblemCan } from './managed-problem-deeds.ts'
import {
  type AdminProblemFilter,
  countAdminProblems,
  isOfGroup,
  selectAdminPage,
} from './problem-admin.queries.ts'
import { problemToAdminRow, problemToAuthor } from './problem-admin.wire.ts'

const DEFAULT_PAGE_SIZE = 10

export async function readProblemForAuthor(db: Db, problem: Problem): Promise<ProblemForAuthor> {
  const { id } = problem
  const statements = await selectStatements(db, id)
  const dataset = problem.liveDatasetId === null ? null : await findDataset(db, problem.liveDatasetId)
  // The single fields are always in the default language, because a save takes them for that language.
  const statement = pickStatement(statements, problem.defaultLanguage, problem.defaultLanguage)
  return problemToAuthor(
    { problem, statement, ...(await findProblemNames(db, id)) },
    dataset === null ? null : { program: toProgram(dataset), mode: toMode(dataset) },
    statements,
  )
}

interface AdminListQuery extends z.output<typeof PageQuery> {
  readonly keyword?: string | undefined
  readonly auth?: number | undefined
  readonly oj?: string | undefined
  readonly judgeMode?: JudgeModeName | undefined
}

/** @param language of the titles; the other fields of a row are in its problem's default language */
export async function readAdminPage(
  db: Db,
  caller: Caller,
  { language, ...query }: AdminListQuery & { language: WebLanguage },
) {
  return readAdminRows(db, caller, filterOf(query), { ...pageRequest(query, DEFAULT_PAGE_SIZE), language })
}

/** Every problem of a group, also those that the site has accepted from it. */
export function readGroupRows(
  db: Db,
  caller: Caller,
  { gid, keyword = '', language, ...query }: QueryOf<typeof listAllGroupProblems> & { language: WebLanguage },
) {
  const filter = { within: isOfGroup(gid), keyword, visibility: null, judgeMode: null, bank: null }
  return readAdminRows(db, caller, filter, { ...pageRequest(query, DEFAULT_PAGE_SIZE), language })
}

/** Rows of the administrators' list, newest first. */
export async function readAdminRows(
  db: Db,
  caller: Caller,
  filter: AdminProblemFilter,
  { language, ...page }: PageRequest & { readonly language: WebLanguage },
) {
  const [rows, total] = await Promise.all([
    selectAdminPage(db, filter, { ...page, language }),
    countAdminProblems(db, filter),
  ])
  const records = rows.map(({ dataset, title, ...row }) => {
    const reader = { caller, language }
    const can = { ...managedProblemCan(row.problem, reader), ...applyCan(row.problem, reader) }
    const isManageable = may(caller, 'problem.change', row.problem)
    const judging = dataset === null ? null : { program: toProgram(dataset), mode: toMode(dataset) }
    const surroundings = { ...row, datasetVersion: dataset?.version ?? null }
    const isShown = isManageable || filter.isUnderReview === true
    return { ...problemToAdminRow(surroundings, judging, isShown), title, isManageable, can }
  })
  return toPage(page, records, total)
}

/**
 * `auth` 0 or absent means any; `oj` All or absent means every bank, a remote key that bank, anything else the site's
 * own.
 */
function filterOf({ keyword = '', auth = 0, oj = '', judgeMode }: AdminListQuery): AdminProblemFilter {
  const isAnyBank = oj === '' || oj.toLowerCase() === 'all'
  return {
    keyword,
    visibility: visibilityOf(auth),
    judgeMode: judgeMode ?? null,
    bank: isAnyBank ? null : (REMOTE_BANKS.find((bank) => bank === oj.toUpperCase()) ?? SITE_BANK),
  }
}
