import { getRandomProblem, listProblems, type ProblemListQuery, type Progress } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProblem } from '../../../../test/build-problem.ts'
import { buildUser } from '../../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq, sql } from '../../../db/drizzle.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { type Difficulty, problemCounters, problems } from '../problems.tables.ts'
import { selectListedIds, selectProblemPage } from './problem-list.queries.ts'
import { PROBLEM_ORDERS } from './problem-order.ts'

type User = Awaited<ReturnType<typeof buildUser>>

let server: TestApp
let solver: User
const ids = new Map<string, number>()

beforeAll(async () => {
  server = await startTestApp({ config: { listCacheMs: 0 } })
  const add = async (code: string, difficulty: Difficulty, counts: [total: number, ac: number] | null) => {
    const { problem } = await buildProblem(server.context, { values: { code, difficulty }, cases: [] })
    ids.set(code, problem.id)
    if (counts === null) return
    const [total, ac] = counts
    await server.context.db
      .insert(problemCounters)
      .values({ problemId: problem.id, total, ac, wa: total - ac })
  }
  await add('Q1', 'hard', [10, 1])
  await add('Q2', 'easy', [4, 4])
  await add('Q3', 'mid', null)
  await add('Q4', 'easy', [10, 0])
  await add('Q10', 'mid', [6, 3])
  solver = await buildUser(server.context)
  await send(solver, 'Q1', 'AC')
  await send(solver, 'Q1', 'WA')
  await send(solver, 'Q2', 'WA')
})
afterAll(() => server.close())

async function send({ user, entrantId }: User, code: string, verdict: 'AC' | 'WA', contestId?: number) {
  await server.context.db.insert(submissions).values({
    userId: user.id,
    entrantId,
    problemId: ids.get(code) ?? 0,
    language: 'Python3',
    sourceLength: 4,
    state: 'judged',
    verdict,
    ...(contestId === undefined ? {} : { contestId }),
  })
}

const list = async (query: ProblemListQuery, token?: string) =>
  (await server.call(listProblems, { query, ...(token === undefined ? {} : { token }) })).data
const codes = async (...input: Parameters<typeof list>) =>
  (await list(...input)).records.map(({ problemId }) => problemId)

