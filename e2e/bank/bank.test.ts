import { getCaseResults, getSubmission, listProblems, submit, VERDICT_STATUS } from '@gavel/contract'
import { listBankProblems } from '@gavel/starter-bank'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../src/client.ts'
import { type Site, startSite, waitFor } from '../src/site.ts'

/** Every solution of the starter bank, right and wrong, through the real judge. */

const JUDGE_TIMEOUT_MS = 120_000

let site: Site
let admin: Client

beforeAll(async () => {
  site = await startSite({ hasBank: true })
  admin = await site.admin()
})
afterAll(() => site.stop())

const bank = (await listBankProblems()).map(({ problem }) => problem)
const solutions = bank.flatMap((problem) =>
  problem.solutions.map((solution) => ({ ...solution, code: problem.problemCode })),
)

test('the whole bank is public', async () => {
  const { total } = await admin.call(listProblems, { query: { limit: 1 } })
  expect(total).toBe(bank.length)
})

test.each(solutions)('$code $name gets $verdict', async (solution) => {
  const { submitId } = await admin.call(submit, {
    body: { pid: solution.code, language: solution.language, code: solution.source },
  })
  const read = async () => (await admin.call(getSubmission, { query: { submitId } })).submission
  await waitFor(async () => ![5, 6, 7].includes((await read()).status), JUDGE_TIMEOUT_MS, 30)
  const submission = await read()
  const cases =
    submission.status === VERDICT_STATUS[solution.verdict]
      ? null
      : await admin.call(getCaseResults, { query: { submitId } })
  expect({
    status: submission.status,
    message: cases === null ? null : submission.errorMessage,
    cases,
  }).toMatchObject({
    status: VERDICT_STATUS[solution.verdict],
  })
  if (solution.score !== undefined) expect(submission.score).toBe(solution.score)
})
