import {
  changeProblemAuth,
  createProblem,
  deleteProblem,
  getProblemForAdmin,
  listProblemCases,
  listProblemsForAdmin,
  listProblemTags,
  type ProblemForAuthor,
  type ProblemSave,
  startProblemCheck,
  submit,
  submitTrial,
  updateProblem,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { startJudgeClient } from '../../../test/judge-client.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import { problemSave } from '../../../test/problem-save.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { datasetCases, datasetSubtasks, datasets } from '../datasets/datasets.tables.ts'
import { lockCurrentJudgings } from '../judging/judging.queries.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import { problems, tags } from '../problems/problems.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'

let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
let admin: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  server = await startTestApp()
  await syncLanguages(server.context.db)
  root = await buildUser(server.context, { role: 'root' })
  admin = await buildUser(server.context, { role: 'admin' })
})
afterAll(() => server.close())

/** Creates a problem through the API and returns what the author then reads. */
async function create(save: ProblemSave, token = root.token): Promise<ProblemForAuthor> {
  const answer = await server.call(createProblem, { body: save, token, language: 'zh-CN' })
  expect(answer).toMatchObject({ status: 200 })
  const [row] = await server.context.db
    .select({ id: problems.id })
    .from(problems)
    .where(eq(problems.code, save.problem.problemId?.toUpperCase() ?? ''))
  return read(row?.id ?? (await newestId()), token)
}

async function newestId(): Promise<number> {
  const page = await server.call(listProblemsForAdmin, { query: { limit: 1 }, token: root.token })
  return page.data.records[0]?.id ?? 0
}

async function read(pid: number, token = root.token): Promise<ProblemForAuthor> {
  return (await server.call(getProblemForAdmin, { query: { pid }, token })).data
}

async function update(save: ProblemSave, token = root.token) {
  return server.call(updateProblem, { body: save, token, language: 'zh-CN' })
}

async function cases(pid: number) {
  return (await server.call(listProblemCases, { query: { pid }, token: root.token })).data
}

async function liveDataset(pid: number) {
  const { db } = server.context
  const [row] = await db
    .select({ dataset: datasets })
    .from(problems)
    .innerJoin(datasets, eq(datasets.id, problems.liveDatasetId))
    .where(eq(problems.id, pid))
  if (row === undefined) throw new Error('The problem has no dataset')
  const subtasks = await db
    .select()
    .from(datasetSubtasks)
    .where(eq(datasetSubtasks.datasetId, row.dataset.id))
    .orderBy(datasetSubtasks.number)
  return { ...row.dataset, subtasks }
}

