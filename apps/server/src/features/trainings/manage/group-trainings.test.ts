import {
  addGroupProblemToTraining,
  addProblemsToGroupTraining,
  addPublicProblemToGroupTraining,
  changeGroupTrainingStatus,
  cloneGroupTraining,
  createGroupTraining,
  deleteGroupTraining,
  getGroupTraining,
  getGroupTrainingPath,
  getProblemDetail,
  getTraining,
  listAllGroupTrainings,
  listGroupTrainings,
  listProblemsOfGroupTraining,
  listTrainingCategories,
  listTrainingProblems,
  listTrainingRank,
  listTrainings,
  submit,
  updateGroupTraining,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildGroup } from '../../../../test/build-group.ts'
import { buildProblem } from '../../../../test/build-problem.ts'
import {
  GroupPeople,
  IN_GROUP,
  MANAGERS,
  NOT_MANAGERS,
  refusals,
  type Who,
  WRITERS,
  wanted,
} from '../../../../test/group-people.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { syncLanguages } from '../../problems/languages.service.ts'
import { problems } from '../../problems/problems.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { trainingCategories, trainings } from '../trainings.tables.ts'

let server: TestApp
let gid: number
let tid: number
let people: GroupPeople
const as = (who: Who) => people.as(who)

const create = (who: Who, fields: object = {}) =>
  server.call(createGroupTraining, {
    ...as(who),
    body: {
      training: { gid, title: 'First week', description: 'Loops', auth: 'Public', ...fields },
      trainingCategory: { name: 'Homework', color: '#112233' },
    },
  })

beforeAll(async () => {
  server = await startTestApp()
  await syncLanguages(server.context.db)
  people = await GroupPeople.of(server.context)
  gid = people.gid
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.context
  await db.delete(trainings)
  await db.delete(trainingCategories)
  await db.delete(problems)
  tid = (await create('author')).data.id
})

test('members read it, administrators write in the group, the author and roots change it', async () => {
  const query = { tid }
  const listed = await refusals((who) => server.call(listGroupTrainings, { ...as(who), query: { gid } }))
  expect(listed).toEqual(wanted(IN_GROUP, 'group_members_only'))
  const all = await refusals((who) => server.call(listAllGroupTrainings, { ...as(who), query: { gid } }))
  expect(all).toEqual(wanted(WRITERS, 'group_admins_only'))
  expect(await refusals((who) => create(who, { title: who }))).toMatchObject({
    ...wanted(WRITERS, 'group_admins_only'),
    // The category of the first is there already.
    ...Object.fromEntries(WRITERS.map((who) => [who, 'training_category_taken'])),
  })
  const read = await refusals((who) => server.call(listTrainingProblems, { ...as(who), query }))
  expect(read).toEqual(wanted(IN_GROUP, 'training_not_found'))
  const managed = wanted(MANAGERS, 'training_not_found', 'not_your_training')
  expect(await refusals((who) => server.call(getGroupTraining, { ...as(who), query }))).toEqual(managed)
  expect(await refusals((who) => server.call(getGroupTrainingPath, { ...as(who), query }))).toEqual(managed)
  const change = (who: Who) =>
    server.call(updateGroupTraining, { ...as(who), body: { training: { id: tid, title: who } } })
  expect(await refusals(change)).toEqual(managed)
  const show = (who: Who) =>
    server.call(changeGroupTrainingStatus, { ...as(who), query: { tid, status: true } })
  expect(await refusals(show)).toEqual(managed)
  const clone = (who: Who) => server.call(cloneGroupTraining, { ...as(who), body: { tid } })
  expect(await refusals(clone)).toEqual(managed)
  const remove = (who: Who) => server.call(deleteGroupTraining, { ...as(who), query })
  for (const who of NOT_MANAGERS) expect([who, (await remove(who)).code]).toEqual([who, managed[who]])
  expect((await remove('groupRoot')).code).toBeUndefined()
})

test('it and its category show in no list of the site', async () => {
  for (const who of ['siteRoot', 'member'] as const)
    expect((await server.call(listTrainings, { ...as(who), query: {} })).data.total).toBe(0)
  expect((await server.call(listTrainingCategories, {})).data).toEqual([])
  await server.call(changeGroupTrainingStatus, { ...as('author'), query: { tid, status: false } })
  const { data } = await server.call(listGroupTrainings, { ...as('member'), query: { gid } })
  expect(data.total).toBe(0)
  expect((await server.call(getTraining, { ...as('member'), query: { tid } })).code).toBe(
    'training_not_found',
  )
})

test('it takes public problems and those of its group, and counts what was solved in either place', async () => {
  const { db } = server.context
  const open = (await buildProblem(server.context, {})).problem
  const own = (await buildProblem(server.context, { values: { groupId: gid } })).problem
  const hidden = (await buildProblem(server.context, { values: { groupId: gid, visibility: 'private' } }))
    .problem
  const foreign = (
    await buildProblem(server.context, { values: { groupId: (await buildGroup(server.context)).id } })
  ).problem
  const add = (problemId: string) =>
    server.call(addGroupProblemToTraining, { ...as('author'), query: { tid, problemId } })
  expect((await add(own.code)).code).toBeUndefined()
  expect((await add(hidden.code)).code).toBe('problem_not_public')
  for (const { code } of [foreign, open]) expect((await add(code)).code).toBe('problem_not_found')
  const body = { tid, pid: foreign.id, displayId: 'F' }
  expect((await server.call(addPublicProblemToGroupTraining, { ...as('author'), body })).code).toBe(
    'problem_not_found',
  )
  const many = { tid, problemIds: [open.code, own.code, foreign.code] }
  const { data: added } = await server.call(addProblemsToGroupTraining, { ...as('author'), body: many })
  expect(added).toEqual({ added: 1, known: [own.code], missing: [foreign.code] })
  const { data: there } = await server.call(listProblemsOfGroupTraining, { ...as('author'), query: { tid } })
  expect(there.problemList.records.map(({ id }) => id)).toEqual([own.id, open.id])

  const hand = async (problem: { code: string; id: number }, where: object) => {
    const program = { pid: problem.code, language: 'Python3', code: 'print(1)\n'.repeat(9), cid: 0, ...where }
    const { data } = await server.call(submit, { ...as('member'), body: program })
    await db
      .update(submissions)
      .set({ state: 'judged', verdict: 'AC', cpuTimeMs: 5 })
      .where(eq(submissions.id, data.submitId))
    return data.submitId
  }
  const inTraining = await hand(own, { tid })
  const [stored] = await db.select().from(submissions).where(eq(submissions.id, inTraining))
  expect(stored).toMatchObject({ groupId: gid, contestId: null })
  await hand(open, {})
  const { data: rows } = await server.call(listTrainingProblems, { ...as('member'), query: { tid } })
  expect(rows.map(({ pid, myStatus }) => [pid, myStatus])).toEqual([
    [own.id, 0],
    [open.id, 0],
  ])
  const { data: list } = await server.call(listGroupTrainings, { ...as('member'), query: { gid } })
  expect(list.records).toMatchObject([{ acCount: 2, problemCount: 2, gid }])
  const detail = { problemId: own.code, tid }
  expect((await server.call(getProblemDetail, { ...as('member'), query: detail })).code).toBeUndefined()
  expect((await server.call(getProblemDetail, { ...as('outsider'), query: detail })).code).toBe(
    'training_not_found',
  )
  const { code } = await server.call(listTrainingRank, { ...as('outsider'), query: { tid } })
  expect(code).toBe('training_not_found')
})
