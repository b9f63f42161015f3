import {
  createProblem,
  downloadTestData,
  getProblemDetail,
  getRandomProblem,
  isOneOf,
  listAllProblemTags,
  listCodeTemplates,
  listLanguages,
  listProblemLanguages,
  listProblems,
  listProblemTags,
  listRecentlyUpdatedProblems,
  listTagsByClassification,
  type ProblemListQuery,
  updateProblem,
} from '@gavel/contract'
import { LANGUAGES } from '@gavel/languages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildGroup } from '../../../test/build-group.ts'
import { buildProblem, type ProblemDraft } from '../../../test/build-problem.ts'
import { buildJudgeHost, buildUser } from '../../../test/builders.ts'
import { problemSave } from '../../../test/problem-save.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { judgeHosts } from '../judge-hosts/judge-hosts.tables.ts'
import { syncLanguages } from './languages.service.ts'
import { selectProblemPage } from './list/problem-list.queries.ts'
import {
  codeTemplates,
  languages,
  problemCounters,
  problems,
  problemTags,
  tagClasses,
  tags,
} from './problems.tables.ts'

/** Totals are cached for some seconds, so each group of tests has a server of its own. */
async function startServer(): Promise<TestApp> {
  const server = await startTestApp()
  await syncLanguages(server.context.db)
  return server
}

async function buildTag({ context }: TestApp, name: string, values: Partial<typeof tags.$inferInsert> = {}) {
  const [tag] = await context.db
    .insert(tags)
    .values({ name, ...values })
    .returning()
  if (tag === undefined) throw new Error('The tag was not stored')
  return tag
}

async function buildTagged(server: TestApp, draft: ProblemDraft, tagIds: number[]) {
  const { problem } = await buildProblem(server.context, {
    ...draft,
    values: { ...draft.values, tagIds },
    cases: [],
  })
  for (const tagId of tagIds)
    await server.context.db.insert(problemTags).values({ problemId: problem.id, tagId })
  return problem
}

const ALL = ['A1', 'B1', 'P9', 'P10', 'HDU-1000']

