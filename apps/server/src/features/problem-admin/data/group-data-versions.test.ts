import {
  compareGroupDataCase,
  compareGroupDataVersions,
  listGroupDataVersions,
  switchGroupDataVersion,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDataset, buildProblem } from '../../../../test/build-problem.ts'
import { GroupPeople, MANAGERS, refusals, type Who, wanted } from '../../../../test/group-people.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { problems } from '../../problems/problems.tables.ts'

let server: TestApp
let group: GroupPeople
let pid: number

beforeAll(async () => {
  server = await startTestApp()
  const { context } = server
  group = await GroupPeople.of(context)
  const { problem } = await buildProblem(context, {
    values: { groupId: group.gid, authorId: group.idOf('author') },
  })
  pid = problem.id
  await buildDataset(context, pid, { cases: [{ input: '1 2\n', answer: '4\n' }] })
})
afterAll(() => server.close())

const list = (who: Who, id = pid) =>
  server.call(listGroupDataVersions, { ...group.as(who), query: { pid: id } })

const switchTo = (who: Who, version: number, expected: number, id = pid) =>
  server.call(switchGroupDataVersion, { ...group.as(who), body: { pid: id, version, expected } })

test('those who may change the problem read its versions and what differs between them', async () => {
  expect(await refusals(list)).toEqual(wanted(MANAGERS, 'problem_not_found', 'not_your_problem'))
  const { data } = await list('author')
  expect(data.map(({ version, isLive }) => [version, isLive])).toEqual([
    [2, true],
    [1, false],
  ])
  const query = { pid, from: 1, to: 2 }
  const differ = (who: Who) => server.call(compareGroupDataVersions, { ...group.as(who), query })
  expect(await refusals(differ)).toEqual(wanted(MANAGERS, 'problem_not_found', 'not_your_problem'))
  const inCase = (who: Who) =>
    server.call(compareGroupDataCase, { ...group.as(who), query: { ...query, input: 'nothing' } })
  expect((await inCase('member')).code).toBe('not_your_problem')
  expect((await inCase('outsider')).code).toBe('problem_not_found')
})

test('they make another version the live one', async () => {
  expect((await switchTo('member', 1, 2)).code).toBe('not_your_problem')
  expect((await switchTo('otherAdmin', 1, 2)).code).toBe('not_your_problem')
  expect((await switchTo('outsider', 1, 2)).code).toBe('problem_not_found')
  expect((await switchTo('groupRoot', 1, 2)).code).toBeUndefined()
  const { data } = await list('author')
  expect(data.filter(({ isLive }) => isLive).map(({ version }) => version)).toEqual([1])
})

test('the site’s problems are not reached by the door of groups', async () => {
  const { problem } = await buildProblem(server.context)
  expect((await list('siteRoot', problem.id)).code).toBe('problem_not_found')
  expect((await switchTo('siteRoot', 1, 1, problem.id)).code).toBe('problem_not_found')
  await server.context.db.update(problems).set({ groupId: null }).where(eq(problems.id, pid))
  expect((await list('siteRoot')).code).toBe('problem_not_found')
  await server.context.db.update(problems).set({ groupId: group.gid }).where(eq(problems.id, pid))
})
