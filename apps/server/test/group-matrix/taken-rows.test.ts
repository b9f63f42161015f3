import { type Act, type Endpoint, Envelope } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActRules, Row } from '../../src/features/access/row.ts'
import { TABLE } from '../../src/features/access/table.ts'
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
let world: GroupWorld

beforeAll(async () => {
  server = await startTestApp()
  people = await buildPeople(server)
  world = await buildGroupWorld(server, people, STATE)
})
afterAll(() => server.close())

async function codeFor(who: Who, endpoint: Endpoint): Promise<string | null> {
  const token = who === 'visitor' ? undefined : people.get(who)?.token
  const { headers, ...request } = requestAbout(endpoint, world)
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

/** The people whom an endpoint for this act answers otherwise than the matrix says. */
async function findMistreated(act: Act): Promise<readonly Who[]> {
  const found = new Set<Who>()
  for (const endpoint of readingsFor(act)) {
    for (const who of PEOPLE) {
      const code = await codeFor(who, endpoint)
      const owed = refusalOwed(endpoint, who, STATE)
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
  readonly mistreated: readonly Who[]
}

const TAKEN: readonly Taken[] = [
  {
    act: 'group.read',
    row: 0,
    asked: 'group.read',
    mistreated: ['member', 'admin', 'author', 'root', 'owner', 'siteRoot'],
  },
  {
    act: 'contest.change',
    row: 0,
    asked: 'contest.change',
    mistreated: ['author', 'root', 'owner', 'siteRoot'],
  },
  // A member would hear that there is no such contest, where it is only not theirs.
  { act: 'contest.hear-of', row: 2, asked: 'contest.change', mistreated: ['member'] },
]

test.each(TAKEN)(
  'without its row $row, $act mistreats $mistreated',
  async ({ act, row, asked, mistreated }) => {
    expect(readingsFor(asked).length).toBeGreaterThan(1)
    expect(await findMistreated(asked)).toEqual([])
    expect(await without(act, row, () => findMistreated(asked))).toEqual(mistreated)
  },
)
