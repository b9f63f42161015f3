import {
  getProblemDetail,
  getTraining,
  getTrainingAccess,
  listTrainingCategories,
  listTrainingProblems,
  listTrainingSections,
  listTrainings,
  type Role,
  registerForTraining,
  submit,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildGroup } from '../../../../test/build-group.ts'
import { buildSubmission } from '../../../../test/build-submission.ts'
import { buildTraining } from '../../../../test/build-training.ts'
import { buildUser } from '../../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { problems } from '../../problems/problems.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { trainingCategories, trainingEntrants, trainingSections, trainings } from '../trainings.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

const clock = setClock('2026-03-01T12:00:00Z')
const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS)

let server: TestApp
let author: User
let user: User
let root: User

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  author = await buildUser(server.context, { role: 'admin', username: 'teacher' })
  user = await buildUser(server.context)
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.delete(trainings)
  await server.context.db.delete(trainingCategories)
})

const build = (draft: Parameters<typeof buildTraining>[1] = {}) =>
  buildTraining(server.context, { ...draft, values: { authorId: author.user.id, ...draft.values } })

const register = (tid: number, password: string, { token } = user) =>
  server.call(registerForTraining, { token, body: { tid, password } })

describe('the list', () => {
  const titles = async (query: Record<string, unknown> = {}) =>
    (await server.call(listTrainings, { query })).data.records.map(({ title }) => title)

  test('shows visible trainings by rank, and finds them by keyword, category and access', async () => {
    const [graphs] = await server.context.db
      .insert(trainingCategories)
      .values({ name: 'Graphs', color: '#00aa00' })
      .returning()
    await build({ values: { title: 'Second', position: 2, access: 'private' } })
    await build({ values: { title: 'First 50%', position: 1, categoryId: graphs?.id ?? null } })
    await build({ values: { title: 'Hidden', position: 0, isVisible: false } })
    const { id: groupId } = await buildGroup(server.context)
    await build({ values: { title: 'Of a group', position: 0, groupId } })
    expect(await titles()).toEqual(['First 50%', 'Second'])
    expect(await titles({ keyword: '50%' })).toEqual(['First 50%'])
    expect(await titles({ keyword: 'TEACH' })).toEqual(['First 50%', 'Second'])
    expect(await titles({ categoryId: graphs?.id })).toEqual(['First 50%'])
    expect(await titles({ auth: 'Private' })).toEqual(['Second'])
    const { records } = (await server.call(listTrainings, { query: { keyword: 'First' } })).data
    expect(records).toMatchObject([
      { author: 'teacher', auth: 'Public', categoryName: 'Graphs', categoryColor: '#00aa00', rank: 1 },
    ])
    expect((await server.call(listTrainingCategories, {})).data).toMatchObject([{ name: 'Graphs' }])
  })

  test('counts public problems and what the caller solved, in a private training only once they entered', async () => {
    const open = await build({ labels: ['1', '2', '3'] })
    const closed = await build({ values: { access: 'private' }, labels: [] })
    const [first, second, third] = open.problems
    await server.context.db
      .update(problems)
      .set({ visibility: 'private' })
      .where(eq(problems.id, third?.id ?? 0))
    const solver = await buildUser(server.context)
    for (const problem of [first, second])
      await buildSubmission(server.context, solver, {
        problemId: problem?.id ?? 0,
        verdict: problem === first ? 'AC' : 'WA',
      })
    const read = async (token?: string) => {
      const { records } = (await server.call(listTrainings, token === undefined ? {} : { token })).data
      return records.find(({ id }) => id === open.training.id)
    }
    expect(await read()).toMatchObject({ problemCount: 2, acCount: 0 })
    expect(await read(solver.token)).toMatchObject({ problemCount: 2, acCount: 1 })
    const detail = await server.call(getTraining, { token: solver.token, query: { tid: closed.training.id } })
    expect(detail.data).toMatchObject({ acCount: 0, isRegistered: false, isAdmin: false })
  })
})

