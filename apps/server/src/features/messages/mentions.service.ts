import type { Db } from '../../db/connect.ts'
import { and, inArray, isNull, sql } from '../../db/drizzle.ts'
import { users } from '../accounts/accounts.tables.ts'
import { mentionedNames } from './mentions.policy.ts'
import { sendThreadMessage, type ThreadMessage } from './thread-messages.service.ts'

export interface Mentioned {
  readonly id: string
  readonly username: string
  readonly role: (typeof users.$inferSelect)['role']
}

interface Post extends Pick<ThreadMessage, 'senderId' | 'source' | 'address' | 'now'> {
  /** Markdown. */
  readonly text: string
  /** Who is told of the post anyway. */
  readonly exceptIds: readonly (string | null)[]
  /** Whether a user may read the post. Users who may not read it are not notified. */
  readonly maySee: (user: Mentioned) => boolean | Promise<boolean>
}

/** Tells those whom a post calls by `@name`. Call it in the transaction of the post. */
export async function sendMentions(tx: Db, { text, exceptIds, maySee, ...post }: Post): Promise<void> {
  const names = mentionedNames(text)
  if (names.length === 0) return
  const named = await tx
    .select({ id: users.id, username: users.username, role: users.role })
    .from(users)
    .where(and(inArray(sql`lower(${users.username})`, names), isNull(users.deletedAt)))
  for (const user of named) {
    if (exceptIds.includes(user.id) || !(await maySee(user))) continue
    await sendThreadMessage(tx, {
      ...post,
      kind: 'reply',
      action: 'mention',
      recipientId: user.id,
      quote: null,
    })
  }
}