describe('the list', () => {
  let server: TestApp
  let graphs: typeof tags.$inferSelect
  let trees: typeof tags.$inferSelect
  beforeAll(async () => {
    server = await startServer()
    graphs = await buildTag(server, '图论', { color: '#123456', translations: { 'en-US': 'Graphs' } })
    trees = await buildTag(server, 'Trees')
    const add = (code: string, draft: ProblemDraft = {}, tagIds: number[] = []) =>
      buildTagged(server, { ...draft, values: { code, ...draft.values } }, tagIds)
    await add('P10', { title: '最短路径', values: { difficulty: 'hard' } }, [graphs.id, trees.id])
    await add('P9', {
      titles: { 'zh-CN': '排序', 'en-US': 'Sorting 100%' },
      values: { scoring: 'oi', fullScore: 100 },
    })
    await add('A1', { title: 'DP on trees' }, [trees.id])
    await add('B1', { title: 'A+B Problem', values: { difficulty: 'mid' } }, [graphs.id])
    await add('HDU-1000', { title: 'Remote', values: { bank: 'HDU' } })
    await add('X1', { title: 'Private DP', values: { visibility: 'private' } }, [trees.id])
    await add('X2', { title: 'Contest DP', values: { visibility: 'contest' } })
    await add('X3', { title: 'Group DP', values: { groupId: (await buildGroup(server.context)).id } })
    const [p9] = await server.context.db.select().from(problems).where(eq(problems.code, 'P9'))
    await server.context.db
      .insert(problemCounters)
      .values({ problemId: p9?.id ?? 0, total: 9, ac: 3, pac: 2, wa: 4 })
  })
  afterAll(() => server.close())

  const list = async (query: ProblemListQuery, language: 'zh-CN' | 'en-US' = 'zh-CN') =>
    (await server.call(listProblems, { query, language })).data
  const codes = async (query: ProblemListQuery) => (await list(query)).records.map((row) => row.problemId)

  test('holds the public problems, short codes first, then by code', async () => {
    expect(await list({})).toMatchObject({ total: 5, size: 10, current: 1, pages: 1 })
    expect(await codes({})).toEqual(ALL)
  })

  test('pages', async () => {
    expect(await list({ limit: 2, currentPage: 2 })).toMatchObject({
      total: 5,
      size: 2,
      current: 2,
      pages: 3,
    })
    expect(await codes({ limit: 2, currentPage: 2 })).toEqual(['P9', 'P10'])
    expect(await codes({ limit: 2, currentPage: 9 })).toEqual([])
  })

  test('counted from its end has the same rows in the same order', async () => {
    const { pool } = server.context.database
    const filter = { bank: null, difficulty: null, tagIds: [], search: null, progress: null }
    const rows = await selectProblemPage(pool, filter, {
      limit: 2,
      offset: 1,
      direction: 'backward',
      language: 'zh-CN',
      sort: 'id',
      order: 'asc',
    })
    expect(rows.map(({ code }) => code)).toEqual(['P9', 'P10'])
  })

  test.each([
    [{ limit: 0, currentPage: -3 }, 10, 1],
    [{ limit: 5000 }, 100, 1],
  ])('of %j applies what makes sense', async (query, size, current) => {
    expect(await list(query)).toMatchObject({ size, current })
  })

  test('a row has title, points, tags and counters', async () => {
    const [row] = (await list({ keyword: 'p9' })).records
    expect(row).toMatchObject({
      title: '排序',
      type: 1,
      score: 100,
      difficulty: 0,
      tags: [],
      total: 9,
      ac: 3,
      pa: 2,
      wa: 4,
      ce: 0,
    })
    const [tagged] = (await list({ keyword: 'p10' })).records
    expect(tagged?.tags.map(({ name, color }) => [name, color])).toEqual([
      ['图论', '#123456'],
      ['Trees', null],
    ])
  })

  test('titles and tags come in the reader’s language where there is one', async () => {
    const rows = (await list({ keyword: 'p' }, 'en-US')).records
    expect(rows.map(({ problemId, title }) => [problemId, title])).toEqual([
      ['A1', 'DP on trees'],
      ['B1', 'A+B Problem'],
      ['P9', 'Sorting 100%'],
      ['P10', '最短路径'],
    ])
    expect(rows[3]?.tags.map(({ name }) => name)).toEqual(['Graphs', 'Trees'])
  })

  test.each([
    ['p1', ['P10']],
    ['DP', ['A1']],
    ['d', ['A1', 'HDU-1000']],
    ['ＴＲＥＥＳ', ['A1']],
    ['短路', ['P10']],
    ['序', ['P9']],
    ['最短路', ['P10']],
    ['sorting', ['P9']],
    ['+', ['B1']],
    ['a+b', ['B1']],
    ['100%', ['P9']],
    ['%', ['P9']],
    ['_', []],
    ['\\', []],
    ['  remote ', ['HDU-1000']],
    ['nothing', []],
    ['p9\n排', []],
    ["'; drop table problems; --", []],
    ['p\u200b9', ['P9']],
    ['\u0007p9', ['P9']],
    ['\ud800', []],
    ['x'.repeat(5_000), []],
    ['%'.repeat(5_000), []],
    ['长'.repeat(1_000), []],
  ])('the keyword %j finds %j', async (keyword, expected) => {
    expect(await codes({ keyword })).toEqual(expected)
    expect((await list({ keyword })).total).toBe(expected.length)
  })

  test('a blank keyword is none', async () => {
    expect(await codes({ keyword: '  ' })).toEqual(ALL)
  })

  test('tags: a problem must carry every one', async () => {
    expect(await codes({ tagId: [trees.id] })).toEqual(['A1', 'P10'])
    expect(await codes({ tagId: [trees.id, graphs.id] })).toEqual(['P10'])
    expect(await codes({ tagId: [999] })).toEqual([])
    expect(await codes({ tagId: [Number.MAX_SAFE_INTEGER] })).toEqual([])
  })

  test('difficulty', async () => {
    expect(await codes({ difficulty: 0 })).toEqual(['A1', 'P9', 'HDU-1000'])
    expect(await codes({ difficulty: 2 })).toEqual(['P10'])
    expect(await codes({ difficulty: 7 })).toEqual([])
  })

  test.each([
    ['Mine', ['A1', 'B1', 'P9', 'P10']],
    ['HDU', ['HDU-1000']],
    ['hdu', ['HDU-1000']],
    ['CF', []],
    ['', ALL],
    ['All', ALL],
  ])('the bank %j', async (oj, expected) => {
    expect(await codes({ oj })).toEqual(expected)
  })

  test('all filters together', async () => {
    expect(
      await codes({ oj: 'Mine', keyword: '最短路', difficulty: 2, tagId: [graphs.id], limit: 5 }),
    ).toEqual(['P10'])
  })

  test('nobody finds there what is not public, not even root', async () => {
    const { token } = await buildUser(server.context, { role: 'root' })
    const answer = await server.call(listProblems, { query: { keyword: 'dp' }, token })
    expect(answer.data.records.map((row) => row.problemId)).toEqual(['A1'])
    const newest = await server.call(listRecentlyUpdatedProblems, { token })
    expect(newest.data.map((row) => row.problemId)).toEqual(['HDU-1000', 'B1', 'A1', 'P9', 'P10'])
  })

  test('the random pick is always public', async () => {
    const picks = await Promise.all(Array.from({ length: 30 }, () => server.call(getRandomProblem)))
    const picked = new Set(picks.map(({ data }) => data.problemId))
    expect(ALL).toEqual(expect.arrayContaining([...picked]))
    expect(picked.size).toBeGreaterThan(1)
  })
})

