import type { Page, QueryOf, WebLanguage } from '@gavel/contract'
import { DISCUSSIONS_PER_PAGE, type listDiscussions, type listGroupDiscussions } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { createPromiseCache } from '../../db/promise-cache.ts'
import { type Caller, findUser, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type PageRequest, pageRequest, toPage } from '../../http/page.ts'
import { countUse, networkOf } from '../../http/rate-limit.ts'
import { may, requireMay } from '../access/access.policy.ts'
import { findStanding } from '../groups/groups.service.ts'
import { requireProblemNear } from '../problems/find-problem.service.ts'
import { readSwitches, type Switches } from '../site/switches.settings.ts'
import { matchingKeyword, SEARCHED } from './discussion-search.queries.ts'
import {
  addView,
  countDiscussions,
  type DiscussionFull,
  findDiscussion,
  hasLike,
  type ListFilter,
  lockDiscussion,
  selectAllDiscussionIds,
  selectDiscussionIds,
  selectDiscussionsByIds,
  selectNewestDiscussions,
} from './discussions.queries.ts'
import { discussionRowToWire, discussionToWire } from './discussions.wire.ts'

const HOUR_SECONDS = 3_600

/** @throws DomainError discussions_closed */
export async function requireOpen(db: Db, groupId: number | null): Promise<void> {
  if (!areOpen(await readSwitches(db), groupId)) throw new DomainError('discussions_closed')
}

const areOpen = ({ openPublicDiscussion, openGroupDiscussion }: Switches, groupId: number | null): boolean =>
  groupId === null ? openPublicDiscussion : openGroupDiscussion

type RowPage = Page<ReturnType<typeof discussionRowToWire>>

export interface DiscussionList {
  /** @throws DomainError discussions_closed, login_required */
  readonly read: (caller: Caller, query: QueryOf<typeof listDiscussions>) => Promise<RowPage>
}

/**
 * The site's list. Counting it costs more than a page, so totals are kept as long as responses are. So are whole lists of
 * ids for far pages, and longer, because PostgreSQL would skip all rows before each page; what is hidden or gone since is
 * missing there at once.
 */
export function createDiscussionList({ db, config }: Pick<Context, 'db' | 'config'>): DiscussionList {
  const totals = createPromiseCache<number>({ lifetimeMs: config.listCacheMs, maxEntries: MAX_TOTALS })
  const wholeLists = createPromiseCache<readonly number[]>({
    lifetimeMs: FAR_PATIENCE * config.listCacheMs,
    maxEntries: MAX_WHOLE_LISTS,
  })
  const readIds = async (filter: ListFilter, page: PageRequest) => {
    if (page.offset < FAR) return selectDiscussionIds(db, filter, page)
    const all = await wholeLists(JSON.stringify(filter), () => selectAllDiscussionIds(db, filter))
    return all.slice(page.offset, page.offset + page.limit)
  }
  return {
    async read(caller, query) {
      await requireOpen(db, null)
      const page = pageRequest(query, DISCUSSIONS_PER_PAGE)
      const filter = await filterOf(db, caller, query)
      const userId = findUser(caller)?.id ?? null
      if (filter === null) return toPage(page, [], 0)
      if (filter.matching !== null) return readSearched(db, caller, filter, page)
      const [rows, total] = await Promise.all([
        readIds(filter, page).then((ids) => selectDiscussionsByIds(db, filter, { ids, userId })),
        totals(JSON.stringify(filter), () => countDiscussions(db, filter)),
      ])
      return rowPage(page, rows, caller, total)
    },
  }
}

const MAX_TOTALS = 1_000
/** Where a page is found faster in the whole list. */
const FAR = 1_000
const FAR_PATIENCE = 10
/** Each list takes at most a megabyte, with 100 000 discussions. */
const MAX_WHOLE_LISTS = 20

/** One query finds everything that a search shows and how much it is. */
async function readSearched(db: Db, caller: Caller, filter: ListFilter, page: PageRequest): Promise<RowPage> {
  const ids = await selectDiscussionIds(db, filter, { limit: SEARCHED, offset: 0 })
  const rows = await selectDiscussionsByIds(db, filter, {
    ids: ids.slice(page.offset, page.offset + page.limit),
    userId: findUser(caller)?.id ?? null,
  })
  return rowPage(page, rows, caller, ids.length)
}

/**
 * Discussions of a group, for a caller who may read them; whole lists are for its administrators.
 *
 * @throws DomainError discussions_closed
 */
export async function readGroupDiscussions(
  { db }: Context,
  caller: Caller,
  { gid, pid, ...query }: QueryOf<typeof listGroupDiscussions>,
  isWhole: boolean,
): Promise<RowPage> {
  await requireOpen(db, gid)
  const page = pageRequest(query, DISCUSSIONS_PER_PAGE)
  const problemId = await problemIdOf(db, caller, { code: pid?.trim() ?? '', groupId: gid })
  if (problemId === undefined) return toPage(page, [], 0)
  const filter = {
    ...{ groupId: gid, problemId, isWhole },
    ...{ categoryId: null, authorId: null, matching: null },
  }
  const [rows, total] = await Promise.all([
    selectDiscussionIds(db, filter, page).then((ids) =>
      selectDiscussionsByIds(db, filter, { ids, userId: findUser(caller)?.id ?? null }),
    ),
    countDiscussions(db, filter),
  ])
  return rowPage(page, rows, caller, total)
}