describe('the list sorted', () => {
  const orders = [
    ['id', 'asc', ['Q1', 'Q2', 'Q3', 'Q4', 'Q10']],
    ['id', 'desc', ['Q10', 'Q4', 'Q3', 'Q2', 'Q1']],
    ['difficulty', 'asc', ['Q2', 'Q4', 'Q3', 'Q10', 'Q1']],
    ['difficulty', 'desc', ['Q1', 'Q10', 'Q3', 'Q4', 'Q2']],
    ['total', 'asc', ['Q3', 'Q2', 'Q10', 'Q1', 'Q4']],
    ['total', 'desc', ['Q4', 'Q1', 'Q10', 'Q2', 'Q3']],
    // Q3 has no submissions.
    ['rate', 'asc', ['Q4', 'Q1', 'Q10', 'Q2', 'Q3']],
    ['rate', 'desc', ['Q2', 'Q10', 'Q1', 'Q4', 'Q3']],
  ] as const

  test.each(orders)('by %s, %s', async (sort, order, expected) => {
    expect(await codes({ sort, order })).toEqual(expected)
    expect(await codes({ sort, order, limit: 2, currentPage: 2 })).toEqual(expected.slice(2, 4))
    expect((await list({ sort, order })).total).toBe(5)
  })

  test.each(orders)('by %s, %s, read from its end', async (sort, order, expected) => {
    const filter = { bank: null, difficulty: null, tagIds: [], search: null, progress: null }
    const stretch = { limit: 2, offset: 1, direction: 'backward', language: 'zh-CN', sort, order } as const
    const rows = await selectProblemPage(server.context.database.pool, filter, stretch)
    expect(rows.map(({ code }) => code)).toEqual(expected.slice(2, 4))
  })

  test.each(orders)('by %s, %s, as the ids from which far pages are cut', async (sort, order, expected) => {
    const filter = { bank: null, difficulty: null, tagIds: [], search: null, progress: null }
    const { pool } = server.context.database
    const listed = await selectListedIds(pool, filter, { sort, order })
    expect([...listed]).toEqual(expected.map((code) => ids.get(code)))
    expect(await selectListedIds(pool, { ...filter, bank: 'CF' }, { sort, order })).toHaveLength(0)
  })

  test('keeps its filters in every order', async () => {
    for (const sort of ['id', 'difficulty', 'total', 'rate'] as const) {
      expect(await codes({ sort, difficulty: 1, keyword: 'q10' })).toEqual(['Q10'])
      expect(await codes({ sort, difficulty: 1, oj: 'Mine', keyword: 'q1' })).toEqual(['Q10'])
      expect((await codes({ sort, difficulty: 0 })).toSorted()).toEqual(['Q2', 'Q4'])
      expect(await codes({ sort, oj: 'CF' })).toEqual([])
      expect(await codes({ sort, tagId: [404] })).toEqual([])
    }
  })

  test('by what is unknown is refused', async () => {
    const answer = await server.app.inject('/api/get-problem-list?sort=password')
    expect(answer.statusCode).toBe(400)
  })

  test('follows every submission, and what is shown or hidden', async () => {
    const { db } = server.context
    const add = (problemId: number, total: number, ac: number) =>
      db
        .insert(problemCounters)
        .values({ problemId, total, ac })
        .onConflictDoUpdate({ target: problemCounters.problemId, set: { total, ac } })
    const { problem } = await buildProblem(server.context, {
      values: { code: 'Q99', visibility: 'private' },
      cases: [],
    })
    await add(problem.id, 50, 25)
    expect(await codes({ sort: 'total', order: 'desc' })).not.toContain('Q99')
    const show = (visibility: 'public' | 'contest') =>
      db.update(problems).set({ visibility }).where(eq(problems.id, problem.id))
    await show('public')
    expect((await codes({ sort: 'total', order: 'desc' }))[0]).toBe('Q99')
    await add(problem.id, 3, 3)
    expect((await codes({ sort: 'total', order: 'desc' })).at(-2)).toBe('Q99')
    expect((await codes({ sort: 'rate', order: 'asc' })).at(-2)).toBe('Q99')
    await db
      .update(problems)
      .set({ tagIds: [7, 9] })
      .where(eq(problems.id, problem.id))
    for (const sort of ['rate', 'total', 'id'] as const)
      expect(await codes({ sort, tagId: [9] })).toEqual(['Q99'])
    expect((await list({ tagId: [9] })).total).toBe(1)
    await show('contest')
    expect(await codes({ sort: 'total' })).not.toContain('Q99')
    await db.delete(problems).where(eq(problems.id, problem.id))
    const { rows } = await db.execute(sql`
      select from problems p
      full join problem_listings l on l.problem_id = p.id
      left join problem_counters c on c.problem_id = p.id
      where (p.visibility = 'public' and p.group_id is null) is distinct from (l.problem_id is not null)
        or l.total <> coalesce(c.total, 0) or (l.bank, l.difficulty, l.tag_ids) is distinct from (p.bank, p.difficulty, p.tag_ids)
        or l.accepted_share is distinct from (c.ac::double precision / nullif(c.total, 0))`)
    expect(rows).toEqual([])
  })

  test('has an index for every order, so that none sorts the whole bank', async () => {
    for (const [sort, directions] of Object.entries(PROBLEM_ORDERS)) {
      for (const [order, { source, forward, backward }] of Object.entries(directions)) {
        const from =
          source === 'listings'
            ? 'problem_listings l'
            : `problems p where p.visibility = 'public' and p.group_id is null`
        for (const by of [forward, backward]) {
          const plan = await server.context.db.transaction(async (tx) => {
            await tx.execute(sql`set local enable_seqscan = off`)
            await tx.execute(sql`set local enable_bitmapscan = off`)
            return tx.execute(sql.raw(`explain select from ${from} order by ${by} limit 10`))
          })
          const text = plan.rows.map((row) => Object.values(row).join('')).join('\n')
          expect(text, `${sort} ${order}`).toContain('Index')
          expect(text, `${sort} ${order}`).not.toContain('Sort')
        }
      }
    }
  })
})

