import { plainLineOf } from '@gavel/contract'
import type { Db } from '../../../../db/connect.ts'
import { asc, sql } from '../../../../db/drizzle.ts'
import {
  discussionCategories,
  discussionLikes,
  discussions,
} from '../../../discussions/discussions.tables.ts'
import { reports } from '../../../reports/reports.tables.ts'
import { insertIds, selectNewIds } from '../../hoj-ids.ts'
import type { ImportPart, ImportRun } from '../../import-run.ts'
import { keepRows, releaseRows } from '../../keep-rows.ts'
import { type HojRow, instantOf, isTrue, readTable, textOf, wholeOf } from '../../read-table.ts'
import { type GroupOf, readGroups } from '../groups/group-places.ts'
import { moveSequence } from '../sequences.ts'
import { readUsers, type UsersOfDump } from '../users/user-names.ts'
import { takeComments } from './comments.ts'
import { tellCountDifferences } from './discussion-counts.ts'
import { freeNumbers, greatestId } from './free-numbers.ts'

const AT_ONCE = 200
const COLUMNS = [
  'id',
  'category_id',
  'title',
  'description',
  'content',
  'pid',
  'uid',
  'view_num',
  'top_priority',
  'status',
  'gid',
  'gmt_create',
  'gmt_modified',
] as const
type Row = HojRow<(typeof COLUMNS)[number]>

const NOTHING = '–'
/** Characters of a title and of a description here. */
const LINE_LENGTH = 255

/**
 * Discussions with categories, likes, reports, comments and replies, and the questions in contests. Discussions of
 * groups are kept for later.
 */
export const discussionsPart: ImportPart = {
  name: 'discussions',
  tables: [
    'category',
    'discussion',
    'discussion_like',
    'discussion_report',
    'comment',
    'comment_like',
    'reply',
  ],
  async run(run) {
    const users = await readUsers(run)
    const groupOf = await readGroups(run)
    const setting = {
      users,
      groupOf,
      categoryOf: await takeCategories(run),
      problemOf: await readProblems(run),
    }
    await moveSequence(run, 'discussions', await greatestId(run, 'discussion'))
    const known = await selectNewIds(run.db, 'discussion')
    const taken = new Set<string>()
    for await (const rows of readTable(run, 'discussion', COLUMNS, AT_ONCE)) {
      const own = rows.filter(({ id, gid }) => id !== null && groupOf(gid) !== undefined)
      const fresh = own.filter(({ id }) => !known.has(id ?? ''))
      if (fresh.length > 0) await takeDiscussions(run, fresh, { ...setting, known })
      for (const { id } of fresh) taken.add(id ?? '')
      run.report.count('discussions', {
        read: own.length,
        taken: fresh.length,
        known: own.length - fresh.length,
      })
      run.progress('discussions')
    }
    const discussionIds = numbersIn(known)
    await takeLikes(run, { discussionIds, users })
    await takeReports(run, { discussionIds, users })
    const threads = { discussionIds, contestIds: numbersIn(await selectNewIds(run.db, 'contest')), users }
    const commentIds = await takeComments(run, threads)
    await tellCountDifferences(run, { discussionIds, taken })
    await keepOthers(run, { discussionIds, commentIds })
  },
}

const numbersIn = (ids: ReadonlyMap<string, string>) =>
  new Map([...ids].map(([oldId, newId]) => [oldId, Number(newId)]))

/** Our categories by HOJ's ids. Categories of the same name are one. */
async function takeCategories(run: ImportRun): Promise<(id: string | null) => number> {
  const existing = await run.db.select().from(discussionCategories).orderBy(asc(discussionCategories.id))
  const byName = new Map(existing.map(({ id, name }) => [name.toLowerCase(), id]))
  const known = numbersIn(await selectNewIds(run.db, 'discussion-category'))
  for await (const rows of readTable(run, 'category', ['id', 'name'], AT_ONCE)) {
    const fresh = rows.filter(({ id }) => id !== null && !known.has(id))
    for (const { id, name: sent } of fresh) {
      const name = plainLineOf(sent ?? '').trim() || NOTHING
      await run.write(async (tx) => {
        const categoryId = byName.get(name.toLowerCase()) ?? (await insertCategory(tx, name))
        byName.set(name.toLowerCase(), categoryId)
        known.set(id ?? '', categoryId)
        await insertIds(tx, 'discussion-category', [{ oldId: id ?? '', newId: categoryId }])
      })
    }
    const counts = { read: rows.length, taken: fresh.length, known: rows.length - fresh.length }
    run.report.count('categories of discussions', counts)
  }
  const fallback = existing[0]?.id
  return (id) => known.get(id ?? '') ?? fallback ?? 1
}

