import { Envelope, roleMayCall } from '@gavel/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { ID_ENDPOINTS, isNamed, nameOf, questionsAbout } from './questions.ts'
import { ruleOf } from './rules.ts'
import {
  buildPeople,
  buildStaffWorld,
  contentOf,
  type People,
  PLACES,
  SECRET,
  STAFF,
  type Staff,
  type StaffWorld,
} from './world.ts'

/** Every endpoint that takes an id, as the staff of the site, about everything that is somebody else’s. */

vi.setConfig({ testTimeout: 60_000 })

let server: TestApp
let people: People

beforeAll(async () => {
  server = await startTestApp({ keepsPlans: true })
  people = await buildPeople(server)
})
afterAll(() => server.close())

let asked = 0

async function send(who: Staff, { headers, ...request }: InjectOptions) {
  asked += 1
  const answer = await server.app.inject({
    ...request,
    // The rate limits are lifted.
    remoteAddress: `10.1.${(asked >> 8) & 255}.${asked & 255}`,
    headers: { ...headers, authorization: people[who].token },
    // A stream of events never ends: the head is all there is to wait for.
    payloadAsStream: true,
  })
  const type = String(answer.headers['content-type'])
  if (type.startsWith('text/event-stream')) {
    answer.stream().destroy()
    return { code: null, text: '' }
  }
  const text = Buffer.concat(await answer.stream().toArray()).toString('latin1')
  const isEnvelope = type.startsWith('application/json')
  return { code: isEnvelope ? (Envelope.parse(JSON.parse(text)).code ?? null) : null, text }
}

/** Whether a refusal is about the owner of the thing. */
const isOfRights = (code: string | null): boolean =>
  code !== null &&
  (/_only$|_not_found$|_hidden$|^not_your_|^post_of_another$|_required$|^internal$|_not_public$/.test(code) ||
    ['permission_denied', 'invalid_request'].includes(code))

test('somebody said of every endpoint with an id what staff are owed, and what an id names', () => {
  expect(ID_ENDPOINTS.filter((endpoint) => ruleOf(endpoint) === undefined).map(nameOf)).toEqual([])
  expect(ID_ENDPOINTS.filter((endpoint) => !isNamed(endpoint)).map(nameOf)).toEqual([])
})

describe.each(PLACES)('what is somebody else’s and %s', (place) => {
  let world: StaffWorld
  let content: string
  beforeAll(async () => {
    world = await buildStaffWorld(server, people, place)
    content = await contentOf(server)
  })

  test.each(ID_ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const rule = ruleOf(endpoint)
      if (rule === undefined) throw new Error(`What are staff owed by ${nameOf(endpoint)}?`)
      const staff = STAFF.filter((role) => roleMayCall(endpoint.access, role))
      const ask = (roles: readonly Staff[]) =>
        Promise.all(
          roles.flatMap((role) =>
            questionsAbout(endpoint, world).map(async (question) => {
              const answer = await send(role, question)
              return { ...answer, role, asked: `${question.url} ${JSON.stringify(question.payload)}` }
            }),
          ),
        )
      const kept = await ask(staff.filter((role) => rule(role, place) !== 'answer'))
      expect(kept.filter(({ text }) => text.toLowerCase().includes(SECRET))).toEqual([])
      const isRefused = ({ role, code }: (typeof kept)[number]) =>
        rule(role, place) !== 'refusal' || (code !== null && !['internal', 'invalid_request'].includes(code))
      expect(kept.filter((answer) => !isRefused(answer))).toEqual([])
      const after = await contentOf(server)
      const before = content
      content = after
      expect(after === before, 'nothing is changed').toBe(true)
      // Things that they may change are left alone, so that the next question finds everything.
      if (endpoint.method !== 'GET') return
      for (const role of staff.filter((one) => rule(one, place) === 'answer')) {
        const codes = (await ask([role])).map(({ code }) => code)
        // At least one of the things that it may name is theirs to ask about.
        expect(
          codes.some((code) => !isOfRights(code)),
          `${role}: ${codes.join(', ')}`,
        ).toBe(true)
        content = await contentOf(server)
      }
    },
  )
})