describe('entering', () => {
  test('a private training is opened by its password, once', async () => {
    const { training } = await build({ values: { access: 'private' }, password: 'open sesame' })
    const tid = training.id
    const list = () => server.call(listTrainingProblems, { token: user.token, query: { tid } })
    expect(await list()).toMatchObject({ http: 200, status: 401, code: 'training_not_registered' })
    expect(await register(tid, 'wrong')).toMatchObject({ status: 403, code: 'training_password_wrong' })
    expect((await server.call(getTrainingAccess, { token: user.token, query: { tid } })).data).toEqual({
      access: false,
    })
    expect(await register(tid, 'open sesame')).toMatchObject({ status: 200 })
    expect((await server.call(getTrainingAccess, { token: user.token, query: { tid } })).data).toEqual({
      access: true,
    })
    expect((await list()).data.map(({ problemId }) => problemId)).toEqual(['1', '2'])
    expect(await register(tid, 'open sesame')).toMatchObject({ code: 'training_already_registered' })
  })

  test('two entries at once leave one', async () => {
    const { training } = await build({ values: { access: 'private' } })
    const both = await Promise.all([register(training.id, 'secret'), register(training.id, 'secret')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await server.context.db.$count(trainingEntrants)).toBe(1)
  })

  test('guesses are limited', async () => {
    const guesser = await buildUser(server.context)
    const { training } = await build({ values: { access: 'private' } })
    for (let guess = 0; guess < 10; guess += 1) await register(training.id, `guess ${guess}`, guesser)
    expect(await register(training.id, 'secret', guesser)).toMatchObject({ code: 'too_many_requests' })
  })

  test('a public training needs no entry', async () => {
    const { training } = await build()
    expect(await register(training.id, '')).toMatchObject({ code: 'training_is_public' })
  })
})

describe('who sees what', () => {
  const callers: readonly (readonly [string, () => User | null])[] = [
    ['a visitor', () => null],
    ['a user', () => user],
    ['an entrant', () => entrant],
    ['the author', () => author],
    ['another administrator', () => others.admin],
    ['a problem administrator', () => others.problem_admin],
    ['root', () => root],
  ]
  let entrant: User
  const others = {} as Record<'admin' | 'problem_admin', User>
  beforeAll(async () => {
    entrant = await buildUser(server.context)
    for (const role of ['admin', 'problem_admin'] as const satisfies readonly Role[])
      others[role] = await buildUser(server.context, { role })
  })

  const KINDS: Readonly<Record<string, Parameters<typeof build>[0]>> = {
    public: {},
    private: { values: { access: 'private' } },
    'not begun': { values: { startsAt: inHours(1) } },
    hidden: { values: { isVisible: false } },
    'of a group': {},
  }
  const NOT_FOUND = 'training_not_found'
  const OPEN = { author: null, root: null }
  const WANTED: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
    public: { 'a user': null, 'an entrant': null, other: null, ...OPEN },
    private: {
      'a user': 'training_not_registered',
      'an entrant': null,
      other: 'training_not_registered',
      ...OPEN,
    },
    'not begun': {
      'a user': 'training_not_started',
      'an entrant': 'training_not_started',
      other: 'training_not_started',
      ...OPEN,
    },
    hidden: { 'a user': NOT_FOUND, 'an entrant': NOT_FOUND, other: NOT_FOUND, ...OPEN },
    // A training of a group that none of them belongs to.
    'of a group': {
      ...{ 'a user': NOT_FOUND, 'an entrant': NOT_FOUND, other: NOT_FOUND },
      ...{ author: NOT_FOUND, root: null },
    },
  }
  const wantedFor = (kind: string, name: string) => {
    if (name === 'a visitor') return 'login_required'
    const key = name === 'the author' ? 'author' : name.includes('administrator') ? 'other' : name
    return WANTED[kind]?.[key]
  }

  test.each(
    Object.keys(KINDS).flatMap((kind) => callers.map(([name, caller]) => [kind, name, caller] as const)),
  )('%s: %s', async (kind, name, caller) => {
    const groupId = kind === 'of a group' ? (await buildGroup(server.context)).id : null
    const { values } = KINDS[kind] ?? {}
    const { training } = await build({ values: { ...values, groupId }, entrants: [entrant.user.id] })
    const token = caller()?.token
    const query = { tid: training.id }
    const refusal = wantedFor(kind, name) ?? undefined
    const options = token === undefined ? { query } : { token, query }
    expect((await server.call(listTrainingProblems, options)).code).toBe(refusal)
    expect((await server.call(listTrainingSections, options)).code).toBe(refusal)
    // The introduction may be read by all who may know of the training.
    const isKnown = refusal !== NOT_FOUND && refusal !== 'login_required'
    expect((await server.call(getTraining, options)).code).toBe(isKnown ? undefined : refusal)
    const listed = (await server.call(listTrainings, token === undefined ? {} : { token })).data.records
    expect(listed.some(({ id }) => id === training.id)).toBe(!['hidden', 'of a group'].includes(kind))
  })
})

