import {
  hasVisible,
  isPlainLine,
  isPlainText,
  lengthOf,
  NOTICE_CONTENT_MAX_LENGTH,
  NOTICE_TITLE_MAX_LENGTH,
  type Page,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type PageRequest, toPage } from '../../http/page.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { EVERYBODY, notifyMessageChange } from '../messages/message-change.ts'
import { type Audience, notices } from '../messages/notices.tables.ts'
import {
  countNotices,
  findRecipientId,
  lockNotice,
  type Notice,
  type NoticeRow,
  selectNoticePage,
} from './notices.queries.ts'

export async function readNotices(
  db: Db,
  audience: Audience | null,
  page: PageRequest,
): Promise<Page<NoticeRow>> {
  const [rows, total] = await Promise.all([selectNoticePage(db, audience, page), countNotices(db, audience)])
  return toPage(page, rows, total)
}

/** The audience of a notice as entered in a form; a single user is given by id or by name. */
export interface NoticeAim {
  readonly audience: Audience
  readonly recipientId: string | null
  readonly recipientName: string | null
}

interface NoticeDraft extends NoticeAim {
  readonly title: string
  readonly content: string
}

/** @throws DomainError notice_title_length, notice_content_length, notice_recipient_unknown */
export async function createNotice(
  { db, now }: Context,
  actor: Actor,
  { title, content, ...aim }: NoticeDraft,
): Promise<void> {
  const values = {
    title: requireTitle(title),
    content: requireContent(content),
    audience: aim.audience,
    recipientId: await requireRecipient(db, aim),
  }
  const time = now()
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(notices)
      .values({ ...values, authorId: actor.id, createdAt: time, updatedAt: time })
      .returning({ id: notices.id })
    await recordAudit(tx, actor, {
      action: 'notice.create',
      target: { kind: 'notice', id: row?.id ?? null, label: values.title },
      after: values,
    })
  })
}

export interface NoticeChange {
  readonly id: number
  readonly title: string | null
  readonly content: string | null
  /** Null: the same audience as before. */
  readonly aim: NoticeAim | null
}

/**
 * @throws DomainError notice_not_found, notice_already_pushed, notice_title_length, notice_content_length,
 * notice_recipient_unknown
 */
export async function updateNotice(
  { db, now }: Context,
  actor: Actor,
  { id, title, content, aim }: NoticeChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const old = await requireLocked(tx, id)
    const before = factsOf(old)
    const after = {
      title: title === null ? old.title : requireTitle(title),
      content: content === null ? old.content : requireContent(content),
      ...(await newAim(tx, old, aim)),
    }
    await tx
      .update(notices)
      .set({ ...after, updatedAt: now() })
      .where(eq(notices.id, id))
    await recordAudit(tx, actor, {
      action: 'notice.update',
      target: { kind: 'notice', id, label: after.title },
      before,
      after,
    })
  })
}

/** @throws DomainError notice_not_found */
export async function deleteNotice({ db }: Context, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const old = await requireLocked(tx, id)
    await tx.delete(notices).where(eq(notices.id, id))
    // It also disappears from message centres, which may change the number of unread messages.
    if (old.pushedAt !== null) await notifyMessageChange(tx, [old.recipientId ?? EVERYBODY])
    await recordAudit(tx, actor, {
      action: 'notice.delete',
      target: { kind: 'notice', id, label: old.title },
      before: factsOf(old),
    })
  })
}

export async function markPushed(tx: Db, id: number, now: Date): Promise<void> {
  await tx.update(notices).set({ pushedAt: now }).where(eq(notices.id, id))
}

const factsOf = ({ title, content, audience, recipientId }: Notice) => ({
  title,
  content,
  audience,
  recipientId,
})

async function requireLocked(tx: Db, id: number): Promise<Notice> {
  const found = await lockNotice(tx, id)
  if (found === null) throw new DomainError('notice_not_found')
  return found
}

/** Users who already have the message cannot be removed from its audience. */
async function newAim(tx: Db, old: Notice, aim: NoticeAim | null) {
  const { audience, recipientId } = old
  if (aim === null) return { audience, recipientId }
  const wanted = { audience: aim.audience, recipientId: await requireRecipient(tx, aim) }
  const isSame = wanted.audience === audience && wanted.recipientId === recipientId
  if (old.pushedAt !== null && !isSame) throw new DomainError('notice_already_pushed')
  return wanted
}

async function requireRecipient(
  db: Db,
  { audience, recipientId, recipientName }: NoticeAim,
): Promise<string | null> {
  if (audience !== 'one') return null
  const found = await findRecipientId(db, recipientId ? { id: recipientId } : { name: recipientName ?? '' })
  if (found === null) throw new DomainError('notice_recipient_unknown')
  return found
}

function requireTitle(raw: string): string {
  const title = raw.trim()
  if (!hasVisible(title) || !isPlainLine(title) || lengthOf(title) > NOTICE_TITLE_MAX_LENGTH)
    throw new DomainError('notice_title_length', { limit: NOTICE_TITLE_MAX_LENGTH })
  return title
}

function requireContent(content: string): string {
  if (!hasVisible(content) || !isPlainText(content) || lengthOf(content) > NOTICE_CONTENT_MAX_LENGTH)
    throw new DomainError('notice_content_length', { limit: NOTICE_CONTENT_MAX_LENGTH })
  return content
}
