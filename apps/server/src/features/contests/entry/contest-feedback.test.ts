import { type Feedback, getCaseResults, submit } from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildContest, type ContestDraft } from '../../../../test/build-contest.ts'
import { buildProblem } from '../../../../test/build-problem.ts'
import { buildUser } from '../../../../test/builders.ts'
import {
  caseReport,
  type JudgeClient,
  judgeReportOf,
  startJudgeClient,
} from '../../../../test/judge-client.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { contestProblems } from '../../places/places.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

const NOW = '2026-03-01T08:00:00Z'
const HOUR_SECONDS = 3600
const clock = setClock(NOW)
let server: TestApp
let judge: JudgeClient
let author: User
let entrant: User

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  judge = await startJudgeClient(server.context, server.call)
  author = await buildUser(server.context, { role: 'admin' })
  entrant = await buildUser(server.context)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.delete(submissions)
  await judge.restart()
})

const REPORT = judgeReportOf('RE', {
  cases: [caseReport(1, 'AC'), caseReport(2, 'RE', { stderr: 'the secret input', exitCode: 3 })],
})

/** A submission that crashed in a running contest; `told` reads its cases. */
async function crashed(values: ContestDraft['values'], feedback: Feedback = 'full') {
  const { contest } = await buildContest(server.context, {
    labels: [],
    values: { authorId: author.user.id, ...values },
  })
  const { problem } = await buildProblem(server.context, {
    cases: [1, 2].map((n) => ({ input: `input ${n}`, answer: `answer ${n}` })),
    values: { feedback, visibility: 'contest' },
  })
  await server.context.db
    .insert(contestProblems)
    .values({ contestId: contest.id, problemId: problem.id, label: 'A', title: 'A' })
  const body = { pid: 'A', cid: contest.id, language: 'Python3', code: 'pass' }
  const { submitId } = (await server.call(submit, { token: entrant.token, body })).data
  await judge.report((await judge.leaseOne()).leaseToken, REPORT)
  return async ({ token } = entrant) => {
    const { data } = await server.call(getCaseResults, { token, query: { submitId } })
    return data === null ? null : (data.judgeCaseList ?? [])
  }
}

describe('the cases of a submission in a contest', () => {
  test('follow the contest’s feedback while it runs, and the problem’s afterwards', async () => {
    const told = await crashed({ feedback: 'verdict' }, 'none')
    expect(await told()).toMatchObject([
      { status: 0, detail: null },
      { status: 3, detail: null },
    ])
    clock.advanceSeconds(5 * HOUR_SECONDS)
    expect(await told()).toBeNull()
  })

  test('are closed under ICPC rules where the contest says nothing, and open after its end', async () => {
    const told = await crashed({})
    expect(await told()).toBeNull()
    clock.advanceSeconds(5 * HOUR_SECONDS)
    expect(await told()).toHaveLength(2)
  })

  test('say nothing of standard error while it runs, and never where the contest hides it', async () => {
    const open = await crashed({ feedback: 'full' })
    const hidden = await crashed({ feedback: 'full', hidesStderr: true })
    const secret = (rows: Awaited<ReturnType<typeof open>>) =>
      JSON.stringify(rows).includes('the secret input')
    expect([secret(await open()), secret(await hidden())]).toEqual([false, false])
    // Organisers read it at any time.
    expect([secret(await open(author)), secret(await hidden(author))]).toEqual([true, true])
    clock.advanceSeconds(5 * HOUR_SECONDS)
    expect([secret(await open()), secret(await hidden())]).toEqual([true, false])
  })
})
