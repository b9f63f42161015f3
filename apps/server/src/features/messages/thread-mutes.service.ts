import type { Db } from '../../db/connect.ts'
import { and, eq } from '../../db/drizzle.ts'
import { type ThreadTarget, threadMutes } from './thread-mutes.tables.ts'

const isOf = ({ kind, id }: ThreadTarget) =>
  eq(kind === 'contest' ? threadMutes.contestId : threadMutes.discussionId, id)

export async function isThreadMuted(db: Db, target: ThreadTarget, userId: string): Promise<boolean> {
  return (await db.$count(threadMutes, and(isOf(target), eq(threadMutes.userId, userId)))) > 0
}

export async function setThreadMuted(
  db: Db,
  { kind, id }: ThreadTarget,
  { userId, isMuted }: { readonly userId: string; readonly isMuted: boolean },
): Promise<void> {
  if (!isMuted) {
    await db.delete(threadMutes).where(and(isOf({ kind, id }), eq(threadMutes.userId, userId)))
    return
  }
  const target = kind === 'contest' ? { contestId: id } : { discussionId: id }
  await db
    .insert(threadMutes)
    .values({ ...target, userId })
    .onConflictDoNothing()
}
