import {
  createProblem,
  getProblemForAdmin,
  listProblemsForAdmin,
  updateProblem,
  WEB_LANGUAGE_HEADER,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { problemSave } from '../../../test/problem-save.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { syncLanguages } from '../problems/languages.service.ts'

let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  server = await startTestApp()
  await syncLanguages(server.context.db)
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())

type Overrides = NonNullable<Parameters<typeof problemSave>[0]>
type Row = [name: string, overrides: Overrides, field: string]

const problem = (fields: Overrides['problem']): Overrides => (fields === undefined ? {} : { problem: fields })
const scored = (score: number, groupNum = 1): Overrides => ({
  problem: { type: 1, judgeCaseMode: 'subtask_lowest' },
  samples: [{ input: '1', output: '1', score, groupNum }],
})
const checker = (fields: Overrides['problem']): Overrides => ({
  judgeMode: 'spj',
  problem: { spjCode: 'int main(){}', spjLanguage: 'C++', ...fields },
})

/** Beyond the allowed range: refused with the field's name. */
const invalid: Row[] = [
  ['no time', problem({ timeLimit: 0 }), 'timeLimit'],
  ['less than no time', problem({ timeLimit: -1000 }), 'timeLimit'],
  ['more than two minutes', problem({ timeLimit: 120_001 }), 'timeLimit'],
  ['more time than a number of the database', problem({ timeLimit: 2 ** 31 }), 'timeLimit'],
  ['no memory', problem({ memoryLimit: 0 }), 'memoryLimit'],
  ['less than no memory', problem({ memoryLimit: -256 }), 'memoryLimit'],
  ['more memory than any host has', problem({ memoryLimit: 16_385 }), 'memoryLimit'],
  ['memory in bytes', problem({ memoryLimit: 268_435_456 }), 'memoryLimit'],
  ['no stack', problem({ stackLimit: 0 }), 'stackLimit'],
  ['less than no stack', problem({ stackLimit: -1 }), 'stackLimit'],
  ['more stack than any memory', problem({ stackLimit: 16_385 }), 'stackLimit'],
  ['less than no points', scored(-1), 'score'],
  ['more points than a number of the database', scored(2 ** 31), 'score'],
  ['a group before the first', scored(10, 0), 'groupNum'],
  ['a group beyond every number', scored(10, 2 ** 31), 'groupNum'],
  [
    'a tolerance below zero',
    problem({ comparison: 'floats', absoluteTolerance: -1e-9 }),
    'absoluteTolerance',
  ],
  [
    'a relative one below zero',
    problem({ comparison: 'floats', relativeTolerance: -1 }),
    'relativeTolerance',
  ],
  ['a checker of more than a mebibyte', checker({ spjCode: 'x'.repeat(1024 ** 2 + 1) }), 'spjCode'],
  ['more arguments than anybody needs', checker({ spjArguments: 'x '.repeat(33) }), 'spjArguments'],
  ['an argument that is a book', checker({ spjArguments: 'x'.repeat(1001) }), 'spjArguments'],
  ['a title that is a book', problem({ title: 'x'.repeat(256) }), 'title'],
  ['a display id that is a book', problem({ problemId: 'x'.repeat(65) }), 'problemId'],
]

/** Not even a number that could be out of range. */
const malformed: [name: string, fields: object][] = [
  ['half a millisecond', { timeLimit: 0.5 }],
  ['a time in words', { timeLimit: '1 s' }],
  ['a number beyond all integers', { stackLimit: 1e30 }],
  ['a list', { memoryLimit: [256] }],
  ['a tolerance in words', { comparison: 'floats', absoluteTolerance: '1e-6' }],
  ['a comparison that does not exist', { comparison: 'fuzzy' }],
  ['a protocol that does not exist', { spjProtocol: 'guess' }],
]

type Language = 'zh-CN' | 'en-US'