test('without a public problem there is no random pick', async () => {
  const server = await startServer()
  await buildProblem(server.context, { values: { visibility: 'private' }, cases: [] })
  expect(await server.call(getRandomProblem)).toMatchObject({
    http: 200,
    status: 400,
    code: 'no_problem_yet',
  })
  await server.close()
})

describe('one problem', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  const callers = ['visitor', 'user', 'author', 'admin', 'problem_admin', 'root'] as const
  const readers = {
    detail: (code: string, _pid: number, token?: string) =>
      server.call(getProblemDetail, { query: { problemId: code }, ...withToken(token) }),
    languages: (_code: string, pid: number, token?: string) =>
      server.call(listProblemLanguages, { query: { pid }, ...withToken(token) }),
    templates: (_code: string, pid: number, token?: string) =>
      server.call(listCodeTemplates, { query: { pid }, ...withToken(token) }),
    tags: (_code: string, pid: number, token?: string) =>
      server.call(listProblemTags, { query: { pid }, ...withToken(token) }),
    download: (_code: string, pid: number, token?: string) =>
      server.call(downloadTestData, { query: { pid }, ...withToken(token) }),
  }
  const withToken = (token?: string) => (token === undefined ? {} : { token })

  describe.each([
    ['public', null, { detail: callers, download: ['author', 'problem_admin', 'root'] }],
    [
      'private',
      null,
      { detail: ['author', 'problem_admin', 'root'], download: ['author', 'problem_admin', 'root'] },
    ],
    [
      'contest',
      null,
      { detail: ['author', 'problem_admin', 'root'], download: ['author', 'problem_admin', 'root'] },
    ],
    // They are read in their group alone; the parts of their form are there for whoever may change them.
    ['public', 'any', { detail: [], parts: ['root'], download: ['root'] }],
  ] as const)('%s, group %s', (visibility, group, allowed) => {
    test.each(callers)('as %s', async (caller) => {
      const author = await buildUser(server.context)
      const groupId = group === null ? null : (await buildGroup(server.context)).id
      const { problem } = await buildProblem(server.context, {
        values: { visibility, groupId, authorId: author.user.id },
      })
      const role = caller === 'user' ? 'default_user' : caller
      const token =
        caller === 'visitor'
          ? undefined
          : role === 'author' || role === 'visitor'
            ? author.token
            : (await buildUser(server.context, { role })).token
      const refusalToRead = group === null ? 'problem_not_public' : 'problem_not_found'
      for (const reader of ['detail', 'languages', 'templates', 'tags'] as const) {
        const answer = await readers[reader](problem.code, problem.id, token)
        const may = reader !== 'detail' && 'parts' in allowed ? allowed.parts : allowed.detail
        const isAllowed: boolean = isOneOf(may, caller)
        expect([reader, answer.code]).toEqual([reader, isAllowed ? undefined : refusalToRead])
      }
      const download = await readers.download(problem.code, problem.id, token)
      const mayDownload = isOneOf(allowed.download, caller)
      const refusal = caller === 'visitor' ? 'login_required' : 'permission_denied'
      expect(download.code).toBe(mayDownload ? undefined : refusal)
    })
  })

  test.each(['detail', 'languages', 'templates', 'tags'] as const)(
    'that does not exist (%s) is 404',
    async (reader) => {
      expect(await readers[reader]('NOWHERE', 1)).toMatchObject({
        http: 200,
        status: 404,
        code: 'problem_not_found',
      })
    },
  )

  test('is found by its code in any case', async () => {
    const { problem } = await buildProblem(server.context, { values: { code: 'MiXeD' }, cases: [] })
    expect((await readers.detail(' mixed ', 0)).data.problem.id).toBe(problem.id)
  })

  test('shows solvers everything but what would give the answer away', async () => {
    const root = await buildUser(server.context, { role: 'root' })
    const secret = 'int main(){/* the answer */}'
    const body = problemSave({
      judgeMode: 'spj',
      problem: {
        problemId: 'spj',
        spjCode: secret,
        spjLanguage: 'C++',
        judgeExtraFile: '{"answer.h":"the answer"}',
        userExtraFile: '{"grader.h":"int f();"}',
        examples: '<input>1 2</input><output>3</output>',
        source: 'A book',
      },
      samples: [{ input: 'the answer', output: 'the answer' }],
      tags: [{ name: 'checker' }],
      codeTemplates: [
        { lid: 1, code: 'int main(void);', status: true },
        { lid: 3, code: 'off', status: false },
      ],
    })
    expect(await server.call(createProblem, { body, token: root.token })).toMatchObject({ status: 200 })
    for (const token of [undefined, (await buildUser(server.context)).token, root.token]) {
      const answer = await readers.detail('spj', 0, token)
      expect(answer.payload.toString()).not.toContain('the answer')
      expect(answer.data).toMatchObject({
        problem: {
          spjCode: null,
          spjLanguage: null,
          judgeExtraFile: null,
          userExtraFile: '{"grader.h":"int f();"}',
          examples: '<input>1 2</input><output>3</output>',
          source: 'A book',
          author: root.user.username,
          modifiedUser: null,
        },
        tags: [{ name: 'checker' }],
        languages: ['C', 'Python3'],
        codeTemplate: { C: 'int main(void);' },
        problemCount: { total: 0, ac: 0 },
      })
    }
  })

  test('statements: the reader’s language, else the default, else any', async () => {
    const { problem } = await buildProblem(server.context, {
      titles: { 'zh-CN': '甲', 'en-US': 'A' },
      cases: [],
    })
    const english = await buildProblem(server.context, { titles: { 'en-US': 'Only English' }, cases: [] })
    const title = async (code: string, language: 'zh-CN' | 'en-US') =>
      (await server.call(getProblemDetail, { query: { problemId: code }, language })).data.problem
    expect(await title(problem.code, 'zh-CN')).toMatchObject({
      title: '甲',
      statementLanguages: ['en-US', 'zh-CN'],
    })
    expect((await title(problem.code, 'en-US')).title).toBe('A')
    expect((await title(english.problem.code, 'zh-CN')).title).toBe('Only English')
  })

  test('without an account behind it is Gavel’s', async () => {
    const { problem } = await buildProblem(server.context, { cases: [] })
    expect((await readers.detail(problem.code, 0)).data.problem.author).toBe('Gavel')
  })
})

