import { createComment, createReply } from '@gavel/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eq, sql } from '../../src/db/drizzle.ts'
import { groups } from '../../src/features/groups/groups.tables.ts'
import { expectSecret } from '../community-secrets/expect-secret.ts'
import { askAll, questionsAbout } from '../contest-secrets/ask-everything.ts'
import { setClock, startTestApp, type TestApp } from '../test-app.ts'
import {
  addEverything,
  buildGroupWorld,
  changeEverything,
  type GroupWorld,
  knownOf,
  SECRET,
} from './world.ts'

const clock = setClock('2026-03-01T12:00:00Z')

/** Everything is asked by everybody, several times. */
vi.setConfig({ testTimeout: 240_000 })

let server: TestApp

// No list shows what another test made.
beforeEach(async () => {
  server = await startTestApp({ now: clock.now, keepsPlans: true })
})
afterEach(() => server.close())

type Who = keyof GroupWorld['people'] | 'visitor'
const OUTSIDE: readonly Who[] = ['visitor', 'eve', 'applicant', 'admin', 'problemAdmin']

const asking = ({ people }: GroupWorld, names: readonly Who[]) =>
  Object.fromEntries(names.map((name) => [name, name === 'visitor' ? null : people[name]]))

/** Through the front door, where it makes events and messages. */
async function talk({ people, ids }: GroupWorld): Promise<void> {
  const named = ['eve', 'applicant', 'admin'] as const
  const content = `Look, ${named.map((who) => `@${people[who].user.username}`).join(' ')}`
  const { token } = people.root
  expect((await server.call(createComment, { token, body: { did: ids.did, content } })).status).toBe(200)
  const reply = { commentId: ids.commentId, content }
  expect((await server.call(createReply, { token, body: { reply } })).status).toBe(200)
}

const streamOf = ({ ids, submitIds }: GroupWorld) =>
  `threadDid=${ids.did}&feed=public&board=${ids.cid}&submitIds=${submitIds.join(',')}`

const empty = async ({ ids }: GroupWorld) => {
  const { db } = server.context
  for (const table of ['submissions', 'discussions', 'announcements', 'trainings', 'contests', 'problems'])
    await db.execute(sql`delete from ${sql.raw(table)} where group_id = ${ids.gid}`)
}

/** How much the site judges today. */
const isAsked = (path: string) => !path.endsWith('/get-dashboard-info')

describe.each([
  ['private', { access: 'private' as const }],
  ['hidden', { isVisible: false }],
  ['public', {}],
])('a group that is %s', (name, values) => {
  test('nobody outside can tell what is in it, or that there is anything', async () => {
    const world = await buildGroupWorld(server, values)
    await expectSecret(server.app, {
      ...{ from: asking(world, OUTSIDE), told: world.people.owner, known: knownOf(world) },
      ...{ stream: streamOf(world), isHeard: true, isAsked },
      changes: [
        () => talk(world),
        () => changeEverything(server, world),
        () => addEverything(server, world),
        () => empty(world),
      ],
      toldAt: [
        ...['problem', 'training', 'discussion', 'announcement'].map((of) => `/api/group/get-${of}-list`),
        ...[
          '/api/get-training-detail',
          '/api/get-discussion-detail',
          '/api/comments',
          '/api/get-submission-list',
        ],
      ],
    })
  })

  test('no word of it stands in any answer', async () => {
    const world = await buildGroupWorld(server, values)
    const questions = questionsAbout(knownOf(world))
    for (const [who, asker] of Object.entries(asking(world, [...OUTSIDE, 'left']))) {
      const as = asker === null ? null : { token: asker.token, role: asker.user.role }
      const answers = await askAll(server.app, as, questions)
      const telling = [...answers].filter(([, answer]) => answer.toLowerCase().includes(SECRET))
      expect(
        telling.map(([question]) => question),
        who,
      ).toEqual([])
    }
  })

  // The others are in the list of groups for everybody.
  if (name === 'hidden')
    test('nobody outside learns what it is called and who is in it', async () => {
      const world = await buildGroupWorld(server, values)
      const { db } = server.context
      await expectSecret(server.app, {
        ...{
          from: asking(
            world,
            OUTSIDE.filter((who) => who !== 'applicant'),
          ),
          told: world.people.owner,
        },
        known: knownOf(world),
        changes: [
          () =>
            db
              .update(groups)
              .set({
                name: 'Another',
                brief: 'Other',
                description: 'Other',
                ownerId: world.people.bob.user.id,
              })
              .where(eq(groups.id, world.group.id)),
        ],
        toldAt: ['/api/get-group-list'],
      })
    })
})