async function insertCategory(tx: Db, name: string): Promise<number> {
  const [made] = await tx
    .insert(discussionCategories)
    .values({ name })
    .returning({ id: discussionCategories.id })
  if (made === undefined) throw new Error('The category was not stored')
  return made.id
}

/** The problem here that HOJ names by its code. */
async function readProblems(run: ImportRun): Promise<(code: string | null) => number | null> {
  const problemIds = await selectNewIds(run.db, 'problem')
  const byCode = new Map<string, number>()
  for await (const rows of readTable(run, 'problem', ['id', 'problem_id'], 5_000))
    for (const { id, problem_id } of rows) {
      const problemId = problemIds.get(id ?? '')
      if (problemId !== undefined && problem_id !== null)
        byCode.set(problem_id.toLowerCase(), Number(problemId))
    }
  return (code) => byCode.get(code?.toLowerCase() ?? '') ?? null
}

interface Setting {
  readonly users: UsersOfDump
  readonly groupOf: GroupOf
  readonly categoryOf: (id: string | null) => number
  readonly problemOf: (code: string | null) => number | null
  /** Our ids by HOJ's; what is written joins them. */
  readonly known: Map<string, string>
}

function takeDiscussions(run: ImportRun, rows: readonly Row[], { known, ...setting }: Setting) {
  return run.write(async (tx) => {
    const free = await freeNumbers(
      tx,
      discussions,
      rows.map(({ id }) => id),
    )
    const values = rows.map((row) => ({ ...valuesOf(run, row, setting), ...free(row.id) }))
    // In the order of the values, because one statement inserts its rows in order.
    const made = await tx.insert(discussions).values(values).returning({ id: discussions.id })
    const pairs = rows.map(({ id }, index) => ({ oldId: id ?? '', newId: String(made[index]?.id) }))
    for (const { oldId, newId } of pairs) {
      known.set(oldId, newId)
      if (oldId !== newId) noteOf(run, oldId, `the number was taken: it is ${newId}`)
    }
    await insertIds(tx, 'discussion', pairs)
  })
}

const noteOf = (run: ImportRun, subject: string, text: string) =>
  run.report.note({ part: 'discussions', kind: 'changed', subject, text })

function valuesOf(
  run: ImportRun,
  row: Row,
  { users, groupOf, categoryOf, problemOf }: Omit<Setting, 'known'>,
) {
  const { timeZone } = run.options
  const subject = `${plainLineOf(row.title ?? '')} (${row.id})`
  const createdAt = instantOf(row.gmt_create, timeZone) ?? run.now()
  const updatedAt = instantOf(row.gmt_modified, timeZone) ?? createdAt
  const authorId = users.idOf(row.uid)
  if (authorId === null) noteOf(run, subject, 'its author is not in the dump')
  const problemId = problemOf(row.pid)
  if (row.pid && problemId === null) noteOf(run, subject, 'its problem is not in the dump')
  const line = (text: string | null) =>
    [...plainLineOf(text ?? '').trim()].slice(0, LINE_LENGTH).join('') || NOTHING
  return {
    categoryId: categoryOf(row.category_id),
    title: line(row.title),
    description: line(row.description),
    content: row.content?.trim() ? row.content : NOTHING,
    problemId,
    groupId: groupOf(row.gid) ?? null,
    authorId,
    isPinned: isTrue(row.top_priority),
    hiddenAt: isTrue(row.status) ? updatedAt : null,
    viewCount: Math.max(0, wholeOf(row.view_num) ?? 0),
    createdAt,
    updatedAt,
  }
}

interface OfDiscussions {
  readonly discussionIds: ReadonlyMap<string, number>
  readonly users: UsersOfDump
}

