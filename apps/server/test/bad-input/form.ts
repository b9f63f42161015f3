import type { Endpoint } from '@gavel/contract'
import { sql } from 'drizzle-orm'
import { hashPassword } from '../../src/features/accounts/password.ts'
import { buildUser } from '../builders.ts'
import { setClock, startTestApp, type TestApp } from '../test-app.ts'
import type { FieldRule } from './rules.ts'

export const PASSWORD = 'correct horse'

/** A server, and people whose password is `PASSWORD`. */
export interface World extends TestApp {
  readonly clock: ReturnType<typeof setClock>
  readonly root: Awaited<ReturnType<typeof buildUser>>
  readonly buildMember: (values?: Parameters<typeof buildUser>[1]) => ReturnType<typeof buildUser>
}

export async function buildWorld(): Promise<World> {
  const clock = setClock('2026-03-01T08:00:00Z')
  const server = await startTestApp({ now: clock.now })
  const passwordHash = await hashPassword(PASSWORD)
  const buildMember: World['buildMember'] = (values = {}) =>
    buildUser(server.context, { passwordHash, ...values })
  return { ...server, clock, buildMember, root: await buildMember({ role: 'root' }) }
}

/** Names that a form gave to accounts become free, so that it may give them again. All others begin with a u. */
export async function freeNames({ context }: World): Promise<void> {
  await context.db.execute(sql`
    update users set username = 'u' || left(md5(id), 18) where username not like 'u%'`)
}

export type Values = Readonly<Record<string, unknown>>

/** A form that would be taken as it is. */
export interface Filled {
  /** Of who sends it; undefined for a visitor. */
  readonly token?: string
  readonly values: Values
  /** What is stored of the fields after it was taken, by their paths. `sent` is what arrived. */
  readonly read?: (sent: Values) => Promise<Readonly<Record<string, unknown>>>
}

export interface Form {
  readonly endpoint: Endpoint
  /** Where one endpoint has several forms. */
  readonly about?: string
  /** Whether its fields are the query's. */
  readonly isQuery?: boolean
  readonly fill: (world: World) => Promise<Filled>
  /** Every field by its path: names and places joined by dots. */
  readonly fields: Readonly<Record<string, FieldRule>>
  /** Whether what was filled in is as good after a refusal as before, so that one filling does for all. */
  readonly outlivesRefusals?: boolean
  /** Tables that count wrong tries, or hold what one try uses up. */
  readonly aside?: readonly string[]
  /** Why no form like this is taken here; a message otherwise. */
  readonly isNeverTaken?: string
  /** Whether refusals of what was sent stand in the data of a success (`api.md` 2.2). */
  readonly tellsInData?: boolean
}
