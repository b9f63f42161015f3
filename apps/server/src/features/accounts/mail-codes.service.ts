import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, eq, gt, lt, lte, sql } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { mailCodes } from './accounts.tables.ts'

export const CODE_LIFETIME_SECONDS = 600
/** With a million six-digit codes, five tries are a chance of one in 200 000. */
const MAX_TRIES = 5

/** The purpose and address of a code. There is one code for each pair at a time. */
export interface CodeOwner {
  readonly purpose: 'register' | 'change-email' | 'reset-password'
  readonly email: string
}

/** @throws DomainError too_many_requests while the address's last code is too recent */
export async function storeCode(
  context: Context,
  owner: CodeOwner,
  { code, resendSeconds }: { readonly code: string; readonly resendSeconds: number },
): Promise<void> {
  const now = context.now()
  const row = {
    codeHash: hashCode(context, owner, code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFETIME_SECONDS * 1000),
    failures: 0,
  }
  const newest = new Date(now.getTime() - resendSeconds * 1000)
  const stored = await context.db
    .insert(mailCodes)
    .values({ purpose: owner.purpose, email: owner.email.toLowerCase(), ...row })
    .onConflictDoUpdate({
      target: [mailCodes.purpose, mailCodes.email],
      set: row,
      setWhere: lte(mailCodes.sentAt, newest),
    })
    .returning({ email: mailCodes.email })
  if (stored.length > 0) return
  const [last] = await context.db.select({ sentAt: mailCodes.sentAt }).from(mailCodes).where(isCodeOf(owner))
  const ageSeconds = last === undefined ? 0 : (now.getTime() - last.sentAt.getTime()) / 1000
  throw new DomainError('too_many_requests', { seconds: Math.max(1, Math.ceil(resendSeconds - ageSeconds)) })
}

/**
 * Every check of a code is counted as a try before the comparison, so parallel guesses get no extra tries.
 *
 * @throws DomainError code_expired, code_wrong
 */
export async function requireRightCode(context: Context, owner: CodeOwner, code: string): Promise<void> {
  const [stored] = await context.db
    .update(mailCodes)
    .set({ failures: sql`${mailCodes.failures} + 1` })
    .where(and(isCodeOf(owner), gt(mailCodes.expiresAt, context.now()), lt(mailCodes.failures, MAX_TRIES)))
    .returning({ codeHash: mailCodes.codeHash })
  if (stored === undefined) throw new DomainError('code_expired')
  const expected = Buffer.from(stored.codeHash, 'hex')
  const given = Buffer.from(hashCode(context, owner, code.trim()), 'hex')
  if (!timingSafeEqual(expected, given)) throw new DomainError('code_wrong')
}

/** Returns whether there was a code, so that each works only once. */
export async function deleteCode(db: Db, owner: CodeOwner): Promise<boolean> {
  const deleted = await db.delete(mailCodes).where(isCodeOf(owner)).returning({ email: mailCodes.email })
  return deleted.length > 0
}

/**
 * Uses up a code that is too long to be guessed. Wrong codes are not counted; otherwise a stranger could exhaust
 * someone else's code. Returns whether the code was right and still valid.
 */
export async function spendLongCode(
  context: Context,
  tx: Db,
  owner: CodeOwner,
  code: string,
): Promise<boolean> {
  const used = await tx
    .delete(mailCodes)
    .where(
      and(
        isCodeOf(owner),
        gt(mailCodes.expiresAt, context.now()),
        eq(mailCodes.codeHash, hashCode(context, owner, code)),
      ),
    )
    .returning({ email: mailCodes.email })
  return used.length > 0
}

function isCodeOf({ purpose, email }: CodeOwner) {
  return and(eq(mailCodes.purpose, purpose), eq(mailCodes.email, email.toLowerCase()))
}

/** Keyed, because hashing all million possible codes takes only a moment. */
function hashCode(context: Context, { purpose, email }: CodeOwner, code: string): string {
  return createHmac('sha256', context.tokenSecret)
    .update(`${purpose}:${email.toLowerCase()}:${code}`)
    .digest('hex')
}
