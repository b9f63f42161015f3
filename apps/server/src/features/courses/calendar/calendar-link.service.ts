import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { eq } from '../../../db/drizzle.ts'
import { createSealedTexts } from '../../../secrets/sealed-texts.ts'
import { calendarLinks } from './calendar-link.tables.ts'

const TOKENS = createSealedTexts('calendar link')

/** A token has 256 random bits, so a plain hash protects it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export interface CalendarLink {
  readonly token: string
  readonly createdAt: Date
}

type Means = Pick<Context, 'db' | 'now' | 'tokenSecret'>

/** Null if there is none, or if the site's secret has changed since. */
export async function readCalendarLink(context: Means, userId: string): Promise<CalendarLink | null> {
  const [row] = await context.db.select().from(calendarLinks).where(eq(calendarLinks.userId, userId))
  const token = row === undefined ? null : TOKENS.open(context, row.sealedToken)
  return row === undefined || token === null ? null : { token, createdAt: row.createdAt }
}

/** Makes a link in place of an earlier one, which shows nothing from then on. */
export async function renewLink(context: Means, userId: string): Promise<CalendarLink> {
  const token = randomBytes(32).toString('base64url')
  const values = {
    tokenHash: hashOf(token),
    sealedToken: TOKENS.seal(context, token),
    createdAt: context.now(),
  }
  await context.db
    .insert(calendarLinks)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: calendarLinks.userId, set: values })
  return { token, createdAt: values.createdAt }
}

export async function removeLink({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  await db.delete(calendarLinks).where(eq(calendarLinks.userId, userId))
}

/** The user whose calendar the token opens, or null. */
export async function findOwnerOf(db: Db, token: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: calendarLinks.userId })
    .from(calendarLinks)
    .where(eq(calendarLinks.tokenHash, hashOf(token)))
  return row?.userId ?? null
}
