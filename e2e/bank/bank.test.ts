import {
  getCaseResults,
  getProblemImport,
  getSubmission,
  isInProgress,
  listProblems,
  startProblemImport,
  submit,
  uploadProblemPackage,
  VERDICT_STATUS,
} from '@gavel/contract'
import { listBankProblems } from '@gavel/starter-bank'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BY_CHECKER_ANSWERS, BY_CHECKER_FILES } from '../src/by-checker-package.ts'
import type { Client } from '../src/client.ts'
import { type Site, startSite, waitFor } from '../src/site.ts'
import { SQUARE_ANSWERS, SQUARE_FILES } from '../src/square-package.ts'
import { zipOf } from '../src/zip.ts'

/** Every solution of the starter bank, right and wrong, through the real judge; also packages from other systems. */

/** For the whole queue: the first submission waits for no other, the last one for all. */
const JUDGE_TIMEOUT_MS = 280_000

let site: Site
let admin: Client
/** Ids of the submissions, in the order of `solutions`. */
const submitIds: number[] = []

const bank = (await listBankProblems()).map(({ problem }) => problem)
const solutions = bank.flatMap((problem) =>
  problem.solutions.map((solution) => ({ ...solution, code: problem.problemCode })),
)

// All are submitted before the first is checked, so that the judge never waits for this test.
beforeAll(async () => {
  // Only what is needed: the judge tries each of its languages when it starts.
  const ofSolutions = solutions.map(({ language }) => language)
  const ofPrograms = bank.flatMap(({ program }) => (program === null ? [] : [program.language]))
  const languages = new Set<string>([...ofSolutions, ...ofPrograms, 'C++ 17 With O2', 'Python3'])
  site = await startSite({
    hasBank: true,
    // By default a judge with two processors pins all programs to one of them. No verdict here is that close.
    env: { JUDGE_LANGUAGES: [...languages].join(), JUDGE_SLOTS: '2' },
  })
  admin = await site.admin()
  for (const { code, language, source } of solutions) {
    const { submitId } = await admin.call(submit, { body: { pid: code, language, code: source } })
    submitIds.push(submitId)
  }
})
afterAll(() => site.stop())

test('the whole bank is public', async () => {
  const { total } = await admin.call(listProblems, { query: { limit: 1 } })
  expect(total).toBe(bank.length)
})

const cases = solutions.map((solution, index) => ({ ...solution, index }))

test.each(cases)('$code $name gets $verdict', async (solution) => {
  const submitId = submitIds[solution.index] ?? 0
  const read = async () => (await admin.call(getSubmission, { query: { submitId } })).submission
  await waitFor(async () => !isInProgress((await read()).status), JUDGE_TIMEOUT_MS)
  const submission = await read()
  const details =
    submission.status === VERDICT_STATUS[solution.verdict]
      ? null
      : await admin.call(getCaseResults, { query: { submitId } })
  expect({
    status: submission.status,
    message: details === null ? null : submission.errorMessage,
    details,
  }).toMatchObject({
    status: VERDICT_STATUS[solution.verdict],
  })
  if (solution.score !== undefined) expect(submission.score).toBe(solution.score)
})

/** Here, because the site and its judge are already running. */
async function importPolygon(code: string, files: Readonly<Record<string, string>>): Promise<string> {
  const file = { name: `${code}.zip`, content: zipOf(files) }
  const { id } = await admin.call(uploadProblemPackage, { file })
  const isIn = (wanted: string) => async () =>
    (await admin.call(getProblemImport, { query: { id } }))?.state === wanted
  expect(await waitFor(isIn('ready'), JUDGE_TIMEOUT_MS)).toBe(true)
  await admin.call(startProblemImport, {
    body: { id, visibility: 'public', language: 'en-US', choices: [{ number: 1, choice: 'add', code }] },
  })
  expect(await waitFor(isIn('done'), JUDGE_TIMEOUT_MS)).toBe(true)
  return code
}

test.each([
  ['the file left by Polygon’s interactor is judged by its checker', 'SQUARE', SQUARE_FILES, SQUARE_ANSWERS],
  [
    'points that a Polygon checker gives to tests without points add up',
    'BYCHECKER',
    BY_CHECKER_FILES,
    BY_CHECKER_ANSWERS,
  ],
] as const)('%s', async (_, wanted, files, answers) => {
  const pid = await importPolygon(wanted, files)
  for (const [code, verdict, score, message] of answers) {
    const { submitId } = await admin.call(submit, { body: { pid, language: 'Python3', code } })
    const read = async () => (await admin.call(getSubmission, { query: { submitId } })).submission
    await waitFor(async () => !isInProgress((await read()).status), JUDGE_TIMEOUT_MS)
    expect(await read(), code).toMatchObject({ status: VERDICT_STATUS[verdict], score })
    const results = await admin.call(getCaseResults, { query: { submitId } })
    expect(JSON.stringify(results)).toContain(message)
  }
})
