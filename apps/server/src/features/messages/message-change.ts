import type { Db } from '../../db/connect.ts'
import { MESSAGE_CHANNEL } from '../../live/channels.ts'
import { notifyAll } from '../../live/notify.ts'

/** The payload that means every user. */
export const EVERYBODY = '*'

/** Tells the open pages of these users that their messages changed, when the transaction commits. */
export function tellMessageChange(tx: Db, userIds: readonly string[]): Promise<void> {
  return notifyAll(tx, MESSAGE_CHANNEL, [...new Set(userIds)])
}
