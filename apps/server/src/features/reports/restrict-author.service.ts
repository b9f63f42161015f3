import { HIDE_REASON_MAX_LENGTH, isRestricted, type RestrictedRole } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { isRoleIn } from '../access/site-roles.policy.ts'
import { type User, users } from '../accounts/accounts.tables.ts'
import { roleEndsAt } from '../accounts/restrictions.service.ts'
import type { ActingCaller, Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { lineOf } from '../discussions/post-rules.policy.ts'
import { inertMarkdown } from '../messages/message-texts.policy.ts'
import { sendNotice } from '../messages/send-notice.service.ts'
import { scopeFor } from './reports.policy.ts'
import { findReportedAuthor, lockReport } from './reports.queries.ts'

interface Restriction {
  readonly reportId: number
  readonly role: RestrictedRole
  /** Null ends the restriction. */
  readonly hours: number | null
  readonly reason: string
}

/**
 * Restricts the author of what was reported for a time, or ends that. Every administrator of the site may, so it is
 * only for ordinary accounts, and what a super administrator restricted for good stays so.
 *
 * @throws DomainError report_not_found, author_not_restrictable, hide_reason_length
 */
export async function restrictAuthor(
  { db, now }: Context,
  { caller, actor }: ActingCaller,
  { reportId, role, hours, reason: sent }: Restriction,
): Promise<void> {
  const reason = hours === null ? '' : lineOf(sent, HIDE_REASON_MAX_LENGTH)
  if (reason === null) throw new DomainError('hide_reason_length', { limit: HIDE_REASON_MAX_LENGTH })
  await db.transaction(async (tx) => {
    if ((await lockReport(tx, reportId, scopeFor(caller, null))) === null)
      throw new DomainError('report_not_found')
    const author = await lockRestrictable(tx, await findReportedAuthor(tx, reportId))
    const after =
      hours === null
        ? ({ role: 'default_user', roleEndsAt: null } as const)
        : { role, roleEndsAt: roleEndsAt(role, hours, now()) }
    await tx
      .update(users)
      .set({ ...after, updatedAt: now() })
      .where(eq(users.id, author.id))
    await tell(tx, actor, { author, endsAt: after.roleEndsAt, reason, now: now() })
    await recordAudit(tx, actor, {
      action: hours === null ? 'user.restriction-end' : 'user.restrict',
      target: { kind: 'user', id: author.id, label: author.username },
      before: fieldsOf(author),
      after: { ...fieldsOf(after), ...(hours === null ? {} : { reason }) },
    })
  })
}

async function lockRestrictable(tx: Db, id: string | null): Promise<User> {
  const [author] =
    id === null ? [] : await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  const isOrdinary =
    author !== undefined &&
    author.deletedAt === null &&
    (isRoleIn(author.role, 'ordinary user') || (isRestricted(author.role) && author.roleEndsAt !== null))
  if (!isOrdinary) throw new DomainError('author_not_restrictable')
  return author
}

const fieldsOf = ({ role, roleEndsAt }: Pick<User, 'role' | 'roleEndsAt'>) => ({
  role,
  roleEndsAt: roleEndsAt?.toISOString() ?? null,
})

interface Told {
  readonly author: User
  readonly endsAt: Date | null
  readonly reason: string
  readonly now: Date
}

async function tell(tx: Db, actor: Actor, { author, endsAt, reason, now }: Told): Promise<void> {
  const recipient = { recipientId: author.id, senderId: actor.id, kind: 'personal', now } as const
  await sendNotice(tx, {
    ...recipient,
    texts: endsAt === null ? ENDED : textsOf(endsAt, inertMarkdown(reason)),
  })
}

const ENDED = {
  'zh-CN': { title: '您的账号限制已解除', content: '您可以照常使用本站。' },
  'en-US': { title: 'The restriction of your account ended', content: 'You may use the site as before.' },
}

function textsOf(endsAt: Date, reason: string) {
  // In UTC, because the reader's time zone is not known.
  const until = endsAt.toISOString().slice(0, 16).replace('T', ' ')
  return {
    'zh-CN': {
      title: '您的账号受到限制',
      content: `限制将于 ${until} UTC 自动解除。\n\n原因：${reason}`,
    },
    'en-US': {
      title: 'Your account is restricted',
      content: `The restriction ends by itself at ${until} UTC.\n\nReason: ${reason}`,
    },
  }
}
