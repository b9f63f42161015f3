import {
  type BodyOf,
  EDITORIAL_HINT_MAX_LENGTH,
  getContestProblem,
  getEditorial,
  getEditorialDraft,
  getProblemDetail,
  giveUp,
  openHint,
  saveEditorial,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAttempt } from '../../../test/build-attempt.ts'
import { buildContest, type ContestDraft } from '../../../test/build-contest.ts'
import { buildGroup } from '../../../test/build-group.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildSubmission } from '../../../test/build-submission.ts'
import { buildUser } from '../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { participations } from '../contests/contests.tables.ts'
import { contestProblems } from '../places/places.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>
type Save = BodyOf<typeof saveEditorial>

const clock = setClock('2026-03-01T12:00:00Z')
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)

let server: TestApp
let root: User
let reader: User
let problem: { readonly id: number; readonly code: string }

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())
beforeEach(async () => {
  reader = await buildUser(server.context)
  problem = (await buildProblem(server.context)).problem
})

const WRITTEN = {
  ...{ isShown: true, opens: 'accepted', contents: { 'en-US': 'Sort **them**.' } },
  hints: [{ 'en-US': 'Order?' }, { 'en-US': 'Ascending.', 'zh-CN': '升序。' }],
} as const satisfies Omit<Save, 'pid'>

const save = (body: Partial<Save> = {}, who = root) =>
  server.call(saveEditorial, { token: who.token, body: { pid: problem.id, ...WRITTEN, ...body } })
const write = async (body: Partial<Save> = {}) => expect((await save(body)).status).toBe(200)
const ask = (who = reader, place: { cid?: number; gid?: number } = {}) =>
  server.call(getEditorial, { token: who.token, query: { pid: problem.id, ...place } })
const stateFor = async (who = reader, place: { cid?: number; gid?: number } = {}) =>
  (await ask(who, place)).data.state
const hint = (number: number, who = reader) =>
  server.call(openHint, { token: who.token, body: { pid: problem.id, number } })
const surrender = (who = reader) => server.call(giveUp, { token: who.token, body: { pid: problem.id } })
const solve = (who = reader) => buildSubmission(server.context, who, { problemId: problem.id })
const draft = async () =>
  (await server.call(getEditorialDraft, { token: root.token, query: { pid: problem.id } })).data

describe('an editorial', () => {
  test('is shown after an accepted program', async () => {
    await write()
    expect((await ask()).data).toMatchObject({ state: 'accepted', content: null })
    await buildSubmission(server.context, reader, { problemId: problem.id, verdict: 'WA' })
    expect(await stateFor()).toBe('accepted')
    await solve()
    expect((await ask()).data).toMatchObject({ state: 'open', content: 'Sort **them**.', language: 'en-US' })
  })

  test('is shown after giving up, which is recorded once', async () => {
    await write({ opens: 'given_up' })
    expect(await stateFor()).toBe('given_up')
    expect((await surrender()).data).toMatchObject({ state: 'open', gaveUpAt: clock.now() })
    await surrender()
    expect((await draft()).takers.gaveUp).toEqual({ users: 1, solved: 0 })
    await buildSubmission(server.context, reader, {
      problemId: problem.id,
      values: { submittedAt: inHours(1) },
    })
    expect((await draft()).takers.gaveUp).toEqual({ users: 1, solved: 1 })
  })

  test('is shown after a date', async () => {
    await write({ opens: 'date', opensAt: inHours(1) })
    expect((await ask()).data).toMatchObject({ state: 'date', opensAt: inHours(1), content: null })
    await write({ opens: 'date', opensAt: inHours(0) })
    expect(await stateFor()).toBe('open')
  })

  test('is shown at once, to users', async () => {
    await write({ opens: 'always' })
    expect(await stateFor()).toBe('open')
    expect((await server.call(getEditorial, { query: { pid: problem.id } })).code).toBe('login_required')
  })

  test('is a draft until it is shown', async () => {
    await write({ opens: 'always', isShown: false })
    expect((await ask()).data).toMatchObject({ state: 'none', content: null, hints: { count: 0 } })
    expect((await hint(1)).code).toBe('hint_not_found')
  })

  test('comes in the reader’s language, else in another', async () => {
    await write({ opens: 'always', contents: { 'en-US': 'Sort.', 'zh-CN': '排序。' } })
    const { data } = await server.call(getEditorial, {
      token: reader.token,
      query: { pid: problem.id },
      headers: { 'accept-language': 'zh-CN' },
    })
    expect(data).toMatchObject({ content: '排序。', language: 'zh-CN' })
  })

  test('is named in the problem’s detail, without its text', async () => {
    const helpOf = async () => {
      const { data } = await server.call(getProblemDetail, { query: { problemId: problem.code } })
      expect(JSON.stringify(data)).not.toMatch(/Sort|Ascending/)
      return data.help
    }
    expect(await helpOf()).toBe('none')
    await write()
    expect(await helpOf()).toBe('editorial')
    await write({ opens: 'date', opensAt: inHours(1) })
    expect(await helpOf()).toBe('hints')
    await write({ opens: 'date', opensAt: inHours(1), hints: [] })
    expect(await helpOf()).toBe('later')
    await write({ isShown: false })
    expect(await helpOf()).toBe('none')
  })
})

