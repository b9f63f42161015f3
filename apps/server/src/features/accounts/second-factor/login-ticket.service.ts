import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, eq, gt, lt, sql } from '../../../db/drizzle.ts'
import { DomainError, type PlainRefusal } from '../../../http/domain-error.ts'
import type { User } from '../accounts.queries.ts'
import { requireSamePassword } from '../same-password.ts'
import { loginTickets } from './second-factor.tables.ts'
import { hasSecondFactor } from './second-factor-state.ts'

const LIFETIME_SECONDS = 5 * 60
/** A mistyped code must not send people back to their password, but someone guessing is sent back soon. */
const MAX_TRIES = 5

export type LoginTicket = typeof loginTickets.$inferSelect

/**
 * Ends the first step of a login: a user with a second factor gets a ticket for the second step instead of a session.
 *
 * @throws DomainError second_factor_required, and the refusal if the account got another password since it was read
 */
export async function askSecondFactor(
  { db, now }: Context,
  user: Pick<User, 'id' | 'passwordHash'>,
  { isForAdmins, refusal }: { readonly isForAdmins: boolean; readonly refusal: PlainRefusal },
): Promise<void> {
  if (!(await hasSecondFactor(db, user.id))) return
  const ticket = randomBytes(24).toString('base64url')
  await db.transaction(async (tx) => {
    await requireSamePassword(tx, user, refusal)
    await tx.insert(loginTickets).values({
      ticketHash: hashTicket(ticket),
      userId: user.id,
      isForAdmins,
      expiresAt: new Date(now().getTime() + LIFETIME_SECONDS * 1000),
    })
  })
  throw new DomainError('second_factor_required', { ticket, seconds: LIFETIME_SECONDS })
}

/**
 * Counts a try before its code is checked.
 *
 * @throws DomainError login_ticket_invalid
 */
export async function countTicketTry({ db, now }: Context, ticket: string): Promise<LoginTicket> {
  const [row] = await db
    .update(loginTickets)
    .set({ tries: sql`${loginTickets.tries} + 1` })
    .where(
      and(
        eq(loginTickets.ticketHash, hashTicket(ticket)),
        gt(loginTickets.expiresAt, now()),
        lt(loginTickets.tries, MAX_TRIES),
      ),
    )
    .returning()
  if (row === undefined) throw new DomainError('login_ticket_invalid')
  return row
}

/** Returns whether there was a ticket, so that each opens only one session. */
export async function spendTicket(db: Db, { ticketHash }: LoginTicket): Promise<boolean> {
  const used = await db
    .delete(loginTickets)
    .where(eq(loginTickets.ticketHash, ticketHash))
    .returning({ userId: loginTickets.userId })
  return used.length > 0
}

function hashTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex')
}