describe('a new problem', () => {
  test('gets the defaults of the form for what the client leaves out', async () => {
    expect(await create(problemSave({ problem: { problemId: 'defaults' } }))).toMatchObject({
      problemId: 'DEFAULTS',
      title: 'A+B',
      author: root.user.username,
      type: 0,
      judgeMode: 'default',
      judgeCaseMode: 'default',
      timeLimit: 1000,
      memoryLimit: 256,
      stackLimit: 128,
      difficulty: 0,
      auth: 1,
      ioScore: null,
      codeShare: true,
      isRemoveEndBlank: true,
      openCaseResult: true,
      isUploadCase: false,
      isFileIO: false,
      caseVersion: '1',
      spjCode: null,
      isRemote: false,
    })
  })

  test('without a display id is named by its id', async () => {
    const problem = await create(problemSave())
    expect(problem.problemId).toBe(`P${problem.id}`)
  })

  test('finds another name when somebody took that one', async () => {
    const next = (await create(problemSave())).id + 1
    await create(problemSave({ problem: { problemId: `p${next + 1}` } }))
    const problem = await create(problemSave())
    expect(problem.problemId).toBe(`P${next + 1}-2`)
  })

  test('keeps typed-in cases as files, with line ends made uniform', async () => {
    const { id } = await create(
      problemSave({
        problem: { problemId: 'typed' },
        samples: [{ input: '1\r\n2\r\n', output: '3' }, { input: '', output: '' }, { output: 'only' }],
      }),
    )
    expect((await cases(id)).map(({ input, output, score }) => ({ input, output, score }))).toEqual([
      { input: '1\n2\n', output: '3', score: null },
      { input: '', output: 'only', score: null },
    ])
    const names = await server.context.db
      .select({ input: datasetCases.inputName, answer: datasetCases.answerName })
      .from(datasetCases)
      .where(eq(datasetCases.datasetId, (await liveDataset(id)).id))
      .orderBy(datasetCases.number)
    expect(names).toEqual([
      { input: '1.in', answer: '1.out' },
      { input: '2.in', answer: '2.out' },
    ])
  })

  test('keeps statements by language; the first of the site is the default', async () => {
    const statement = { title: '甲', description: '述', input: '入', output: '出', hint: '示' }
    const english = { title: 'A', description: 'd', input: 'i', output: 'o', hint: 'h' }
    const problem = await create(
      problemSave({ problem: { problemId: 'both', statements: { 'en-US': english, 'zh-CN': statement } } }),
    )
    expect(problem).toMatchObject({ ...statement, statements: { 'zh-CN': statement, 'en-US': english } })
  })

  test('takes the language of its author when there is only one text', async () => {
    await server.call(createProblem, {
      body: problemSave({ problem: { problemId: 'english' } }),
      token: root.token,
      language: 'en-US',
    })
    expect(Object.keys((await read(await newestId())).statements)).toEqual(['en-US'])
  })

  test('keeps examples, limits, source, extra files and file names', async () => {
    const fields = {
      problemId: 'full',
      examples: '<input>1 2</input><output>3</output><input>4 5</input><output>9</output>',
      timeLimit: 2500,
      memoryLimit: 64,
      stackLimit: 16,
      source: 'A <b>book</b>',
      difficulty: 2,
      auth: 2,
      codeShare: false,
      openCaseResult: false,
      isRemoveEndBlank: false,
      userExtraFile: '{"grader.h":"int answer();"}',
      isFileIO: true,
      ioReadFileName: 'sum.in',
      ioWriteFileName: 'sum.out',
    }
    expect(await create(problemSave({ problem: fields }))).toMatchObject({ ...fields, problemId: 'FULL' })
  })

  test('loses the byte order marks of texts that were copied out of files', async () => {
    const problem = await create(
      problemSave({
        problem: {
          problemId: 'marks',
          title: '\uFEFFSum',
          description: '\uFEFF# Add',
          hint: 'in\uFEFFside',
          examples: '<input>\uFEFF1 2</input><output>\uFEFF3</output>',
        },
      }),
    )
    expect(problem).toMatchObject({
      title: 'Sum',
      description: '# Add',
      hint: 'in\uFEFFside',
      examples: '<input>1 2</input><output>3</output>',
    })
  })

  test('makes the tags that do not exist, and finds the others whatever their case', async () => {
    await create(
      problemSave({ problem: { problemId: 'tag1' }, tags: [{ name: 'Greedy', color: '#123456' }] }),
    )
    await create(
      problemSave({
        problem: { problemId: 'tag2' },
        tags: [{ name: 'greedy' }, { name: ' GREEDY ' }, { name: 'Flow' }],
      }),
    )
    const rows = await server.context.db.select().from(tags).orderBy(tags.id)
    expect(rows.map(({ name, color }) => [name, color])).toEqual([
      ['Greedy', '#123456'],
      ['Flow', null],
    ])
  })

  test('finds a tag by its name in another language', async () => {
    const { db } = server.context
    await create(problemSave({ problem: { problemId: 'tag3' }, tags: [{ name: 'Math' }] }))
    await db
      .update(tags)
      .set({ translations: { 'zh-CN': '数学' } })
      .where(eq(tags.name, 'Math'))
    const named = [{ name: '数学' }, { name: 'math' }]
    const { id } = await create(problemSave({ problem: { problemId: 'tag4' }, tags: named }))
    const { data } = await server.call(listProblemTags, { query: { pid: id }, language: 'zh-CN' })
    expect(data.map(({ name }) => name)).toEqual(['数学'])
  })
})

