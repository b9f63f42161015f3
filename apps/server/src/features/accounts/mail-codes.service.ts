import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, eq, gt, lt, lte, sql } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { mailCodes } from './accounts.tables.ts'

export const CODE_LIFETIME_SECONDS = 600
/** With a million codes of six digits, five tries are a chance of one in 200 000. */
const MAX_TRIES = 5

/** For what, and to which address, a code was sent. Of each there is one at a time. */
export interface CodeOwner {
  readonly purpose: 'register' | 'change-email' | 'reset-password'
  readonly email: string
}

/** @throws DomainError too_many_requests while the last code of this address is young */
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
 * Each look at a code is a try, and it is counted before the comparison: parallel guesses get no more tries.
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

/** Answers whether there was one, so that one code works once. */
export async function deleteCode(db: Db, owner: CodeOwner): Promise<boolean> {
  const deleted = await db.delete(mailCodes).where(isCodeOf(owner)).returning({ email: mailCodes.email })
  return deleted.length > 0
}

/**
 * Uses up a code that is too long to be guessed: wrong ones are not counted, or anybody could use up the code of
 * somebody else. Answers whether it was the right one, in time.
 */
export async function useLongCode(
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

/** Keyed, because a million possible codes are hashed in a moment. */
function hashCode(context: Context, { purpose, email }: CodeOwner, code: string): string {
  return createHmac('sha256', context.tokenSecret)
    .update(`${purpose}:${email.toLowerCase()}:${code}`)
    .digest('hex')
}
