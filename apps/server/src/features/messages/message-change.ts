import type { Db } from '../../db/connect.ts'
import { MESSAGE_CHANNEL } from '../../live/channels.ts'
import { notifyAll } from '../../live/notify.ts'

/** The payload that means every user. */
export const EVERYBODY = '*'

/** Notifies the open pages of these users when the transaction commits that their messages changed. */
export function notifyMessageChange(tx: Db, userIds: readonly string[]): Promise<void> {
  return notifyAll(tx, MESSAGE_CHANNEL, [...new Set(userIds)])
}
