import {
  type CaseReport,
  HINT_MAX_LENGTH,
  listContestMisunderstandings,
  listSystemMessages,
  listTrainingMisunderstandings,
  sendContestHint,
  sendTrainingHint,
  VERDICT_STATUS,
  type Verdict,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildContest } from '../../../test/build-contest.ts'
import { buildGroup } from '../../../test/build-group.ts'
import { buildDataset } from '../../../test/build-problem.ts'
import { buildSubmission } from '../../../test/build-submission.ts'
import { buildTraining } from '../../../test/build-training.ts'
import { buildUser } from '../../../test/builders.ts'
import { hearChanges } from '../../../test/hear-changes.ts'
import { caseReport } from '../../../test/judge-client.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { participations } from '../contests/contests.tables.ts'
import { groupMembers } from '../groups/groups.tables.ts'
import { publishSubmission } from '../judging/submission-notice.service.ts'
import { problems } from '../problems/problems.tables.ts'
import { judgings } from '../submissions/judgings.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

const CASES = [
  { input: '1\n', answer: '1\n' },
  { input: '2 second\nmore\n', answer: '2\n' },
  { input: '3 third\n', answer: '3\n' },
]

let server: TestApp
let teacher: User

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  teacher = await buildUser(server.context, { role: 'admin' })
  await server.context.db.execute(sql`delete from rate_counters`)
})

/** Case reports from words such as `AC WA -`; `-` is a case that did not run. */
const reports = (words: string): CaseReport[] =>
  words.split(' ').map((word, index) => caseReport(index + 1, word === '-' ? null : (word as Verdict)))

interface Place {
  readonly problemId: number
  readonly datasetId: number
  readonly values: object
}

async function handIn(who: User, { problemId, datasetId, values }: Place, verdict: Verdict, words = '') {
  const id = await buildSubmission(server.context, who, { problemId, verdict, values })
  const cases = words === '' ? [] : reports(words)
  await server.context.db.insert(judgings).values({
    ...{ submissionId: id, datasetId, state: 'judged' as const, verdict, cases, totalCases: CASES.length },
    finishedAt: server.context.now(),
  })
  return id
}

async function dataFor(problemId: number) {
  await server.context.db
    .update(problems)
    .set({ samples: [{ input: '1', output: '1' }] })
    .where(eq(problems.id, problemId))
  const { id } = await buildDataset(server.context, problemId, { cases: CASES })
  return id
}

async function holdContest() {
  const { contest, problems: made } = await buildContest(server.context, {
    values: { title: 'Cup *1*', authorId: teacher.user.id },
    labels: ['A'],
  })
  const [first] = made
  if (first === undefined) throw new Error('no problem')
  const datasetId = await dataFor(first.problem.id)
  const values = { contestId: contest.id, contestProblemId: first.link.id, submittedAt: contest.startsAt }
  const place: Place = { problemId: first.problem.id, datasetId, values }
  const enter = async () => {
    const user = await buildUser(server.context)
    await server.context.db
      .insert(participations)
      .values({ contestId: contest.id, entrantId: user.entrantId })
    return user
  }
  const query = { cid: contest.id, displayId: 'a' }
  const read = ({ token } = teacher) => server.call(listContestMisunderstandings, { token, query })
  const send = (key: string, text: string, { token } = teacher) =>
    server.call(sendContestHint, { token, body: { ...query, groupKey: key, text } })
  return { cid: contest.id, place, enter, read, send }
}

const inbox = async ({ token }: User, language: 'zh-CN' | 'en-US' = 'en-US') =>
  (await server.call(listSystemMessages, { token, query: {}, language })).data.records