describe('points', () => {
  const oi = (samples: ProblemSave['samples'], judgeCaseMode = 'default' as const, problemId = 'oi') =>
    problemSave({ problem: { problemId, type: 1, judgeCaseMode }, samples })

  test('under OI rules the full score is the sum of the cases', async () => {
    const problem = await create(
      oi([
        { input: '1', output: '1', score: 30 },
        { input: '2', output: '2', score: 70 },
      ]),
    )
    expect(problem.ioScore).toBe(100)
    expect((await liveDataset(problem.id)).subtasks).toMatchObject([{ number: 1, score: 100, policy: 'sum' }])
  })

  test('cases without any points share a hundred', async () => {
    const sample = { input: '1', output: '1' }
    const problem = await create(oi([sample, sample, sample], 'default', 'shared'))
    expect((await cases(problem.id)).map(({ score }) => score)).toEqual([33, 33, 34])
  })

  test.each([
    ['subtask_lowest', 'min', [20, 50], 70],
    ['subtask_average', 'average', [25, 50], 75],
  ] as const)('in the mode %s groups are subtasks', async (judgeCaseMode, policy, scores, full) => {
    const problem = await create(
      problemSave({
        problem: { problemId: judgeCaseMode, type: 1, judgeCaseMode },
        samples: [
          { input: '1', output: '1', score: 30, groupNum: 1 },
          { input: '2', output: '2', score: 20, groupNum: 1 },
          { input: '3', output: '3', score: 50, groupNum: 2 },
        ],
      }),
    )
    expect(problem.ioScore).toBe(full)
    expect((await liveDataset(problem.id)).subtasks.map((one) => [one.policy, one.score])).toEqual(
      scores.map((score) => [policy, score]),
    )
    expect((await cases(problem.id)).map(({ groupNum }) => groupNum)).toEqual([1, 1, 2])
  })

  test('under ICPC rules cases have none', async () => {
    const problem = await create(
      problemSave({
        problem: { problemId: 'acm' },
        samples: [{ input: '1', output: '1', score: 40, groupNum: 3 }],
      }),
    )
    expect((await cases(problem.id))[0]).toMatchObject({ score: null, groupNum: null })
    expect((await liveDataset(problem.id)).subtasks).toMatchObject([{ number: 1, score: 0, policy: 'sum' }])
  })
})

test('input and output may stay undescribed, in a new problem and in one that had described them', async () => {
  const bare = await create(problemSave({ problem: { problemId: 'bare', input: null, output: '' } }))
  expect(bare).toMatchObject({ input: '', output: '', title: 'A+B' })
  const told = await create(problemSave({ problem: { problemId: 'told' } }))
  const emptied = { id: told.id, problemId: 'told', input: '', output: ' ' }
  const body = problemSave({ problem: emptied })
  expect(await server.call(updateProblem, { token: root.token, body })).toMatchObject({ status: 200 })
  expect(await read(told.id)).toMatchObject({ input: '', output: ' ' })
})

