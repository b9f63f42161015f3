import { type DataOf, FOUND_OF_EACH, findByName } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildContest } from '../../../test/build-contest.ts'
import { buildGroup } from '../../../test/build-group.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildSubmission } from '../../../test/build-submission.ts'
import { buildTraining } from '../../../test/build-training.ts'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let server: TestApp
let member: Awaited<ReturnType<typeof buildUser>>
let outsider: Awaited<ReturnType<typeof buildUser>>
let groupId: number

const problem = (code: string, title: string, values: object = {}) =>
  buildProblem(server.context, {
    values: { code, ...values },
    titles: { 'zh-CN': title, 'en-US': `${title} in English` },
  })

beforeAll(async () => {
  server = await startTestApp()
  const { context } = server
  member = await buildUser(context, { username: 'member', nickname: '小树' })
  outsider = await buildUser(context, { username: 'Treebeard' })
  await buildUser(context, { username: 'tree-thief', status: 'banned' })
  const group = await buildGroup(context, {
    values: { name: 'Tree house', shortName: 'HOUSE', isVisible: false },
    members: { [member.user.id]: 'member' },
  })
  groupId = group.id
  await problem('TREE', '树的直径')
  await problem('P1', 'Tree of life')
  await problem('P2', 'A Tree')
  await problem('P3', 'Hidden tree', { visibility: 'private' })
  await problem('P4', 'Contest tree', { visibility: 'contest' })
  await problem('HOUSE-1', 'Tree of the house', { groupId })
  await problem('HOUSE-2', 'Secret tree of the house', { groupId, visibility: 'private' })
  await buildContest(context, { values: { title: '树杯', titles: { 'en-US': 'Tree Cup' } }, labels: [] })
  await buildContest(context, { values: { title: 'Tree trial', isVisible: false }, labels: [] })
  await buildContest(context, { values: { title: 'House of trees', groupId }, labels: [] })
  await buildTraining(context, { values: { title: 'Street by street' }, labels: [] })
  await buildTraining(context, { values: { title: 'Trees at home', groupId }, labels: [] })
})
afterAll(() => server.close())

type Found = DataOf<typeof findByName>[number]

async function find(keyword: string, token?: string): Promise<Found[]> {
  const { data } = await server.call(findByName, {
    query: { keyword },
    language: 'en-US',
    ...(token === undefined ? {} : { token }),
  })
  return data
}

const idsOf = (found: readonly Found[]) =>
  found.map(({ kind, id, title }) => (kind === 'problem' ? id : title))

test('the name itself comes first, then names that begin so, then names that contain it', async () => {
  expect((await find('tree')).map(({ kind, title, fit }) => [kind, title, fit])).toEqual([
    ['problem', '树的直径 in English', 'exact'],
    ['problem', 'Tree of life in English', 'start'],
    ['contest', 'Tree Cup', 'start'],
    ['user', 'Treebeard', 'start'],
    ['problem', 'A Tree in English', 'part'],
    ['training', 'Street by street', 'part'],
  ])
})

test('small and capital letters and the width of letters make no difference', async () => {
  expect(idsOf(await find('ＴＲＥＥ'))).toEqual(idsOf(await find('tree')))
})

test('titles are found in both languages, and shown in the reader’s', async () => {
  expect(await find('直径')).toMatchObject([{ kind: 'problem', id: 'TREE', title: '树的直径 in English' }])
  expect(await find('树杯')).toMatchObject([{ kind: 'contest', title: 'Tree Cup', fit: 'exact' }])
})

test('one character is enough', async () => {
  expect(idsOf(await find('树'))).toEqual(['TREE', 'Tree Cup', '小树'])
})

test('users are found by nickname, and named by their username', async () => {
  expect(await find('小树')).toMatchObject([{ kind: 'user', id: 'member', title: '小树', fit: 'exact' }])
})

test('members find the problems, contests and trainings of their group, with its number, and the hidden group', async () => {
  const found = (await find('house', member.token)).filter(
    ({ gid, kind }) => gid !== null || kind === 'group',
  )
  expect(found.map(({ kind, id, title, gid }) => [kind, kind === 'problem' ? id : title, gid])).toEqual([
    ['group', 'Tree house', null],
    ['problem', 'HOUSE-1', groupId],
    ['contest', 'House of trees', groupId],
  ])
  expect(idsOf(await find('trees at home', member.token))).toEqual(['Trees at home'])
})

test.each([
  ['a visitor', undefined],
  ['somebody else', 'outsider'],
])('%s finds nothing of a group', async (_, who) => {
  const token = who === undefined ? undefined : outsider.token
  expect(await find('house', token)).toEqual([])
  expect(await find('trees at home', token)).toEqual([])
})

describe('the caller’s progress', () => {
  test('marks what they solved and tried, on the site and in a group', async () => {
    const { context } = server
    const { problem: solved } = await problem('MARK-1', 'Marked')
    const { problem: tried } = await problem('MARK-2', 'Marked')
    await problem('MARK-3', 'Marked')
    const { problem: inGroup } = await problem('MARK-4', 'Marked', { groupId })
    await buildSubmission(context, member, { problemId: solved.id })
    await buildSubmission(context, member, { problemId: tried.id, verdict: 'WA' })
    await buildSubmission(context, member, { problemId: inGroup.id, values: { groupId } })
    const marks = async (token?: string) =>
      (await find('mark-', token)).map(({ id, progress }) => [id, progress])
    expect(await marks(member.token)).toEqual([
      ['MARK-1', 'solved'],
      ['MARK-2', 'tried'],
      ['MARK-3', null],
      ['MARK-4', 'solved'],
    ])
    expect(await marks()).toEqual([
      ['MARK-1', null],
      ['MARK-2', null],
      ['MARK-3', null],
    ])
  })
})

test('at most six of each kind are found, the first by their code', async () => {
  for (const code of ['X3', 'X20', 'X1', 'X4', 'X2', 'X5', 'X100']) await problem(code, 'Crowd')
  expect(idsOf(await find('crowd'))).toEqual(['X1', 'X2', 'X3', 'X4', 'X5', 'X20'])
  expect(FOUND_OF_EACH).toBe(6)
})

test.each(['', '   ', '​'])('a blank keyword %j finds nothing', async (keyword) => {
  expect(await find(keyword)).toEqual([])
})

test.each(["'", '%', '_', '\\', '\n', '100%'])('%j is searched as it is', async (keyword) => {
  expect(await find(keyword)).toEqual([])
})

test('a keyword that is longer than any name finds nothing', async () => {
  expect(await find('tree '.repeat(1_000))).toEqual([])
})
