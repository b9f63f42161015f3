import { getSubmission, isInProgress, submit } from '@gavel/contract'
import type { Verdict } from '@gavel/starter-bank'
import { type Client, Refused } from './client.ts'
import { CPP, cppProgram } from './programs.ts'
import { waitFor } from './site.ts'

const JUDGE_TIMEOUT_MS = 120_000
/** Longer than a user has to wait between two submissions. */
const PATIENCE_MS = 20_000

/** A contest, and what the problem is called in it. */
interface Round {
  readonly cid: number
  readonly pid: string
}

/**
 * Submits the starter bank's program with this verdict, on the site or in a contest, waiting for its turn.
 *
 * @returns its id
 */
export async function submitFor(
  client: Client,
  problemCode: string,
  verdict: Verdict,
  round?: Round,
): Promise<number> {
  const body = { pid: problemCode, language: CPP, code: cppProgram(problemCode, verdict), ...round }
  let submitId: number | undefined
  await waitFor(
    async () => {
      submitId = await submitOnce(client, body)
      return submitId !== undefined
    },
    PATIENCE_MS,
    500,
  )
  if (submitId === undefined) throw new Error(`${problemCode} was not accepted for judging`)
  return submitId
}

/** @returns undefined if the user has to wait */
async function submitOnce(client: Client, body: { pid: string; language: string; code: string }) {
  try {
    return (await client.call(submit, { body })).submitId
  } catch (error) {
    if (error instanceof Refused && error.code === 'submit_too_fast') return undefined
    throw error
  }
}

export async function waitForVerdict(client: Client, submitId: number): Promise<void> {
  const isJudged = await waitFor(async () => {
    const { submission } = await client.call(getSubmission, { query: { submitId } })
    return !isInProgress(submission.status)
  }, JUDGE_TIMEOUT_MS)
  if (!isJudged) throw new Error(`submission ${submitId} got no verdict`)
}

/** Submits like `submitFor` and waits until the submission is judged. @returns its id */
export async function submitJudged(client: Client, problemCode: string, verdict: Verdict): Promise<number> {
  const submitId = await submitFor(client, problemCode, verdict)
  await waitForVerdict(client, submitId)
  return submitId
}