describe('a refused save', () => {
  const blank = { title: ' ' }
  const extraFiles = (count: number, content: string) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`file${index}`, content])))
  test.each<[string, Parameters<typeof problemSave>[0], string, unknown?]>([
    ['a blank title', { problem: blank }, 'problem_field_required', { field: 'title' }],
    ['a blank display id', { problem: { problemId: '' } }, 'problem_field_required', { field: 'problemId' }],
    [
      'a display id with a slash',
      { problem: { problemId: 'a/b' } },
      'problem_field_invalid',
      { field: 'problemId' },
    ],
    [
      'more extra files than there may be',
      { problem: { userExtraFile: extraFiles(129, 'x') } },
      'extra_files_too_many',
      { field: 'userExtraFile', maxFiles: 128, maxMib: 32 },
    ],
    ['a time limit of zero', { problem: { timeLimit: 0 } }, 'problem_field_invalid', { field: 'timeLimit' }],
    [
      'a negative memory limit',
      { problem: { memoryLimit: -1 } },
      'problem_field_invalid',
      { field: 'memoryLimit' },
    ],
    [
      'a stack limit of zero',
      { problem: { stackLimit: 0 } },
      'problem_field_invalid',
      { field: 'stackLimit' },
    ],
    ['an unknown type', { problem: { type: 2 } }, 'problem_field_invalid', { field: 'type' }],
    ['an unknown visibility', { problem: { auth: 0 } }, 'problem_field_invalid', { field: 'auth' }],
    [
      'an unknown difficulty',
      { problem: { difficulty: 3 } },
      'problem_field_invalid',
      { field: 'difficulty' },
    ],
    [
      'subtasks under ICPC rules',
      { problem: { judgeCaseMode: 'subtask_lowest' } },
      'problem_field_invalid',
      { field: 'judgeCaseMode' },
    ],
    [
      'stopping early under OI rules',
      { problem: { type: 1, judgeCaseMode: 'ergodic_without_error' } },
      'problem_field_invalid',
      { field: 'judgeCaseMode' },
    ],
    ['no samples', { samples: [] }, 'problem_needs_test_data'],
    ['only empty samples', { samples: [{ input: '', output: null }] }, 'problem_needs_test_data'],
    [
      'test data said to be uploaded, without an upload',
      { isUploadTestCase: true, samples: [{ input: '1.in' }] },
      'test_data_missing',
      { name: '1.in' },
    ],
    ['an unknown upload', { isUploadTestCase: true, uploadTestcaseDir: 'nonsense' }, 'test_data_expired'],
    [
      'a negative score',
      { problem: { type: 1 }, samples: [{ input: '1', score: -1 }] },
      'problem_field_invalid',
      { field: 'score' },
    ],
    [
      'some scores missing',
      { problem: { type: 1 }, samples: [{ input: '1', score: 5 }, { input: '2' }] },
      'problem_field_required',
      { field: 'score' },
    ],
    [
      'group zero',
      {
        problem: { type: 1, judgeCaseMode: 'subtask_lowest' },
        samples: [{ input: '1', score: 1, groupNum: 0 }],
      },
      'problem_field_invalid',
      { field: 'groupNum' },
    ],
    [
      'a special judge without its program',
      { judgeMode: 'spj' },
      'problem_field_required',
      { field: 'spjCode' },
    ],
    [
      'an interactor without a language',
      { judgeMode: 'interactive', problem: { spjCode: 'int main(){}' } },
      'problem_field_required',
      { field: 'spjLanguage' },
    ],
    [
      'a special judge in Java',
      { judgeMode: 'spj', problem: { spjCode: 'x', spjLanguage: 'Java' } },
      'problem_field_invalid',
      { field: 'spjLanguage' },
    ],
    ['no language', { languages: [] }, 'problem_needs_language'],
    [
      'an unknown language',
      { languages: [{ name: 'Brainfuck' }] },
      'problem_field_invalid',
      { field: 'languages' },
    ],
    ['a tag of two lines', { tags: [{ name: 'a\nb' }] }, 'problem_field_invalid', { field: 'tags' }],
    [
      'a tag that turns the direction',
      { tags: [{ name: 'a\u202eb' }] },
      'problem_field_invalid',
      { field: 'tags' },
    ],
    ['a nameless tag', { tags: [{ name: ' ' }] }, 'problem_field_invalid', { field: 'tags' }],
    ['a tag id that does not exist', { tags: [{ id: 999_999 }] }, 'problem_field_invalid', { field: 'tags' }],
    [
      'a template of an unknown language',
      { codeTemplates: [{ lid: 999, code: 'x' }] },
      'problem_field_invalid',
      { field: 'codeTemplates' },
    ],
    [
      'extra files that are no JSON',
      { problem: { userExtraFile: '{' } },
      'problem_field_invalid',
      { field: 'userExtraFile' },
    ],
    [
      'an extra file that leads elsewhere',
      { problem: { userExtraFile: '{"../a":"x"}' } },
      'problem_field_invalid',
      { field: 'userExtraFile' },
    ],
    [
      'an extra file without content',
      { problem: { userExtraFile: '{"a.h":""}' } },
      'problem_field_invalid',
      { field: 'userExtraFile' },
    ],
    [
      'file input without a name',
      { problem: { isFileIO: true, ioWriteFileName: 'a.out' } },
      'problem_field_required',
      { field: 'ioReadFileName' },
    ],
    [
      'file output with a path',
      { problem: { isFileIO: true, ioReadFileName: 'a', ioWriteFileName: '/etc/a' } },
      'problem_field_invalid',
      { field: 'ioWriteFileName' },
    ],
    [
      'one name for both files',
      { problem: { isFileIO: true, ioReadFileName: 'a.txt', ioWriteFileName: ' a.txt ' } },
      'file_names_equal',
      { name: 'a.txt' },
    ],
  ])('%s', async (_, overrides, code, details) => {
    const answer = await server.call(createProblem, { body: problemSave(overrides), token: root.token })
    expect(answer).toMatchObject({ http: 200, code, ...(details === undefined ? {} : { details }) })
  })

  test('says what is wrong in the reader’s language', async () => {
    const body = problemSave({ problem: { title: '' } })
    const chinese = await server.call(createProblem, { body, token: root.token, language: 'zh-CN' })
    const english = await server.call(createProblem, { body, token: root.token, language: 'en-US' })
    expect([chinese.status, chinese.msg, english.msg]).toEqual([400, '请填写标题', 'Title is required'])
  })

  test('a display id is taken in any case, and nothing is stored', async () => {
    await create(problemSave({ problem: { problemId: 'Taken' } }))
    const before = await newestId()
    const answer = await server.call(createProblem, {
      body: problemSave({ problem: { problemId: 'taken' }, tags: [{ name: 'unsaved' }] }),
      token: root.token,
    })
    expect(answer).toMatchObject({ code: 'problem_code_taken', details: { problemId: 'TAKEN' } })
    expect(await newestId()).toBe(before)
    expect(await server.context.db.$count(tags, eq(tags.name, 'unsaved'))).toBe(0)
  })
})