async function takeLikes(run: ImportRun, { discussionIds, users }: OfDiscussions) {
  const known = await selectNewIds(run.db, 'discussion-like')
  for await (const rows of readTable(run, 'discussion_like', ['id', 'uid', 'did'], AT_ONCE)) {
    const own = rows.filter(({ did }) => discussionIds.has(did ?? ''))
    const fresh = own.filter(({ id }) => id !== null && !known.has(id))
    const likes = fresh.flatMap(({ id, uid, did }) => {
      const userId = users.idOf(uid)
      const discussionId = discussionIds.get(did ?? '') ?? 0
      return userId === null ? [] : [{ oldId: id ?? '', userId, discussionId }]
    })
    if (likes.length > 0)
      await run.write(async (tx) => {
        const createdAt = run.now()
        await tx
          .insert(discussionLikes)
          .values(likes.map(({ userId, discussionId }) => ({ userId, discussionId, createdAt })))
          .onConflictDoNothing()
        const idOf = ({ discussionId, userId }: (typeof likes)[number]) => `${discussionId}:${userId}`
        await insertIds(
          tx,
          'discussion-like',
          likes.map((like) => ({ oldId: like.oldId, newId: idOf(like) })),
        )
      })
    run.report.count('likes of discussions', {
      read: own.length,
      taken: likes.length,
      known: own.length - fresh.length,
      lost: fresh.length - likes.length,
    })
  }
}

async function takeReports(run: ImportRun, { discussionIds, users }: OfDiscussions) {
  const { timeZone } = run.options
  const known = await selectNewIds(run.db, 'report')
  const columns = ['id', 'did', 'reporter', 'content', 'status', 'gmt_create'] as const
  for await (const rows of readTable(run, 'discussion_report', columns, AT_ONCE)) {
    const own = rows.filter(({ did }) => discussionIds.has(did ?? ''))
    const fresh = own.filter(({ id }) => id !== null && !known.has(id))
    if (fresh.length > 0)
      await run.write(async (tx) => {
        const values = fresh.map(({ did, reporter, content, status, gmt_create }) => {
          const createdAt = instantOf(gmt_create, timeZone) ?? run.now()
          return {
            discussionId: discussionIds.get(did ?? '') ?? 0,
            reporterId: users.idOfName(reporter),
            reason: content?.trim() || NOTHING,
            createdAt,
            handledAt: isTrue(status) ? createdAt : null,
          }
        })
        const made = await tx.insert(reports).values(values).returning({ id: reports.id })
        await insertIds(
          tx,
          'report',
          fresh.map(({ id }, index) => ({ oldId: id ?? '', newId: made[index]?.id ?? '' })),
        )
      })
    run.report.count('reports of discussions', {
      read: own.length,
      taken: fresh.length,
      known: own.length - fresh.length,
    })
  }
}

interface Taken {
  readonly discussionIds: ReadonlyMap<string, number>
  /** HOJ's ids of the comments that are here. */
  readonly commentIds: ReadonlyMap<string, number>
}

async function keepOthers(run: ImportRun, { discussionIds, commentIds }: Taken) {
  const isIn = (kind: string, column: ReturnType<typeof sql>) =>
    sql`exists (select from hoj_ids where hoj_ids.kind = ${kind} and hoj_ids.old_id = ${column})`
  const rest: readonly (readonly [string, string, string, (id: string) => boolean])[] = [
    ['discussion', 'discussion', 'id', (id) => discussionIds.has(id)],
    ['discussion_like', 'discussion', 'did', (id) => discussionIds.has(id)],
    ['discussion_report', 'discussion', 'did', (id) => discussionIds.has(id)],
    ['comment', 'comment', 'id', (id) => commentIds.has(id)],
    ['comment_like', 'comment', 'cid', (id) => commentIds.has(id)],
    ['reply', 'comment', 'comment_id', (id) => commentIds.has(id)],
  ]
  for (const [table, kind, column, isTaken] of rest) {
    await releaseRows(run, table, isIn(kind, sql`hoj_rows.row->>${column}`))
    await keepRows(run, table, (row) => !isTaken(textOf(row[column]) ?? ''))
  }
  // Every category is imported, also those that an earlier import only kept.
  await releaseRows(run, 'category', sql`true`)
}
