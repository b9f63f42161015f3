import {
  COMMENTS_PER_PAGE,
  type DataOf,
  type listComments,
  type QueryOf,
  REPLIES_SHOWN,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { createPromiseCache } from '../../db/promise-cache.ts'
import { keepAnswer } from '../../http/answer-cache.ts'
import type { Caller } from '../../http/caller.ts'
import { type PageRequest, pageRequest, toPage } from '../../http/page.ts'
import { envelopeText, PreparedAnswer } from '../../http/prepared-answer.ts'
import { isThreadMuted } from '../messages/thread-mutes.service.ts'
import {
  type CommentRow,
  countComments,
  countHidden,
  type Reader,
  selectCommentPage,
  selectLikedIds,
  selectOwnOfPage,
} from './comments.queries.ts'
import { readerOf } from './comments.service.ts'
import { commentPageText, commentToWire } from './comments.wire.ts'
import { requireThread, type Thread, targetOf } from './threads.service.ts'

/** At most 40 texts of 20 kB each. */
const MAX_PAGES = 50

const EVERYBODY: Reader = { readerId: null, isModerator: false, narrowing: null }

interface ReadPage {
  readonly page: readonly CommentRow[]
  readonly replies: readonly CommentRow[]
  readonly total: number
  readonly likedIds: readonly number[]
  readonly isMuted: boolean
}

/**
 * Reads pages of threads. Nearly all readers of a discussion see the same comments, so those are kept for a moment, until
 * the thread has another version. Rights and likes are asked for each reader, and so are pages of those who see hidden
 * comments.
 */
export function createCommentPages(context: Pick<Context, 'db' | 'now' | 'config'>) {
  const { db, config } = context
  const shownPages = createPromiseCache<Awaited<ReturnType<typeof selectCommentPage>>>({
    lifetimeMs: config.listCacheMs,
    maxEntries: MAX_PAGES,
  })

  const answers = createPromiseCache<PreparedAnswer>({
    lifetimeMs: config.listCacheMs,
    maxEntries: MAX_PAGES,
  })

  async function readShared(thread: Thread, reader: Reader, page: PageRequest): Promise<ReadPage | null> {
    const { shown, id } = thread
    if (shown === null || page.limit > COMMENTS_PER_PAGE) return null
    const kept = await shownPages(JSON.stringify([id, shown.version, page]), () =>
      selectCommentPage(db, thread, EVERYBODY, { ...page, repliesEach: REPLIES_SHOWN }),
    )
    const found = { ...kept, total: shown.count, likedIds: [], isMuted: false }
    if (reader.readerId === null) return found
    const ids = kept.page.map((row) => row.id)
    const { hiddenCount, likeCounts, ...own } = await selectOwnOfPage(db, id, reader, ids)
    if (hiddenCount > 0) return null
    const withLikes = (row: CommentRow) => ({ ...row, likeCount: likeCounts.get(row.id) ?? row.likeCount })
    return { ...found, ...own, page: kept.page.map(withLikes) }
  }

  async function readPage(
    thread: Thread,
    reader: Reader,
    page: PageRequest,
  ): Promise<DataOf<typeof listComments>> {
    const found = (await readShared(thread, reader, page)) ?? (await readOwn(db, thread, reader, page))
    const repliesOf = Map.groupBy(found.replies, ({ parentId }) => parentId)
    const records = found.page.map((row) => commentToWire(row, repliesOf.get(row.id) ?? [], reader))
    return {
      commentList: toPage(page, records, found.total),
      commentLikeMap: Object.fromEntries(found.likedIds.map((id) => [String(id), true as const])),
      isModerator: thread.isModerator,
      isMuted: found.isMuted,
    }
  }

  return {
    /**
     * Visitors have nothing of their own there, so they share bytes.
     *
     * @throws DomainError those of `requireThread`
     */
    async read(
      caller: Caller,
      query: QueryOf<typeof listComments>,
    ): Promise<DataOf<typeof listComments> | PreparedAnswer> {
      const thread = await requireThread(context, caller, targetOf(query))
      const reader = readerOf(caller, thread)
      const page = pageRequest(query, COMMENTS_PER_PAGE)
      const { shown, id } = thread
      if (reader.readerId !== null || shown === null || page.limit > COMMENTS_PER_PAGE)
        return readPage(thread, reader, page)
      return answers(JSON.stringify([id, shown.version, page]), async () => {
        const text = commentPageText(await readPage(thread, reader, page))
        return new PreparedAnswer(keepAnswer(envelopeText(text)))
      })
    },
  }
}

async function readOwn(db: Db, thread: Thread, reader: Reader, page: PageRequest): Promise<ReadPage> {
  const { readerId } = reader
  const [found, total, isMuted] = await Promise.all([
    selectCommentPage(db, thread, reader, { ...page, repliesEach: REPLIES_SHOWN }),
    countSeen(db, thread, reader),
    readerId === null ? false : isThreadMuted(db, thread, readerId),
  ])
  const ids = found.page.map(({ id }) => id)
  const likedIds = readerId === null ? [] : await selectLikedIds(db, readerId, ids)
  return { ...found, total, likedIds, isMuted }
}

/** Counting 20 000 comments costs more than a page. */
async function countSeen(db: Db, thread: Thread, reader: Reader): Promise<number> {
  return thread.shown === null
    ? countComments(db, thread, reader)
    : thread.shown.count + (await countHidden(db, thread, reader))
}
