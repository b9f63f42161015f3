import type { listGroupProblems, Page, QueryOf, WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { pageRequest, toPage } from '../../../http/page.ts'
import { selectTagsForGroup } from '../tags/tags.queries.ts'
import { countGroupProblems, selectGroupProblemRows, selectGroupProblems } from './group-problems.queries.ts'
import type { ProblemPageRow } from './problem-list.queries.ts'
import type { TaggedProblem } from './tagged-problems.ts'

const DEFAULT_PAGE_SIZE = 10

/** Problems that every member of a group may solve. */
export async function readGroupProblems(
  { db }: Pick<Context, 'db'>,
  { gid, keyword = '', ...query }: QueryOf<typeof listGroupProblems>,
  language: WebLanguage,
): Promise<Page<TaggedProblem>> {
  const page = pageRequest(query, DEFAULT_PAGE_SIZE)
  const filter = { groupId: gid, keyword: keyword.trim() }
  const [rows, total] = await Promise.all([
    selectGroupProblems(db, filter, { ...page, language }),
    countGroupProblems(db, filter),
  ])
  return toPage(page, await withTags(db, gid, rows), total)
}

/** The ones of these problems that lie in the group and are open to its members. */
export async function readGroupProblemRows(
  { db }: Pick<Context, 'db'>,
  groupId: number,
  wanted: { readonly ids: readonly number[]; readonly language: WebLanguage },
): Promise<TaggedProblem[]> {
  return withTags(db, groupId, await selectGroupProblemRows(db, groupId, wanted))
}

async function withTags(db: Db, groupId: number, rows: readonly ProblemPageRow[]): Promise<TaggedProblem[]> {
  const byId = new Map((await selectTagsForGroup(db, groupId)).map((tag) => [tag.id, tag]))
  return rows.map((row) => ({ row, tags: row.tagIds.flatMap((id) => byId.get(id) ?? []) }))
}
