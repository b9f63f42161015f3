import { createProblem, type Feedback, getProblemForAdmin, updateProblem } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { problemSave } from '../../../test/problem-save.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { desc } from '../../db/drizzle.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import { problems } from '../problems/problems.tables.ts'

let server: TestApp
let token: string

beforeAll(async () => {
  server = await startTestApp()
  await syncLanguages(server.context.db)
  token = (await buildUser(server.context, { role: 'root' })).token
})
afterAll(() => server.close())

interface Fields {
  openCaseResult?: boolean
  feedback?: Feedback
}

const read = async (pid: number) => {
  const { data } = await server.call(getProblemForAdmin, { token, query: { pid } })
  return { openCaseResult: data.openCaseResult, feedback: data.feedback }
}

async function create(fields: Fields): Promise<number> {
  const answer = await server.call(createProblem, { token, body: problemSave({ problem: fields }) })
  expect(answer.status).toBe(200)
  const newest = server.context.db.select({ id: problems.id }).from(problems)
  return (await newest.orderBy(desc(problems.id)).limit(1))[0]?.id ?? 0
}

const change = (id: number, fields: Fields) =>
  server.call(updateProblem, { token, body: problemSave({ problem: { id, ...fields } }) })

test.each<[Fields, Feedback]>([
  [{}, 'full'],
  [{ openCaseResult: true }, 'full'],
  [{ openCaseResult: false }, 'none'],
  [{ feedback: 'verdict' }, 'verdict'],
  [{ feedback: 'first-failing', openCaseResult: false }, 'first-failing'],
])('a new problem with %j tells %s', async (fields, feedback) => {
  expect(await read(await create(fields))).toEqual({ feedback, openCaseResult: feedback !== 'none' })
})

test.each<[Feedback, Fields, Feedback]>([
  ['first-failing', {}, 'first-failing'],
  // A client that only knows the switch and sends it back unchanged changes nothing.
  ['first-failing', { openCaseResult: true }, 'first-failing'],
  ['first-failing', { openCaseResult: false }, 'none'],
  ['none', { openCaseResult: true }, 'full'],
  ['none', { openCaseResult: false }, 'none'],
  ['full', { feedback: 'verdict', openCaseResult: true }, 'verdict'],
])('a problem that tells %s and is saved with %j tells %s', async (before, fields, after) => {
  const id = await create({ feedback: before })
  expect((await change(id, fields)).status).toBe(200)
  expect((await read(id)).feedback).toBe(after)
})

test('a feedback that does not exist is refused', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: createProblem.path,
    headers: { authorization: token },
    payload: { ...problemSave(), problem: { title: 'A+B', feedback: 'some' } },
  })
  expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_request' })
})
