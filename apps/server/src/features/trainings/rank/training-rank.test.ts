import {
  exportTrainingRank,
  listTrainingRank,
  pageOf,
  registerForTraining,
  TrainingRankVo,
  type Verdict,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildSubmission } from '../../../../test/build-submission.ts'
import { buildTraining } from '../../../../test/build-training.ts'
import { buildUser } from '../../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { and, eq, sql } from '../../../db/drizzle.ts'
import { problems } from '../../problems/problems.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { trainingEntrants, trainingProblems, trainingSections, trainings } from '../trainings.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

let server: TestApp
let author: User
let ada: User
let bob: User
let tid: number
let pids: number[]

beforeAll(async () => {
  server = await startTestApp()
  author = await buildUser(server.context, { role: 'admin' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.delete(trainings)
  ada = await buildUser(server.context, { realName: 'Ada L', nickname: '=2+3', school: 'North' })
  bob = await buildUser(server.context, { realName: 'Bob M', school: 'South' })
  const { training, problems } = await buildTraining(server.context, {
    values: { access: 'private', authorId: author.user.id, dueAt: new Date('2026-03-01T12:00:00Z') },
    labels: ['1', '2', '3'],
  })
  tid = training.id
  pids = problems.map(({ id }) => id)
})

const enter = ({ token }: User) =>
  server.call(registerForTraining, { token, body: { tid, password: 'secret' } })

const hand = (user: User, index: number, verdict: Verdict | null, values: object = {}) =>
  buildSubmission(server.context, user, { problemId: pids[index] ?? 0, verdict, values })

const rank = async ({ token } = author, query: Record<string, unknown> = {}) =>
  (await server.call(listTrainingRank, { token, query: { tid, ...query } })).data

async function row(user: User) {
  const { records } = await rank()
  return records.find(({ uid }) => uid === user.user.id)
}

describe('marks', () => {
  test('what was solved before entering counts', async () => {
    await hand(ada, 0, 'WA')
    await hand(ada, 0, 'AC', { cpuTimeMs: 30 })
    await hand(ada, 0, 'WA')
    await enter(ada)
    expect(await row(ada)).toMatchObject({
      ac: 1,
      totalRunTime: 30,
      submissionInfo: { 1: { status: 0, isAC: true, runTime: 30 } },
    })
  })

  test('the first accepted one wins, a later one can lower the run time, the newest stands until then', async () => {
    await enter(ada)
    await hand(ada, 1, 'TLE')
    await hand(ada, 1, 'PAC', { score: 40 })
    expect((await row(ada))?.submissionInfo).toEqual({ 2: { status: 8, score: 40 } })
    await hand(ada, 1, 'AC', { cpuTimeMs: 50, score: 100 })
    await hand(ada, 1, 'AC', { cpuTimeMs: 20, score: 100 })
    await hand(ada, 1, 'AC', { cpuTimeMs: 70, score: 100 })
    expect(await row(ada)).toMatchObject({ ac: 1, totalRunTime: 20 })
  })

  test('a verdict counts when it comes, and no longer when it is taken back', async () => {
    await enter(ada)
    const id = await hand(ada, 0, null)
    expect(await row(ada)).toMatchObject({ ac: 0, submissionInfo: {} })
    const judge = (verdict: Verdict | null) =>
      server.context.db
        .update(submissions)
        .set({ state: verdict === null ? 'pending' : 'judged', verdict, cpuTimeMs: 10 })
        .where(eq(submissions.id, id))
    await judge('AC')
    expect(await row(ada)).toMatchObject({ ac: 1 })
    await judge('WA')
    expect(await row(ada)).toMatchObject({ ac: 0, submissionInfo: { 1: { status: -1 } } })
    await server.context.db.delete(submissions).where(eq(submissions.id, id))
    expect(await row(ada)).toMatchObject({ ac: 0, submissionInfo: {} })
  })

  test.each(['SE', 'SF'] as const)('%s leaves no mark', async (verdict) => {
    await enter(ada)
    await hand(ada, 0, verdict)
    expect((await row(ada))?.submissionInfo).toEqual({})
  })

  test('a problem that comes or goes, or leaves the public bank, moves the sums', async () => {
    await enter(ada)
    await hand(ada, 0, 'AC', { cpuTimeMs: 5 })
    await hand(ada, 1, 'AC', { cpuTimeMs: 5 })
    const isSecond = and(eq(trainingProblems.trainingId, tid), eq(trainingProblems.problemId, pids[1] ?? 0))
    await server.context.db.delete(trainingProblems).where(isSecond)
    expect(await row(ada)).toMatchObject({ ac: 1, totalRunTime: 5 })
    await server.context.db
      .insert(trainingProblems)
      .values({ trainingId: tid, problemId: pids[1] ?? 0, label: 'again' })
    expect(await row(ada)).toMatchObject({ ac: 2, submissionInfo: { again: { isAC: true } } })
    await server.context.db
      .update(problems)
      .set({ visibility: 'contest' })
      .where(eq(problems.id, pids[0] ?? 0))
    expect(await row(ada)).toMatchObject({ ac: 1 })
  })

  test('equal a count from zero after many changes at once', async () => {
    const students = await Promise.all(Array.from({ length: 4 }, () => buildUser(server.context)))
    const verdicts = ['AC', 'WA', 'TLE', null] as const
    await Promise.all(
      students.map(async (student, index) => {
        if (index % 2 === 0) await enter(student)
        for (let step = 0; step < 12; step += 1) {
          const values = { cpuTimeMs: (step * 7 + index) % 50 }
          const id = await hand(student, step % 3, verdicts[(step + index) % 4] ?? null, values)
          if (step % 5 === 4) await server.context.db.delete(submissions).where(eq(submissions.id, id))
          if (step % 3 === 1)
            await server.context.db
              .update(submissions)
              .set({ state: 'judged', verdict: 'AC' })
              .where(eq(submissions.id, id))
          if (step === 6 && index % 2 === 1) await enter(student)
        }
      }),
    )
    const sums = () =>
      server.context.db
        .select({
          userId: trainingEntrants.userId,
          solved: trainingEntrants.solved,
          runTimeMs: trainingEntrants.runTimeMs,
        })
        .from(trainingEntrants)
        .orderBy(trainingEntrants.userId)
    const kept = await sums()
    expect(kept).toHaveLength(4)
    await server.context.db.execute(sql`select mark_training(${tid}, null, null)`)
    expect(kept).toEqual(await sums())
  })

  test('an entry and a verdict at the same moment do not miss each other', async () => {
    const { context } = server
    for (let round = 0; round < 15; round += 1) {
      const student = await buildUser(context)
      const id = await hand(student, 0, null)
      await Promise.all([
        enter(student),
        context.db
          .update(submissions)
          .set({ state: 'judged', verdict: 'AC', cpuTimeMs: 1 })
          .where(eq(submissions.id, id)),
      ])
    }
    const { records } = await rank(author, { limit: 100 })
    expect(records.map(({ ac }) => ac)).toEqual(Array.from({ length: 15 }, () => 1))
  })
})

describe('the rank', () => {
  test('goes by solved problems, then by run time; those who have not begun stand at the end', async () => {
    const cyd = await buildUser(server.context)
    const dee = await buildUser(server.context)
    for (const student of [ada, bob, cyd, dee]) await enter(student)
    await hand(ada, 0, 'AC', { cpuTimeMs: 90 })
    await hand(bob, 0, 'AC', { cpuTimeMs: 10 })
    await hand(cyd, 0, 'AC', { cpuTimeMs: 500 })
    await hand(cyd, 1, 'AC', { cpuTimeMs: 500 })
    const { records, total } = await rank()
    expect(records.map(({ uid }) => uid)).toEqual([cyd, bob, ada, dee].map(({ user }) => user.id))
    expect(total).toBe(4)
    const page = await rank(author, { limit: 1, currentPage: 3 })
    expect(page.records.map(({ uid }) => uid)).toEqual([ada.user.id])
  })

  test('leaves out the author and root', async () => {
    const root = await buildUser(server.context, { role: 'root' })
    await enter(ada)
    for (const { user } of [author, root])
      await server.context.db.insert(trainingEntrants).values({ trainingId: tid, userId: user.id })
    expect((await rank()).records.map(({ uid }) => uid)).toEqual([ada.user.id])
  })

  test('tells real names to administrators of the training alone, and lets only them search by these', async () => {
    await enter(ada)
    await enter(bob)
    const seenBy = async (user: User, query = {}) =>
      (await rank(user, query)).records.map(({ realname }) => realname)
    expect((await seenBy(author)).sort()).toEqual(['Ada L', 'Bob M'])
    expect(await seenBy(bob)).toEqual([null, null])
    expect(await seenBy(author, { keyword: 'ada l' })).toEqual(['Ada L'])
    expect(await seenBy(bob, { keyword: 'ada l' })).toEqual([])
    expect(await seenBy(bob, { keyword: 'north' })).toEqual([null])
  })

  test('marks what was solved after the due time', async () => {
    await enter(ada)
    await hand(ada, 0, 'AC', { submittedAt: new Date('2026-03-01T12:00:00Z') })
    await hand(ada, 1, 'AC', { submittedAt: new Date('2026-03-01T12:00:01Z') })
    const info = (await row(ada))?.submissionInfo
    expect(info?.[1]?.isLate).toBeUndefined()
    expect(info?.[2]?.isLate).toBe(true)
  })

  test('is written as the contract says, whatever problems are called', async () => {
    const names = ['"}, {"', 'constructor', '\\\u2028']
    for (const [index, label] of names.entries())
      await server.context.db
        .update(trainingProblems)
        .set({ label })
        .where(and(eq(trainingProblems.trainingId, tid), eq(trainingProblems.problemId, pids[index] ?? 0)))
    await enter(ada)
    await enter(bob)
    await hand(ada, 0, 'AC', { cpuTimeMs: 7, score: 100, submittedAt: new Date('2026-02-01T00:00:00Z') })
    await hand(ada, 1, 'AC', { submittedAt: new Date('2026-03-02T00:00:00Z') })
    await hand(ada, 2, 'WA')
    const url = `${listTrainingRank.path}?tid=${tid}`
    const response = await server.app.inject({ url, headers: { authorization: ada.token } })
    const { data } = response.json()
    // A field that the contract does not name would be lost.
    const RankPage = pageOf(TrainingRankVo)
    expect(data).toEqual(z.encode(RankPage, z.decode(RankPage, data)))
    const cells = data.records.map(({ submissionInfo }: TrainingRankVo) => submissionInfo)
    const [first, second, third] = names
    expect(cells).toEqual([
      {
        [String(first)]: { status: 0, score: 100, isAC: true, runTime: 7 },
        [String(second)]: { status: 0, score: null, isAC: true, runTime: null, isLate: true },
        [String(third)]: { status: -1, score: null },
      },
      {},
    ])
  })

  test('is shared by a class, without the real names that its administrators see', async () => {
    const kept = await startTestApp({ config: { listCacheMs: 600_000 } })
    try {
      const teacher = await buildUser(kept.context, { role: 'admin' })
      const [carl, dora] = [
        await buildUser(kept.context, { realName: 'Carl N' }),
        await buildUser(kept.context, { realName: 'Dora O' }),
      ]
      const values = { access: 'private', authorId: teacher.user.id } as const
      const { training } = await buildTraining(kept.context, { values, labels: ['1'] })
      for (const { user } of [carl, dora])
        await kept.context.db.insert(trainingEntrants).values({ trainingId: training.id, userId: user.id })
      const ask = ({ token }: User) =>
        kept.app.inject({
          url: `${listTrainingRank.path}?tid=${training.id}`,
          headers: { authorization: token },
        })
      const answers = []
      for (const reader of [teacher, carl, dora, teacher]) answers.push((await ask(reader)).body)
      expect(answers.map((body) => /Carl N|Dora O/.test(body))).toEqual([true, false, false, true])
      expect(answers[1]).toBe(answers[2])
    } finally {
      await kept.close()
    }
  })

  test('is closed to those who did not enter', async () => {
    const response = await server.call(listTrainingRank, { token: bob.token, query: { tid } })
    expect(response).toMatchObject({ status: 401, code: 'training_not_registered' })
  })
})

describe('the spreadsheet', () => {
  const download = (query: Record<string, unknown>, { token } = author) =>
    server.app.inject({
      url: `${exportTrainingRank.path}?${new URLSearchParams({ tid: String(tid), ...query })}`,
      headers: { authorization: token },
    })

  test('has everyone with sections and problems, and no cell that a spreadsheet would run', async () => {
    const [section] = await server.context.db
      .insert(trainingSections)
      .values({ trainingId: tid, position: 0, title: '=Loops', goal: 1 })
      .returning()
    await server.context.db
      .update(trainingProblems)
      .set({ sectionId: section?.id ?? null })
      .where(eq(trainingProblems.trainingId, tid))
    await enter(ada)
    await hand(ada, 0, 'AC', { cpuTimeMs: 7, submittedAt: new Date('2026-02-01T00:00:00Z') })
    await hand(ada, 1, 'WA')
    const csv = await download({ format: 'csv' })
    const [header, line] = csv.body.replace('\uFEFF', '').split('\r\n')
    expect(header).toBe("Username,Nickname,Real Name,School,AC,Total Run Time (ms),'=Loops,1,2,3")
    expect(line).toBe(`${ada.user.username},'=2+3,Ada L,North,1,7,1 / 1,AC (7 ms),WA,`)
    const xlsx = await download({})
    expect(xlsx.headers['content-disposition']).toContain(`training_${tid}_rank.xlsx`)
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  test('is for administrators of the training', async () => {
    await enter(bob)
    expect((await download({}, bob)).json()).toMatchObject({ code: 'training_admins_only' })
  })
})