describe('the groups of a contest', () => {
  test('have everybody’s newest wrong program once, by the cases that it fails', async () => {
    const { place, enter, read } = await holdContest()
    const [ada, bob, cat, dan, eve] = [
      await enter(),
      await enter(),
      await enter(),
      await enter(),
      await enter(),
    ]
    await enter()
    await handIn(ada, place, 'WA', 'WA AC AC')
    const newest = await handIn(ada, place, 'WA', 'AC WA AC')
    await handIn(bob, place, 'WA', 'AC WA AC')
    await handIn(cat, place, 'TLE', 'AC TLE -')
    await handIn(dan, place, 'AC', 'AC AC AC')
    await handIn(dan, place, 'WA', 'AC WA AC')
    await handIn(eve, place, 'CE')
    const { data } = await read()
    expect(data).toMatchObject({ members: 6, tried: 5, solved: 1 })
    expect(data.groups.map(({ status, count, isCut, cases }) => [status, count, isCut, cases])).toEqual([
      [
        VERDICT_STATUS.WA,
        2,
        false,
        [expect.objectContaining({ seq: 2, firstLine: '2 second', sample: null })],
      ],
      [VERDICT_STATUS.TLE, 1, true, [expect.objectContaining({ seq: 2 })]],
      [VERDICT_STATUS.CE, 1, true, []],
    ])
    expect(data.groups[0]?.people[0]).toMatchObject({ username: ada.user.username, submitId: newest })
  })

  test('name a case that is a sample', async () => {
    const { place, enter, read } = await holdContest()
    await handIn(await enter(), place, 'WA', 'WA AC AC')
    const [group] = (await read()).data.groups
    expect(group?.cases).toEqual([
      expect.objectContaining({ seq: 1, sample: 1, firstLine: '1', groupNum: null }),
    ])
  })

  test('are told to its organisers alone', async () => {
    const { cid, place, enter, read, send } = await holdContest()
    const ada = await enter()
    await handIn(ada, place, 'WA', 'WA AC AC')
    for (const who of [ada, await buildUser(server.context, { role: 'problem_admin' })]) {
      expect(await read(who)).toMatchObject({ code: 'contest_admins_only' })
      expect(await send('0', 'no', who)).toMatchObject({ code: 'contest_admins_only' })
    }
    const query = { cid, displayId: 'Z' }
    expect(await server.call(listContestMisunderstandings, { token: teacher.token, query })).toMatchObject({
      code: 'problem_not_found',
    })
  })
})

describe('a hint', () => {
  test('goes to all of a group at that moment, and to nobody else', async () => {
    const { cid, place, enter, read, send } = await holdContest()
    const [ada, bob, cat, dan] = [await enter(), await enter(), await enter(), await enter()]
    const handed = await handIn(ada, place, 'WA', 'WA AC AC')
    await handIn(bob, place, 'WA', 'WA AC AC')
    await handIn(cat, place, 'WA', 'WA AC AC')
    await handIn(dan, place, 'WA', 'AC AC WA')
    const key = (await read()).data.groups[0]?.key ?? ''
    await handIn(cat, place, 'AC', 'AC AC AC')
    expect((await send(key, 'What is **1**?')).data).toEqual({ count: 2 })
    const [message] = await inbox(ada)
    expect(message?.title).toBe('A hint about problem A')
    expect(message?.content).toContain('What is **1**?')
    expect(message?.content).toContain(`/contest/${cid}/problem/A/submission-detail/${handed}`)
    // Titles are no Markdown.
    expect(message?.content).toContain('Cup \\*1\\*')
    expect((await inbox(bob, 'zh-CN'))[0]?.title).toBe('关于题目 A 的提示')
    expect(await inbox(cat)).toEqual([])
    expect(await inbox(dan)).toEqual([])
    const [entry] = await server.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'contest.hint'))
    expect(entry).toMatchObject({ targetId: String(cid), userId: teacher.user.id })
    expect(entry?.after).toMatchObject({
      ...{ problem: 'A', verdict: 'WA', failedCases: [1] },
      recipients: [ada.user.username, bob.user.username],
    })
  })

  test('is refused when the group is gone, and when it says nothing or too much', async () => {
    const { send } = await holdContest()
    expect(await send('0123456789abcdef', 'late')).toMatchObject({ code: 'misunderstanding_gone' })
    for (const text of ['', ' \n', 'x'.repeat(HINT_MAX_LENGTH + 1), '\u202e'])
      expect(await send('0', text)).toMatchObject({ code: 'hint_length' })
  })

  test('is one of twenty in ten minutes', async () => {
    const { send } = await holdContest()
    for (let sent = 0; sent < 20; sent += 1) await send('0', 'again')
    expect(await send('0', 'again')).toMatchObject({ code: 'too_many_requests' })
  })
})

