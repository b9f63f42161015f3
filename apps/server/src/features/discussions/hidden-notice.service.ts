import type { Db } from '../../db/connect.ts'
import { asCaller } from '../../http/caller.ts'
import { may } from '../access/access.policy.ts'
import { findStanding } from '../groups/groups.service.ts'
import { inertMarkdown } from '../messages/message-texts.policy.ts'
import { findRecipient } from '../messages/recipients.service.ts'
import { sendNotice } from '../messages/send-notice.service.ts'

const EXCERPT = 100

interface Hidden {
  readonly recipientId: string
  readonly senderId: string | null
  /** The group in which it was written; null: the site. */
  readonly groupId: number | null
  /** A title, or the words of a comment. */
  readonly words: string
  readonly hiddenReason: string | null
  /** Whether it was hidden; false if it is shown again. */
  readonly isHidden: boolean
  readonly now: Date
}

/** Notifies the author, unless they left the group, that something was hidden, and why, or that it is shown again. */
export async function tellHidden(tx: Db, hidden: Hidden): Promise<void> {
  const { recipientId, senderId, groupId, now } = hidden
  if (recipientId === senderId || !(await isIn(tx, recipientId, groupId))) return
  await sendNotice(tx, { recipientId, senderId, kind: 'personal', texts: textsOf(hidden), now })
}

async function isIn(tx: Db, userId: string, groupId: number | null): Promise<boolean> {
  if (groupId === null) return true
  const user = await findRecipient(tx, userId)
  const standing = user === null ? null : await findStanding(tx, asCaller(user), groupId)
  return standing !== null && may(standing.caller, 'group.read', standing)
}

function textsOf({ words, hiddenReason, isHidden }: Hidden) {
  const quoted = inertMarkdown(words.slice(0, EXCERPT).toWellFormed())
  const reason = hiddenReason === null ? null : inertMarkdown(hiddenReason)
  if (!isHidden)
    return {
      'zh-CN': { title: '您发表的内容已恢复显示', content: `> ${quoted}` },
      'en-US': { title: 'What you posted is shown again', content: `> ${quoted}` },
    }
  return {
    'zh-CN': {
      title: '您发表的内容已被隐藏',
      content: `> ${quoted}\n\n${reason === null ? '管理员没有说明原因。' : `原因：${reason}`}`,
    },
    'en-US': {
      title: 'What you posted was hidden',
      content: `> ${quoted}\n\n${reason === null ? 'No reason was given.' : `Reason: ${reason}`}`,
    },
  }
}