describe('a change', () => {
  test('of what the solver reads leaves the data version as it is', async () => {
    const problem = await create(problemSave({ problem: { problemId: 'text' } }))
    await update(problemSave({ problem: { ...problem, title: 'Sum', timeLimit: 3000 } }))
    expect(await read(problem.id)).toMatchObject({ title: 'Sum', timeLimit: 3000, caseVersion: '1' })
  })

  test('of a case makes a new version, and the old one stays', async () => {
    const problem = await create(problemSave({ problem: { problemId: 'versions' } }))
    await update(problemSave({ problem, samples: [{ input: '1 2\n', output: '4\n' }] }))
    expect((await read(problem.id)).caseVersion).toBe('2')
    expect(await server.context.db.$count(datasets, eq(datasets.problemId, problem.id))).toBe(2)
  })

  test('of the checker makes a new version', async () => {
    const save = {
      judgeMode: 'spj',
      problem: { problemId: 'spj', spjCode: 'int main(){}', spjLanguage: 'C++' },
    } as const
    const problem = await create(problemSave(save))
    expect(await liveDataset(problem.id)).toMatchObject({
      programKind: 'checker',
      programProtocol: 'exit-codes',
    })
    await update(problemSave({ judgeMode: 'spj', problem: { ...problem, spjCode: 'int main(){return 1;}' } }))
    expect(await read(problem.id)).toMatchObject({ caseVersion: '2', spjCode: 'int main(){return 1;}' })
    await update(problemSave({ judgeMode: 'default', problem: await read(problem.id) }))
    expect(await read(problem.id)).toMatchObject({ caseVersion: '3', spjCode: null, judgeMode: 'default' })
  })

  test('without cases, languages, tags and templates leaves them alone', async () => {
    const problem = await create(
      problemSave({
        problem: { problemId: 'lists' },
        tags: [{ name: 'kept' }],
        codeTemplates: [{ lid: 1, code: 'int main;' }],
      }),
    )
    const lists = { samples: null, languages: null, tags: null, codeTemplates: null, isUploadTestCase: null }
    await update(problemSave({ problem: { id: problem.id, hint: 'new' }, ...lists }))
    expect(await read(problem.id)).toMatchObject({
      hint: 'new',
      caseVersion: '1',
      isUploadCase: false,
      title: 'A+B',
    })
    const [row] = await server.context.db.select().from(problems).where(eq(problems.id, problem.id))
    expect(row?.tagIds).toHaveLength(1)
    expect(await cases(problem.id)).toHaveLength(1)
  })

  test('null empties the source and the extra files', async () => {
    const problem = await create(
      problemSave({ problem: { problemId: 'nulls', source: 'book', userExtraFile: '{"a.h":"x"}' } }),
    )
    await update(problemSave({ problem: { id: problem.id, source: null, userExtraFile: null } }))
    expect(await read(problem.id)).toMatchObject({ source: null, userExtraFile: null })
  })

  test('by a client that knows one language keeps the other translation', async () => {
    const statement = { title: '甲', description: '述', input: '入', output: '出', hint: '' }
    const english = { title: 'A', description: 'd', input: 'i', output: 'o', hint: '' }
    const problem = await create(
      problemSave({
        problem: { problemId: 'one-language', statements: { 'zh-CN': statement, 'en-US': english } },
      }),
    )
    // It sends the whole record back, with the statements as they were read.
    await update(problemSave({ problem: { ...problem, title: '乙' } }))
    expect((await read(problem.id)).statements).toEqual({
      'zh-CN': { ...statement, title: '乙' },
      'en-US': english,
    })
  })

  test('by a client that knows both can change and drop translations', async () => {
    const statement = { title: '甲', description: '述', input: '入', output: '出', hint: '' }
    const problem = await create(
      problemSave({
        problem: {
          problemId: 'drop',
          statements: { 'zh-CN': statement, 'en-US': { ...statement, title: 'A' } },
        },
      }),
    )
    await update(
      problemSave({ problem: { ...problem, statements: { 'zh-CN': { ...statement, title: '丙' } } } }),
    )
    expect((await read(problem.id)).statements).toEqual({ 'zh-CN': { ...statement, title: '丙' } })
  })

  test('of the display id is refused when it is taken, and otherwise found at once', async () => {
    await create(problemSave({ problem: { problemId: 'busy' } }))
    const problem = await create(problemSave({ problem: { problemId: 'idle' } }))
    expect(await update(problemSave({ problem: { ...problem, problemId: 'BUSY' } }))).toMatchObject({
      code: 'problem_code_taken',
    })
    await update(problemSave({ problem: { ...problem, problemId: 'renamed' } }))
    const page = await server.call(listProblemsForAdmin, { query: { keyword: 'renamed' }, token: root.token })
    expect(page.data.records.map(({ problemId }) => problemId)).toEqual(['RENAMED'])
  })

  test('of a problem that is not there', async () => {
    expect(await update(problemSave({ problem: { id: 1 } }))).toMatchObject({
      status: 404,
      code: 'problem_not_found',
    })
  })

  test('two at once make two versions', async () => {
    const problem = await create(problemSave({ problem: { problemId: 'race' } }))
    const answers = await Promise.all(
      ['5', '6'].map((output) => update(problemSave({ problem, samples: [{ input: '1', output }] }))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(problem.id)).caseVersion).toBe('3')
  })
})

