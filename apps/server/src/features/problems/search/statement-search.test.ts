import { getRandomProblem, type ProblemListQuery, searchStatements } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildGroup } from '../../../../test/build-group.ts'
import { buildProblem, type ProblemDraft } from '../../../../test/build-problem.ts'
import { buildUser } from '../../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { and, eq, sql } from '../../../db/drizzle.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { IS_LISTED } from '../list/problem-filter.conditions.ts'
import { problemStatements, problems, problemTags, tags } from '../problems.tables.ts'
import { MATCH_CAP, matchingSql, type Ways, waysAfter, waysOf } from './matching.ts'

type Statement = Partial<typeof problemStatements.$inferInsert>
type Language = 'zh-CN' | 'en-US'

let server: TestApp
beforeAll(async () => {
  // Each search reads the current state of the database.
  server = await startTestApp({ config: { listCacheMs: 0 } })
})
afterAll(() => server.close())

async function build(
  code: string,
  statements: Partial<Record<Language, Statement>>,
  draft: ProblemDraft = {},
) {
  const titles = Object.fromEntries(
    Object.entries(statements).map(([language, { title = code }]) => [language, title]),
  )
  const { problem } = await buildProblem(server.context, {
    ...draft,
    titles,
    values: { code, ...draft.values },
    cases: [],
  })
  for (const [language, statement] of Object.entries(statements) as [Language, Statement][]) {
    await server.context.db
      .update(problemStatements)
      .set({ ...statement, language })
      .where(and(eq(problemStatements.problemId, problem.id), eq(problemStatements.language, language)))
  }
  return problem
}

type Input = { token?: string; language?: Language }
const search = async (keyword: string, query: ProblemListQuery = {}, input: Input = {}) =>
  (await server.call(searchStatements, { query: { keyword, ...query }, ...input })).data
const codes = async (...input: Parameters<typeof search>) =>
  (await search(...input)).records.map(({ problemId }) => problemId)
const passages = async (...input: Parameters<typeof search>) =>
  (await search(...input)).records.map(
    ({ passage }) => passage?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('') ?? null,
  )

