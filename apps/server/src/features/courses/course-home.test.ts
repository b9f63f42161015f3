import { getCourse } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildContest } from '../../../test/build-contest.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildSubmission } from '../../../test/build-submission.ts'
import { buildTraining } from '../../../test/build-training.ts'
import { GroupPeople, IN_GROUP, refusals, type Who, wanted } from '../../../test/group-people.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { trainingProblems } from '../trainings/trainings.tables.ts'

let server: TestApp
let group: GroupPeople

const HOUR_MS = 3_600_000
const hoursFromNow = (hours: number) => new Date(server.context.now().getTime() + hours * HOUR_MS)

beforeAll(async () => {
  server = await startTestApp()
  group = await GroupPeople.of(server.context)
})
afterAll(() => server.close())

const read = (who: Who) => server.call(getCourse, { ...group.as(who), query: { gid: group.gid } })

test('members read it, others are refused', async () => {
  expect(await refusals(read)).toEqual(wanted(IN_GROUP, 'group_members_only'))
})

test('it has the group’s visible contests that run or come, by their start', async () => {
  const add = (title: string, from: number, to: number, values = {}) =>
    buildContest(server.context, {
      values: {
        title,
        groupId: group.gid,
        startsAt: hoursFromNow(from),
        endsAt: hoursFromNow(to),
        ...values,
      },
      labels: [],
    })
  await add('next', 5, 8)
  await add('now', -1, 2)
  await add('over', -8, -5)
  await add('hidden', 1, 2, { isVisible: false })
  await add('elsewhere', 1, 2, { groupId: null })
  const { data } = await read('member')
  expect(data.contests.map(({ title }) => title)).toEqual(['now', 'next'])
})

test('it has the group’s visible trainings with what the reader solved, whether in the group or on the site', async () => {
  const { context } = server
  const values = { groupId: group.gid, position: 1, dueAt: hoursFromNow(24) }
  const { training, problems } = await buildTraining(context, { values: { ...values, title: 'first week' } })
  const own = await buildProblem(context, { values: { groupId: group.gid } })
  await context.db
    .insert(trainingProblems)
    .values({ trainingId: training.id, problemId: own.problem.id, label: '3', position: 3 })
  await buildTraining(context, { values: { ...values, position: 2, title: 'second week' }, labels: [] })
  await buildTraining(context, { values: { ...values, title: 'hidden', isVisible: false } })
  await buildTraining(context, { values: { ...values, title: 'elsewhere', groupId: null } })
  const member = group.person('member')
  const [first] = problems
  await buildSubmission(context, member, { problemId: first?.id ?? 0, verdict: 'AC' })
  await buildSubmission(context, member, {
    ...{ problemId: own.problem.id, verdict: 'AC' },
    values: { groupId: group.gid },
  })
  const shown = async (who: Who) =>
    (await read(who)).data.trainings.map(({ title, acCount, problemCount }) => [title, acCount, problemCount])
  expect(await shown('member')).toEqual([
    ['first week', 2, 3],
    ['second week', 0, 0],
  ])
  expect(await shown('groupRoot')).toEqual([
    ['first week', 0, 3],
    ['second week', 0, 0],
  ])
})
