import {
  cancelGroupProblemCheck,
  deleteGroupSolution,
  deleteGroupValidator,
  downloadGroupProblemCheck,
  getGroupKeptSource,
  getGroupProblemCheck,
  listAuditEntries,
  listGroupKeptPrograms,
  saveGroupSolution,
  saveGroupValidator,
  startGroupProblemCheck,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import {
  GroupPeople,
  MANAGERS,
  NOT_MANAGERS,
  refusals,
  type Who,
  wanted,
} from '../../../test/group-people.ts'
import { caseReport, judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { groups } from '../groups/groups.tables.ts'
import { judgeHosts } from '../judge-hosts/judge-hosts.tables.ts'
import { problemSolutions } from '../problem-import/kept-programs.tables.ts'
import { problemChecks } from './problem-check.tables.ts'

let server: TestApp
let group: GroupPeople
let pid: number
let otherPid: number

const CPP = 'C++ 17 With O2'

beforeAll(async () => {
  server = await startTestApp()
  group = await GroupPeople.of(server.context)
  const build = async () =>
    (
      await buildProblem(server.context, {
        values: { groupId: group.gid, authorId: group.idOf('author') },
      })
    ).problem.id
  pid = await build()
  otherPid = await build()
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.context
  await db.delete(problemChecks)
  await db.delete(problemSolutions)
  await db.execute(sql`delete from leases`)
  await db.delete(judgeHosts)
})

const owed = wanted(MANAGERS, 'problem_not_found', 'not_your_problem')

const SOLUTION = {
  ...{ name: 'wrong.cpp', language: CPP, source: 'int main(){}' },
  ...{ expected: ['AC' as const], required: [], isMain: true },
}
const VALIDATOR = {
  ...{ name: 'validator.cpp', language: 'C++', source: 'int main(){}' },
  ...{ protocol: 'testlib' as const, arguments: [] },
}

const start = (who: Who, id = pid) =>
  server.call(startGroupProblemCheck, { ...group.as(who), body: { pid: id } })
const read = (who: Who, id?: number) =>
  server.call(getGroupProblemCheck, { ...group.as(who), query: { pid, id } })
const cancel = (who: Who, id: number) =>
  server.call(cancelGroupProblemCheck, { ...group.as(who), query: { pid, id } })
const download = (who: Who, id: number) =>
  server.call(downloadGroupProblemCheck, { ...group.as(who), query: { pid, id, format: 'md' } })
const list = (who: Who, id = pid) =>
  server.call(listGroupKeptPrograms, { ...group.as(who), query: { pid: id } })
const keep = (who: Who, id = pid) =>
  server.call(saveGroupSolution, { ...group.as(who), body: { pid: id, ...SOLUTION } })
const keepValidator = (who: Who) =>
  server.call(saveGroupValidator, { ...group.as(who), body: { pid, ...VALIDATOR } })
const source = (who: Who, number: number) =>
  server.call(getGroupKeptSource, { ...group.as(who), query: { pid, kind: 'solution', number } })
const drop = (who: Who, number: number) =>
  server.call(deleteGroupSolution, { ...group.as(who), query: { pid, number } })
const dropValidator = (who: Who, number: number) =>
  server.call(deleteGroupValidator, { ...group.as(who), query: { pid, number } })

test('those who may change a problem of the group keep programs beside it', async () => {
  expect(await refusals(keep)).toEqual(owed)
  expect(await refusals(keepValidator)).toEqual(owed)
  expect(await refusals((who) => list(who))).toEqual(owed)
  const { solutions, validators } = (await list('author')).data
  // One for each of those who may.
  expect([solutions.length, validators.length]).toEqual([MANAGERS.length, MANAGERS.length])
  const number = solutions[0]?.number ?? 0
  expect(await refusals((who) => source(who, number))).toEqual(owed)
  expect((await source('groupRoot', number)).data.source).toBe(SOLUTION.source)
  for (const who of NOT_MANAGERS) expect((await drop(who, number)).code).toBe(owed[who])
  for (const { number: one } of solutions) expect((await drop('author', one)).code).toBeUndefined()
  expect(await refusals((who) => dropValidator(who, validators[0]?.number ?? 0))).toEqual({
    ...owed,
    ...{ groupRoot: 'kept_program_not_found', siteRoot: 'kept_program_not_found' },
  })
  const { records } = (await server.call(listAuditEntries, { ...group.as('siteRoot'), query: {} })).data
  expect(records.some(({ action }) => action === 'problem.solution')).toBe(true)
})

test('they check it and read what was found', async () => {
  await keep('author')
  const judge = await startJudgeClient(server.context, server.call)
  for (const who of NOT_MANAGERS) expect((await start(who)).code).toBe(owed[who])
  const { id } = (await start('groupRoot')).data
  expect((await start('author')).code).toBe('problem_check_running')
  const task = await judge.leaseOne()
  const report = judgeReportOf('WA', { cases: [caseReport(1, 'WA')] })
  await judge.report(task.leaseToken, report)
  for (const who of NOT_MANAGERS)
    for (const ask of [read, cancel, download]) expect((await ask(who, id)).code).toBe(owed[who])
  const { check } = (await read('author', id)).data
  expect(check?.solutions).toMatchObject([{ name: 'wrong.cpp', result: 'wrong' }])
  expect((await cancel('siteRoot', id)).code).toBeUndefined()
})

test('a group has one check at a time', async () => {
  await startJudgeClient(server.context, server.call)
  for (const one of [pid, otherPid]) await keep('author', one)
  const { id } = (await start('author')).data
  expect(await start('author', otherPid)).toMatchObject({
    code: 'group_check_running',
    details: { problemId: expect.any(String) },
  })
  await cancel('author', id)
  expect((await start('author', otherPid)).code).toBeUndefined()
})

test('two of its problems that are checked at the same moment do not both begin', async () => {
  await startJudgeClient(server.context, server.call)
  for (const one of [pid, otherPid]) await keep('author', one)
  const answers = await Promise.all([start('author'), start('author', otherPid)])
  expect(answers.map(({ code }) => code).sort()).toEqual(['group_check_running', undefined])
})

test('the site’s problems are not reached by the door of groups', async () => {
  const { problem } = await buildProblem(server.context)
  expect((await start('siteRoot', problem.id)).code).toBe('problem_not_found')
  expect((await list('siteRoot', problem.id)).code).toBe('problem_not_found')
  expect((await keep('siteRoot', problem.id)).code).toBe('problem_not_found')
})

test('nobody of a banned group is told anything', async () => {
  const { db } = server.context
  await db.update(groups).set({ bannedAt: new Date() }).where(eq(groups.id, group.gid))
  const unknown = wanted(['siteRoot'], 'problem_not_found')
  expect(await refusals((who) => list(who))).toEqual(unknown)
  expect(await refusals((who) => read(who))).toEqual(unknown)
  await db.update(groups).set({ bannedAt: null }).where(eq(groups.id, group.gid))
})
