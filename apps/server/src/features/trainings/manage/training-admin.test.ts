import {
  addProblemsToTraining,
  addProblemToTraining,
  type BodyOf,
  changeTrainingStatus,
  cloneTraining,
  createTraining,
  createTrainingCategory,
  deleteTraining,
  deleteTrainingCategory,
  getTrainingForAdmin,
  getTrainingPath,
  listProblemsOfTraining,
  listTrainingProblems,
  listTrainingSections,
  listTrainings,
  listTrainingsForAdmin,
  removeTrainingProblem,
  saveTrainingPath,
  saveTrainingProblem,
  updateTraining,
  updateTrainingCategory,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildGroup } from '../../../../test/build-group.ts'
import { buildProblem } from '../../../../test/build-problem.ts'
import { buildTraining } from '../../../../test/build-training.ts'
import { buildUser } from '../../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { desc, eq } from '../../../db/drizzle.ts'
import { auditEntries } from '../../audit/audit.tables.ts'
import { problems, problemTags, tags } from '../../problems/problems.tables.ts'
import { trainingCategories, trainingEntrants, trainings } from '../trainings.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>
type Draft = BodyOf<typeof createTraining>

let server: TestApp
let author: User
let other: User
let manager: User
let root: User

beforeAll(async () => {
  server = await startTestApp()
  author = await buildUser(server.context, { role: 'admin', username: 'teacher' })
  other = await buildUser(server.context, { role: 'admin' })
  manager = await buildUser(server.context, { role: 'problem_admin' })
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.delete(trainings)
  await server.context.db.delete(trainingCategories)
})

const draft = (values: Draft['training'] = {}): Draft => ({
  training: { title: 'Loops', description: 'Again.', ...values },
  trainingCategory: { name: 'Basics', color: '#00aa00' },
})

const create = (body: Draft, { token } = author) => server.call(createTraining, { token, body })
const read = async (tid: number, { token } = author) =>
  (await server.call(getTrainingForAdmin, { token, query: { tid } })).data

async function newestAudit() {
  const [entry] = await server.context.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  return entry
}