const save = (overrides: Overrides, language: Language = 'en-US') =>
  server.call(createProblem, { body: problemSave(overrides), token: root.token, language })

/** Sends what the contract's own clients cannot produce. */
async function sendRaw(fields: object, language: Language) {
  const body = problemSave()
  const answer = await server.app.inject({
    method: createProblem.method,
    url: createProblem.path,
    headers: { authorization: root.token, [WEB_LANGUAGE_HEADER]: language },
    payload: { ...body, problem: { ...body.problem, ...fields } },
  })
  return { http: answer.statusCode, ...answer.json() }
}

const countProblems = async () =>
  (await server.call(listProblemsForAdmin, { query: { limit: 1 }, token: root.token })).data.total

describe('a problem is refused with', () => {
  test.each(invalid)('%s', async (_, overrides, field) => {
    const before = await countProblems()
    const chinese = await save(overrides, 'zh-CN')
    const english = await save(overrides, 'en-US')
    expect(chinese).toMatchObject({
      http: 200,
      status: 400,
      code: 'problem_field_invalid',
      details: { field },
    })
    expect(chinese.msg).toMatch(/的值不正确$/)
    expect(english.msg).toMatch(/^[A-Z][A-Za-z ]+ is not valid$/)
    expect(english.msg).not.toMatch(/[a-z][A-Z]/)
    expect(await countProblems()).toBe(before)
  })

  test.each(malformed)('%s', async (_, fields) => {
    const field = Object.keys(fields).at(-1)
    const path = `problem.${field}`
    const chinese = await sendRaw(fields, 'zh-CN')
    const english = await sendRaw(fields, 'en-US')
    expect(chinese).toMatchObject({ http: 200, status: 400, code: 'invalid_request' })
    expect(chinese.details.issues).toContainEqual({ path, message: expect.any(String) })
    expect(chinese.msg).toMatch(/^参数有误：\p{Script=Han}+(必须|只能|不能)/u)
    expect(english.msg).toMatch(/^Invalid request: [a-z ]+ must be/)
  })

  test('numbers within a tolerance that nobody gave', async () => {
    expect(await save(problem({ comparison: 'floats' }))).toMatchObject({
      code: 'problem_field_required',
      details: { field: 'absoluteTolerance' },
      msg: 'Absolute tolerance is required',
    })
  })
})

test.each([
  ['the least', { timeLimit: 1, memoryLimit: 1, stackLimit: 1 }],
  ['the most', { timeLimit: 120_000, memoryLimit: 16_384, stackLimit: 16_384 }],
])('%s that is allowed is taken', async (_, limits) => {
  expect((await save(problem(limits))).status).toBe(200)
})

test('limits that a client sends as text are stored as numbers', async () => {
  const answer = await sendRaw({ timeLimit: '2000', memoryLimit: '256', absoluteTolerance: '' }, 'en-US')
  expect(answer).toMatchObject({ http: 200, status: 200 })
  const page = await server.call(listProblemsForAdmin, { query: { limit: 1 }, token: root.token })
  const pid = page.data.records[0]?.id ?? 0
  const { data } = await server.call(getProblemForAdmin, { query: { pid }, token: root.token })
  expect(data).toMatchObject({ timeLimit: 2000, memoryLimit: 256 })
})

test('a change is refused like a new problem, and leaves the old limits', async () => {
  await save(problem({ timeLimit: 2000 }))
  const page = await server.call(listProblemsForAdmin, { query: { limit: 1 }, token: root.token })
  const id = page.data.records[0]?.id ?? 0
  const body = problemSave(problem({ id, timeLimit: -1 }))
  expect(await server.call(updateProblem, { body, token: root.token })).toMatchObject({
    code: 'problem_field_invalid',
    details: { field: 'timeLimit' },
  })
  const { data } = await server.call(getProblemForAdmin, { query: { pid: id }, token: root.token })
  expect(data.timeLimit).toBe(2000)
})
