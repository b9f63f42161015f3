import {
  downloadProblemFiles,
  getProblemDetail,
  listCodeTemplates,
  listProblemLanguages,
  listProblemTags,
  submit,
  submitTrial,
} from '@gavel/contract'
import { LANGUAGES } from '@gavel/languages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildContest, type ContestDraft } from '../../../test/build-contest.ts'
import { buildUser } from '../../../test/builders.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { desc, eq, sql } from '../../db/drizzle.ts'
import { problemLanguages, problems } from '../problems/problems.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

const LANGUAGE = 'Python3'
const clock = setClock('2026-03-01T12:00:00Z')
const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS)

let server: TestApp
let user: User
let root: User

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  user = await buildUser(server.context)
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())

async function contestWith(draft: ContestDraft = {}) {
  const { contest, problems } = await buildContest(server.context, draft)
  const [first] = problems
  if (first === undefined) throw new Error('a contest without problems')
  return { contest, ...first }
}

const send = (cid: number, { token }: User, pid = 'A') =>
  server.call(submit, { token, body: { pid, language: LANGUAGE, code: 'pass', cid } })

const tryOut = (body: { pid: number; cid?: number }, { token }: User) =>
  server.call(submitTrial, { token, body: { language: LANGUAGE, code: 'pass', userInput: '1', ...body } })

describe('a program handed in in a contest', () => {
  test('is for the problem that the contest calls so, and belongs to the contest', async () => {
    const { contest, problem, link } = await contestWith()
    const answer = await send(contest.id, user, 'a')
    expect(answer.data).toMatchObject({ status: 5, cid: contest.id, cpid: link.id, pid: problem.id })
    const [row] = await server.context.db
      .select({ contestId: submissions.contestId, contestProblemId: submissions.contestProblemId })
      .from(submissions)
      .orderBy(desc(submissions.id))
    expect(row).toEqual({ contestId: contest.id, contestProblemId: link.id })
  })

  test('waits for no interval', async () => {
    const { contest } = await contestWith()
    const eager = await buildUser(server.context)
    expect(await send(contest.id, eager)).toMatchObject({ status: 200 })
    expect(await send(contest.id, eager)).toMatchObject({ status: 200 })
  })

  test('does not count for the problem on the site', async () => {
    const { contest, problem } = await contestWith()
    await send(contest.id, user)
    const query = { problemId: problem.code }
    const { data } = await server.call(getProblemDetail, { token: root.token, query })
    expect(data.problemCount.total).toBe(0)
  })

  test('is refused for a problem that the contest does not have', async () => {
    const { contest, problem } = await contestWith()
    expect(await send(contest.id, user, 'Z')).toMatchObject({ code: 'problem_not_found' })
    expect(await send(contest.id, user, problem.code)).toMatchObject({ code: 'problem_not_found' })
  })

  test('is refused in a language that the contest does not take', async () => {
    const other = LANGUAGES.find(({ name }) => name !== LANGUAGE)
    const { contest } = await contestWith({ values: { languageIds: [other?.id ?? 0] } })
    expect(await send(contest.id, user)).toMatchObject({ code: 'language_not_allowed' })
  })

  test.each([
    ['that nobody may see', { isVisible: false }, 'contest_not_found'],
    ['that has not begun', { startsAt: inHours(1), endsAt: inHours(2) }, 'contest_not_started'],
    ['that is over', { startsAt: inHours(-2), endsAt: inHours(-1) }, 'contest_ended'],
    ['that is private', { access: 'private' }, 'contest_not_registered'],
    ['that may be seen but not entered', { access: 'protected' }, 'contest_not_registered'],
    ['for other accounts', { hasAccountRule: true }, 'contest_account_rule'],
  ] as const)('is refused in a contest %s', async (_, values, code) => {
    const { contest } = await contestWith({ values })
    expect(await send(contest.id, user)).toMatchObject({ code })
    expect(await tryOut({ pid: 1, cid: contest.id }, user)).toMatchObject({ code })
  })

  test('is taken late where the contest says so', async () => {
    const values = { startsAt: inHours(-2), endsAt: inHours(-1), takesLateSubmissions: true }
    const { contest } = await contestWith({ values })
    expect(await send(contest.id, user)).toMatchObject({ status: 200 })
  })

  test('counts from when it arrived, although the contest ends before it is stored', async () => {
    const endsAt = new Date(clock.now().getTime() + 1000)
    const { contest } = await contestWith({ values: { startsAt: inHours(-1), endsAt } })
    const sent = await server.context.db.transaction(async (holder) => {
      await holder.execute(sql`lock table ${problemLanguages} in access exclusive mode`)
      const answer = send(contest.id, user)
      await expect.poll(() => countLockWaits(server.context)).toBe(1)
      clock.advanceSeconds(2)
      return { answer }
    })
    const { submitTime } = (await sent.answer).data
    expect(submitTime?.getTime()).toBeLessThan(endsAt.getTime())
  })
})

describe('a problem of a contest', () => {
  test('is tried out there, and nowhere else', async () => {
    const { contest, problem } = await contestWith()
    expect(await tryOut({ pid: problem.id, cid: contest.id }, user)).toMatchObject({ status: 200 })
    expect(await tryOut({ pid: problem.id }, user)).toMatchObject({ code: 'problem_not_public' })
    const { contest: another } = await contestWith()
    const elsewhere = { pid: problem.id, cid: another.id }
    expect(await tryOut(elsewhere, user)).toMatchObject({ code: 'problem_not_found' })
  })

  test.each([listProblemLanguages, listCodeTemplates, listProblemTags, downloadProblemFiles])(
    '$path is answered there, and nowhere else',
    async (endpoint) => {
      const { contest, problem } = await contestWith()
      const there = { token: user.token, query: { pid: problem.id, cid: contest.id } }
      const { code } = await server.call(endpoint, there)
      expect(['no_problem_files', undefined]).toContain(code)
      const here = { token: user.token, query: { pid: problem.id } }
      expect(await server.call(endpoint, here)).toMatchObject({ code: 'problem_not_public' })
    },
  )

  test('has the languages that the contest takes', async () => {
    const only = LANGUAGES.find(({ name }) => name === LANGUAGE)
    const { contest, problem } = await contestWith({ values: { languageIds: [only?.id ?? 0] } })
    const query = { pid: problem.id, cid: contest.id }
    const { data } = await server.call(listProblemLanguages, { token: user.token, query })
    expect(data.map(({ name }) => name)).toEqual([LANGUAGE])
  })

  test('is closed to all but the contest’s administrators while it is hidden', async () => {
    const { contest, problem } = await contestWith({ values: { authorId: user.user.id } })
    await server.context.db.update(problems).set({ visibility: 'private' }).where(eq(problems.id, problem.id))
    const other = await buildUser(server.context)
    expect(await send(contest.id, other)).toMatchObject({ code: 'problem_not_public' })
    expect(await send(contest.id, user)).toMatchObject({ status: 200 })
  })
})
