import {
  COMMENTS_PER_PAGE,
  type CommentOrder,
  type DataOf,
  type listComments,
  type QueryOf,
  REPLIES_SHOWN,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { createPromiseCache } from '../../db/promise-cache.ts'
import { keepAnswer } from '../../http/answer-cache.ts'
import { type Caller, VISITOR } from '../../http/caller.ts'
import { type PageRequest, pageRequest, toPage } from '../../http/page.ts'
import { envelopeText, PreparedAnswer } from '../../http/prepared-answer.ts'
import { isThreadMuted } from '../messages/thread-mutes.service.ts'
import {
  type CommentRow,
  countComments,
  countHidden,
  type OwnOfPage,
  type Reader,
  selectCommentPage,
  selectLikedIds,
  selectOwnOfPage,
} from './comments.queries.ts'
import { readerOf } from './comments.service.ts'
import { commentPageText, commentToWire } from './comments.wire.ts'
import type { Thread } from './threads.service.ts'

/** At most 40 texts of 20 kB each. */
const MAX_PAGES = 50
/** Readers with likes of their own on a page have answers of their own. */
const MAX_ANSWERS = 200

const EVERYBODY: Reader = { caller: VISITOR, readerId: null, isModerator: false, narrowing: null }

/** Visitors see the likes of the moment when the page was read. */
const NOTHING_OWN: OwnOfPage = { hiddenCount: 0, likeCounts: new Map(), likedIds: [], isMuted: false }

interface OrderedPage extends PageRequest {
  readonly order: CommentOrder
}

interface ReadPage {
  readonly page: readonly CommentRow[]
  readonly replies: readonly CommentRow[]
  readonly total: number
  readonly likedIds: readonly number[]
  readonly isMuted: boolean
}

/**
 * Reads pages of threads. Nearly all readers of a discussion see the same comments, so those are kept for a moment, until
 * the thread has another version, and so are the bytes for all who are shown the same. Rights and likes are asked for each
 * reader, and so are pages of those who see hidden comments.
 */
export function createCommentPages(context: Pick<Context, 'db' | 'now' | 'config'>) {
  const { db, config } = context
  const lifetimeMs = config.listCacheMs
  const shownPages = createPromiseCache<Awaited<ReturnType<typeof selectCommentPage>>>({
    lifetimeMs,
    maxEntries: MAX_PAGES,
  })
  const answers = createPromiseCache<PreparedAnswer>({ lifetimeMs, maxEntries: MAX_ANSWERS })

  /** Null: the reader sees more than everybody. */
  async function readShared(
    thread: Thread,
    reader: Reader,
    page: OrderedPage,
  ): Promise<PreparedAnswer | null> {
    const { shown, id, isModerator } = thread
    if (shown === null || page.limit > COMMENTS_PER_PAGE) return null
    const version = [id, shown.version, page]
    const found = await shownPages(JSON.stringify(version), () =>
      selectCommentPage(db, thread, EVERYBODY, { ...page, repliesEach: REPLIES_SHOWN }),
    )
    const ids = found.page.map((row) => row.id)
    const own = reader.readerId === null ? NOTHING_OWN : await selectOwnOfPage(db, id, reader, ids)
    if (own.hiddenCount > 0) return null
    const { likedIds, isMuted } = own
    const rows = found.page.map((row) => ({ ...row, likeCount: own.likeCounts.get(row.id) ?? row.likeCount }))
    const likeCounts = rows.map((row) => [row.id, row.likeCount])
    // Everything that the page says of its reader is part of the key.
    const key = JSON.stringify([version, likeCounts, likedIds, isMuted, isModerator])
    return answers(key, async () => {
      const shared = { ...found, page: rows, total: shown.count, likedIds, isMuted }
      const text = commentPageText(pageOf(shared, page, { reader: EVERYBODY, isModerator }))
      return new PreparedAnswer(keepAnswer(envelopeText(text)))
    })
  }

  return {
    async read(
      caller: Caller,
      thread: Thread,
      query: QueryOf<typeof listComments>,
    ): Promise<DataOf<typeof listComments> | PreparedAnswer> {
      const reader = readerOf(caller, thread)
      const page = { ...pageRequest(query, COMMENTS_PER_PAGE), order: query.order ?? 'liked' }
      const shared = await readShared(thread, reader, page)
      if (shared !== null) return shared
      return pageOf(await readOwn(db, thread, reader, page), page, { ...thread, reader })
    },
  }
}

function pageOf(
  found: ReadPage,
  page: PageRequest,
  { reader, isModerator }: { readonly reader: Reader; readonly isModerator: boolean },
): DataOf<typeof listComments> {
  const repliesOf = Map.groupBy(found.replies, ({ parentId }) => parentId)
  const records = found.page.map((row) => commentToWire(row, repliesOf.get(row.id) ?? [], reader))
  return {
    commentList: toPage(page, records, found.total),
    commentLikeMap: Object.fromEntries(found.likedIds.map((id) => [String(id), true as const])),
    isModerator,
    isMuted: found.isMuted,
  }
}

async function readOwn(db: Db, thread: Thread, reader: Reader, page: OrderedPage): Promise<ReadPage> {
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
