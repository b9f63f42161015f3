import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { EVERYBODY, notifyMessageChange } from '../messages/message-change.ts'
import {
  holdNewAccounts,
  insertNoticeMessages,
  lockNotice,
  type Notice,
  selectWaitingNoticeIds,
} from './notices.queries.ts'
import { markPushed } from './notices.service.ts'

/** The hourly job: delivers waiting notices, each in its own transaction. Returns how many it delivered. */
export async function pushWaitingNotices({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  let pushed = 0
  for (const id of await selectWaitingNoticeIds(db)) {
    const isDelivered = await db.transaction(async (tx) => {
      const notice = await lockNotice(tx, id)
      // Another server or an administrator pushed or removed it in the meantime.
      if (notice === null || notice.pushedAt !== null) return false
      await deliver(tx, notice, now())
      return true
    })
    if (isDelivered) pushed += 1
  }
  return pushed
}

/**
 * Delivers one notice now and returns the number of recipients.
 *
 * @throws DomainError notice_not_found, notice_already_pushed
 */
export function pushNotice({ db, now }: Context, actor: Actor, id: number): Promise<number> {
  return db.transaction(async (tx) => {
    const notice = await lockNotice(tx, id)
    if (notice === null) throw new DomainError('notice_not_found')
    if (notice.pushedAt !== null) throw new DomainError('notice_already_pushed')
    const recipients = await deliver(tx, notice, now())
    await recordAudit(tx, actor, {
      action: 'notice.push',
      target: { kind: 'notice', id, label: notice.title },
      after: { audience: notice.audience, recipients },
    })
    return recipients
  })
}

async function deliver(tx: Db, notice: Notice, now: Date): Promise<number> {
  if (notice.audience === 'everybody') await holdNewAccounts(tx)
  const recipients = await insertNoticeMessages(tx, notice, now)
  await markPushed(tx, notice.id, now)
  await notifyMessageChange(tx, [notice.recipientId ?? EVERYBODY])
  return recipients
}
