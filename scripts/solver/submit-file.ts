import { setTimeout as sleep } from 'node:timers/promises'
import { getSubmission, isInProgress, stateOfStatus, submit, verdictOfStatus } from '@gavel/contract'
import { Failure } from './failure.ts'
import type { NamedProblem } from './find-problem.ts'
import type { SiteClient } from './site-client.ts'
import type { Texts } from './texts.ts'

interface Draft {
  readonly problem: NamedProblem
  readonly title: string
  readonly language: string
  readonly source: string
  readonly timeoutSeconds: number
}

interface Submission {
  readonly submitId: number
  readonly status: number
  readonly score: number | null
  readonly time: number | null
  readonly memory: number | null
  readonly errorMessage: string | null
  readonly progress?: { readonly done: number; readonly total: number } | null
}

/** Asks often at first, since most verdicts come within a second, and at last every three. */
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 3_000

/**
 * Hands the source in, says how far its judging is, and waits.
 *
 * @returns whether it was accepted
 * @throws Failure if the site refuses it, or there is no verdict in time
 */
export async function submitFile(client: SiteClient, draft: Draft, texts: Texts): Promise<boolean> {
  const { problem, language, source } = draft
  const body = { pid: problem.id, language, code: source, ...problem.place }
  const { submitId } = (await client.ask(submit, {}, body)) as Submission
  console.log(texts.submitted(submitId, `${problem.id} ${draft.title}`, language))
  const judged = await waitForVerdict(client, submitId, draft.timeoutSeconds, texts)
  console.log(verdictLine(judged, texts))
  if (judged.errorMessage) console.log(judged.errorMessage.trimEnd())
  return verdictOfStatus(judged.status) === 'AC'
}

async function waitForVerdict(client: SiteClient, submitId: number, seconds: number, texts: Texts) {
  const end = Date.now() + seconds * 1_000
  let said = ''
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 1.5, LONGEST_WAIT_MS)) {
    const { submission } = (await client.ask(getSubmission, { submitId })) as { submission: Submission }
    if (!isInProgress(submission.status)) return submission
    const state = stateLine(submission, texts)
    if (state !== said) console.log(state)
    said = state
    if (Date.now() > end) throw new Failure(texts.too_long(seconds))
    await sleep(wait)
  }
}

function stateLine({ status, progress }: Submission, texts: Texts): string {
  const state = stateOfStatus(status)
  const name = state === undefined || state === 'judged' ? '' : texts.verdict[state]
  return progress ? `${name} · ${texts.case(progress.done, progress.total)}` : name
}

/** The verdict in words, with its points, and time and memory as far as they are shown. */
function verdictLine({ status, score, time, memory }: Submission, texts: Texts): string {
  const verdict = verdictOfStatus(status)
  const name =
    verdict === undefined
      ? stateLine({ status } as Submission, texts)
      : `${texts.verdict[verdict]} (${verdict})`
  const facts = [
    score === null ? null : texts.score(score),
    time === null ? null : `${time} ms`,
    memory === null ? null : `${memory} KiB`,
  ]
  return [name, ...facts.filter((fact) => fact !== null)].join(' · ')
}
