import pg from 'pg'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, inArray, isNotNull, isNull, lt, or, sql } from '../../db/drizzle.ts'
import { type FileKind, files } from './files.tables.ts'
import { lockAgainstWrites, selectKeysInUse, selectTextTables, type TextTable } from './files-in-use.ts'

const HOUR_MS = 3_600_000

/** How long a file may be unused before it is removed. A new one may belong to a text that is still being written. */
const RULES: readonly { readonly kinds: readonly FileKind[]; readonly unusedMs: number }[] = [
  { kinds: ['avatar', 'group-avatar', 'carousel'], unusedMs: 24 * HOUR_MS },
  { kinds: ['markdown-image', 'markdown-file'], unusedMs: 7 * 24 * HOUR_MS },
]
const SWEPT_KINDS = RULES.flatMap(({ kinds }) => kinds)

/**
 * Shorter than PostgreSQL waits before it looks for a deadlock, so that in a deadlock the sweep gives way and never a
 * user's save.
 */
const LOCK_TIMEOUT_MS = 400
const LOCK_NOT_AVAILABLE = '55P03'
const BATCH_SIZE = 500

/**
 * Removes files that have long been unused: avatars and carousel pictures after a day, pictures and files of texts after a
 * week. Each run first marks what is unused and unmarks what is used again. Files that are due are removed in a
 * transaction that blocks saves, after one more check, so that a text saved before it keeps its files. Their blobs are
 * removed by the sweep of blobs. Returns the number of removed files.
 */
export async function sweepFiles(context: Pick<Context, 'db' | 'now'>): Promise<number> {
  const { db } = context
  const now = context.now()
  const tables = await selectTextTables(db)
  await markUnused(db, await selectKeysInUse(db, tables), now)
  let removed = 0
  for (;;) {
    const batch = await removeDue(context, tables)
    removed += batch
    if (batch < BATCH_SIZE) return removed
  }
}

async function markUnused(db: Db, inUse: ReadonlySet<string>, now: Date): Promise<void> {
  const rows = await db
    .select({ id: files.id, key: files.key, unusedSince: files.unusedSince })
    .from(files)
    .where(inArray(files.kind, SWEPT_KINDS))
  const idsOf = (picked: typeof rows) => picked.map(({ id }) => id)
  const toMark = idsOf(rows.filter(({ key, unusedSince }) => unusedSince === null && !inUse.has(key)))
  const toUnmark = idsOf(rows.filter(({ key, unusedSince }) => unusedSince !== null && inUse.has(key)))
  if (toMark.length > 0)
    await db
      .update(files)
      .set({ unusedSince: now })
      .where(and(sql`${files.id} = any(${sql.param(toMark)}::bigint[])`, isNull(files.unusedSince)))
  if (toUnmark.length > 0)
    await db
      .update(files)
      .set({ unusedSince: null })
      .where(sql`${files.id} = any(${sql.param(toUnmark)}::bigint[])`)
}

async function removeDue({ db, now }: Pick<Context, 'db' | 'now'>, tables: readonly TextTable[]) {
  const due = await db
    .select({ id: files.id, key: files.key })
    .from(files)
    .where(isDue(now()))
    .orderBy(files.id)
    .limit(BATCH_SIZE)
  if (due.length === 0) return 0
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`)
      await lockAgainstWrites(tx, tables)
      const inUse = await selectKeysInUse(tx, tables)
      const unused = due.filter(({ key }) => !inUse.has(key)).map(({ id }) => id)
      if (unused.length > 0) await tx.delete(files).where(inArray(files.id, unused))
      return unused.length
    })
  } catch (error) {
    // A user was saving something; the next sweep will do it.
    if (isLockTimeout(error)) return 0
    throw error
  }
}

const isDue = (now: Date) =>
  or(
    ...RULES.map(({ kinds, unusedMs }) =>
      and(
        inArray(files.kind, [...kinds]),
        isNotNull(files.unusedSince),
        lt(files.unusedSince, new Date(now.getTime() - unusedMs)),
      ),
    ),
  )

function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === LOCK_NOT_AVAILABLE
}