describe('a plain administrator', () => {
  test('prepares problems but does not publish them', async () => {
    const asked = await create(problemSave({ problem: { problemId: 'asked', auth: 1 } }), admin.token)
    expect(asked.auth).toBe(2)
    const own = await create(problemSave({ problem: { problemId: 'own', auth: 2 } }), admin.token)
    expect(await update(problemSave({ problem: { ...own, auth: 1 } }), admin.token)).toMatchObject({
      code: 'publishing_not_allowed',
    })
    const publish = { body: { id: own.id, auth: 1 }, token: admin.token }
    expect(await server.call(changeProblemAuth, publish)).toMatchObject({ code: 'publishing_not_allowed' })
    expect(await server.call(changeProblemAuth, { ...publish, token: root.token })).toMatchObject({
      status: 200,
    })
    // A public problem may stay public when its author edits it.
    expect(await update(problemSave({ problem: { ...own, auth: 1, hint: 'x' } }), admin.token)).toMatchObject(
      { status: 200 },
    )
  })

  test('manages only their own problems', async () => {
    const other = await create(problemSave({ problem: { problemId: 'roots' } }))
    const query = { query: { pid: other.id }, token: admin.token }
    const refusal = { http: 200, status: 403, code: 'not_your_problem' }
    expect(await server.call(getProblemForAdmin, query)).toMatchObject(refusal)
    expect(await server.call(listProblemCases, query)).toMatchObject(refusal)
    expect(await update(problemSave({ problem: other }), admin.token)).toMatchObject(refusal)
    expect(
      await server.call(changeProblemAuth, { body: { id: other.id, auth: 2 }, token: admin.token }),
    ).toMatchObject(refusal)
    expect(await server.call(deleteProblem, query)).toMatchObject({ http: 403, code: 'permission_denied' })
  })

  test('sees that other problems exist, but not their checkers', async () => {
    await create(
      problemSave({
        judgeMode: 'spj',
        problem: { problemId: 'secret-spj', spjCode: 'secret', spjLanguage: 'C' },
      }),
    )
    const rows = async (token: string) =>
      (await server.call(listProblemsForAdmin, { query: { keyword: 'secret-spj' }, token })).data.records
    expect(await rows(admin.token)).toMatchObject([{ spjCode: null, description: '' }])
    expect(await rows(root.token)).toMatchObject([{ spjCode: 'secret', description: 'Add them.' }])
  })
})

