import { type Endpoint, Envelope, getGroup, listGroups, listProblemApplications } from '@gavel/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { GROUP_ENDPOINTS, nameOf, requestAbout } from './questions.ts'
import { refusalOwed, ruleOf } from './rules.ts'
import {
  buildGroupWorld,
  buildPeople,
  contentOf,
  type GroupWorld,
  PEOPLE,
  type People,
  SECRET,
  type State,
  type Who,
} from './world.ts'

/** Every endpoint that can be asked about a group, as everybody who may have to do with it, in every state of a group. */

let server: TestApp
let people: People

beforeAll(async () => {
  server = await startTestApp({ keepsPlans: true })
  people = await buildPeople(server)
})
afterAll(() => server.close())

let asked = 0

const ask = (endpoint: Endpoint, who: Who, world: GroupWorld) =>
  send(who, { ...requestAbout(endpoint, world), method: endpoint.method })

async function send(who: Who, { headers, ...request }: InjectOptions) {
  const token = who === 'visitor' ? undefined : people.get(who)?.token
  asked += 1
  const answer = await server.app.inject({
    ...request,
    // The rate limits are lifted.
    remoteAddress: `10.1.${(asked >> 8) & 255}.${asked & 255}`,
    headers: { ...headers, ...(token !== undefined && { authorization: token }) },
  })
  const isEnvelope = String(answer.headers['content-type']).startsWith('application/json')
  return { code: isEnvelope ? (Envelope.parse(answer.json()).code ?? null) : null, text: answer.body }
}

/** Whether a refusal is about who asks and what they name, and nothing else. */
const isOfRights = (code: string): boolean =>
  /_only$|_not_found$|_hidden$|^not_your_|^post_of_another$|_required$|^internal$/.test(code) ||
  ['permission_denied', 'invalid_request', 'group_owner_fixed'].includes(code)
/** The world has no such file, and its forms are not filled in. */
const MISSING = [
  ...['case_file_not_found', 'data_version_not_found', 'problem_field_required'],
  ...['problem_check_not_found', 'kept_program_not_found', 'problem_import_not_found'],
  ...['homework_problems_required', 'hint_not_found', 'editorial_not_found'],
]

const STATES: readonly State[] = [
  ...(['public', 'protected', 'private'] as const).flatMap((access) =>
    [true, false].map((isVisible) => ({ access, isVisible, isBanned: false })),
  ),
  { access: 'public', isVisible: true, isBanned: true },
]
const describeState = ({ access, isVisible, isBanned }: State) =>
  `${access}, ${isVisible ? 'visible' : 'hidden'}${isBanned ? ', banned' : ''}`

test('somebody said of every endpoint who may call it', () => {
  const unsaid = GROUP_ENDPOINTS.filter((endpoint) => ruleOf(endpoint) === undefined)
  expect(unsaid.map(nameOf)).toEqual([])
})

describe.each(STATES.map((state) => [describeState(state), state] as const))(
  'a group that is %s',
  (_, state) => {
    const fresh = () => buildGroupWorld(server, people, state)
    /** Nothing has been done in it yet. */
    let untouched: GroupWorld | undefined

    test.each(GROUP_ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
      '%s',
      async (_name, endpoint) => {
        const owed = new Map(PEOPLE.map((who) => [who, refusalOwed(endpoint, who, state)]))
        const refused = PEOPLE.filter((who) => owed.get(who) !== null)
        const world = untouched ?? (await fresh())
        untouched = undefined
        const before = await contentOf(server, world)
        const answers = await Promise.all(
          refused.map(async (who) => [who, await ask(endpoint, who, world)] as const),
        )
        expect(Object.fromEntries(answers.map(([who, { code }]) => [who, code]))).toEqual(
          Object.fromEntries(refused.map((who) => [who, owed.get(who)])),
        )
        for (const [who, { text }] of answers) expect(text.toLowerCase(), who).not.toContain(SECRET)
        expect(await contentOf(server, world)).toBe(before)
        untouched = world
        for (const who of PEOPLE.filter((other) => owed.get(other) === null)) {
          const { code } = await ask(endpoint, who, untouched ?? (await fresh()))
          if (code === null && endpoint.method !== 'GET') untouched = undefined
          const isRefused = code !== null && isOfRights(code) && !MISSING.includes(code)
          expect([who, isRefused ? code : null]).toEqual([who, null])
        }
      },
    )

    /** The people who find it among what they are answered. */
    async function findersIn(list: Endpoint, keyword: string, world: GroupWorld): Promise<Who[]> {
      const found: Who[] = []
      for (const who of PEOPLE) {
        const { text } = await send(who, {
          method: list.method,
          url: `${list.path}?keyword=${keyword}&limit=9`,
        })
        if (text.includes(`"gid":${world.group.id}`) || text.includes(`"id":${world.group.id},`))
          found.push(who)
      }
      return found
    }
    const notBannedFor = (who: Who) => !state.isBanned || who === 'siteRoot'

    test('is listed for those who may know of it', async () => {
      const world = await fresh()
      const knows = (who: Who) => notBannedFor(who) && refusalOwed(getGroup, who, state) !== 'group_hidden'
      const isKnown = (who: Who) => (who === 'visitor' ? state.isVisible && !state.isBanned : knows(who))
      const found = await findersIn(listGroups, world.group.shortName, world)
      expect(found).toEqual(PEOPLE.filter(isKnown))
    })

    test('is among those whose problems are reviewed', async () => {
      const world = await fresh()
      const reviews = (who: Who) => who === 'siteRoot' || (who === 'problemAdmin' && !state.isBanned)
      const found = await findersIn(listProblemApplications, world.code, world)
      expect(found).toEqual(PEOPLE.filter(reviews))
    })
  },
)
