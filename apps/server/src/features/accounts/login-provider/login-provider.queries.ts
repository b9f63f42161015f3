import type { Db } from '../../../db/connect.ts'
import { and, eq, gt } from '../../../db/drizzle.ts'
import { users } from '../accounts.tables.ts'
import { loginIdentities, newcomerTickets, providerVisits } from './login-provider.tables.ts'

export type ProviderVisit = typeof providerVisits.$inferSelect
export type NewcomerTicket = typeof newcomerTickets.$inferSelect

export async function insertVisit(db: Db, visit: ProviderVisit): Promise<void> {
  await db.insert(providerVisits).values(visit)
}

/** Takes the visit, which uses it up in any case; null if there is none or it has expired. */
export async function takeVisit(
  db: Db,
  which: { readonly stateHash: string; readonly keyHash: string; readonly now: Date },
): Promise<ProviderVisit | null> {
  const [visit] = await db
    .delete(providerVisits)
    .where(
      and(
        eq(providerVisits.stateHash, which.stateHash),
        eq(providerVisits.keyHash, which.keyHash),
        gt(providerVisits.expiresAt, which.now),
      ),
    )
    .returning()
  return visit ?? null
}

export async function insertTicket(db: Db, ticket: NewcomerTicket): Promise<void> {
  await db.insert(newcomerTickets).values(ticket)
}

/** Like `takeVisit`, for a newcomer. In a transaction that fails, the ticket stays. */
export async function takeTicket(db: Db, ticketHash: string, now: Date): Promise<NewcomerTicket | null> {
  const [ticket] = await db
    .delete(newcomerTickets)
    .where(and(eq(newcomerTickets.ticketHash, ticketHash), gt(newcomerTickets.expiresAt, now)))
    .returning()
  return ticket ?? null
}

interface Subject {
  readonly issuer: string
  readonly subject: string
}

const isSubject = ({ issuer, subject }: Subject) =>
  and(eq(loginIdentities.issuer, issuer), eq(loginIdentities.subject, subject))

/** The user whose account the identity opens. */
export async function findOwner(db: Db, who: Subject) {
  const [row] = await db
    .select({ user: users })
    .from(loginIdentities)
    .innerJoin(users, eq(users.id, loginIdentities.userId))
    .where(isSubject(who))
  return row?.user ?? null
}

export async function findIdentityOf(db: Db, userId: string, issuer: string) {
  const [row] = await db
    .select()
    .from(loginIdentities)
    .where(and(eq(loginIdentities.userId, userId), eq(loginIdentities.issuer, issuer)))
  return row ?? null
}

export async function insertIdentity(db: Db, identity: typeof loginIdentities.$inferInsert): Promise<void> {
  await db.insert(loginIdentities).values(identity)
}

export async function noteUse(db: Db, who: Subject & { readonly name: string | null; readonly now: Date }) {
  await db.update(loginIdentities).set({ lastUsedAt: who.now, name: who.name }).where(isSubject(who))
}

/** Returns whether there were any. */
export async function deleteIdentitiesOf(db: Db, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(loginIdentities)
    .where(eq(loginIdentities.userId, userId))
    .returning({ userId: loginIdentities.userId })
  return deleted.length > 0
}
