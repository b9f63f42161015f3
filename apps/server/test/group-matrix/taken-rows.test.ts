import { type Act, type Endpoint, Envelope } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../../src/db/drizzle.ts'
import type { ActRules, Row } from '../../src/features/access/row.ts'
import { TABLE } from '../../src/features/access/table.ts'
import { contests } from '../../src/features/places/places.tables.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { GROUP_ENDPOINTS, requestAbout } from './questions.ts'
import { refusalOwed } from './rules.ts'
import { buildGroupWorld, buildPeople, type GroupWorld, PEOPLE, type People, type Who } from './world.ts'

/**
 * The matrix of groups finds a row that is taken out of the table of access: while the row is away, the server answers
 * somebody otherwise than they are owed.
 */

const STATE = { access: 'protected', isVisible: true, isBanned: false } as const

let server: TestApp
let people: People
/** Contests as their organisers show or hide them. */
let worlds: Readonly<Record<Shown, GroupWorld>>

type Shown = 'visible' | 'hidden'

beforeAll(async () => {
  server = await startTestApp()
  people = await buildPeople(server)
  const [visible, hidden] = [await buildWorld(), await buildWorld()]
  await server.context.db
    .update(contests)
    .set({ isVisible: false })
    .where(eq(contests.id, Number(hidden.ids.contest)))
  worlds = { visible, hidden }
})
afterAll(() => server.close())

const buildWorld = () => buildGroupWorld(server, people, STATE)

async function codeFor(who: Who, endpoint: Endpoint, shown: Shown): Promise<string | null> {
  const token = who === 'visitor' ? undefined : people.get(who)?.token
  const { headers, ...request } = requestAbout(endpoint, worlds[shown])
  const answer = await server.app.inject({
    ...request,
    method: endpoint.method,
    headers: { ...headers, ...(token !== undefined && { authorization: token }) },
  })
  const isEnvelope = String(answer.headers['content-type']).startsWith('application/json')
  return isEnvelope ? (Envelope.parse(answer.json()).code ?? null) : null
}

/** Questions that change nothing, so that one group is enough for all of them. */
const readingsFor = (act: Act): readonly Endpoint[] =>
  GROUP_ENDPOINTS.filter(
    ({ method, about }) =>
      method === 'GET' && about.thing !== null && about.in !== 'site' && about.may === act,
  )

/** A hidden contest is not there for members, and for administrators it is only not theirs. */
function owedTo(who: Who, endpoint: Endpoint, shown: Shown): string | null {
  const owed = refusalOwed(endpoint, who, STATE)
  return shown === 'hidden' && who === 'member' && owed === 'not_your_contest' ? 'contest_not_found' : owed
}

/** The people whom an endpoint for this act answers otherwise than the matrix says. */
async function findMistreated(act: Act, shown: Shown): Promise<readonly Who[]> {
  const found = new Set<Who>()
  for (const endpoint of readingsFor(act)) {
    for (const who of PEOPLE) {
      const code = await codeFor(who, endpoint, shown)
      const owed = owedTo(who, endpoint, shown)
      if (owed === null ? code !== null : code !== owed) found.add(who)
    }
  }
  return PEOPLE.filter((who) => found.has(who))
}

/** Does something while a row is not in the table. */
async function without<Result>(act: Act, row: number, work: () => Promise<Result>): Promise<Result> {
  const { rows }: ActRules = TABLE[act]
  // Nothing but this test changes the table.
  const list = rows as Row[]
  const [taken] = list.splice(row, 1)
  if (taken === undefined) throw new Error(`${act} has no such row`)
  try {
    return await work()
  } finally {
    list.splice(row, 0, taken)
  }
}

interface Taken {
  readonly act: Act
  readonly row: number
  /** The act of the endpoints that are asked; it may come after the other. */
  readonly asked: Act
  readonly shown: Shown
  readonly mistreated: readonly Who[]
}

const TAKEN: readonly Taken[] = [
  {
    act: 'group.read',
    row: 0,
    asked: 'group.read',
    shown: 'visible',
    mistreated: ['member', 'admin', 'author', 'root', 'owner', 'siteRoot'],
  },
  {
    act: 'contest.change',
    row: 0,
    asked: 'contest.change',
    shown: 'visible',
    mistreated: ['author', 'root', 'owner', 'siteRoot'],
  },
  // A member would hear that there is no such contest, where it is only not theirs.
  { act: 'contest.hear-of', row: 2, asked: 'contest.change', shown: 'visible', mistreated: ['member'] },
  // Administrators would not hear of a contest that is hidden from members.
  {
    act: 'contest.hear-of',
    row: 1,
    asked: 'contest.change',
    shown: 'hidden',
    mistreated: ['admin', 'author', 'root', 'owner', 'siteRoot'],
  },
]

test.each(TAKEN)(
  'without its row $row, $act mistreats $mistreated where a contest is $shown',
  async ({ act, row, asked, shown, mistreated }) => {
    expect(readingsFor(asked).length).toBeGreaterThan(1)
    expect(await findMistreated(asked, shown)).toEqual([])
    expect(await without(act, row, () => findMistreated(asked, shown))).toEqual(mistreated)
  },
)
