import { z } from 'zod'
import { attribute, cellsOf, find, findAll, lineOf, notUnderstood, type Page } from '../../page/html-page.ts'
import { lastPart } from '../../page/linked-login.ts'
import { RemoteFault } from '../../remote-fault.ts'
import { isSameUser, type RunRow } from '../../runs/run-row.ts'
import { kibibytes, milliseconds, runStateOf } from '../../runs/run-state.ts'
import type { CodeforcesFacts } from './codeforces-facts.ts'
import { loginOn } from './log-in.ts'
import { parseCodeforcesProblem } from './problem-index.ts'

const Run = z.object({
  id: z.int().positive(),
  contestId: z.int().optional(),
  creationTimeSeconds: z.number(),
  problem: z.object({ contestId: z.int().optional(), index: z.string() }),
  programmingLanguage: z.string(),
  verdict: z.string().nullish(),
  timeConsumedMillis: z.number().default(0),
  memoryConsumedBytes: z.number().default(0),
  points: z.number().nullish(),
})

const Response = z.union([
  z.object({ status: z.literal('OK'), result: z.array(Run) }),
  z.object({ status: z.literal('FAILED'), comment: z.string() }),
])

/** Runs of a handle as the public interface for programs returns them, newest first. */
export function readApiRuns(facts: CodeforcesFacts, page: Page, username: string): RunRow[] {
  const response = Response.safeParse(parseJson(page))
  if (!response.success) throw notUnderstood(page, 'not the shape of a list of runs')
  if (response.data.status === 'FAILED') throw failureOf(facts, response.data.comment)
  return response.data.result.map((run) => {
    const contest = String(run.problem.contestId ?? run.contestId ?? '')
    return {
      run: { id: String(run.id), problem: { id: `${contest}${run.problem.index}`, contest }, username },
      username,
      languageName: run.programmingLanguage,
      sourceBytes: null,
      submittedAt: new Date(run.creationTimeSeconds * 1_000),
      // A run without a verdict waits in the queue.
      state: runStateOf(facts.verdicts, run.verdict ?? 'SUBMITTED', {
        timeMs: run.timeConsumedMillis,
        memoryKib: Math.round(run.memoryConsumedBytes / 1_024),
        points: run.points ?? null,
      }),
    }
  })
}

export function parseJson(page: Page): unknown {
  try {
    return JSON.parse(page.text)
  } catch {
    throw notUnderstood(page, 'not JSON')
  }
}

export function failureOf({ texts, apiWaitMs }: CodeforcesFacts, comment: string): RemoteFault {
  const remoteText = comment.slice(0, 300)
  if (comment.includes(texts.apiLimit))
    return new RemoteFault('rate-limited', 'Too many calls.', { remoteText, retryAfterMs: apiWaitMs })
  return new RemoteFault('refused', 'The site does not list the runs.', { remoteText })
}

/**
 * The rows of the account's own list, in any order. The visible verdict changes with the season, its attribute does
 * not; so do names, while their links stay. The member whose list it is counts for a team.
 */
export function readRunRows(facts: CodeforcesFacts, judge: 'CF' | 'GYM', page: Page): RunRow[] {
  const { selectors, verdicts } = facts
  const owner = loginOn(facts, page).handle ?? ''
  return findAll(page.root, selectors.runRow).flatMap((row) => {
    const id = attribute(row, 'dataSubmissionId')
    const link = attribute(find(row, selectors.runProblem), 'href')
    const problem = parseCodeforcesProblem(URL.parse(link ?? '', page.url.href)?.href ?? '', judge)
    if (id === null || problem === null) return []
    const members = findAll(row, selectors.runParty).flatMap(
      (link) => lastPart(attribute(link, 'href')) ?? [],
    )
    const username = members.find((member) => isSameUser(member, owner)) ?? members[0] ?? ''
    const verdict = attribute(find(row, selectors.runVerdict), 'submissionverdict')
    return {
      run: { id, problem, username },
      username,
      languageName: lineOf(cellsOf(row)[4] ?? null),
      sourceBytes: null,
      // The page shows the time of its reader's zone, which we do not know.
      submittedAt: new Date(0),
      state: runStateOf(verdicts, verdict ?? 'SUBMITTED', {
        timeMs: milliseconds(lineOf(find(row, selectors.runTime))),
        memoryKib: kibibytes(lineOf(find(row, selectors.runMemory))),
      }),
    }
  })
}

const RunData = z.record(z.string(), z.unknown())

/** The answer of `submitSource`: a flat object of texts. */
export interface RunSource {
  readonly source: string | null
  readonly compileMessage: string | null
}

export function readRunSource(page: Page): RunSource {
  const data = RunData.safeParse(parseJson(page))
  if (!data.success) throw notUnderstood(page, 'not the data of a run')
  const text = (name: string) => {
    const value = data.data[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  // Some versions put the text itself where others say that there is one.
  const flag = text('compilationError')
  const own = flag === null || flag === 'true' || flag === 'false' ? null : flag
  return {
    source: text('source'),
    compileMessage:
      (own ?? (flag === 'true' ? text('checkerStdoutAndStderr#1') : null))?.replaceAll('\r', '') ?? null,
  }
}

export function readJudgeProtocol(page: Page): string | null {
  const text = z.string().safeParse(parseJson(page))
  return text.success && text.data.trim() !== '' ? text.data.replaceAll('\r', '').trim() : null
}
