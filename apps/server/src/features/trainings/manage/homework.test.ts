import {
  createHomework,
  getGroupTraining,
  getTraining,
  listHomeworkProblems,
  listTrainingProblems,
  listTrainingRank,
  updateGroupTraining,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildGroup } from '../../../../test/build-group.ts'
import { buildProblem } from '../../../../test/build-problem.ts'
import { GroupPeople, refusals, type Who, WRITERS, wanted } from '../../../../test/group-people.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { problems } from '../../problems/problems.tables.ts'
import { trainings } from '../trainings.tables.ts'

let server: TestApp
let people: GroupPeople
let gid: number
let ofSite: string
let ofGroup: string

beforeAll(async () => {
  server = await startTestApp()
  people = await GroupPeople.of(server.context)
  gid = people.gid
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.delete(trainings)
  await server.context.db.delete(problems)
  ofSite = (await buildProblem(server.context)).problem.code
  ofGroup = (await buildProblem(server.context, { values: { groupId: gid } })).problem.code
})

const make = (who: Who, fields: object = {}) =>
  server.call(createHomework, {
    ...people.as(who),
    body: { gid, title: 'Week 1', problemIds: [ofGroup, ofSite], ...fields },
  })

test('a title and problems are enough, and every member is in its matrix', async () => {
  const { data } = await make('author')
  const query = { tid: data.id }
  const { data: training } = await server.call(getTraining, { ...people.as('member'), query })
  expect(training).toMatchObject({
    title: 'Week 1',
    auth: 'Public',
    gid,
    description: '',
    categoryName: null,
  })
  const { data: listed } = await server.call(listTrainingProblems, { ...people.as('member'), query })
  expect(listed.map(({ problemId }) => problemId)).toEqual([ofGroup, ofSite])
  const { data: rank } = await server.call(listTrainingRank, { ...people.as('member'), query })
  expect(rank.total).toBe(2)
})

test('administrators of the group make it', async () => {
  expect(await refusals((who) => make(who))).toEqual(wanted(WRITERS, 'group_admins_only'))
  const list = (who: Who) => server.call(listHomeworkProblems, { ...people.as(who), query: { gid } })
  expect(await refusals(list)).toEqual(wanted(WRITERS, 'group_admins_only'))
})

test.each([
  ['no title', { title: ' ' }, 'training_title_length'],
  ['no problems', { problemIds: [] }, 'homework_problems_required'],
  ['no problems but blanks', { problemIds: [' '] }, 'homework_problems_required'],
  ['a problem that is not there', { problemIds: ['NOWHERE1'] }, 'homework_problems_unknown'],
  [
    'a due time before the start',
    { startTime: new Date('2030-01-02T00:00:00Z'), dueTime: new Date('2030-01-01T00:00:00Z') },
    'training_due_before_start',
  ],
])('%s: nothing is created', async (_, fields, code) => {
  expect((await make('author', fields)).code).toBe(code)
  expect(await server.context.db.$count(trainings)).toBe(0)
})

test('problems of other groups and hidden ones are as unknown as any, and named in the refusal', async () => {
  const { id } = await buildGroup(server.context)
  const foreign = (await buildProblem(server.context, { values: { groupId: id } })).problem.code
  const hidden = (await buildProblem(server.context, { values: { visibility: 'private' } })).problem.code
  const { code, msg } = await make('author', { problemIds: [ofSite, foreign, hidden] })
  expect(code).toBe('homework_problems_unknown')
  expect(msg).toContain(foreign)
  expect(msg).toContain(hidden)
  expect(msg).not.toContain(ofSite)
})

test('the problems to choose from are public ones and those of the group', async () => {
  const { data } = await server.call(listHomeworkProblems, { ...people.as('author'), query: { gid } })
  expect(data.records.map(({ problemId }) => problemId).sort()).toEqual([ofGroup, ofSite].sort())
  const { data: found } = await server.call(listHomeworkProblems, {
    ...people.as('author'),
    query: { gid, keyword: ofGroup },
  })
  expect(found.records.map(({ problemId }) => problemId)).toEqual([ofGroup])
})

test('it can be changed later without getting a category or a description', async () => {
  const { data } = await make('author')
  const query = { tid: data.id }
  const { data: before } = await server.call(getGroupTraining, { ...people.as('author'), query })
  const dueTime = new Date('2030-01-01T00:00:00Z')
  const { title, description, rank, auth } = before.training
  const body = { training: { id: data.id, title, description, rank, auth, dueTime } }
  expect((await server.call(updateGroupTraining, { ...people.as('author'), body })).code).toBeUndefined()
  const { data: after } = await server.call(getTraining, { ...people.as('member'), query })
  expect(after).toMatchObject({ dueTime, categoryName: null, description: '' })
})
