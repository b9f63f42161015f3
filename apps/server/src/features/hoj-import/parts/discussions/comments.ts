import { commentLikes, comments } from '../../../comments/comments.tables.ts'
import { insertIds, selectNewIds } from '../../hoj-ids.ts'
import type { ImportRun } from '../../import-run.ts'
import { type HojRow, instantOf, isTrue, readTable } from '../../read-table.ts'
import { moveSequence } from '../sequences.ts'
import type { UsersOfDump } from '../users/user-names.ts'
import { freeNumbers, greatestId } from './free-numbers.ts'

const AT_ONCE = 500

interface Threads {
  readonly discussionIds: ReadonlyMap<string, number>
  readonly contestIds: ReadonlyMap<string, number>
  readonly users: UsersOfDump
}

const COLUMNS = ['id', 'cid', 'did', 'content', 'from_uid', 'status', 'gmt_create'] as const
type CommentRow = HojRow<(typeof COLUMNS)[number]>

/** Comments keep their numbers. Replies, which HOJ numbers on their own, get new ones. Returns our ids by HOJ's. */
export async function takeComments(run: ImportRun, threads: Threads): Promise<ReadonlyMap<string, number>> {
  await moveSequence(run, 'comments', await greatestId(run, 'comment'))
  const known = new Map(
    [...(await selectNewIds(run.db, 'comment'))].map(([oldId, newId]) => [oldId, Number(newId)]),
  )
  for await (const rows of readTable(run, 'comment', COLUMNS, AT_ONCE)) {
    const own = rows.filter((row) => targetOf(row, threads) !== null)
    const fresh = own.filter(({ id }) => id !== null && !known.has(id))
    const written = fresh.filter(({ id, content }) => isWritten(run, 'comments', id, content))
    if (written.length > 0) await insertComments(run, written, { ...threads, known })
    run.report.count('comments', {
      read: own.length,
      taken: written.length,
      known: own.length - fresh.length,
      lost: fresh.length - written.length,
    })
    run.progress('comments')
  }
  await takeReplies(run, { ...threads, commentIds: known, targets: await readTargets(run, threads) })
  await takeCommentLikes(run, { commentIds: known, users: threads.users })
  return known
}

interface Target {
  readonly discussionId?: number
  readonly contestId?: number
}

/** Null: what it belongs to was not imported. A contest's comments have 0 or nothing for a discussion. */
function targetOf(
  { cid, did }: Pick<CommentRow, 'cid' | 'did'>,
  { discussionIds, contestIds }: Threads,
): Target | null {
  const contestId = contestIds.get(cid ?? '')
  if (contestId !== undefined) return { contestId }
  const discussionId = discussionIds.get(did ?? '')
  return discussionId === undefined ? null : { discussionId }
}

async function readTargets(run: ImportRun, threads: Threads): Promise<ReadonlyMap<string, Target>> {
  const targets = new Map<string, Target>()
  for await (const rows of readTable(run, 'comment', ['id', 'cid', 'did'], AT_ONCE))
    for (const row of rows) {
      const target = targetOf(row, threads)
      if (row.id !== null && target !== null) targets.set(row.id, target)
    }
  return targets
}

function isWritten(run: ImportRun, part: string, id: string | null, content: string | null): boolean {
  if (content?.trim()) return true
  run.report.note({ part, kind: 'lost', subject: String(id), text: 'it has no text' })
  return false
}