describe('inside', () => {
  test('problems come in the order of the path, with the state of the caller’s own work', async () => {
    const { training, problems } = await build({ labels: ['1', '2', '3', '4'] })
    const [section] = await server.context.db
      .insert(trainingSections)
      .values({ trainingId: training.id, position: 0, title: 'Loops', body: 'Again.', goal: 1 })
      .returning()
    await server.context.db.execute(
      `update training_problems set section_id = ${section?.id} where training_id = ${training.id} and label in ('1', '3')`,
    )
    await buildSubmission(server.context, user, { problemId: problems[1]?.id ?? 0, verdict: 'AC' })
    await buildSubmission(server.context, user, { problemId: problems[3]?.id ?? 0, verdict: 'WA' })
    const query = { tid: training.id }
    const list = (await server.call(listTrainingProblems, { token: user.token, query })).data
    expect(list.map(({ problemId, myStatus }) => [problemId, myStatus])).toEqual([
      ['2', 0],
      ['4', -1],
      ['1', -10],
      ['3', -10],
    ])
    expect(list[2]).toMatchObject({ sectionId: section?.id, pid: problems[0]?.id })
    expect((await server.call(listTrainingSections, { token: user.token, query })).data).toEqual([
      { id: section?.id, title: 'Loops', text: 'Again.', goal: 1 },
    ])
  })

  test('a problem is read and handed in under the name that the training gives it, and counts on the site', async () => {
    const { training, problems } = await build({ labels: ['warm-up'] })
    const { token } = await buildUser(server.context)
    const where = { tid: training.id }
    const detail = await server.call(getProblemDetail, {
      token,
      query: { problemId: 'WARM-UP', ...where },
    })
    expect(detail.data.problem).toMatchObject({ id: problems[0]?.id, problemId: problems[0]?.code })
    const body = { pid: 'warm-up', language: 'Python3', code: 'pass', ...where }
    const sent = await server.call(submit, { token, body })
    expect(sent).toMatchObject({ status: 200, data: { pid: problems[0]?.id } })
    const [row] = await server.context.db
      .select({ contestId: submissions.contestId, groupId: submissions.groupId })
      .from(submissions)
      .where(eq(submissions.id, sent.data.submitId))
    expect(row).toEqual({ contestId: null, groupId: null })
    const other = await server.call(submit, { token, body: { ...body, pid: problems[0]?.code ?? '' } })
    expect(other).toMatchObject({ code: 'problem_not_found' })
  })

  test('nothing is read or handed in where the training is closed', async () => {
    const { training } = await build({ values: { access: 'private' } })
    const where = { tid: training.id }
    const { token } = user
    expect(await server.call(getProblemDetail, { token, query: { problemId: '1', ...where } })).toMatchObject(
      { status: 401, code: 'training_not_registered' },
    )
    const body = { pid: '1', language: 'Python3', code: 'pass', ...where }
    expect(await server.call(submit, { token, body })).toMatchObject({ code: 'training_not_registered' })
  })

  test('a problem that became a contest’s is not shown by a training', async () => {
    const { training, problems: own } = await build()
    await server.context.db
      .update(problems)
      .set({ visibility: 'contest' })
      .where(eq(problems.id, own[0]?.id ?? 0))
    const query = { tid: training.id }
    const list = (await server.call(listTrainingProblems, { token: user.token, query })).data
    expect(list.map(({ problemId }) => problemId)).toEqual(['2'])
    expect(
      await server.call(getProblemDetail, { token: user.token, query: { problemId: '1', ...query } }),
    ).toMatchObject({ code: 'problem_not_public' })
  })
})
