import { getAgenda } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildGroup } from '../../../../test/build-group.ts'
import { buildProblem } from '../../../../test/build-problem.ts'
import { buildSubmission } from '../../../../test/build-submission.ts'
import { buildTraining } from '../../../../test/build-training.ts'
import { buildUser } from '../../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { participations } from '../../contests/contests.tables.ts'
import { trainingProblems, trainingSections } from '../../trainings/trainings.tables.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(server.context.now().getTime() + hours * HOUR_MS)

type Person = Awaited<ReturnType<typeof buildUser>>
const read = async ({ token }: Person) => (await server.call(getAgenda, { token })).data

async function buildStudent() {
  const person = await buildUser(server.context)
  const group = await buildGroup(server.context, { members: { [person.user.id]: 'member' } })
  return { person, groupId: group.id, groupName: group.name }
}

test('visitors have no agenda', async () => {
  expect((await server.call(getAgenda, {})).code).toBe('login_required')
})

describe('homework', () => {
  test('is due, open and not done; the earliest comes first', async () => {
    const { person, groupId, groupName } = await buildStudent()
    const build = (title: string, due: number | null, values = {}) =>
      buildTraining(server.context, {
        values: { title, groupId, dueAt: due === null ? null : inHours(due), ...values },
      })
    const later = await build('later', 90)
    await build('sooner', 20)
    await build('late', -20)
    await build('long ago', -24 * 8)
    await build('without a date', null)
    await build('not open', 30, { startsAt: inHours(1) })
    await build('hidden', 30, { isVisible: false })
    await build('with a password', 30, { access: 'private' })
    await build('of another group', 30, { groupId: (await buildGroup(server.context)).id })
    const done = await build('done', 30)
    for (const { id } of [...done.problems, ...later.problems.slice(0, 1)])
      await buildSubmission(server.context, person, { problemId: id })
    const { homework } = await read(person)
    expect(homework.map(({ title, solved, needed }) => [title, solved, needed])).toEqual([
      ['late', 0, 2],
      ['sooner', 0, 2],
      ['later', 1, 2],
    ])
    expect(homework[2]).toEqual({
      ...{ tid: later.training.id, gid: groupId, groupName, title: 'later', solved: 1, needed: 2 },
      dueTime: later.training.dueAt,
    })
  })

  test('counts a section as far as its goal, and what was solved in the group', async () => {
    const { person, groupId } = await buildStudent()
    const { context } = server
    const { training } = await buildTraining(context, {
      values: { groupId, dueAt: inHours(5) },
      labels: [],
    })
    const [section] = await context.db
      .insert(trainingSections)
      .values({ trainingId: training.id, position: 1, title: 'Any two', goal: 2 })
      .returning()
    const own = []
    for (const label of ['1', '2', '3']) {
      const { problem } = await buildProblem(context, { values: { groupId } })
      own.push(problem.id)
      await context.db
        .insert(trainingProblems)
        .values({ trainingId: training.id, problemId: problem.id, label, sectionId: section?.id ?? 0 })
    }
    const solve = (problemId = 0) => buildSubmission(context, person, { problemId, values: { groupId } })
    await solve(own[0])
    expect((await read(person)).homework).toMatchObject([{ solved: 1, needed: 2 }])
    await solve(own[1])
    expect((await read(person)).homework).toEqual([])
  })

  test('is not that of those who give it', async () => {
    const person = await buildUser(server.context)
    const group = await buildGroup(server.context, { members: { [person.user.id]: 'admin' } })
    await buildTraining(server.context, { values: { groupId: group.id, dueAt: inHours(5) } })
    expect((await read(person)).homework).toEqual([])
  })
})

test('contests are those that run or begin within a day, entered or of a group of the caller', async () => {
  const { person, groupId } = await buildStudent()
  const { context } = server
  async function build(title: string, from: number, to: number, values = {}) {
    const { contest } = await buildContest(context, {
      values: { title, startsAt: inHours(from), endsAt: inHours(to), ...values },
      labels: [],
    })
    return contest.id
  }
  const enter = async (contestId: number) =>
    context.db.insert(participations).values({ contestId, entrantId: person.entrantId })
  await build('of the group', 2, 3, { groupId })
  await enter(await build('entered', -1, 2))
  await build('not entered', -1, 2)
  await enter(await build('over', -3, -1))
  await enter(await build('far off', 30, 32))
  await enter(await build('hidden', -1, 2, { isVisible: false }))
  await enter(await build('of a group that was left', -1, 2, { groupId: (await buildGroup(context)).id }))
  const { contests } = await read(person)
  expect(contests.map(({ title, gid }) => [title, gid])).toEqual([
    ['entered', null],
    ['of the group', groupId],
  ])
})

test('unfinished are public problems that were tried on the site and never solved, the last tried first', async () => {
  const { person, groupId } = await buildStudent()
  const { context } = server
  const problem = async (values = {}) => (await buildProblem(context, { values })).problem
  const [first, solved, second, hidden, inGroup] = [
    await problem({ code: 'UNF1' }),
    await problem(),
    await problem({ code: 'UNF2', difficulty: 'hard' }),
    await problem({ visibility: 'private' }),
    await problem(),
  ]
  await buildSubmission(context, person, { problemId: first.id, verdict: 'WA' })
  await buildSubmission(context, person, { problemId: solved.id, verdict: 'AC' })
  await buildSubmission(context, person, { problemId: solved.id, verdict: 'WA' })
  await buildSubmission(context, person, { problemId: second.id, verdict: 'TLE' })
  await buildSubmission(context, person, { problemId: hidden.id, verdict: 'WA' })
  await buildSubmission(context, person, { problemId: inGroup.id, verdict: 'WA', values: { groupId } })
  const { unfinished } = await read(person)
  expect(unfinished.map(({ problemId, difficulty, status }) => [problemId, difficulty, status])).toEqual([
    ['UNF2', 2, 1],
    ['UNF1', 0, -1],
  ])
})

test('first steps are the five easiest problems, until the caller has solved five', async () => {
  const { context } = server
  const own: number[] = []
  for (const code of ['1', '2', '3', '4', '5', '6'])
    own.push((await buildProblem(context, { values: { code, difficulty: 'easy' } })).problem.id)
  const person = await buildUser(context)
  const codes = async () =>
    (await read(person)).firstSteps.map(({ problemId, status }) => [problemId, status])
  const untried = -10
  const solve = async (index: number) =>
    buildSubmission(context, person, { problemId: own[index] ?? 0, verdict: 'AC' })
  await solve(1)
  expect(await codes()).toEqual([
    ['1', untried],
    ['2', 0],
    ['3', untried],
    ['4', untried],
    ['5', untried],
  ])
  for (const index of [0, 2, 3, 5]) await solve(index)
  expect(await codes()).toEqual([])
})
