import type { Page, QueryOf, WebLanguage } from '@gavel/contract'
import { DISCUSSIONS_PER_PAGE, type listDiscussions } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { type Caller, findUser, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { pageRequest, toPage } from '../../http/page.ts'
import { countUse, networkOf } from '../../http/rate-limit.ts'
import { findProblemByCode, requireVisibleProblem } from '../problems/find-problem.service.ts'
import { readSwitches } from '../site/switches.settings.ts'
import { isSiteAdmin, refusalToRead } from './discussions.policy.ts'
import {
  addView,
  countDiscussions,
  type DiscussionFull,
  findDiscussion,
  hasLike,
  type ListFilter,
  lockDiscussion,
  selectDiscussionPage,
  selectNewestDiscussions,
} from './discussions.queries.ts'
import { discussionRowToWire, discussionToWire } from './discussions.wire.ts'

const HOUR_SECONDS = 3_600

/** @throws DomainError discussions_closed */
export async function requireOpenSite(db: Db): Promise<void> {
  if (!(await readSwitches(db)).openPublicDiscussion) throw new DomainError('discussions_closed')
}

/** @throws DomainError discussions_closed, login_required */
export async function readDiscussions(
  { db }: Context,
  caller: Caller,
  query: QueryOf<typeof listDiscussions>,
): Promise<Page<ReturnType<typeof discussionRowToWire>>> {
  await requireOpenSite(db)
  const page = pageRequest(query, DISCUSSIONS_PER_PAGE)
  const filter = await filterOf(db, caller, query)
  if (filter === null) return toPage(page, [], 0)
  const [rows, total] = await Promise.all([
    selectDiscussionPage(db, filter, page),
    countDiscussions(db, filter),
  ])
  const records = rows.map((row) => discussionRowToWire(row, caller))
  return toPage(page, records, total)
}

/** The newest of those that everybody may read. */
export function readNewestDiscussions(db: Db, limit: number): Promise<DiscussionFull[]> {
  const ofEverybody = { categoryId: null, problemId: null, authorId: null, keyword: null, isWhole: false }
  return selectNewestDiscussions(db, ofEverybody, limit)
}

/** Null: nothing can match. */
async function filterOf(
  db: Db,
  caller: Caller,
  { cid, pid, onlyMine, keyword, admin }: QueryOf<typeof listDiscussions>,
): Promise<ListFilter | null> {
  const isWhole = admin === true && isSiteAdmin(caller)
  const problemId = await problemIdOf(db, caller, pid?.trim() ?? '')
  if (problemId === undefined) return null
  return {
    categoryId: cid === undefined || cid === 0 ? null : cid,
    problemId,
    authorId: onlyMine === true ? requireUser(caller).id : null,
    keyword: keyword?.trim() || null,
    isWhole,
  }
}

/** Null for no problem; undefined for one that the caller does not see. */
async function problemIdOf(db: Db, caller: Caller, code: string): Promise<number | null | undefined> {
  if (code === '') return null
  const problem = await findProblemByCode(db, code)
  if (problem === null) return undefined
  return requireVisibleProblem(db, caller, { id: problem.id }).then(
    ({ id }) => id,
    (error) => {
      if (error instanceof DomainError) return undefined
      throw error
    },
  )
}

/**
 * A discussion that the caller may read.
 *
 * @throws DomainError thread_closed, discussion_not_found, discussion_hidden
 */
export async function requireReadable(db: Db, caller: Caller, id: number): Promise<DiscussionFull> {
  if (!(await readSwitches(db)).openPublicDiscussion) throw new DomainError('thread_closed')
  return requireReadableRow(caller, await findDiscussion(db, id))
}

/**
 * Locks a discussion that the caller may read. Whoever changes the thread locks it first, so that no two of them wait
 * for each other.
 *
 * @throws DomainError discussion_not_found, discussion_hidden
 */
export async function requireLocked(tx: Db, caller: Caller, id: number): Promise<DiscussionFull> {
  return requireReadableRow(caller, await lockDiscussion(tx, id))
}

function requireReadableRow(caller: Caller, found: DiscussionFull | null): DiscussionFull {
  if (found === null) throw new DomainError('discussion_not_found')
  const refusal = refusalToRead(caller, found)
  if (refusal !== null) throw new DomainError(refusal)
  return found
}

/** @throws DomainError thread_closed, discussion_not_found, discussion_hidden */
export async function readDiscussion(
  context: Context,
  reader: { readonly caller: Caller; readonly ip: string; readonly language: WebLanguage },
  id: number,
) {
  const { db } = context
  const row = await requireReadable(db, reader.caller, id)
  const user = findUser(reader.caller)
  const isCounted = await countView(context, id, user?.id ?? networkOf(reader.ip))
  const { caller, language } = reader
  const liked = user === null ? null : await hasLike(db, id, user.id)
  const seen = isCounted ? { ...row, viewCount: row.viewCount + 1 } : row
  return discussionToWire(seen, { caller, language, hasLike: liked })
}

/** Counts each reader once an hour. */
async function countView({ db, now }: Context, id: number, reader: string): Promise<boolean> {
  const key = `discussion-view:${id}:${reader}`
  const { count } = await countUse(db, { key, limit: 1, windowSeconds: HOUR_SECONDS, now: now() })
  if (count === 1) await addView(db, id)
  return count === 1
}