async function holdClass() {
  const group = await buildGroup(server.context)
  const admit = async (level: 'root' | 'member') => {
    const user = await buildUser(server.context)
    await server.context.db.insert(groupMembers).values({ groupId: group.id, userId: user.user.id, level })
    return user
  }
  const root = await admit('root')
  const { training, problems: made } = await buildTraining(server.context, {
    values: { groupId: group.id, authorId: root.user.id },
    labels: ['1'],
  })
  const problemId = made[0]?.id ?? 0
  const datasetId = await dataFor(problemId)
  const place: Place = { problemId, datasetId, values: { groupId: group.id } }
  const query = { tid: training.id, displayId: '1' }
  const read = ({ token } = root) => server.call(listTrainingMisunderstandings, { token, query })
  const send = (key: string, { token } = root) =>
    server.call(sendTrainingHint, { token, body: { ...query, groupKey: key, text: 'Look again' } })
  const join = () => admit('member')
  return { tid: training.id, root, place, join, read, send }
}

describe('the groups of a class', () => {
  test('have what members handed in there; solving it anywhere counts', async () => {
    const { place, join, read, send } = await holdClass()
    const onSite = { ...place, values: {} }
    const [ada, bob, cat] = [await join(), await join(), await join()]
    await handIn(ada, place, 'WA', 'WA AC AC')
    await handIn(ada, onSite, 'WA', 'AC AC WA')
    await handIn(bob, place, 'WA', 'WA AC AC')
    await handIn(bob, onSite, 'AC', 'AC AC AC')
    await handIn(cat, onSite, 'WA', 'WA AC AC')
    const stranger = await buildUser(server.context)
    await handIn(stranger, onSite, 'WA', 'WA AC AC')
    const { data } = await read()
    expect([data.tried, data.solved]).toEqual([2, 1])
    expect(data.groups).toHaveLength(1)
    expect(data.groups[0]).toMatchObject({ count: 1, people: [{ uid: ada.user.id }] })
    expect((await send(data.groups[0]?.key ?? '')).data).toEqual({ count: 1 })
    expect((await inbox(ada))[0]?.content).toContain('Look again')
    expect(await inbox(cat)).toEqual([])
    expect(await read(ada)).toMatchObject({ code: 'training_admins_only' })
  })

  test('are by verdict alone for an author who may not see the test cases', async () => {
    const [ada, bob] = [await buildUser(server.context), await buildUser(server.context)]
    const { training, problems: made } = await buildTraining(server.context, {
      values: { access: 'private', authorId: teacher.user.id },
      labels: ['1'],
      entrants: [ada.user.id, bob.user.id],
    })
    const problemId = made[0]?.id ?? 0
    const place: Place = { problemId, datasetId: await dataFor(problemId), values: {} }
    await handIn(ada, place, 'WA', 'WA AC AC')
    await handIn(bob, place, 'WA', 'AC AC WA')
    const query = { tid: training.id, displayId: '1' }
    const read = async ({ token }: User) =>
      (await server.call(listTrainingMisunderstandings, { token, query })).data.groups
    expect(await read(teacher)).toMatchObject([{ count: 2, cases: null, caseCount: null }])
    const root = await buildUser(server.context, { role: 'root' })
    expect(await read(root)).toMatchObject([{ count: 1 }, { count: 1 }])
  })
})

test('verdicts in a training are heard by those who run it, and by no member', async () => {
  const { tid, root, place, join } = await holdClass()
  const ada = await join()
  const [teaches, learns] = [
    await hearChanges(server, `?training=${tid}`, root),
    await hearChanges(server, `?training=${tid}`, ada),
  ]
  const subject = {
    ...{ id: 1, userId: ada.user.id, submittedAt: server.context.now(), problemId: place.problemId },
    isPublic: false,
  }
  await publishSubmission(server.context.db, subject, { state: 'judged', verdict: 'WA', done: 3, total: 3 })
  await teaches.hears('training-attempts')
  await learns.hearsAll()
  expect(learns.changes()).toEqual([])
  await Promise.all([teaches.close(), learns.close()])
})