describe('what statements say is found', () => {
  beforeAll(async () => {
    await build('W1', {
      'en-US': { title: 'Weaving', description: 'Find the **shortest** path between two looms.' },
      'zh-CN': { title: '织布', description: '求两台织机之间的最短路径。', hint: '用 dijkstra 算法' },
    })
    await build('W2', { 'en-US': { title: 'Looms of the valley', description: 'Count the sheep.' } })
    await build('W3', {
      'en-US': { title: 'Rain', input: 'One loom each line.', output: 'A <script>alert(1)</script> drop' },
    })
    await build('W4', { 'zh-CN': { title: '树', description: '给定一棵二叉树，排序后输出。' } })
  })

  test('titles before what else is said, whatever the form of the word', async () => {
    expect(await codes('loom')).toEqual(['W2', 'W1', 'W3'])
    expect(await codes('LOOMS')).toEqual(['W2', 'W1', 'W3'])
    expect(await codes('looms path')).toEqual(['W1'])
  })

  test.each([
    ['最短路', ['W1']],
    ['短路径', ['W1']],
    ['二叉树', ['W4']],
    ['排序', ['W4']],
    ['树', ['W4']],
    ['径', ['W1']],
    ['路径 dijkstra', ['W1']],
    ['ＤＩＪＫＳＴＲＡ', ['W1']],
    ['最长路', []],
    ['W1', []],
  ])('of Chinese, short and mixed ones, too: %j', async (keyword, expected) => {
    expect(await codes(keyword)).toEqual(expected)
  })

  test('mistyped words find those that are like them, and say so', async () => {
    const { records, corrections } = await search('shortset pth')
    expect(records.map(({ problemId }) => problemId)).toEqual([])
    expect(corrections).toEqual([{ typed: 'shortset', meant: ['shortest'] }])
    expect(await codes('dijsktra')).toEqual(['W1'])
    expect(await codes('shortset paht')).toEqual(['W1'])
    expect((await search('shortest')).corrections).toEqual([])
    expect((await search('zzzzzzzz')).corrections).toEqual([])
  })

  test('passages come from the reader’s language where it matches, marked and without markup', async () => {
    expect(await passages('shortest')).toEqual(['Find the [shortest] path between two looms.'])
    expect(await passages('最短路')).toEqual(['求两台织机之间的[最短路]径。 用 dijkstra 算法'])
    expect(await passages('loom')).toEqual([
      null,
      'Find the shortest path between two [looms].',
      'One [loom] each line. A alert(1) drop',
    ])
    expect(await passages('shortset')).toEqual(['Find the [shortest] path between two looms.'])
  })

  test('the same in whichever way it is looked for', async () => {
    const walked: Ways = { title: 'walk', document: 'walk', isNarrow: false }
    const indexed: Ways = { title: 'index', document: 'index', isNarrow: false }
    const found = async (ways: Ways, conditions = IS_LISTED) => {
      const text = matchingSql(ways, { conditions, isFiltered: conditions !== IS_LISTED })
      const { rows } = await server.context.database.pool.query({
        text: `select distinct p.code, f.language, f.is_title from (${text.replaceAll('$1', '$1::tsquery')}) f
          join problems p on p.id = f.problem_id order by 1, 2`,
        values: ["'loom'"],
      })
      return rows.map(({ code, language, is_title: isTitle }) => `${code} ${language} ${isTitle}`)
    }
    const all = ['W1 en-US false', 'W2 en-US true', 'W3 en-US false']
    const narrow = { ...indexed, isNarrow: true }
    for (const ways of [walked, indexed, narrow]) {
      expect(await found(ways)).toEqual(all)
      expect(await found(ways, `${IS_LISTED} and p.code <> 'W1'`)).toEqual(all.slice(1))
    }
  })

  test('words that say nothing are left out; alone they find nothing', async () => {
    expect(await codes('the shortest')).toEqual(['W1'])
    expect(await search('the of')).toMatchObject({ total: 0, records: [], isCapped: false })
  })

  test.each([
    '',
    '   ',
    '\u200b',
    '\u0007',
    '%',
    '_',
    '\\',
    "'; drop table statement_documents; --",
    "loom' | 'x",
    '!loom & (',
    '**:*',
    'x'.repeat(3_000),
    '长'.repeat(1_000),
    `${'loom '.repeat(500)}nowhere`,
    '\ud800',
    '<b>',
  ])('a hostile keyword (%j) is no more than words', async (keyword) => {
    const { records } = await search(keyword)
    const expected = keyword.startsWith('loom') || keyword.startsWith('!loom') ? ['W2', 'W1', 'W3'] : []
    expect(expected).toEqual(expect.arrayContaining(records.map(({ problemId }) => problemId)))
  })

  test('pages, other orders and the list’s filters', async () => {
    expect(await search('loom', { limit: 2, currentPage: 2 })).toMatchObject({
      total: 3,
      pages: 2,
      current: 2,
    })
    expect(await codes('loom', { limit: 2, currentPage: 2 })).toEqual(['W3'])
    expect(await codes('loom', { limit: 2, currentPage: 9 })).toEqual([])
    expect(await codes('loom', { sort: 'id', order: 'desc' })).toEqual(['W3', 'W2', 'W1'])
    expect(await codes('loom', { sort: 'total' })).toEqual(['W1', 'W2', 'W3'])
    expect(await codes('loom', { difficulty: 2 })).toEqual([])
    expect(await codes('loom', { oj: 'Mine' })).toEqual(['W2', 'W1', 'W3'])
    expect(await codes('loom', { oj: 'HDU' })).toEqual([])
    const [tag] = await server.context.db.insert(tags).values({ name: 'weavers' }).returning()
    const tagId = tag?.id ?? 0
    const [w3] = await server.context.db
      .update(problems)
      .set({ tagIds: [tagId] })
      .where(eq(problems.code, 'W3'))
      .returning()
    await server.context.db.insert(problemTags).values({ problemId: w3?.id ?? 0, tagId })
    expect(await codes('loom', { tagId: [tagId] })).toEqual(['W3'])
    expect((await search('loom', { tagId: [tagId] })).records[0]?.tags).toMatchObject([{ name: 'weavers' }])
  })

  test('by the reader’s own progress, for those who are logged in', async () => {
    const { user, entrantId, token } = await buildUser(server.context)
    const [w3] = await server.context.db.select().from(problems).where(eq(problems.code, 'W3'))
    await server.context.db.insert(submissions).values({
      userId: user.id,
      entrantId,
      problemId: w3?.id ?? 0,
      language: 'Python3',
      sourceLength: 4,
      state: 'judged',
      verdict: 'AC',
    })
    expect(await codes('loom', { progress: 'solved' }, { token })).toEqual(['W3'])
    expect(await codes('loom', { progress: 'untouched' }, { token })).toEqual(['W2', 'W1'])
    expect(
      (await server.call(searchStatements, { query: { keyword: 'loom', progress: 'solved' } })).code,
    ).toBe('login_required')
  })

  test('a random pick is one of those that were found', async () => {
    const picks = new Set<string>()
    for (let count = 0; count < 20; count += 1) {
      const { data } = await server.call(getRandomProblem, {
        query: { keyword: 'loom', within: 'statements' },
      })
      picks.add(data.problemId)
    }
    expect(['W1', 'W2', 'W3']).toEqual(expect.arrayContaining([...picks]))
    expect(picks.size).toBeGreaterThan(1)
    expect(
      (await server.call(getRandomProblem, { query: { keyword: 'nowhere', within: 'statements' } })).code,
    ).toBe('no_problem_matches')
  })
})

