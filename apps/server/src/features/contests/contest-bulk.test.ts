import { addParticipants, rejudgeContestProblem, removeContestProblem, updateContest } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildContest } from '../../../test/build-contest.ts'
import { buildUser } from '../../../test/builders.ts'
import { contestSave } from '../../../test/contest-save.ts'
import { rewrittenRows, watchRowVersions } from '../../../test/row-versions.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { and, asc, eq, gt } from '../../db/drizzle.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { participations } from './contests.tables.ts'
import { contestLog } from './log/contest-log.tables.ts'

const MANY = 40
/** A row may be written in a few steps, however many others are. */
const STEPS = 3

let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
let people: Awaited<ReturnType<typeof buildUser>>[]

beforeAll(async () => {
  server = await startTestApp()
  root = await buildUser(server.context, { role: 'root' })
  people = await Promise.all(Array.from({ length: MANY }, () => buildUser(server.context)))
  await watchRowVersions(server.context)
})
afterAll(() => server.close())

const lengthOfLog = (cid: number) => server.context.db.$count(contestLog, eq(contestLog.contestId, cid))

const entriesAfter = (cid: number, seq: number) =>
  server.context.db
    .select()
    .from(contestLog)
    .where(and(eq(contestLog.contestId, cid), gt(contestLog.seq, seq)))
    .orderBy(asc(contestLog.seq))

/** A contest whose first problem has a judged submission of everybody. */
async function judgedContest() {
  const { db } = server.context
  const { contest, problems } = await buildContest(server.context)
  const [first] = problems
  const datasetId = first?.problem.liveDatasetId
  if (first === undefined || datasetId == null) throw new Error('no problem')
  const outcome = { state: 'judged', verdict: 'WA' } as const
  const rows = await db
    .insert(submissions)
    .values(
      people.map(({ user, entrantId }) => ({
        ...{ userId: user.id, entrantId, problemId: first.problem.id, ...outcome },
        ...{ contestId: contest.id, contestProblemId: first.link.id, language: 'Python3', sourceLength: 8 },
      })),
    )
    .returning()
  await db
    .insert(judgings)
    .values(rows.map(({ id }) => ({ submissionId: id, datasetId, ...outcome, finishedAt: new Date() })))
  return { cid: contest.id, pid: first.problem.id }
}

test('everybody who is entered at once, and everybody whom a new password drops, makes one entry of the log', async () => {
  const { token } = root
  const { contest } = await buildContest(server.context, { values: { access: 'private' } })
  const cid = contest.id
  const ids = people.map(({ entrantId }) => entrantId).sort((a, b) => a - b)
  const before = await lengthOfLog(cid)
  const usernames = people.map(({ user }) => user.username)
  await server.call(addParticipants, { token, body: { cid, usernames } })
  const entered = await entriesAfter(cid, before)
  expect(entered.map(({ kind, body }) => ({ kind, ...JSON.parse(body) }))).toEqual([
    { kind: 'entry', entrants: ids },
  ])
  const save = {
    ...contestSave(server.context.now(), { auth: 1, pwd: 'another one' }),
    ...{ id: cid, title: contest.title, startTime: contest.startsAt, endTime: contest.endsAt },
  }
  expect(await server.call(updateContest, { token, body: save })).toMatchObject({ status: 200 })
  expect(await server.context.db.$count(participations, eq(participations.contestId, cid))).toBe(0)
  const dropped = (await entriesAfter(cid, before + 1)).filter(({ kind }) => kind === 'entry')
  expect(dropped.map(({ body }) => JSON.parse(body))).toEqual([{ left: ids }])
})

test('a rejudge of a problem and its removal write no row once for each submission', async () => {
  const { cid, pid } = await judgedContest()
  const before = await lengthOfLog(cid)
  expect(await server.call(rejudgeContestProblem, { token: root.token, query: { cid, pid } })).toMatchObject({
    status: 200,
  })
  expect(await lengthOfLog(cid)).toBe(before + MANY)
  expect(await server.call(removeContestProblem, { token: root.token, query: { cid, pid } })).toMatchObject({
    status: 200,
  })
  expect(await rewrittenRows(server.context, STEPS)).toEqual([])
})
