import type { Db } from '../../db/connect.ts'
import { and, inArray, isNull, sql } from '../../db/drizzle.ts'
import { users } from '../accounts/accounts.tables.ts'
import { mentionedNames } from './mentions.policy.ts'
import { RECIPIENT, type Recipient } from './recipients.service.ts'
import { sendThreadMessage, type ThreadMessage } from './thread-messages.service.ts'

interface Post extends Pick<ThreadMessage, 'senderId' | 'source' | 'address' | 'now'> {
  /** Markdown. */
  readonly text: string
  /** Users who are notified of the post anyway. */
  readonly exceptIds: readonly (string | null)[]
  /** Whether a user may read the post. Users who may not read it are not notified. */
  readonly maySee: (user: Recipient) => boolean | Promise<boolean>
}

/** Notifies the users whom a post names with `@name`. Call it in the transaction of the post. */
export async function sendMentions(tx: Db, { text, exceptIds, maySee, ...post }: Post): Promise<void> {
  const names = mentionedNames(text)
  if (names.length === 0) return
  const named = await tx
    .select(RECIPIENT)
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