describe('a reader’s own progress', () => {
  const progress = async (kind: Progress, query: ProblemListQuery = {}, token = solver.token) => {
    const page = await list({ progress: kind, ...query }, token)
    expect(page.total).toBe(page.records.length)
    return page.records.map(({ problemId }) => problemId)
  }

  test('leaves what they solved, tried, or never touched', async () => {
    expect(await progress('solved')).toEqual(['Q1'])
    expect(await progress('tried')).toEqual(['Q2'])
    expect(await progress('untouched')).toEqual(['Q3', 'Q4', 'Q10'])
    expect(await progress('untouched', { sort: 'total', order: 'desc' })).toEqual(['Q4', 'Q10', 'Q3'])
    expect(await progress('untouched', { difficulty: 1, keyword: 'q' })).toEqual(['Q3', 'Q10'])
    expect(await progress('solved', { oj: 'CF' })).toEqual([])
  })

  test('is nobody else’s, and changes at once', async () => {
    const other = await buildUser(server.context)
    expect(await progress('solved', {}, other.token)).toEqual([])
    expect(await progress('untouched', {}, other.token)).toHaveLength(5)
    await send(other, 'Q3', 'AC')
    expect(await progress('solved', {}, other.token)).toEqual(['Q3'])
    expect(await progress('untouched', {}, other.token)).toHaveLength(4)
    expect(await progress('solved')).toEqual(['Q1'])
  })

  test('needs a login, whatever lies ready for visitors', async () => {
    for (const query of [{ progress: 'solved' }, { progress: 'untouched', keyword: 'q' }] as const) {
      expect(await server.call(listProblems, { query })).toMatchObject({ http: 401, code: 'login_required' })
      expect(await server.call(getRandomProblem, { query })).toMatchObject({ code: 'login_required' })
    }
  })
})

describe('the random pick', () => {
  const pick = async (query: ProblemListQuery, token?: string) =>
    server.call(getRandomProblem, { query, ...(token === undefined ? {} : { token }) })

  test('honours the filters and misses none that they leave', async () => {
    const picked = new Set<string>()
    for (let count = 0; count < 60 && picked.size < 2; count += 1)
      picked.add((await pick({ difficulty: 1 })).data.problemId)
    expect([...picked].toSorted()).toEqual(['Q10', 'Q3'])
    expect((await pick({ keyword: 'Q10' })).data.problemId).toBe('Q10')
    expect((await pick({ progress: 'solved' }, solver.token)).data.problemId).toBe('Q1')
    expect(['Q3', 'Q4', 'Q10']).toContain(
      (await pick({ progress: 'untouched' }, solver.token)).data.problemId,
    )
  })

  test('says when they leave none', async () => {
    expect((await pick({ oj: 'CF' })).code).toBe('no_problem_matches')
    expect((await pick({ keyword: 'nothing at all' })).code).toBe('no_problem_matches')
  })
})

test('listCacheMs of a personal list: no reader gets what was kept for another', async () => {
  const kept = await startTestApp({ config: { listCacheMs: 60_000 } })
  try {
    await buildProblem(kept.context, { values: { code: 'K1' }, cases: [] })
    const reader = await buildUser(kept.context)
    const ask = (token?: string) =>
      kept.call(listProblems, {
        query: { progress: 'untouched' },
        ...(token === undefined ? {} : { token }),
      })
    expect((await ask(reader.token)).data.total).toBe(1)
    expect((await ask()).code).toBe('login_required')
    expect((await ask(reader.token)).data.total).toBe(1)
  } finally {
    await kept.close()
  }
})