describe('giving up', () => {
  test('opens nothing under another rule', async () => {
    await write()
    expect((await surrender()).code).toBe('editorial_not_found')
    await write({ opens: 'given_up', contents: {} })
    expect((await surrender()).code).toBe('editorial_not_found')
  })

  test('is not recorded of a reader who has solved the problem, or may change it', async () => {
    await write({ opens: 'given_up' })
    await solve()
    expect((await surrender()).data).toMatchObject({ state: 'open', gaveUpAt: null })
    expect((await surrender(root)).data).toMatchObject({ state: 'open', gaveUpAt: null })
    expect((await draft()).takers.gaveUp).toEqual({ users: 0, solved: 0 })
  })
})

describe('hints', () => {
  test('are opened one by one, and stay open', async () => {
    await write()
    expect((await ask()).data.hints).toEqual({ count: 2, opened: [] })
    expect((await hint(2)).code).toBe('hint_not_found')
    expect((await hint(1)).data.hints).toEqual({ count: 2, opened: ['Order?'] })
    await hint(1)
    expect((await hint(2)).data.hints.opened).toEqual(['Order?', '升序。'])
    for (const number of [0, 3, -1, 2 ** 40]) expect((await hint(number)).code).toBe('hint_not_found')
    expect((await ask()).data.hints.opened).toHaveLength(2)
  })

  test('count once a person, with those who solved the problem afterwards outside contests', async () => {
    await write()
    const other = await buildUser(server.context)
    for (const number of [1, 1, 2]) await hint(number)
    await hint(1, other)
    await buildSubmission(server.context, other, {
      problemId: problem.id,
      values: { submittedAt: inHours(1) },
    })
    expect((await draft()).takers.hints).toEqual([
      { users: 2, solved: 1 },
      { users: 1, solved: 0 },
    ])
  })

  test('are all open to those who solved the problem, without a record', async () => {
    await write()
    await solve()
    expect((await ask()).data.hints.opened).toHaveLength(2)
    await hint(2)
    expect((await draft()).takers.hints[1]).toEqual({ users: 0, solved: 0 })
  })

  test('that are taken away leave no record', async () => {
    await write()
    for (const number of [1, 2]) await hint(number)
    await write({ hints: [WRITTEN.hints[0]] })
    await write()
    expect((await draft()).takers.hints.map(({ users }) => users)).toEqual([1, 0])
    expect((await ask()).data.hints.opened).toEqual(['Order?'])
  })
})

