import { type Endpoint, Envelope, keysOf, recordOf, roleMayCall } from '@gavel/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eq, sql } from '../../src/db/drizzle.ts'
import { trainings } from '../../src/features/trainings/trainings.tables.ts'
import { buildContest } from '../build-contest.ts'
import { buildGroup } from '../build-group.ts'
import { buildTraining } from '../build-training.ts'
import { type KnownFields, minimalRequest } from '../minimal-input.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { DEEDS, fieldsAbout, type Places } from './deeds.ts'
import { buildGroupWorld, type GroupWorld, SECRET } from './world.ts'

/**
 * A caller who runs a group, a contest and a training of their own tries to take what lies in another group into them.
 */

vi.setConfig({ testTimeout: 240_000 })

const NOTHING = 987_654

let server: TestApp
let world: GroupWorld
beforeAll(async () => {
  server = await startTestApp({ keepsPlans: true })
  world = await buildGroupWorld(server, { access: 'private', isVisible: false })
})
afterAll(() => server.close())

async function buildOwn(authorId: string, isInGroup: boolean): Promise<Required<Places>> {
  const { context } = server
  const group = await buildGroup(context, { values: { ownerId: authorId } })
  const values = { authorId, groupId: isInGroup ? group.id : null }
  const { contest } = await buildContest(context, { values, labels: [] })
  const { training } = await buildTraining(context, { values, labels: [] })
  return { gid: group.id, cid: contest.id, tid: training.id }
}

async function piecesThere() {
  const { ids, problem, submitIds } = world
  const [training] = await server.context.db
    .select({ categoryId: trainings.categoryId })
    .from(trainings)
    .where(eq(trainings.id, ids.tid))
  const [submitId = 0] = submitIds
  return { ids, code: problem.code, submitId, categoryId: training?.categoryId ?? 0 }
}

const piecesNowhere = () => ({
  // The same names with numbers that nothing has.
  ids: recordOf(keysOf(world.ids), () => NOTHING),
  ...{ code: 'NOWHERE-1', submitId: NOTHING, categoryId: NOTHING },
})

/** Everything that could be changed. */
async function contentOf({ gid, pid, contestPid, tid, cid, did }: GroupWorld['ids']): Promise<string> {
  const ofGroup = [
    'problems',
    'trainings',
    'contests',
    'announcements',
    'discussions',
    'group_members',
    'tags',
  ]
  const ofProblems = [
    'problem_statements',
    'submissions',
    'datasets',
    'contest_problems',
    'training_problems',
  ]
  const places = [
    ...ofGroup.map((table) => [table, `group_id = ${gid}`]),
    ...ofProblems.map((table) => [table, `problem_id in (${pid}, ${contestPid})`]),
    ...[
      ['groups', `id = ${gid}`],
      ['training_sections', `training_id = ${tid}`],
      ['comments', `discussion_id = ${did} or contest_id = ${cid}`],
      ['reports', `discussion_id = ${did}`],
    ],
  ]
  const rows = places.map(
    ([table, condition]) =>
      sql`(select jsonb_agg(t order by t::text) from ${sql.raw(`${table} t where ${condition}`)})`,
  )
  const content = sql`select jsonb_build_array(${sql.join(rows, sql`, `)}) as content`
  return JSON.stringify((await server.context.db.execute(content)).rows)
}

let asked = 0
async function send(endpoint: Endpoint, token: string, fields: KnownFields) {
  asked += 1
  const answer = await server.app.inject({
    ...minimalRequest(endpoint, fields),
    method: endpoint.method,
    // The rate limits are lifted.
    remoteAddress: `10.2.${(asked >> 8) & 255}.${asked & 255}`,
    headers: { authorization: token },
  })
  const isEnvelope = String(answer.headers['content-type']).startsWith('application/json')
  return {
    code: isEnvelope ? (Envelope.parse(answer.json()).code ?? null) : answer.statusCode,
    text: answer.body,
  }
}

test.each([
  ['the owner of another group', 'eve', true],
  ['a problem administrator of the site', 'problemAdmin', false],
] as const)(
  '%s is answered as if there were nothing, in every place of theirs',
  async (_name, who, isInGroup) => {
    const { token, user } = world.people[who]
    const own = await buildOwn(user.id, isInGroup)
    const pieces = await piecesThere()
    const before = await contentOf(world.ids)
    const told: string[] = []
    const mayCall = (endpoint: Endpoint) => roleMayCall(endpoint.access, user.role)
    for (const endpoint of DEEDS.filter(mayCall))
      for (const places of [{}, own, { gid: own.gid }, { cid: own.cid }, { tid: own.tid }]) {
        const elsewhere = fieldsAbout(endpoint, piecesNowhere(), places)
        for (const [index, fields] of fieldsAbout(endpoint, pieces, places).entries()) {
          const same = elsewhere[index] ?? {}
          if (JSON.stringify(fields) === JSON.stringify(same)) continue
          const there = await send(endpoint, token, fields)
          const nowhere = await send(endpoint, token, same)
          const isEcho = JSON.stringify(fields).toLowerCase().includes(SECRET)
          if (there.code !== nowhere.code || (!isEcho && there.text.toLowerCase().includes(SECRET)))
            told.push(
              `${endpoint.method} ${endpoint.path} ${JSON.stringify(fields)}: ${there.code}, not ${nowhere.code}`,
            )
        }
      }
    expect(told).toEqual([])
    expect(await contentOf(world.ids)).toBe(before)
  },
)