describe('a training', () => {
  test('is created with its category, which the next one finds by its id', async () => {
    const { data } = await create(draft({ auth: 'Private', privatePwd: 'secret', rank: 0, status: false }))
    const { training, trainingCategory } = await read(data.id)
    expect(training).toMatchObject({
      ...{ title: 'Loops', author: 'teacher', auth: 'Private', privatePwd: 'secret' },
      ...{ rank: 0, status: false, isGroup: false, gid: null },
    })
    expect(trainingCategory).toMatchObject({ name: 'Basics', color: '#00aa00' })
    const again = await create({ ...draft(), trainingCategory: { id: trainingCategory?.id ?? 0 } })
    expect((await read(again.data.id)).training).toMatchObject({ rank: 1000, status: true, auth: 'Public' })
    expect(await newestAudit()).toMatchObject({ action: 'training.create', targetLabel: 'Loops' })
    expect(await create(draft())).toMatchObject({ status: 409, code: 'training_category_taken' })
  })

  test('asks for what is missing in the order of the form', async () => {
    const codes = []
    for (const body of [
      { training: { rank: -1 } },
      { training: {} },
      { training: { title: 'Loops' } },
      { training: { title: 'Loops', description: 'Again.', auth: 'Private' } as const },
      {
        training: { title: 'Loops', description: 'Again.', auth: 'Private' } as const,
        trainingCategory: { name: 'Basics' },
      },
    ])
      codes.push((await create(body)).code)
    expect(codes).toEqual([
      'training_rank_range',
      'training_title_length',
      'training_description_length',
      'training_category_required',
      'training_password_required',
    ])
  })

  test('keeps what a save leaves out, and its entrants until the password is another', async () => {
    const { data } = await create(draft({ auth: 'Private', privatePwd: 'secret' }))
    await server.context.db.insert(trainingEntrants).values({ trainingId: data.id, userId: other.user.id })
    const update = (values: Draft['training']) =>
      server.call(updateTraining, { token: author.token, body: { training: { id: data.id, ...values } } })
    expect(await update({ title: 'More loops' })).toMatchObject({ status: 200 })
    expect(await read(data.id)).toMatchObject({
      training: { title: 'More loops', description: 'Again.', privatePwd: 'secret' },
      trainingCategory: { name: 'Basics' },
    })
    expect(await server.context.db.$count(trainingEntrants)).toBe(1)
    await update({ privatePwd: 'another' })
    expect(await server.context.db.$count(trainingEntrants)).toBe(0)
    expect(await newestAudit()).toMatchObject({ action: 'training.update', before: { password: '••••••' } })
  })

  test('has a start and a due time that may be taken away again', async () => {
    const [startTime, dueTime] = ['2026-03-01T00:00:00.000Z', '2026-03-08T00:00:00.000Z'].map(
      (text) => new Date(text),
    )
    const { data } = await create(draft({ startTime, dueTime }))
    expect((await read(data.id)).training).toMatchObject({ startTime, dueTime })
    const body = { training: { id: data.id, startTime: null, dueTime: null } }
    await server.call(updateTraining, { token: author.token, body })
    expect((await read(data.id)).training).toMatchObject({ startTime: null, dueTime: null })
  })

  test('is the author’s: plain administrators manage their own, problem administrators and root all', async () => {
    const { data } = await create(draft())
    const tid = data.id
    const tryAs = async ({ token }: User) => [
      (await server.call(getTrainingForAdmin, { token, query: { tid } })).code,
      (await server.call(updateTraining, { token, body: { training: { id: tid } } })).code,
      (await server.call(changeTrainingStatus, { token, query: { tid, status: true } })).code,
      (await server.call(saveTrainingPath, { token, body: { tid, pids: [], sections: [] } })).code,
    ]
    expect(await tryAs(other)).toEqual(Array.from({ length: 4 }, () => 'not_your_training'))
    for (const user of [author, manager, root])
      expect(await tryAs(user)).toEqual(Array.from({ length: 4 }, () => undefined))
    const { records } = (await server.call(listTrainingsForAdmin, { token: other.token })).data
    expect(records).toMatchObject([{ id: tid, isAdmin: false }])
    expect(JSON.stringify(records)).not.toContain('privatePwd')
  })

  test('is hidden and shown by its switch', async () => {
    const { data } = await create(draft())
    const show = (status: boolean) =>
      server.call(changeTrainingStatus, {
        token: author.token,
        query: { tid: data.id, status, author: 'teacher' },
      })
    const shown = async () => (await server.call(listTrainings, {})).data.total
    await show(false)
    expect(await shown()).toBe(0)
    await show(true)
    expect(await shown()).toBe(1)
    expect(await newestAudit()).toMatchObject({ action: 'training.visibility', after: { isVisible: true } })
  })

  test('is found by title, id and rank, and none of a group is among them', async () => {
    const { id: groupId } = await buildGroup(server.context)
    await buildTraining(server.context, { values: { groupId, title: 'Loops', position: 5 } })
    const { data } = await create(draft({ rank: 5 }))
    const find = async (keyword: string | number) =>
      (
        await server.call(listTrainingsForAdmin, { token: root.token, query: { keyword: String(keyword) } })
      ).data.records.map(({ id }) => id)
    for (const keyword of ['oop', data.id, 5]) expect(await find(keyword)).toEqual([data.id])
    expect(await find('%')).toEqual([])
  })

  test('is deleted by root with everything around it, and its problems stay', async () => {
    const { training, problems: own } = await buildTraining(server.context, {
      values: { access: 'private' },
      entrants: [other.user.id],
    })
    const query = { tid: training.id }
    expect(await server.call(deleteTraining, { token: manager.token, query })).toMatchObject({
      code: 'permission_denied',
    })
    expect(await server.call(deleteTraining, { token: root.token, query })).toMatchObject({ status: 200 })
    expect(await server.context.db.$count(trainingEntrants)).toBe(0)
    expect(await server.context.db.$count(problems, eq(problems.id, own[0]?.id ?? 0))).toBe(1)
  })

  test('is cloned with its path into a hidden one of the caller, without entrants', async () => {
    const { training, problems: own } = await buildTraining(server.context, {
      values: { access: 'private', title: 'x'.repeat(500), authorId: author.user.id },
      password: 'secret',
      entrants: [other.user.id],
    })
    const [first = 0, second = 0] = own.map(({ id }) => id)
    const sections = [{ title: 'Loops', text: 'Again.', goal: 1, pids: [first] }]
    await server.call(saveTrainingPath, {
      token: author.token,
      body: { tid: training.id, pids: [second], sections },
    })
    const { data } = await server.call(cloneTraining, {
      token: manager.token,
      body: { tid: training.id },
    })
    const copy = await read(data.id, manager)
    expect(copy.training).toMatchObject({
      status: false,
      privatePwd: 'secret',
      author: manager.user.username,
    })
    expect(copy.training.title).toMatch(/^x+ \[Cloned\]$/)
    const { token } = manager
    const query = { tid: data.id }
    const path = (await server.call(getTrainingPath, { token, query })).data
    expect(path.problems.map(({ pid, sectionId }) => [pid, sectionId])).toEqual([
      [second, null],
      [first, path.sections[0]?.id],
    ])
    expect(path.sections).toMatchObject([{ title: 'Loops', text: 'Again.', goal: 1 }])
    expect(await server.context.db.$count(trainingEntrants, eq(trainingEntrants.trainingId, data.id))).toBe(0)
  })
})