const rowPage = (page: PageRequest, rows: readonly DiscussionFull[], caller: Caller, total: number) =>
  toPage(
    page,
    rows.map((row) => discussionRowToWire(row, caller)),
    total,
  )

/** The newest of those that everybody may read. */
export function readNewestDiscussions(db: Db, limit: number): Promise<DiscussionFull[]> {
  const ofEverybody = {
    groupId: null,
    categoryId: null,
    problemId: null,
    authorId: null,
    matching: null,
    isWhole: false,
  }
  return selectNewestDiscussions(db, ofEverybody, limit)
}

/** Null: nothing can match. */
async function filterOf(
  db: Db,
  caller: Caller,
  { cid, pid, onlyMine, keyword, admin }: QueryOf<typeof listDiscussions>,
): Promise<ListFilter | null> {
  const isWhole = admin === true && may(caller, 'site.administer', {})
  const problemId = await problemIdOf(db, caller, { code: pid?.trim() ?? '', groupId: null })
  const named = keyword?.trim() || null
  const matching = named === null ? null : await matchingKeyword(db, named)
  if (problemId === undefined || (named !== null && matching === null)) return null
  return {
    groupId: null,
    categoryId: cid === undefined || cid === 0 ? null : cid,
    problemId,
    authorId: onlyMine === true ? requireUser(caller).id : null,
    matching,
    isWhole,
  }
}

/** Null for no problem; undefined for one that the caller does not see. */
async function problemIdOf(
  db: Db,
  caller: Caller,
  about: { readonly code: string; readonly groupId: number | null },
): Promise<number | null | undefined> {
  if (about.code === '') return null
  return requireProblemNear(db, caller, about).then(
    ({ id }) => id,
    (error) => {
      if (error instanceof DomainError) return undefined
      throw error
    },
  )
}

/**
 * A discussion in a place that is open.
 *
 * @throws DomainError the refusal that says that it is closed, also for no discussion at all
 */
export async function findWhileOpen(
  db: Db,
  id: number,
  closed: 'thread_closed' | 'discussions_closed',
): Promise<DiscussionFull | null> {
  const [found, switches] = await Promise.all([findDiscussion(db, id), readSwitches(db)])
  if (!areOpen(switches, found?.groupId ?? null)) throw new DomainError(closed)
  return found
}

/**
 * A discussion that the caller may read.
 *
 * @throws DomainError thread_closed, discussion_not_found, discussion_hidden
 */
export async function requireReadable(db: Db, caller: Caller, id: number): Promise<DiscussionFull> {
  return requireReadableRow(caller, await findWhileOpen(db, id, 'thread_closed'))
}

/**
 * Locks a discussion that the caller may read. Every change of the thread locks it first, so that no two of them wait
 * for each other.
 *
 * @throws DomainError discussion_not_found, discussion_hidden
 */
export async function requireLocked(tx: Db, caller: Caller, id: number): Promise<DiscussionFull> {
  return requireReadableRow(caller, await lockDiscussion(tx, id))
}

/**
 * The part of another user in a discussion, if they asked for it; null if they may not read it.
 *
 * @param user somebody whose level in the group of the discussion was not read yet
 */
export async function standingOf(
  db: Db,
  user: Caller,
  id: number,
): Promise<{ readonly isModerator: boolean } | null> {
  const found = await findDiscussion(db, id)
  if (found === null) return null
  const { groupId } = found
  const reader = groupId === null ? user : (await findStanding(db, user, groupId))?.caller
  if (reader === undefined || !may(reader, 'discussion.read', found)) return null
  return { isModerator: may(reader, 'thread.moderate', found) }
}

function requireReadableRow(caller: Caller, found: DiscussionFull | null): DiscussionFull {
  if (found === null) throw new DomainError('discussion_not_found')
  requireMay(caller, 'discussion.read', found)
  return found
}

/** @param reader.ip null: what is drawn for others is read by nobody yet */
export async function readDiscussion(
  context: Context,
  reader: { readonly caller: Caller; readonly ip: string | null; readonly language: WebLanguage },
  row: DiscussionFull,
) {
  const { db } = context
  const { id } = row
  const user = findUser(reader.caller)
  const { ip, language } = reader
  const isCounted = ip !== null && (await countView(context, id, user?.id ?? networkOf(ip)))
  const liked = user === null ? null : await hasLike(db, id, user.id)
  const seen = isCounted ? { ...row, viewCount: row.viewCount + 1 } : row
  return discussionToWire(seen, { caller: reader.caller, language, hasLike: liked })
}

/** Counts each reader once an hour. */
async function countView({ db, now }: Context, id: number, reader: string): Promise<boolean> {
  const key = `discussion-view:${id}:${reader}`
  const { count } = await countUse(db, { key, limit: 1, windowSeconds: HOUR_SECONDS, now: now() })
  if (count === 1) await addView(db, id)
  return count === 1
}
