import type { Db } from '../../../db/connect.ts'
import { type Copies, copyOrSame, copyRows } from '../../../db/copy-rows.ts'
import { eq, inArray, type SQL, sql } from '../../../db/drizzle.ts'
import { datasetCases, datasetSubtasks, datasets } from '../../datasets/datasets.tables.ts'
import { problemEditorials } from '../../problems/problem-editorials.tables.ts'
import {
  codeTemplates,
  problemLanguages,
  problemStatements,
  problems,
  problemTags,
  tags,
} from '../../problems/problems.tables.ts'
import { searchTextOf } from '../../problems/search/search-text.policy.ts'
import { freeCode } from '../write/write-problem.service.ts'
import { copiedCode } from './copied-code.ts'

export interface GroupCopy {
  readonly from: { readonly id: number; readonly shortName: string }
  readonly to: { readonly id: number; readonly shortName: string }
  /** The user who copies, and becomes the author of the copies. */
  readonly authorId: string
  readonly now: Date
}

/**
 * Copies the problems of a group with their tags and their live test data into another group. People's work on them,
 * earlier versions and a request to publish them stay behind. Problems that the site has accepted are everybody's.
 */
export async function copyGroupProblems(tx: Db, { from, to, authorId, now }: GroupCopy): Promise<Copies> {
  const copies = new Map([[from.id, to.id]])
  const time = sql`${now.toISOString()}::timestamptz`
  const dates = { createdAt: time, updatedAt: time }
  const ofTags = await copyRows(tx, tags, { owner: tags.groupId, copies, set: dates })
  const codes = await selectCodes(tx, from.id)
  const ids = await copyRows(tx, problems, {
    owner: problems.groupId,
    copies,
    set: {
      ...dates,
      // Until all are there: no two problems have one code.
      code: sql`gen_random_uuid()::text`,
      authorId: sql`${authorId}`,
      modifiedById: sql`null`,
      application: sql`null`,
      fromGroupId: sql`null`,
      liveDatasetId: sql`null`,
    },
  })
  const within = { owner: problemStatements.problemId, copies: ids }
  await copyRows(tx, problemStatements, within)
  await copyRows(tx, problemEditorials, {
    ...within,
    owner: problemEditorials.problemId,
    set: { updatedAt: time, modifiedById: sql`null` },
  })
  await copyRows(tx, problemLanguages, { ...within, owner: problemLanguages.problemId })
  await copyRows(tx, codeTemplates, { ...within, owner: codeTemplates.problemId, set: dates })
  await copyRows(tx, problemTags, {
    ...within,
    owner: problemTags.problemId,
    set: { tagId: copyOrSame(problemTags.tagId, ofTags) },
  })
  await copyLiveData(tx, ids, { authorId, time })
  await nameProblems(
    tx,
    codes.flatMap(({ id, code }) => {
      const copy = ids.get(id)
      return copy === undefined ? [] : [{ id: copy, code: copiedCode(code, from.shortName, to.shortName) }]
    }),
  )
  return ids
}

/** Judgings keep the version that they used, so versions that are not live any more have nothing to do in a copy. */
async function copyLiveData(
  tx: Db,
  ids: Copies,
  { authorId, time }: { readonly authorId: string; readonly time: SQL },
): Promise<void> {
  const versions = await copyRows(tx, datasets, {
    owner: datasets.problemId,
    copies: ids,
    where: sql`exists (select from problems p where p.live_dataset_id = ${datasets.id})`,
    set: { version: sql`1`, createdById: sql`${authorId}`, createdAt: time },
  })
  await copyRows(tx, datasetSubtasks, { owner: datasetSubtasks.datasetId, copies: versions })
  await copyRows(tx, datasetCases, { owner: datasetCases.datasetId, copies: versions })
  const copies = [...ids.values()]
  await tx
    .update(problems)
    .set({
      liveDatasetId: sql`(select d.id from datasets d where d.problem_id = ${problems.id})`,
      tagIds: sql`coalesce((select array_agg(t.tag_id order by t.tag_id) from problem_tags t
        where t.problem_id = ${problems.id}), '{}')`,
    })
    .where(inArray(problems.id, copies))
}

interface Named {
  readonly id: number
  readonly code: string
}

async function nameProblems(tx: Db, wanted: readonly Named[]): Promise<void> {
  if (wanted.length === 0) return
  const codes = wanted.map(({ code }) => code)
  const found = await tx
    .select({ code: problems.code })
    .from(problems)
    .where(sql`upper(${problems.code}) = any(${sql.param(codes)}::text[])`)
  const taken = new Set(found.map(({ code }) => code.toUpperCase()))
  const titles = await tx
    .select({ id: problemStatements.problemId, title: problemStatements.title })
    .from(problemStatements)
    .where(
      inArray(
        problemStatements.problemId,
        wanted.map(({ id }) => id),
      ),
    )
  const named: (Named & { readonly searchText: string })[] = []
  for (const { id, code: first } of wanted) {
    // Hardly ever: another group's short name with something behind it reads the same.
    const code = taken.has(first) ? await freeCode(tx, first) : first
    const own = titles.filter((one) => one.id === id).map(({ title }) => title)
    named.push({ id, code, searchText: searchTextOf(code, own) })
  }
  await tx.execute(sql`
    update problems set code = n.code, search_text = n.search_text
    from unnest(
      ${sql.param(named.map(({ id }) => id))}::bigint[], ${sql.param(named.map(({ code }) => code))}::text[],
      ${sql.param(named.map(({ searchText }) => searchText))}::text[]
    ) as n (id, code, search_text)
    where problems.id = n.id`)
}

const selectCodes = (tx: Db, groupId: number) =>
  tx.select({ id: problems.id, code: problems.code }).from(problems).where(eq(problems.groupId, groupId))
