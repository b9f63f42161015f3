import {
  type BodyOf,
  deleteSolution,
  deleteValidator,
  getKeptSource,
  KEPT_SOURCE_MAX_LENGTH,
  listAuditEntries,
  listKeptPrograms,
  MAX_SOLUTIONS,
  MAX_VALIDATORS,
  saveSolution,
  saveValidator,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { replaceKeptPrograms } from '../problem-import/kept-programs.service.ts'

let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
let pid: number

beforeAll(async () => {
  server = await startTestApp()
  root = await buildUser(server.context, { role: 'root' })
  pid = (await buildProblem(server.context)).problem.id
})
afterAll(() => server.close())

type Solution = BodyOf<typeof saveSolution>
type Validator = BodyOf<typeof saveValidator>

const SOLUTION = {
  name: 'main.cpp',
  language: 'C++ 17 With O2',
  source: 'int main() {}\n',
  expected: ['AC'],
  required: [],
  isMain: true,
} satisfies Omit<Solution, 'pid'>
const VALIDATOR = {
  name: 'validator.cpp',
  language: 'C++',
  source: '#include "testlib.h"\n',
  protocol: 'testlib',
  arguments: ['--strict'],
} satisfies Omit<Validator, 'pid'>

const keep = (draft: Partial<Solution> = {}, token = root.token) =>
  server.call(saveSolution, { token, body: { pid, ...SOLUTION, ...draft } })
const keepValidator = (draft: Partial<Validator> = {}) =>
  server.call(saveValidator, { token: root.token, body: { pid, ...VALIDATOR, ...draft } })
const read = async (of = pid) =>
  (await server.call(listKeptPrograms, { token: root.token, query: { pid: of } })).data
const newProblem = async () => (await buildProblem(server.context)).problem.id

test('a solution is added, read again, changed and deleted, and the audit log tells it', async () => {
  const of = await newProblem()
  const { number } = (await keep({ pid: of })).data
  const { source, ...shown } = SOLUTION
  expect((await read(of)).solutions).toEqual([{ number, ...shown, length: source.length }])
  const at = { token: root.token, query: { pid: of, kind: 'solution' as const, number } }
  expect((await server.call(getKeptSource, at)).data).toEqual({ source })
  const slow = { name: 'slow.cpp', expected: ['AC', 'TLE'], required: ['TLE'], isMain: false } as const
  await keep({ pid: of, number, ...slow, expected: ['AC', 'TLE', 'AC'], required: [...slow.required] })
  expect((await read(of)).solutions).toMatchObject([{ number, ...slow }])
  await server.call(deleteSolution, { token: root.token, query: { pid: of, number } })
  expect((await read(of)).solutions).toEqual([])
  expect((await server.call(getKeptSource, at)).code).toBe('kept_program_not_found')
  const { records } = (
    await server.call(listAuditEntries, { token: root.token, query: { action: 'problem.solution' } })
  ).data
  expect(records.map(({ before, after }) => [before, after])).toMatchObject([
    [{ name: 'slow.cpp' }, null],
    [
      { name: 'main.cpp', isMain: true },
      { name: 'slow.cpp', isMain: false },
    ],
    [null, { name: 'main.cpp', source }],
  ])
})

test('a validator is added, changed and deleted', async () => {
  const of = await newProblem()
  const { number } = (await keepValidator({ pid: of })).data
  await keepValidator({ pid: of, number, protocol: 'icpc', arguments: [' ', 'one', 'two'] })
  expect((await read(of)).validators).toMatchObject([
    { number, name: 'validator.cpp', protocol: 'icpc', arguments: ['one', 'two'] },
  ])
  const at = { token: root.token, query: { pid: of, kind: 'validator' as const, number } }
  expect((await server.call(getKeptSource, at)).data).toEqual({ source: VALIDATOR.source })
  await server.call(deleteValidator, { token: root.token, query: { pid: of, number } })
  expect((await read(of)).validators).toEqual([])
})

test('a problem has one main solution: a new one takes the place of the old', async () => {
  const of = await newProblem()
  await keep({ pid: of })
  await keep({ pid: of, name: 'better.cpp' })
  expect((await read(of)).solutions).toMatchObject([
    { name: 'main.cpp', isMain: false },
    { name: 'better.cpp', isMain: true },
  ])
})

test('what an import kept is here too, and numbers of deleted ones are not given to others that stand', async () => {
  const of = await newProblem()
  const imported = { ...SOLUTION, name: 'imported.py', language: 'Python3', isMain: false }
  await replaceKeptPrograms(server.context.db, of, {
    solutions: [imported, { ...imported, name: 'two.py' }],
    validators: [VALIDATOR],
    generators: null,
  })
  await server.call(deleteSolution, { token: root.token, query: { pid: of, number: 1 } })
  expect((await keep({ pid: of })).data).toEqual({ number: 3 })
  expect((await read(of)).solutions.map(({ name }) => name)).toEqual(['two.py', 'main.cpp'])
  expect((await read(of)).validators).toHaveLength(1)
})

describe('refused are', () => {
  test.each<[string, Partial<Solution>, object]>([
    ['no name', { name: ' ' }, { code: 'problem_field_required', details: { field: 'name' } }],
    ['a name of two lines', { name: 'a\nb' }, { code: 'text_invalid', details: { field: 'name' } }],
    ['a long name', { name: 'x'.repeat(101) }, { code: 'text_length', details: { field: 'name' } }],
    ['no language', { language: '' }, { code: 'problem_field_required', details: { field: 'language' } }],
    ['an unknown language', { language: 'B' }, { code: 'problem_field_invalid' }],
    ['no source', { source: ' \n' }, { code: 'problem_field_required', details: { field: 'source' } }],
    [
      'a source that is too long',
      { source: 'x'.repeat(KEPT_SOURCE_MAX_LENGTH + 1) },
      { code: 'text_length' },
    ],
    ['what must but may not occur', { required: ['WA'] }, { code: 'problem_field_invalid' }],
    ['one that does not exist', { number: 99 }, { code: 'kept_program_not_found' }],
    ['a number beyond all', { number: 2 ** 40 }, { code: 'kept_program_not_found' }],
    ['a problem that does not exist', { pid: 2 ** 40 }, { code: 'problem_not_found' }],
  ])('%s', async (_, draft, refusal) => {
    expect(await keep(draft)).toMatchObject(refusal)
  })

  test('more programs than a problem keeps', async () => {
    const of = await newProblem()
    const many = (count: number) => Array.from({ length: count })
    await replaceKeptPrograms(server.context.db, of, {
      solutions: many(MAX_SOLUTIONS).map(() => SOLUTION),
      validators: many(MAX_VALIDATORS).map(() => VALIDATOR),
      generators: null,
    })
    expect(await keep({ pid: of })).toMatchObject({ code: 'too_many_programs', details: { limit: 50 } })
    expect(await keepValidator({ pid: of })).toMatchObject({ code: 'too_many_programs' })
    expect((await keep({ pid: of, number: 50, name: 'changed' })).code).toBeUndefined()
  })
})

test('a plain administrator keeps programs of own problems alone', async () => {
  const admin = await buildUser(server.context, { role: 'admin' })
  const own = await buildProblem(server.context, { values: { authorId: admin.user.id } })
  expect((await keep({ pid: own.problem.id }, admin.token)).code).toBeUndefined()
  expect((await keep({}, admin.token)).code).toBe('not_your_problem')
  const { number } = (await keep()).data
  const at = { token: admin.token, query: { pid, number } }
  expect((await server.call(deleteSolution, at)).code).toBe('not_your_problem')
  expect((await server.call(listKeptPrograms, at)).code).toBe('not_your_problem')
  const source = { ...at, query: { ...at.query, kind: 'solution' as const } }
  expect((await server.call(getKeptSource, source)).code).toBe('not_your_problem')
})
