import { draftFinal, type FinalSchemeVo, finaliseContest } from '@gavel/contract'
import { eq } from '../../src/db/drizzle.ts'
import { clarifications } from '../../src/features/contests/contests.tables.ts'
import type { ContestDraft } from '../build-contest.ts'
import { buildWorld, type World } from '../contest-secrets/world.ts'
import type { TestApp } from '../test-app.ts'

type Values = NonNullable<ContestDraft['values']>

/** Every state of a contest, by its times from now in hours. */
export const STATES = ['scheduled', 'running', 'sealed', 'unreleased', 'ended', 'finalised'] as const
export type State = (typeof STATES)[number]

export const CALLERS = ['visitor', 'outsider', 'registered', 'organiser', 'root'] as const
export type Caller = (typeof CALLERS)[number]

/** Contests by who may enter them; a ruled one is private, and its account rule admits nobody who is here. */
export const KINDS = ['public', 'protected', 'private', 'ruled'] as const
export type Kind = (typeof KINDS)[number]

const ADMITS_NOBODY = { prefix: 'nobody-is-called-so-', suffix: '', start: 1, end: 2, extra: [] }

/** A contest in a state, with two programs before and two behind where its seal may be. */
export async function contestIn(server: TestApp, state: State, kind: Kind): Promise<World> {
  const hours = (count: number) => new Date(server.context.now().getTime() + count * 3_600_000)
  const over = { startsAt: hours(-4), endsAt: hours(-1), freezesAt: hours(-3) }
  const times: Readonly<Record<State, Values>> = {
    scheduled: { startsAt: hours(1), endsAt: hours(5) },
    running: { startsAt: hours(-4), endsAt: hours(1) },
    sealed: { startsAt: hours(-4), endsAt: hours(1), freezesAt: hours(-3) },
    unreleased: { ...over, unsealsAtEnd: false },
    ended: over,
    finalised: over,
  }
  const isRuled = kind === 'ruled'
  const access = isRuled ? 'private' : kind
  // A private contest keeps its board to itself.
  const values = { access, isBoardOpen: access !== 'private', ...times[state] }
  const world = await buildWorld(server, {
    ...values,
    ...(isRuled && { hasAccountRule: true, accountRule: ADMITS_NOBODY }),
  })
  if (state === 'finalised') await finalise(server, world)
  return world
}

async function finalise(server: TestApp, { contest: { id }, people: { author } }: World): Promise<void> {
  const { token } = author
  const scheme: FinalSchemeVo = {
    ...{ by: 'counts', gold: 1, silver: 0, bronze: 0 },
    ...{ ranking: 'places', median: 'upper' },
  }
  await server.context.db
    .update(clarifications)
    .set({ answer: 'Answered', answeredAt: server.context.now() })
    .where(eq(clarifications.contestId, id))
  const { seen } = (await server.call(draftFinal, { token, query: { cid: id, ...scheme } })).data
  const decided = await server.call(finaliseContest, { token, body: { cid: id, scheme, seen } })
  if (decided.status !== 200) throw new Error(`not final: ${decided.code}`)
}

export function tokenOf({ people }: World, caller: Caller): string | undefined {
  const who = { outsider: 'eve', registered: 'ada', organiser: 'author', root: 'root' } as const
  return caller === 'visitor' ? undefined : people[who[caller]].token
}
