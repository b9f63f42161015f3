import {
  createProblem,
  getProblemDetail,
  getProblemForAdmin,
  type JudgeTask,
  type ProblemForAuthor,
  type ProblemSave,
  previewFunctions,
  submit,
  submitTrial,
  updateProblem,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { type JudgeClient, judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { problemSave } from '../../../test/problem-save.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import { problems } from '../problems/problems.tables.ts'

let server: TestApp
let judge: JudgeClient
let root: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  server = await startTestApp()
  await syncLanguages(server.context.db)
  judge = await startJudgeClient(server.context, server.call)
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())

type Draft = Parameters<typeof problemSave>[0]

let serial = 0

async function create(draft: Draft): Promise<ProblemForAuthor> {
  const problemId = `MODE${++serial}`
  const body = problemSave({ ...draft, problem: { problemId, ...draft?.problem } })
  expect(await server.call(createProblem, { body, token: root.token })).toMatchObject({ status: 200 })
  return read(problemId)
}

async function read(code: string): Promise<ProblemForAuthor> {
  const [row] = await server.context.db.select().from(problems).where(eq(problems.code, code))
  return (await server.call(getProblemForAdmin, { query: { pid: row?.id ?? 0 }, token: root.token })).data
}

const update = (problem: ProblemForAuthor, draft: Omit<ProblemSave, 'problem'> & { problem?: object }) =>
  server.call(updateProblem, {
    body: { ...draft, problem: { id: problem.id, ...draft.problem } },
    token: root.token,
  })

const refused = async (draft: Draft) => {
  const { code, details } = await server.call(createProblem, { body: problemSave(draft), token: root.token })
  return { code, details }
}

async function taskOf(problem: ProblemForAuthor, language: string, code = 'source'): Promise<JudgeTask> {
  const body = { pid: problem.problemId, language, code }
  expect(await server.call(submit, { token: root.token, body })).toMatchObject({ status: 200 })
  const task = await judge.leaseOne()
  await judge.report(task.leaseToken, judgeReportOf('AC'))
  return task
}

const detail = async (problem: ProblemForAuthor) =>
  (await server.call(getProblemDetail, { query: { problemId: problem.problemId }, token: root.token })).data

const MANAGER = { spjCode: 'int main(){}', spjLanguage: 'C++' }
const CPP = {
  family: 'C++' as const,
  code: 'int main(){}',
  headers: { 'lamps.h': 'int f();' },
  stub: 'int f(){}',
}
const PYTHON = { family: 'Python' as const, code: 'import solution', headers: {}, stub: 'def f(): pass' }

describe('communication', () => {
  test('keeps the manager and the number of processes, and the judge is told of both', async () => {
    const problem = await create({
      judgeMode: 'communication',
      problem: { ...MANAGER, processCount: 1, judgeExtraFile: '{"roads.h":"x"}' },
    })
    expect(problem).toMatchObject({
      judgeMode: 'communication',
      spjCode: 'int main(){}',
      processCount: 1,
      passLimit: null,
      graders: [],
    })
    expect((await taskOf(problem, 'C')).mode).toMatchObject({
      kind: 'communication',
      processCount: 1,
      manager: { source: 'int main(){}', extraFiles: { 'roads.h': 'x' } },
    })
  })

  test('has two processes unless the setter says otherwise, and another number makes another version', async () => {
    const problem = await create({ judgeMode: 'communication', problem: MANAGER })
    expect(problem).toMatchObject({ processCount: 2, caseVersion: '1' })
    await update(problem, { problem: { processCount: 1 } })
    expect(await read(problem.problemId)).toMatchObject({ processCount: 1, caseVersion: '2' })
    await update(problem, { problem: { title: 'Another' } })
    expect(await read(problem.problemId)).toMatchObject({ processCount: 1, caseVersion: '2' })
  })

  test.each([
    [{ judgeMode: 'communication', problem: {} }, 'problem_field_required', 'spjCode'],
    [
      { judgeMode: 'communication', problem: { ...MANAGER, processCount: 3 } },
      'problem_field_invalid',
      'processCount',
    ],
    [
      { judgeMode: 'communication', problem: { ...MANAGER, processCount: 0 } },
      'problem_field_invalid',
      'processCount',
    ],
    [
      { judgeMode: 'communication', problem: { ...MANAGER, isFileIO: true } },
      'problem_field_invalid',
      'isFileIO',
    ],
  ] as const)('%j is refused with %s of %s', async (draft, code, field) => {
    expect(await refused(draft)).toEqual({ code, details: { field } })
  })

  test('with graders is for their languages, and the judge gets the grader beside the manager', async () => {
    const problem = await create({
      judgeMode: 'communication',
      languages: [],
      problem: { ...MANAGER, graders: [CPP], judgeExtraFile: '{"roads.h":"x"}' },
    })
    expect(problem).toMatchObject({ graders: [CPP], caseVersion: '1' })
    const info = await detail(problem)
    expect(info.languages).toContain('C++ 17 With O2')
    expect(info.languages).not.toContain('Java')
    expect(info.codeTemplate).toMatchObject({ 'C++ 17 With O2': CPP.stub })
    expect(JSON.parse(info.problem.userExtraFile ?? '')).toEqual({ 'lamps.h': 'int f();' })
    expect(JSON.stringify(info)).not.toContain(CPP.code)
    const task = await taskOf(problem, 'C++ 20')
    expect(task).toMatchObject({
      mode: { kind: 'communication', manager: { extraFiles: { 'roads.h': 'x' } } },
      userExtraFiles: { 'lamps.h': 'int f();' },
      grader: { source: CPP.code, files: { 'lamps.h': 'int f();' } },
    })
    expect(Object.keys(task.grader?.files ?? {})).not.toContain('roads.h')
    await update(problem, { problem: { title: 'Same' } })
    expect(await read(problem.problemId)).toMatchObject({ graders: [CPP], caseVersion: '1' })
    await update(problem, { problem: { graders: [] }, languages: [{ name: 'Java' }] })
    expect(await read(problem.problemId)).toMatchObject({ graders: [], caseVersion: '2' })
    expect((await taskOf(problem, 'Java')).grader).toBeUndefined()
  })

  test('cannot be tried out online', async () => {
    const problem = await create({ judgeMode: 'communication', problem: MANAGER })
    const body = { pid: problem.id, language: 'C', code: 'x', userInput: '1' }
    expect((await server.call(submitTrial, { body, token: root.token })).code).toBe('trial_not_possible')
  })
})

describe('interactive', () => {
  const INTERACTOR = { spjCode: '#include "testlib.h"\nint main(){}', spjLanguage: 'C++' }
  const CHECKER = { code: 'print(1)', language: 'Python3' }
  const interactive = (problem: object) =>
    create({ judgeMode: 'interactive', problem: { ...INTERACTOR, ...problem } })

  test('may have a checker behind the interactor, of which the judge is told', async () => {
    const problem = await interactive({
      interactorChecker: { ...CHECKER, points: 'absolute' },
      judgeExtraFile: '{"rules.h":"x"}',
    })
    expect(problem).toMatchObject({
      judgeMode: 'interactive',
      interactorChecker: { ...CHECKER, protocol: 'exit-codes', points: 'absolute' },
    })
    expect((await taskOf(problem, 'C')).mode).toMatchObject({
      kind: 'interactive',
      interactor: { source: INTERACTOR.spjCode, protocol: 'testlib', extraFiles: { 'rules.h': 'x' } },
      checker: { source: 'print(1)', points: 'absolute', arguments: [], extraFiles: { 'rules.h': 'x' } },
    })
  })

  test('keeps it while nothing is said of it; another makes another version, and none takes it away', async () => {
    const problem = await interactive({ interactorChecker: CHECKER })
    const code = problem.problemId
    await update(problem, { problem: { title: 'Same checker' } })
    expect(await read(code)).toMatchObject({ interactorChecker: CHECKER, caseVersion: '1' })
    await update(problem, {
      problem: { interactorChecker: { code: '#include <testlib.h>', language: 'C++' } },
    })
    expect(await read(code)).toMatchObject({
      // The checker keeps its declared protocol, as the interactor does.
      interactorChecker: { language: 'C++', protocol: 'exit-codes' },
      caseVersion: '2',
    })
    await update(problem, { problem: { interactorChecker: { protocol: null } } })
    expect((await read(code)).interactorChecker).toMatchObject({ protocol: 'testlib' })
    await update(problem, { problem: { interactorChecker: { code: ' ' } } })
    expect((await read(code)).interactorChecker).toBeNull()
    expect((await taskOf(problem, 'C')).mode).toMatchObject({ kind: 'interactive', checker: null })
    await update(problem, { problem: { interactorChecker: CHECKER } })
    await update(problem, { judgeMode: 'spj' })
    expect(await read(code)).toMatchObject({ judgeMode: 'spj', interactorChecker: null })
  })

  test.each([
    [{ interactorChecker: { code: 'x' } }, 'problem_field_required', { field: 'interactorChecker.language' }],
    [
      { interactorChecker: { code: 'x', language: 'Java' } },
      'problem_field_invalid',
      { field: 'interactorChecker.language' },
    ],
    [{ interactorChecker: CHECKER, spjProtocol: 'icpc' as const }, 'interactor_leaves_nothing', undefined],
  ])('%j is refused with %s', async (own, code, details) => {
    const answer = await refused({ judgeMode: 'interactive', problem: { ...INTERACTOR, ...own } })
    expect(answer.code).toBe(code)
    if (details) expect(answer.details).toEqual(details)
  })

  test('in another mode there is none', async () => {
    const problem = await create({ judgeMode: 'spj', problem: { ...INTERACTOR, interactorChecker: CHECKER } })
    expect(problem.interactorChecker).toBeNull()
  })
})

describe('multi-pass', () => {
  test('keeps the number of passes, and its checker speaks the ICPC’s protocol', async () => {
    const problem = await create({ judgeMode: 'multi_pass', problem: { ...MANAGER, passLimit: 5 } })
    expect(problem).toMatchObject({ judgeMode: 'multi_pass', passLimit: 5, spjProtocol: 'icpc' })
    expect((await taskOf(problem, 'C')).mode).toMatchObject({
      kind: 'multi-pass',
      passLimit: 5,
      checker: { source: 'int main(){}', protocol: 'icpc' },
    })
  })

  test('has two passes unless the setter says otherwise', async () => {
    expect(await create({ judgeMode: 'multi_pass', problem: MANAGER })).toMatchObject({ passLimit: 2 })
  })

  test('a checker that becomes one of passes speaks another protocol', async () => {
    const problem = await create({ judgeMode: 'spj', problem: MANAGER })
    await update(problem, { judgeMode: 'multi_pass' })
    expect(await read(problem.problemId)).toMatchObject({ judgeMode: 'multi_pass', spjProtocol: 'icpc' })
  })

  test.each([
    [{ passLimit: 1 }, 'passLimit'],
    [{ passLimit: 101 }, 'passLimit'],
    [{ spjProtocol: 'testlib' as const }, 'spjProtocol'],
  ])('%j is refused', async (own, field) => {
    expect(await refused({ judgeMode: 'multi_pass', problem: { ...MANAGER, ...own } })).toEqual({
      code: 'problem_field_invalid',
      details: { field },
    })
  })

  test('can be tried out, one pass at a time', async () => {
    const problem = await create({ judgeMode: 'multi_pass', problem: MANAGER })
    const body = { pid: problem.id, language: 'C', code: 'x', userInput: '1', expectedOutput: '2' }
    expect(await server.call(submitTrial, { body, token: root.token })).toMatchObject({ status: 200 })
    const trial = await judge.leaseOne()
    await judge.report(trial.leaseToken, judgeReportOf('AC', { cases: [], runs: [] }))
    expect(trial.mode).toMatchObject({ kind: 'trial', runs: [{ expectedOutput: null }] })
  })
})

describe('output only', () => {
  test('offers plain text without being told, and compares', async () => {
    const problem = await create({ judgeMode: 'output_only', languages: [] })
    expect((await detail(problem)).languages).toEqual(['Plain Text'])
    expect(await taskOf(problem, 'Plain Text', '3\n')).toMatchObject({
      source: '3\n',
      mode: { kind: 'output-only', comparison: 'trailing-blanks', checker: null },
    })
  })

  test('may have a checker, which an empty one takes away', async () => {
    const problem = await create({ judgeMode: 'output_only', languages: [], problem: MANAGER })
    expect((await taskOf(problem, 'Plain Text')).mode).toMatchObject({
      checker: { source: 'int main(){}' },
    })
    await update(problem, { problem: { title: 'Same checker' } })
    expect((await read(problem.problemId)).spjCode).toBe('int main(){}')
    await update(problem, { problem: { spjCode: null } })
    expect((await read(problem.problemId)).spjCode).toBeNull()
    expect((await taskOf(problem, 'Plain Text')).mode).toMatchObject({ checker: null })
  })

  test('refuses every other language and files by name', async () => {
    expect(
      await refused({ judgeMode: 'output_only', languages: [{ name: 'Plain Text' }, { name: 'C' }] }),
    ).toEqual({
      code: 'problem_language_unfit',
      details: { language: 'C' },
    })
    const fileIo = { isFileIO: true, ioReadFileName: 'a.in', ioWriteFileName: 'a.out' }
    expect(await refused({ judgeMode: 'output_only', languages: [], problem: fileIo })).toMatchObject({
      details: { field: 'isFileIO' },
    })
  })

  test('cannot be chosen for a problem that keeps its languages, and an interactor is no checker', async () => {
    const problem = await create({ judgeMode: 'interactive', problem: MANAGER })
    expect(await update(problem, { judgeMode: 'output_only' })).toMatchObject({
      code: 'problem_language_unfit',
    })
    await update(problem, { judgeMode: 'output_only', languages: [] })
    expect(await read(problem.problemId)).toMatchObject({ judgeMode: 'output_only', spjCode: null })
  })
})

describe('a function problem', () => {
  test('offers the languages of its graders, with their headers and stubs', async () => {
    const problem = await create({
      judgeMode: 'grader',
      languages: [],
      problem: { graders: [CPP, PYTHON], userExtraFile: '{"roads.txt":"1"}' },
    })
    expect(problem.graders).toEqual([CPP, PYTHON])
    const info = await detail(problem)
    expect(info.languages).toContain('C++ 23 With O2')
    expect(info.languages).toContain('PyPy3')
    expect(info.languages).not.toContain('Java')
    expect(info.languages).not.toContain('C')
    expect(info.codeTemplate).toMatchObject({ 'C++ 17 With O2': CPP.stub, Python3: PYTHON.stub })
    expect(JSON.parse(info.problem.userExtraFile ?? '')).toEqual({ 'roads.txt': '1', 'lamps.h': 'int f();' })
    expect(JSON.stringify(info)).not.toContain(CPP.code)
  })

  test('a template of the setter goes before the stub', async () => {
    const { db } = server.context
    await syncLanguages(db)
    const problem = await create({
      judgeMode: 'grader',
      languages: [{ name: 'C++ 17 With O2' }],
      problem: { graders: [CPP] },
      codeTemplates: [{ lid: 6, code: 'mine', status: true }],
    })
    expect((await detail(problem)).codeTemplate).toEqual({ 'C++ 17 With O2': 'mine' })
  })

  test('gives the judge the grader of the language and the judge’s files', async () => {
    const problem = await create({
      judgeMode: 'grader',
      languages: [],
      problem: { graders: [CPP, PYTHON], judgeExtraFile: '{"secret.h":"s"}', ...MANAGER },
    })
    expect(await taskOf(problem, 'C++ 20')).toMatchObject({
      mode: { kind: 'spj', checker: { extraFiles: { 'secret.h': 's' } } },
      userExtraFiles: { 'lamps.h': 'int f();' },
      grader: {
        source: CPP.code,
        files: { 'secret.h': 's', 'lamps.h': 'int f();' },
        build: { keeps: 'grader.o' },
      },
    })
    expect(await taskOf(problem, 'Python3')).toMatchObject({
      language: { sourceFile: 'solution.py' },
      userExtraFiles: {},
      grader: { source: PYTHON.code },
    })
  })

  test('without a checker is compared, also online with the solver’s own input', async () => {
    const problem = await create({ judgeMode: 'grader', languages: [], problem: { graders: [CPP] } })
    expect((await taskOf(problem, 'C++ 20')).mode).toEqual({ kind: 'default', comparison: 'trailing-blanks' })
    const body = { pid: problem.id, language: 'C++ 20', code: 'x', userInput: '1' }
    expect(await server.call(submitTrial, { body, token: root.token })).toMatchObject({ status: 200 })
    const trial = await judge.leaseOne()
    await judge.report(trial.leaseToken, judgeReportOf('AC', { cases: [], runs: [] }))
    expect(trial).toMatchObject({ mode: { kind: 'trial' }, grader: { source: CPP.code } })
  })

  test('keeps its graders when only the text changes, and another grader makes another version', async () => {
    const problem = await create({ judgeMode: 'grader', languages: [], problem: { graders: [CPP] } })
    await update(problem, { problem: { title: 'Same' } })
    expect(await read(problem.problemId)).toMatchObject({ graders: [CPP], caseVersion: '1' })
    await update(problem, { problem: { graders: [{ ...CPP, code: 'int main(){return 0;}' }] } })
    expect((await read(problem.problemId)).caseVersion).toBe('2')
  })

  test('is judged by comparison again when the mode goes back', async () => {
    const problem = await create({ judgeMode: 'grader', languages: [], problem: { graders: [CPP] } })
    await update(problem, { judgeMode: 'default', problem: {} })
    expect(await read(problem.problemId)).toMatchObject({ judgeMode: 'default', graders: [] })
    expect((await taskOf(problem, 'C++ 20')).grader).toBeUndefined()
  })

  test.each([
    ['no grader', {}, 'problem_field_required', 'graders'],
    ['an empty grader', { graders: [{ ...CPP, code: ' ' }] }, 'problem_field_required', 'graders.code'],
    ['no stub', { graders: [{ ...CPP, stub: null }] }, 'problem_field_required', 'graders.stub'],
    ['two graders for one family', { graders: [CPP, CPP] }, 'problem_field_invalid', 'graders'],
    [
      'a header elsewhere',
      { graders: [{ ...CPP, headers: { '../a': 'x' } }] },
      'problem_field_invalid',
      'graders.headers',
    ],
    [
      'one name for two headers',
      { graders: [CPP, { ...PYTHON, headers: { 'lamps.h': 'other' } }] },
      'problem_field_invalid',
      'graders.headers',
    ],
  ] as const)('with %s is refused', async (_, problem, code, field) => {
    const draft = { judgeMode: 'grader', languages: [], problem: structuredClone(problem) } as Draft
    expect(await refused(draft)).toEqual({ code, details: { field } })
  })

  test('refuses a language without a grader', async () => {
    expect(
      await refused({ judgeMode: 'grader', languages: [{ name: 'Java' }], problem: { graders: [CPP] } }),
    ).toEqual({ code: 'problem_language_unfit', details: { language: 'Java' } })
  })
})

const FUNCTIONS = 'solution: long best(int[] heights)\ngrader: int ask(int i)'
const APART = {
  code: '#include "functions.h"\nint main(){}',
  language: 'C++ 17 With O2',
  functions: FUNCTIONS,
}

describe('a grader in a process of its own', () => {
  test('offers every language of functions, with what is generated for it', async () => {
    const problem = await create({
      judgeMode: 'grader_process',
      languages: [],
      problem: { graderProcess: APART, userExtraFile: '{"roads.txt":"1"}' },
    })
    expect(problem).toMatchObject({ judgeMode: 'grader_process', graderProcess: APART, graders: [] })
    const info = await detail(problem)
    for (const name of ['C', 'C++ 23 With O2', 'Java', 'Python3', 'PyPy3'])
      expect(info.languages).toContain(name)
    expect(info.languages).not.toContain('Ruby')
    expect(info.codeTemplate?.Java).toContain('public long best(int[] heights)')
    expect(info.codeTemplate?.Python3).toContain('from grader import ask')
    expect(info.codeTemplate?.C).toContain('long long best(int *heights, int heights_size)')
    const files = JSON.parse(info.problem.userExtraFile ?? '')
    expect(files).toMatchObject({
      'roads.txt': '1',
      'functions.h': expect.stringContaining('int ask(int i);'),
    })
    // No other file of the judge's or the grader's is named.
    expect(Object.keys(files).sort()).toEqual(['functions.h', 'roads.txt'])
    expect(JSON.stringify(info)).not.toContain('int main')
  })

  test('gives the judge two programs: the submission with its part, the grader with the judge’s files', async () => {
    const problem = await create({
      judgeMode: 'grader_process',
      languages: [],
      problem: { graderProcess: APART, judgeExtraFile: '{"secret.h":"s"}', ...MANAGER },
    })
    const task = await taskOf(problem, 'Python3')
    expect(task).toMatchObject({
      mode: { kind: 'spj', checker: { extraFiles: { 'secret.h': 's' } } },
      language: { sourceFile: 'solution.py' },
      fileIo: null,
      graderProcess: { source: APART.code, isServing: true, extraFiles: { 'secret.h': 's' } },
    })
    expect(task.grader).toBeUndefined()
    expect(Object.keys(task.userExtraFiles).sort()).toEqual(['gavel_calls.py', 'grader.py'])
  })

  test('without a checker is compared, also online with the solver’s own input', async () => {
    const problem = await create({
      judgeMode: 'grader_process',
      languages: [],
      problem: { graderProcess: APART },
    })
    expect((await taskOf(problem, 'Java')).mode).toEqual({ kind: 'default', comparison: 'trailing-blanks' })
    const body = { pid: problem.id, language: 'Java', code: 'x', userInput: '1' }
    expect(await server.call(submitTrial, { body, token: root.token })).toMatchObject({ status: 200 })
    const trial = await judge.leaseOne()
    const report = judgeReportOf('AC', { cases: [], runs: [] })
    await judge.report(trial.leaseToken, report)
    expect(trial).toMatchObject({ mode: { kind: 'trial' }, graderProcess: { source: APART.code } })
  })

  test('keeps what a save leaves out, and another declaration makes another version', async () => {
    const problem = await create({
      judgeMode: 'grader_process',
      languages: [],
      problem: { graderProcess: APART },
    })
    await update(problem, { problem: { title: 'Same' } })
    await update(problem, { problem: { graderProcess: { code: APART.code } } })
    expect(await read(problem.problemId)).toMatchObject({ graderProcess: APART, caseVersion: '1' })
    const functions = 'solution: int other()'
    await update(problem, { problem: { graderProcess: { functions } } })
    expect(await read(problem.problemId)).toMatchObject({
      graderProcess: { ...APART, functions },
      caseVersion: '2',
    })
    await update(problem, { judgeMode: 'default', problem: {} })
    expect(await read(problem.problemId)).toMatchObject({ judgeMode: 'default', graderProcess: null })
  })

  const of = (change: object) => ({ graderProcess: { ...APART, ...change } })
  test.each([
    ['nothing', {}, { code: 'problem_field_required', details: { field: 'graderProcess.functions' } }],
    [
      'no code',
      of({ code: ' ' }),
      { code: 'problem_field_required', details: { field: 'graderProcess.code' } },
    ],
    [
      'no language',
      of({ language: null }),
      { code: 'problem_field_required', details: { field: 'graderProcess.language' } },
    ],
    [
      'another language than C++',
      of({ language: 'Python3' }),
      { code: 'problem_field_invalid', details: { field: 'graderProcess.language' } },
    ],
    [
      'an unknown language',
      of({ language: 'B' }),
      { code: 'problem_field_invalid', details: { field: 'graderProcess.language' } },
    ],
    [
      'endless functions',
      of({ functions: `${FUNCTIONS}\n${'#'.repeat(10_000)}` }),
      { code: 'problem_field_invalid', details: { field: 'graderProcess.functions' } },
    ],
    [
      'a million blanks',
      of({ functions: `solution: int f(${' '.repeat(9_900)}` }),
      { code: 'functions_unusable', details: { line: 1, found: 'solution: int f(' } },
    ],
    [
      'a word that is none',
      of({ functions: 'solution: int f()\nsolution: int class()' }),
      { code: 'functions_unusable', details: { line: 2, found: 'class' } },
    ],
    [
      'a code that would leave the header',
      of({ functions: 'solution: int f(int a); } system("x")' }),
      { code: 'functions_unusable' },
    ],
    [
      'files by name',
      { ...of({}), isFileIO: true },
      { code: 'problem_field_invalid', details: { field: 'isFileIO' } },
    ],
  ])('with %s is refused', async (_, problem, refusal) => {
    const draft = { judgeMode: 'grader_process', languages: [], problem: structuredClone(problem) } as Draft
    expect(await refused(draft)).toMatchObject(refusal)
  })

  test('refuses a language without stubs', async () => {
    expect(
      await refused({
        judgeMode: 'grader_process',
        languages: [{ name: 'Ruby' }],
        problem: { graderProcess: APART },
      }),
    ).toEqual({ code: 'problem_language_unfit', details: { language: 'Ruby' } })
  })

  test('its stubs are shown before anything is saved, or the line that is wrong', async () => {
    const preview = async (functions: string) =>
      (await server.call(previewFunctions, { body: { functions }, token: root.token })).data
    const { fault, stubs } = await preview(FUNCTIONS)
    expect(fault).toBeNull()
    expect(stubs?.grader).toContain('int ask(int i) {')
    expect(stubs?.solutions.map(({ family }) => family)).toEqual(['C', 'C++', 'Java', 'Python'])
    expect(Object.keys(stubs?.headers ?? {})).toEqual(['functions.h'])
    expect(await preview('solution: int f()\nsolution: int f()')).toEqual({
      fault: { kind: 'name_twice', line: 2, found: 'f' },
      stubs: null,
    })
    expect((await preview('x'.repeat(10_001))).fault?.kind).toBe('too_long')
    const nobody = await buildUser(server.context, {})
    expect(
      await server.call(previewFunctions, { body: { functions: '' }, token: nobody.token }),
    ).toMatchObject({ status: 403 })
  })
})