describe('what is not public', () => {
  const SECRET = 'Quixotically hidden 秘密口令'
  test.each([
    ['S-private', { visibility: 'private' }],
    ['S-contest', { visibility: 'contest' }],
    ['S-group', {}],
  ] as const)('%s is neither found nor counted nor guessed, by nobody', async (code, values) => {
    const author = await buildUser(server.context, { role: 'root' })
    const groupId = code === 'S-group' ? (await buildGroup(server.context)).id : null
    await build(
      code,
      { 'en-US': { title: 'Zebrafish', description: SECRET } },
      { values: { ...values, groupId, authorId: author.user.id } },
    )
    for (const token of [undefined, author.token]) {
      for (const keyword of ['quixotically', '秘密口令', 'zebrafish', '秘']) {
        const input = token === undefined ? {} : { token }
        expect(await search(keyword, {}, input)).toMatchObject({ total: 0, records: [], isCapped: false })
      }
      // A correction would reveal that the word exists.
      expect((await search('quixotcally zebrafsh')).corrections).toEqual([])
    }
  })

  test('is found as soon as it is shown, and no longer than that', async () => {
    const { id } = await build(
      'V1',
      { 'en-US': { description: 'Marzipan towers.' } },
      { values: { visibility: 'private' } },
    )
    const set = (values: Partial<typeof problems.$inferInsert>) =>
      server.context.db.update(problems).set(values).where(eq(problems.id, id))
    const isFound = async () => {
      // Uses a spelling of its own each time, because results are cached for a moment.
      serial += 1
      return (await codes(`marzipan ${'towers '.repeat(serial)}`)).length === 1
    }
    let serial = 0
    expect(await isFound()).toBe(false)
    await set({ visibility: 'public' })
    expect(await isFound()).toBe(true)
    await set({ visibility: 'contest' })
    expect(await isFound()).toBe(false)
    await set({ visibility: 'public' })
    expect(await isFound()).toBe(true)
    await set({ groupId: (await buildGroup(server.context)).id })
    expect(await isFound()).toBe(false)
    await set({ groupId: null })
    await server.context.db
      .update(problemStatements)
      .set({ description: 'Nougat.' })
      .where(eq(problemStatements.problemId, id))
    expect(await isFound()).toBe(false)
    expect(await codes('nougat')).toEqual(['V1'])
    await server.context.db.delete(problems).where(eq(problems.id, id))
    expect(await codes('nougat nougat')).toEqual([])
  })
})

test('a frequent word is read in the problems, a rare one in the index, unless few problems are left', () => {
  expect(waysOf({ title: 0, document: 200, problems: 2_001 })).toEqual({
    title: 'index',
    document: 'walk',
    isNarrow: false,
  })
  expect(waysOf({ title: 0, document: 1, problems: 2_001 })).toMatchObject({
    document: 'index',
    isNarrow: false,
  })
  expect(waysOf({ title: 0, document: 1, problems: 2_000 }).isNarrow).toBe(true)
  expect(waysOf({ title: 0, document: 0, problems: 2_000 }).isNarrow).toBe(false)
  const walked = waysOf({ title: 30, document: 200, problems: 2_001 })
  expect(waysAfter(walked, { titles: MATCH_CAP, bodies: MATCH_CAP })).toBeNull()
  expect(waysAfter(walked, { titles: 3, bodies: MATCH_CAP })).toEqual({ ...walked, title: 'index' })
  expect(waysAfter({ ...walked, isNarrow: true }, { titles: 3, bodies: 3 })).toBeNull()
})

test('many writers of the same new words do not wait for each other in turn', async () => {
  const words = Array.from(
    { length: 30 },
    (_, index) => `gadget${String.fromCharCode(97 + (index % 26))}${index}`,
  )
  const drafts = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      build(`M${index}`, { 'en-US': { description: 'Empty.' }, 'zh-CN': { description: '空' } }),
    ),
  )
  await Promise.all(
    drafts.map(({ id }, index) =>
      server.context.db.transaction(async (tx) => {
        for (const language of index % 2 === 0
          ? (['en-US', 'zh-CN'] as const)
          : (['zh-CN', 'en-US'] as const)) {
          const description = (language === 'en-US' ? words : words.toReversed()).join(' ')
          await tx
            .update(problemStatements)
            .set({ description })
            .where(and(eq(problemStatements.problemId, id), eq(problemStatements.language, language)))
        }
      }),
    ),
  )
  expect((await search('gadgetb1')).total).toBe(6)
})

test('the documents that triggers keep are those that a new count would make', async () => {
  const { rows } = await server.context.db.execute(sql`
    select s.problem_id, s.language from problem_statements s
    join problems p on p.id = s.problem_id and p.visibility = 'public' and p.group_id is null
    full join statement_documents d on d.problem_id = s.problem_id and d.language = s.language
    where d.document is distinct from statement_document(s)
      or d.title is distinct from to_tsvector('english', statement_terms(s.title))`)
  expect(rows).toEqual([])
  const unlearned = await server.context.db.execute(sql`
    select distinct w.word from problem_statements s
    join problems p on p.id = s.problem_id and p.visibility = 'public' and p.group_id is null,
      words_of(concat_ws(' ', s.title, s.description, s.input, s.output, s.hint)) w
    where not exists (select from statement_words k where k.word = w.word)`)
  expect(unlearned.rows).toEqual([])
})