describe('languages', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  const names = async () => (await server.call(listLanguages, { query: {} })).data.map(({ name }) => name)
  const ALL = LANGUAGES.map(({ name }) => name)

  test('every definition has its row, however often the server starts', async () => {
    await syncLanguages(server.context.db)
    expect(await server.context.db.$count(languages)).toBe(ALL.length)
  })

  test('before the first judge host all of them are offered, with template and command', async () => {
    expect(await names()).toEqual(ALL)
    const [first] = (await server.call(listLanguages, { query: { all: 'false' } })).data
    expect(first).toMatchObject({ name: 'C', isSpj: true, oj: 'ME', contentType: 'text/x-csrc' })
    expect(first?.compileCommand).toContain('{src_path}')
    expect(first?.template).not.toBe('')
    expect(first?.codeTemplate).not.toBe('')
    expect(first).toMatchObject({ limitFactor: 1, versions: [] })
  })

  test('then those that a ready host has, in the definitions’ order', async () => {
    const { context } = server
    const has = (...list: string[]) => ({ languages: list.map((name) => ({ name, version: '1' })) })
    await buildJudgeHost(context, has('Python3', 'Nonsense'))
    await buildJudgeHost(context, has('C'))
    await buildJudgeHost(context, { ...has('Java'), lastSeenAt: new Date(0) })
    await buildJudgeHost(context, { ...has('C++'), revokedAt: new Date() })
    expect(await names()).toEqual(['C', 'Python3'])
  })

  test('with the versions that these hosts tell, each once, and the factor of their limits', async () => {
    await buildJudgeHost(server.context, { languages: [{ name: 'Python3', version: '3.13' }] })
    await buildJudgeHost(server.context, { languages: [{ name: 'Python3', version: '1' }] })
    const { data } = await server.call(listLanguages, { query: {} })
    expect(data.map(({ name, versions, limitFactor }) => ({ name, versions, limitFactor }))).toEqual([
      { name: 'C', versions: ['1'], limitFactor: 1 },
      { name: 'Python3', versions: ['1', '3.13'], limitFactor: 2 },
    ])
  })

  test('a problem offers those of its own that can run, and is edited with all of them', async () => {
    const { problem } = await buildProblem(server.context, { languages: ['Python3', 'Java'], cases: [] })
    const detail = await server.call(getProblemDetail, { query: { problemId: problem.code } })
    expect(detail.data.languages).toEqual(['Python3'])
    const all = await server.call(listProblemLanguages, { query: { pid: problem.id } })
    expect(all.data.map(({ name }) => name)).toEqual(['Java', 'Python3'])
  })

  test('whoever edits by the list of all finds what the problem allows, and a save keeps what is not installed', async () => {
    const { problem } = await buildProblem(server.context, { languages: ['Python3', 'Java'] })
    const { token } = await buildUser(server.context, { role: 'root' })
    const { data: known } = await server.call(listLanguages, { query: { all: 'false' } })
    const { data: allowed } = await server.call(listProblemLanguages, { query: { pid: problem.id } })
    expect(known.map(({ name }) => name)).toEqual(ALL)
    expect(known.find(({ name }) => name === 'Java')).toMatchObject({ versions: [] })
    // Like the reference client's form: looks the given names up in the list of all.
    const chosen = allowed.flatMap(({ name }) => known.find((one) => one.name === name) ?? [])
    const save = problemSave({ problem: { id: problem.id, problemId: problem.code }, languages: chosen })
    expect(await server.call(updateProblem, { token, body: save })).toMatchObject({ status: 200 })
    const { data: kept } = await server.call(listProblemLanguages, { query: { pid: problem.id } })
    expect(kept.map(({ name }) => name)).toEqual(['Java', 'Python3'])
  })

  test('when no host is there at the moment the last known ones stay', async () => {
    await server.context.db.update(judgeHosts).set({ lastSeenAt: new Date(0) })
    expect(await names()).toEqual(['C', 'Java', 'Python3'])
  })

  test('templates of a problem', async () => {
    const { problem } = await buildProblem(server.context, { cases: [] })
    await server.context.db
      .insert(codeTemplates)
      .values({ problemId: problem.id, languageId: 1, code: 'x', isEnabled: false })
    const { data } = await server.call(listCodeTemplates, { query: { pid: problem.id } })
    expect(data).toMatchObject([{ pid: problem.id, lid: 1, code: 'x', status: false }])
  })
})