describe('the administrators’ list', () => {
  test('has titles in the reader’s language', async () => {
    const statement = { description: 'd', input: 'i', output: 'o', hint: '' }
    const statements = {
      'zh-CN': { ...statement, title: '两个标题' },
      'en-US': { ...statement, title: 'Two titles' },
    }
    await create(problemSave({ problem: { problemId: 'titles', statements } }))
    const titleIn = async (language: 'zh-CN' | 'en-US') => {
      const query = { keyword: 'TITLES' }
      const page = await server.call(listProblemsForAdmin, { query, token: root.token, language })
      return page.data.records.map(({ title }) => title)
    }
    expect(await titleIn('zh-CN')).toEqual(['两个标题'])
    expect(await titleIn('en-US')).toEqual(['Two titles'])
  })

  test('filters by visibility and by the author’s name', async () => {
    const author = await buildUser(server.context, { role: 'admin', username: 'Lovelace' })
    await create(problemSave({ problem: { problemId: 'll-private', auth: 2 } }), author.token)
    await create(problemSave({ problem: { problemId: 'll-contest', auth: 3 } }), author.token)
    const codes = async (query: { keyword?: string; auth?: number; oj?: string }) =>
      (await server.call(listProblemsForAdmin, { query, token: root.token })).data.records.map(
        (row) => row.problemId,
      )
    expect(await codes({ keyword: 'lovelace' })).toEqual(['LL-CONTEST', 'LL-PRIVATE'])
    expect(await codes({ keyword: 'lovelace', auth: 3 })).toEqual(['LL-CONTEST'])
    expect(await codes({ keyword: 'lovelace', auth: 0, oj: 'Mine' })).toHaveLength(2)
    expect(await codes({ keyword: 'lovelace', oj: 'CF' })).toEqual([])
  })

  test('pages', async () => {
    const page = await server.call(listProblemsForAdmin, {
      query: { limit: 2, currentPage: 2 },
      token: root.token,
    })
    expect(page.data).toMatchObject({ size: 2, current: 2 })
    expect(page.data.records).toHaveLength(2)
  })
})

