import { setTimeout as sleep } from 'node:timers/promises'
import {
  addProblemToTraining,
  answerClarification,
  changeProblemAuth,
  deleteContest,
  disqualifyParticipant,
  downloadContestLog,
  judgeReport,
  removeTrainingProblem,
  submit,
  updateContest,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildContest } from '../../../test/build-contest.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildTraining } from '../../../test/build-training.ts'
import { buildUser } from '../../../test/builders.ts'
import type { Answer } from '../../../test/call.ts'
import { contestSave } from '../../../test/contest-save.ts'
import { type JudgeClient, judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sql } from '../../db/drizzle.ts'
import { clarifications, participations } from './contests.tables.ts'
import { verifyLog } from './log/verify-log.policy.ts'

const ENTRANTS = 12

let server: TestApp
let judge: JudgeClient
let root: Awaited<ReturnType<typeof buildUser>>

beforeAll(async () => {
  server = await startTestApp()
  judge = await startJudgeClient(server.context, server.call)
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())

/** A running contest in which every entrant has handed in one program, and a host holds them all. */
async function busyContest() {
  const { contest, problems } = await buildContest(server.context)
  const people = await Promise.all(Array.from({ length: ENTRANTS }, () => buildUser(server.context)))
  const entries = people.map(({ entrantId }) => ({ contestId: contest.id, entrantId }))
  await server.context.db.insert(participations).values(entries)
  for (const { token } of people) {
    const body = { pid: 'A', cid: contest.id, language: 'C++ 17 With O2', code: 'int main() {}' }
    expect(await server.call(submit, { token, body })).toMatchObject({ status: 200 })
  }
  return { contest, problems, people, tasks: await judge.lease(ENTRANTS) }
}

type Step = () => Promise<Pick<Answer<unknown>, 'http' | 'status' | 'code'>>

/** Does all steps of a list one after another, the lists at once, and returns what was not answered well. */
async function storm(lists: readonly (readonly Step[])[]) {
  const answers = await Promise.all(
    lists.map(async (steps) => {
      const told = []
      for (const step of steps) told.push(await step())
      return told
    }),
  )
  // PostgreSQL counts them when a connection rests.
  await sleep(1_100)
  expect(await countDeadlocks()).toBe(0)
  return answers.flat().flatMap(({ http, status, code }) => (status === 200 ? [] : { http, status, code }))
}

async function countDeadlocks() {
  const { rows } = await server.context.db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.deadlocks
}

const reports = (tasks: Awaited<ReturnType<typeof busyContest>>['tasks']): Step[] =>
  tasks.map(
    ({ leaseToken }) =>
      () =>
        server.call(judgeReport, { token: judge.token, body: { leaseToken, report: judgeReportOf('AC') } }),
  )

const halves = <Thing>(things: readonly Thing[]) => {
  const middle = things.length / 2
  return [things.slice(0, middle), things.slice(middle)]
}

test('saves, verdicts, answers and disqualifications of one contest at once all succeed, and make one chain', async () => {
  const { contest, people, tasks } = await busyContest()
  const { token } = root
  const questions = await server.context.db
    .insert(clarifications)
    .values(
      people.map(({ user }) => ({
        contestId: contest.id,
        askerId: user.id,
        question: 'N?',
        askedAt: new Date(),
      })),
    )
    .returning()
  const save = {
    ...contestSave(server.context.now()),
    ...{ id: contest.id, startTime: contest.startsAt, endTime: contest.endsAt },
  }
  const failed = await storm([
    ...halves(reports(tasks)),
    people.map(
      (_, index) => () => server.call(updateContest, { token, body: { ...save, title: `Renamed ${index}` } }),
    ),
    questions.map(
      ({ id }) =>
        () =>
          server.call(answerClarification, { token, body: { id, answer: 'At most 5', isForAll: true } }),
    ),
    people.map(
      ({ entrantId }) =>
        () =>
          server.call(disqualifyParticipant, {
            token,
            body: { cid: contest.id, entrantId, reason: 'copied' },
          }),
    ),
  ])
  expect(failed).toEqual([])
  const log = await server.call(downloadContestLog, { token, query: { cid: contest.id } })
  // The contest, its problems, entries, programs, and then what the storm did.
  expect(await verifyLog(log.payload.toString().split('\n'))).toMatchObject({ isIntact: true })
})

test('a problem that goes out of the bank and back waits for verdicts, and they for it, without a deadlock', async () => {
  const { problem } = await buildProblem(server.context)
  const people = await Promise.all(Array.from({ length: ENTRANTS }, () => buildUser(server.context)))
  const body = { pid: problem.code, language: 'C++ 17 With O2', code: 'int main() {}' }
  for (const { token } of people) await server.call(submit, { token, body })
  const tasks = await judge.lease(ENTRANTS)
  const admins = await Promise.all(people.map(() => buildUser(server.context, { role: 'admin' })))
  const failed = await storm([
    ...halves(reports(tasks)),
    people.map(
      (_, index) => () =>
        server.call(changeProblemAuth, {
          token: root.token,
          body: { id: problem.id, auth: 1 + (index % 2) },
        }),
    ),
    admins.map(
      ({ token }) =>
        () =>
          server.call(submit, { token, body }),
    ),
  ])
  // An entrant who hands in while the problem is away is told so.
  expect(failed.filter(({ code }) => code !== 'problem_not_public')).toEqual([])
})

test('a contest that is deleted while hosts report on it fails none of them', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { contest, tasks } = await busyContest()
    const remove = () => server.call(deleteContest, { token: root.token, query: { cid: contest.id } })
    expect(await storm([...halves(reports(tasks)), [remove]])).toEqual([])
  }
})

test('a training that gives a problem away and takes it back waits for verdicts, and they for it', async () => {
  const people = await Promise.all(Array.from({ length: ENTRANTS }, () => buildUser(server.context)))
  const { training, problems } = await buildTraining(server.context, {
    entrants: people.map(({ user }) => user.id),
  })
  const [problem] = problems
  if (problem === undefined) throw new Error('no problem')
  for (const { token } of people)
    await server.call(submit, {
      token,
      body: { pid: problem.code, language: 'C++ 17 With O2', code: 'int main() {}' },
    })
  const tasks = await judge.lease(ENTRANTS)
  const { token } = root
  const link = { tid: training.id, pid: problem.id }
  const failed = await storm([
    ...halves(reports(tasks)),
    Array.from(
      { length: ENTRANTS },
      (_, index) => () =>
        index % 2 === 0
          ? server.call(removeTrainingProblem, { token, query: link })
          : server.call(addProblemToTraining, { token, body: { ...link, displayId: '1' } }),
    ),
  ])
  expect(failed).toEqual([])
})