describe('categories', () => {
  test('are made, renamed and deleted; a training stays without one', async () => {
    const { token } = manager
    const made = await server.call(createTrainingCategory, { token, body: { name: 'Graphs' } })
    expect(made.data).toMatchObject({ name: 'Graphs', color: '#2185d0', gid: null })
    const again = await server.call(createTrainingCategory, { token, body: { name: ' graphs ' } })
    expect(again).toMatchObject({ code: 'training_category_taken' })
    const { data } = await create({ ...draft(), trainingCategory: { id: made.data.id } })
    const body = { id: made.data.id, name: 'Trees', color: '#ABC' }
    await server.call(updateTrainingCategory, { token, body })
    expect((await read(data.id)).trainingCategory).toMatchObject({ name: 'Trees', color: '#abc' })
    await server.call(deleteTrainingCategory, { token, query: { cid: made.data.id } })
    expect((await read(data.id)).trainingCategory).toBeNull()
  })
})

describe('problems', () => {
  let tid: number
  let pids: number[]
  beforeEach(async () => {
    const { training, problems: own } = await buildTraining(server.context, {
      values: { authorId: author.user.id },
      labels: ['1', '2'],
    })
    tid = training.id
    pids = own.map(({ id }) => id)
  })

  const list = async (query: Record<string, unknown>) =>
    (await server.call(listProblemsOfTraining, { token: author.token, query: { tid, ...query } })).data
  const labels = async () => {
    const { problemList, trainingProblemMap } = await list({ queryExisted: true, limit: 100 })
    return problemList.records.map(({ id }) => trainingProblemMap[id]?.displayId)
  }
  const add = (pid: number, displayId: string) =>
    server.call(addProblemToTraining, { token: author.token, body: { tid, pid, displayId } })
  const newProblem = async (values: Partial<typeof problems.$inferInsert> = {}) =>
    (await buildProblem(server.context, { values })).problem

  test('are offered from the public bank and added at the end', async () => {
    const fresh = await newProblem()
    const hidden = await newProblem({ visibility: 'private' })
    const { problemList, trainingProblemMap } = await list({ keyword: fresh.code })
    expect(problemList.records.map(({ id }) => id)).toEqual([fresh.id])
    expect(trainingProblemMap).toEqual({})
    expect(await add(fresh.id, 'last')).toMatchObject({ status: 200 })
    expect(await labels()).toEqual(['1', '2', 'last'])
    expect(await add(fresh.id, 'other')).toMatchObject({ code: 'training_problem_twice' })
    expect(await add((await newProblem()).id, 'LAST')).toMatchObject({ code: 'training_label_taken' })
    expect(await add(hidden.id, 'hidden')).toMatchObject({ code: 'problem_not_public' })
    expect((await list({ keyword: fresh.code })).problemList.total).toBe(0)
  })

  test('come by a list of ids and by a tag, each once, and what does not fit is named', async () => {
    const [one, two, three, four] = await Promise.all([1, 2, 3, 4].map(() => newProblem()))
    const [tag] = await server.context.db
      .insert(tags)
      .values({ name: `tag ${one?.code}`, bank: 'ME' })
      .returning()
    for (const problem of [two, three])
      await server.context.db.insert(problemTags).values({ problemId: problem?.id ?? 0, tagId: tag?.id ?? 0 })
    await server.context.db
      .update(problems)
      .set({ visibility: 'private' })
      .where(eq(problems.id, four?.id ?? 0))
    await add(three?.id ?? 0, two?.code ?? '')
    const { data } = await server.call(addProblemsToTraining, {
      token: author.token,
      body: {
        tid,
        problemIds: [` ${one?.code.toLowerCase()} `, one?.code ?? '', four?.code ?? '', 'NONE'],
        tagId: tag?.id ?? 0,
      },
    })
    expect(data).toEqual({ added: 2, known: [three?.code], missing: [four?.code, 'NONE'] })
    expect(await labels()).toEqual(['1', '2', two?.code, one?.code, `${two?.code}-2`])
  })

  test('are renamed, moved by rank and removed', async () => {
    const save = (index: number, values: object) =>
      server.call(saveTrainingProblem, {
        token: author.token,
        body: { tid, pid: pids[index] ?? 0, ...values },
      })
    await save(0, { displayId: 'one', rank: 9 })
    expect(await labels()).toEqual(['2', 'one'])
    expect(await save(1, { displayId: 'ONE' })).toMatchObject({ code: 'training_label_taken' })
    const query = { tid, pid: pids[0] ?? 0 }
    await server.call(removeTrainingProblem, { token: author.token, query })
    expect(await labels()).toEqual(['2'])
    expect(await server.call(removeTrainingProblem, { token: author.token, query })).toMatchObject({
      code: 'problem_not_found',
    })
  })

  test('without a training the removal deletes the problem itself, for those who may', async () => {
    const query = { pid: pids[0] ?? 0 }
    expect(await server.call(removeTrainingProblem, { token: author.token, query })).toMatchObject({
      code: 'not_your_problem',
    })
    await server.call(removeTrainingProblem, { token: manager.token, query })
    expect(await labels()).toEqual(['2'])
  })

  test('are arranged in sections, which change and go', async () => {
    const third = await newProblem()
    await add(third.id, '3')
    const [first = 0, second = 0] = pids
    const { token } = author
    const arrange = (sections: BodyOf<typeof saveTrainingPath>['sections'], loose: readonly number[] = []) =>
      server.call(saveTrainingPath, { token, body: { tid, pids: [...loose], sections } })
    await arrange([
      { title: 'Later', text: '', goal: null, pids: [first] },
      { title: 'Loops', text: 'Again.', goal: 1, pids: [third.id, second] },
    ])
    expect(await labels()).toEqual(['1', '3', '2'])
    const query = { tid }
    const read = async () => (await server.call(listTrainingSections, { token, query })).data
    const [later, loops] = await read()
    expect(loops).toMatchObject({ title: 'Loops', text: 'Again.', goal: 1 })
    await arrange([
      { id: loops?.id ?? 0, title: 'Loops', goal: 2, pids: [second, third.id] },
      { id: later?.id ?? 0, title: 'Later', pids: [first] },
    ])
    expect((await read()).map(({ id, goal }) => [id, goal])).toEqual([
      [loops?.id, 2],
      [later?.id, null],
    ])
    await arrange([{ id: later?.id ?? 0, title: 'Later', pids: [] }], [third.id, second, first])
    expect(await read()).toHaveLength(1)
    const shown = (await server.call(listTrainingProblems, { token, query })).data
    expect(shown.map(({ problemId, sectionId }) => [problemId, sectionId])).toEqual([
      ['3', null],
      ['2', null],
      ['1', null],
    ])
    expect(await newestAudit()).toMatchObject({ action: 'training.path' })
  })

  test('an arrangement that does not know every problem is refused', async () => {
    const [first = 0, second = 0] = pids
    const { token } = author
    for (const body of [
      { tid, pids: [first], sections: [] },
      { tid, pids: [first, first], sections: [] },
      { tid, pids: [first, second], sections: [{ id: 1, title: 'Of another', pids: [] }] },
    ])
      expect(await server.call(saveTrainingPath, { token, body })).toMatchObject({
        status: 409,
        code: 'training_problems_changed',
      })
  })
})