describe('tags', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startServer()
    const add = async (name: string, values: typeof tagClasses.$inferInsert) => {
      const [row] = await server.context.db
        .insert(tagClasses)
        .values({ ...values, name })
        .returning()
      return row?.id ?? 0
    }
    const late = await add('Data structures', { name: '', rank: 2 })
    const early = await add('Basics', { name: '', rank: 1 })
    const remote = await add('Remote', { name: '', rank: 0, bank: 'CF' })
    await buildTag(server, 'heap', { classId: late })
    await buildTag(server, 'loops', { classId: early })
    await buildTag(server, 'loose')
    await buildTag(server, 'cf-tag', { bank: 'CF', classId: remote })
    await buildTag(server, 'group-tag', { groupId: (await buildGroup(server.context)).id })
  })
  afterAll(() => server.close())

  test.each([
    ['ALL', ['heap', 'loops', 'loose', 'cf-tag']],
    ['me', ['heap', 'loops', 'loose']],
    ['CF', ['cf-tag']],
    [undefined, ['heap', 'loops', 'loose', 'cf-tag']],
  ])('of %s, without those of groups', async (oj, expected) => {
    const { data } = await server.call(listAllProblemTags, { query: { oj } })
    expect(data.map(({ name }) => name)).toEqual(expected)
  })

  test('by class: the site’s own by rank, then remote ones, the rest last', async () => {
    const { data } = await server.call(listTagsByClassification, { query: { oj: 'ALL' } })
    expect(
      data.map((row) => [row.classification?.name ?? null, row.tagList.map(({ name }) => name)]),
    ).toEqual([
      ['Basics', ['loops']],
      ['Data structures', ['heap']],
      ['Remote', ['cf-tag']],
      [null, ['loose']],
    ])
  })
})