describe('a contest with the problem', () => {
  const RUNNING = { startsAt: inHours(-1), endsAt: inHours(1) }
  const SEALED = { ...RUNNING, freezesAt: inHours(-0.5), endsAt: inHours(-0.1), unsealsAtEnd: false }

  async function build(values: NonNullable<ContestDraft['values']>) {
    const built = await buildContest(server.context, { values })
    const [link] = await server.context.db
      .insert(contestProblems)
      .values({ contestId: built.contest.id, problemId: problem.id, label: 'P', title: 'P' })
      .returning()
    if (link === undefined) throw new Error('no link')
    return { ...built, problems: [...built.problems, { problem: built.problems[0]?.problem, link }] }
  }
  const enter = (who: User, contestId: number) =>
    server.context.db
      .insert(participations)
      .values({ contestId, entrantId: who.entrantId, createdAt: clock.now() })

  test.each([
    ['that runs', RUNNING],
    ['whose results are not released', SEALED],
  ])('%s keeps all help closed, in it and on the site', async (_, values) => {
    await write({ opens: 'always' })
    await hint(1)
    const { contest } = await build(values)
    const closed = { state: 'contest', content: null, hints: { count: 0, opened: [] }, gaveUpAt: null }
    for (const place of [{}, { cid: contest.id }])
      expect((await ask(reader, place)).data).toMatchObject(closed)
    expect((await hint(2)).code).toBe('help_during_contest')
    expect((await surrender()).code).toBe('help_during_contest')
    const { data } = await server.call(getContestProblem, {
      token: reader.token,
      query: { cid: contest.id, displayId: 'P' },
    })
    expect(data.help).toBe('none')
  })

  test('says nothing of itself to those who may not look into it', async () => {
    await write({ opens: 'always' })
    const { contest } = await build({ ...RUNNING, access: 'private' })
    expect(await stateFor()).toBe('open')
    await enter(reader, contest.id)
    expect(await stateFor()).toBe('contest')
  })

  test.each([
    ['is over', { startsAt: inHours(-3), endsAt: inHours(-1) }],
    ['has not begun', { startsAt: inHours(1), endsAt: inHours(2) }],
    ['has released its results', { ...SEALED, unsealsAtEnd: true }],
  ])('that %s closes nothing', async (_, values) => {
    await write({ opens: 'always' })
    await build(values)
    expect(await stateFor()).toBe('open')
  })

  test('closes nothing to those who organise it', async () => {
    await write({ opens: 'always' })
    const author = await buildUser(server.context, { role: 'admin' })
    await build({ ...RUNNING, authorId: author.user.id })
    expect(await stateFor(author)).toBe('open')
  })

  test('does not add what was found in it to the counts of setters', async () => {
    await write()
    await hint(1)
    const built = await buildContest(server.context, { values: RUNNING })
    await buildAttempt(server.context, built, reader, {
      ...{ label: 'A', at: 5_400 },
      values: { problemId: problem.id },
    })
    expect((await draft()).takers.hints[0]).toEqual({ users: 1, solved: 0 })
  })
})

describe('a save', () => {
  test('is read again as it was sent, without languages that say nothing', async () => {
    await write({ contents: { 'en-US': 'Sort.', 'zh-CN': ' ' }, opens: 'date', opensAt: inHours(1) })
    expect(await draft()).toMatchObject({
      ...{ isShown: true, opens: 'date', opensAt: inHours(1) },
      ...{ contents: { 'en-US': 'Sort.' }, hints: WRITTEN.hints, gmtModified: clock.now() },
    })
  })

  test('based on an older state is refused', async () => {
    await write()
    expect((await save({ basedOn: inHours(-1) })).code).toBe('editorial_changed_meanwhile')
    expect((await save({ basedOn: (await draft()).gmtModified })).status).toBe(200)
  })

  test.each<[string, Partial<Save>]>([
    ['text_invalid', { contents: { 'en-US': 'a\u202eb' } }],
    ['text_length', { hints: [{ 'en-US': 'x'.repeat(EDITORIAL_HINT_MAX_LENGTH + 1) }] }],
    ['problem_field_required', { hints: [{ 'en-US': ' ' }] }],
    ['problem_field_required', { opens: 'date' }],
  ])('is refused with %s', async (code, body) => {
    expect((await save(body)).code).toBe(code)
  })

  test('is for those who may change the problem', async () => {
    const admin = await buildUser(server.context, { role: 'admin' })
    expect((await save({}, admin)).code).toBe('not_your_problem')
    expect((await save({}, reader)).code).toBe('permission_denied')
  })
})

test('members read the editorial of a group’s problem in the group, and nobody outside', async () => {
  const outsider = await buildUser(server.context)
  const group = await buildGroup(server.context, { members: { [reader.user.id]: 'member' } })
  problem = (await buildProblem(server.context, { values: { groupId: group.id } })).problem
  await write({ opens: 'always' })
  expect(await stateFor(reader, { gid: group.id })).toBe('open')
  expect((await ask()).code).toBe('problem_not_found')
  expect((await ask(outsider, { gid: group.id })).code).toBe('group_members_only')
})