function insertComments(
  run: ImportRun,
  rows: readonly CommentRow[],
  { known, ...threads }: Threads & { readonly known: Map<string, number> },
): Promise<void> {
  return run.write(async (tx) => {
    // A dry run does not move the sequence, which would then give the replies the same numbers.
    const numbersOf = run.options.isDryRun
      ? () => ({})
      : await freeNumbers(
          tx,
          comments,
          rows.map(({ id }) => id),
        )
    const made = await tx
      .insert(comments)
      .values(
        rows.map((row) => {
          const createdAt = instantOf(row.gmt_create, run.options.timeZone) ?? run.now()
          return {
            ...targetOf(row, threads),
            ...numbersOf(row.id),
            content: row.content ?? '',
            authorId: threads.users.idOf(row.from_uid),
            hiddenAt: isTrue(row.status) ? createdAt : null,
            createdAt,
          }
        }),
      )
      // In the order of the values, because one statement inserts its rows in order.
      .returning({ id: comments.id })
    const pairs = rows.map(({ id }, index) => ({ oldId: id ?? '', newId: made[index]?.id ?? 0 }))
    for (const { oldId, newId } of pairs) known.set(oldId, newId)
    await insertIds(tx, 'comment', pairs)
  })
}

interface OfComments extends Threads {
  readonly commentIds: ReadonlyMap<string, number>
  /** The thing that each comment of HOJ belongs to. */
  readonly targets: ReadonlyMap<string, Target>
}

async function takeReplies(run: ImportRun, { users, commentIds, targets }: OfComments) {
  const known = await selectNewIds(run.db, 'reply')
  const columns = ['id', 'comment_id', 'from_uid', 'to_uid', 'content', 'status', 'gmt_create'] as const
  for await (const rows of readTable(run, 'reply', columns, AT_ONCE)) {
    const own = rows.filter(({ comment_id }) => commentIds.has(comment_id ?? ''))
    const fresh = own.filter(({ id }) => id !== null && !known.has(id))
    const written = fresh.filter(({ id, content }) => isWritten(run, 'replies', id, content))
    if (written.length > 0)
      await run.write(async (tx) => {
        const values = written.map((row) => {
          const createdAt = instantOf(row.gmt_create, run.options.timeZone) ?? run.now()
          return {
            ...targets.get(row.comment_id ?? ''),
            parentId: commentIds.get(row.comment_id ?? '') ?? 0,
            content: row.content ?? '',
            authorId: users.idOf(row.from_uid),
            addresseeId: users.idOf(row.to_uid),
            hiddenAt: isTrue(row.status) ? createdAt : null,
            createdAt,
          }
        })
        const made = await tx.insert(comments).values(values).returning({ id: comments.id })
        await insertIds(
          tx,
          'reply',
          written.map(({ id }, index) => ({ oldId: id ?? '', newId: made[index]?.id ?? '' })),
        )
      })
    run.report.count('replies', {
      read: own.length,
      taken: written.length,
      known: own.length - fresh.length,
      lost: fresh.length - written.length,
    })
    run.progress('replies')
  }
}

async function takeCommentLikes(
  run: ImportRun,
  { commentIds, users }: Pick<OfComments, 'commentIds' | 'users'>,
) {
  const known = await selectNewIds(run.db, 'comment-like')
  for await (const rows of readTable(run, 'comment_like', ['id', 'uid', 'cid'], AT_ONCE)) {
    const own = rows.filter(({ cid }) => commentIds.has(cid ?? ''))
    const fresh = own.filter(({ id }) => id !== null && !known.has(id))
    const likes = fresh.flatMap(({ id, uid, cid }) => {
      const userId = users.idOf(uid)
      return userId === null ? [] : [{ oldId: id ?? '', userId, commentId: commentIds.get(cid ?? '') ?? 0 }]
    })
    if (likes.length > 0)
      await run.write(async (tx) => {
        const createdAt = run.now()
        await tx
          .insert(commentLikes)
          .values(likes.map(({ userId, commentId }) => ({ userId, commentId, createdAt })))
          .onConflictDoNothing()
        await insertIds(
          tx,
          'comment-like',
          likes.map(({ oldId, commentId, userId }) => ({ oldId, newId: `${commentId}:${userId}` })),
        )
      })
    run.report.count('likes of comments', {
      read: own.length,
      taken: likes.length,
      known: own.length - fresh.length,
      lost: fresh.length - likes.length,
    })
  }
}