test('a deleted problem takes its data with it', async () => {
  const problem = await create(problemSave({ problem: { problemId: 'gone' } }))
  expect(await server.call(deleteProblem, { query: { pid: problem.id }, token: root.token })).toMatchObject({
    status: 200,
  })
  expect(await server.context.db.$count(datasets, eq(datasets.problemId, problem.id))).toBe(0)
  expect(await server.call(deleteProblem, { query: { pid: problem.id }, token: root.token })).toMatchObject({
    code: 'problem_not_found',
  })
})

test('a deleted problem takes what waits for judges out of the queue, and nothing else', async () => {
  const { context } = server
  await startJudgeClient(context, server.call)
  const checked = {
    values: { judgeMode: 'spj' as const },
    program: {
      programKind: 'checker' as const,
      programSource: 'int main() {}',
      programLanguage: 'C++',
      programProtocol: 'exit-codes' as const,
    },
  }
  const [gone, kept] = [await buildProblem(context, checked), await buildProblem(context)]
  const body = { language: 'Python3', code: 'pass' }
  for (const { problem } of [gone, gone, kept])
    await server.call(submit, { body: { ...body, pid: problem.code }, token: root.token })
  const trial = { ...body, pid: gone.problem.id, userInput: '1' }
  expect(await server.call(submitTrial, { body: trial, token: root.token })).toMatchObject({ status: 200 })
  await server.call(startProblemCheck, { body: { pid: gone.problem.id }, token: root.token })
  const waiting = async () => {
    const { rows } = await context.db.execute<{ kind: string }>(
      sql`select kind from leases where state <> 'ended'`,
    )
    return rows.map(({ kind }) => kind).sort()
  }
  expect(new Set(await waiting())).toEqual(new Set(['check-part', 'judging', 'trial']))
  await server.call(deleteProblem, { query: { pid: gone.problem.id }, token: root.token })
  expect(await waiting()).toEqual(['judging'])
})

test('a problem is deleted although a host reports at that moment', async () => {
  const { context } = server
  const { problem } = await buildProblem(context)
  const body = { pid: problem.code, language: 'Python3', code: 'pass' }
  const { submitId } = (await server.call(submit, { body, token: root.token })).data
  const deletions: ReturnType<typeof server.call<typeof deleteProblem>>[] = []
  const report = context.db.transaction(async (tx) => {
    await lockCurrentJudgings(tx, [submitId])
    deletions.push(server.call(deleteProblem, { query: { pid: problem.id }, token: root.token }))
    await expect.poll(() => countLockWaits(context), { timeout: 30_000 }).toBe(1)
    await tx.update(submissions).set({ state: 'judging' }).where(eq(submissions.id, submitId))
  })
  // PostgreSQL may abort either of the two.
  await report.catch(() => undefined)
  expect(await Promise.all(deletions)).toMatchObject([{ status: 200 }])
})
