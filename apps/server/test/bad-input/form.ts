import type { Endpoint } from '@gavel/contract'
import { sql } from '../../src/db/drizzle.ts'
import { buildMember } from '../build-member.ts'
import { setClock, startTestApp, type TestApp } from '../test-app.ts'
import type { FieldRule } from './rules.ts'

/** A server, and people who can log in. */
export interface World extends TestApp {
  readonly clock: ReturnType<typeof setClock>
  readonly root: Awaited<ReturnType<typeof buildMember>>
  readonly buildMember: (values?: Parameters<typeof buildMember>[1]) => ReturnType<typeof buildMember>
}

export async function buildWorld(): Promise<World> {
  const clock = setClock('2026-03-01T08:00:00Z')
  const server = await startTestApp({ now: clock.now })
  return {
    ...server,
    clock,
    buildMember: (values) => buildMember(server.context, values),
    root: await buildMember(server.context, { role: 'root' }),
  }
}

/** Names that a form gave to accounts become free, so that it may give them again. All others begin with a u. */
export async function freeNames({ context }: World): Promise<void> {
  await context.db.execute(sql`
    update users set username = 'u' || left(md5(id), 18) where username not like 'u%'`)
}

export type Values = Readonly<Record<string, unknown>>

/** A form that would be taken as it is. */
export interface Filled {
  /** The sender's token; undefined for a visitor. */
  readonly token?: string
  readonly values: Values
  /** Reads the fields as stored after it was taken, by their paths. `sent` is what arrived. */
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
  /** Tables that count wrong tries, or hold what one try uses up: after a refusal the form must be filled in anew. */
  readonly aside?: readonly string[]
  /** Why no form like this is taken here; a message otherwise. */
  readonly isNeverTaken?: string
  /** Whether refusals of what was sent stand in the data of a success (`api.md` 2.2). */
  readonly tellsInData?: boolean
}

/** The values that a page of the administration sends as they are, and how they are read. */
export const asRoot =
  (values: Values, read?: (world: World) => Promise<Readonly<Record<string, unknown>>>) =>
  async (world: World): Promise<Filled> => ({
    token: world.root.token,
    values,
    ...(read === undefined ? {} : { read: () => read(world) }),
  })
