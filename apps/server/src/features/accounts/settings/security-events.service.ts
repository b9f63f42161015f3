import type { SecurityEvent, WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { desc, eq } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { sendMail } from '../../../mail/mailer.ts'
import { readWebsiteSettings } from '../../site/site.settings.ts'
import { findUserById } from '../accounts.queries.ts'
import { securityEvents } from './security-events.tables.ts'
import { securityMail } from './security-mails.ts'

const LISTED = 50

/** The user who changes an account, from where, and in which language. */
export interface Changer {
  readonly userId: string
  readonly username: string
  readonly sessionId: string
  readonly ip: string
  readonly userAgent: string | null
  readonly language: WebLanguage
}

export interface Change {
  readonly kind: SecurityEvent
  readonly detail?: string
}

/** Call it in the transaction of the change. */
export async function recordSecurityEvent(
  tx: Db,
  changer: Pick<Changer, 'userId' | 'ip' | 'userAgent'>,
  { kind, detail, now }: Change & { readonly now: Date },
): Promise<void> {
  await tx.insert(securityEvents).values({
    userId: changer.userId,
    kind,
    detail: detail ?? null,
    ip: changer.ip,
    userAgent: changer.userAgent?.slice(0, 500) ?? null,
    createdAt: now,
  })
}

export function selectSecurityEvents(db: Db, userId: string) {
  return db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(desc(securityEvents.id))
    .limit(LISTED)
}

async function addressOf(db: Db, userId: string): Promise<string | null> {
  return (await findUserById(db, userId))?.email ?? null
}

/**
 * Emails the owner after the change was made and the response sent. The change holds whether the mail arrives or not,
 * and the mailer logs failures.
 *
 * @param to the owner's address before the change, null if there was none; by default the current one
 */
export function mailOwner(
  context: Context,
  changer: Omit<Changer, 'sessionId'>,
  { kind, detail, to }: Change & { readonly to?: string | null },
): void {
  const at = context.now()
  context.outbox.post(async () => {
    const address = to === undefined ? await addressOf(context.db, changer.userId) : to
    if (address === null) return
    const { name } = await readWebsiteSettings(context.db)
    const mail = securityMail({
      language: changer.language,
      siteName: name,
      username: changer.username,
      kind,
      detail: detail ?? null,
      ip: changer.ip,
      at,
    })
    try {
      await sendMail(context, { to: address, ...mail })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  })
}
