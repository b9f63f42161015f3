import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getProblemDetail, listSubmissions, submit } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { isOnSite, placeOf } from './place.policy.ts'
import { placeTraits } from './place-traits.policy.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test.each([
  ['contest', { cid: 7 }, 'contest_not_found'],
  ['training', { cid: 0, tid: 7 }, 'training_not_found'],
  ['group', { cid: null, gid: 7 }, 'group_not_found'],
])('a program for a %s that there is not is refused, not handed in on the site', async (_, where, code) => {
  const { problem } = await buildProblem(server.context)
  const { token } = await buildUser(server.context)
  const body = { pid: problem.code, language: 'Python3', code: 'pass', ...where }
  expect(await server.call(submit, { token, body })).toMatchObject({ status: 404, code })
  expect(await server.context.db.$count(submissions)).toBe(0)
})

test('submissions and problems of a group that there is not are refused, not read on the site', async () => {
  const { problem } = await buildProblem(server.context)
  const list = await server.call(listSubmissions, { query: { gid: 7 } })
  expect(list).toMatchObject({ status: 404, code: 'group_not_found' })
  const query = { problemId: problem.code, gid: 7 }
  expect(await server.call(getProblemDetail, { query })).toMatchObject({ code: 'group_not_found' })
})

test('0 and null name no place', async () => {
  const { problem } = await buildProblem(server.context)
  const { token } = await buildUser(server.context)
  const body = { pid: problem.code, language: 'Python3', code: 'pass', cid: 0, tid: null, gid: 0 }
  expect((await server.call(submit, { token, body })).status).toBe(200)
})

test('a contest of a group is a contest', () => {
  expect(placeOf({ contestId: 1, groupId: 2 })).toEqual({ kind: 'contest', id: 1 })
  expect(placeOf({ contestId: null, groupId: 2 })).toEqual({ kind: 'group', id: 2 })
  expect(isOnSite({ contestId: null, groupId: null })).toBe(true)
})

test.each(['contest', 'group'] as const)('what happens in a %s is neither counted nor public', (kind) => {
  expect(placeTraits({ kind, id: 1 })).toMatchObject({ isCounted: false, isPublic: false })
})

test('what belongs to the site is said in SQL by place-conditions alone', async () => {
  const features = join(import.meta.dirname, '..')
  const raw = /(contest|group)_id is (not )?null|is(Not)?Null\(\w+\.(contest|group)Id\)/
  const said = []
  for await (const name of glob('**/*.ts', { cwd: features })) {
    if (name.endsWith('.test.ts') || name === 'places/place.conditions.ts') continue
    if (raw.test(await readFile(join(features, name), 'utf8'))) said.push(name)
  }
  expect(said).toEqual([])
})
