import { setTimeout as sleep } from 'node:timers/promises'
import type { RemoteTrialStep, TrialStepName } from '@gavel/contract'
import {
  type JudgeAdapter,
  KNOWN_PROBLEMS,
  markSource,
  type ProblemRef,
  RemoteFault,
  type RunMark,
  type RunRef,
} from '@gavel/remote-judges'
import type { Context } from '../../context.ts'
import { type AccountKey, noteSent } from '../remote-accounts/account-states.service.ts'
import { NOBODY } from '../remote-accounts/visitor.policy.ts'
import { ask, type Journey, look, send } from '../remote-runs/journey.service.ts'
import { noteFault, noteSuccess } from '../remote-runs/judges/judge-state.service.ts'
import { takesPoolSubmissions } from '../remote-runs/judges/remote-judge.policy.ts'
import { ACCOUNT_HELD_MS, holdAccount, releaseAccount } from './held-account.ts'
import { TestStop } from './test-stop.ts'

interface JudgeTest {
  readonly context: Context
  readonly adapter: JudgeAdapter
  /** Distinguishes its program from those of other tests. */
  readonly marker: string
  /** Keeps what was done so far. */
  readonly note: (steps: readonly RemoteTrialStep[]) => Promise<void>
}

/**
 * Takes a known problem through a judge, step by step, until one fails. From sending to the verdict the steps are those
 * of every submission, so it submits at most once.
 */
export async function runJudgeTest(test: JudgeTest): Promise<void> {
  const steps: RemoteTrialStep[] = []
  const add = async (step: RemoteTrialStep) => {
    steps.push(step)
    await test.note(steps)
  }
  /** Null: it failed, and nothing more is tried. */
  async function attempt<Result>(
    name: TrialStepName,
    act: () => Promise<{ readonly text: string; readonly result: Result }>,
  ): Promise<Result | null> {
    const began = performance.now()
    const took = () => Math.round(performance.now() - began)
    try {
      const { text, result } = await act()
      await add({ name, state: 'done', text: text.slice(0, TEXT_CHARACTERS), ms: took() })
      return result
    } catch (error) {
      await add({ name, state: 'failed', text: reasonOf(error), ms: took() })
      return null
    }
  }

  const { adapter } = test
  const problem = await attempt('find', async () => findProblem(adapter))
  if (problem === null) return
  if ((await attempt('read', () => readProblem(test, problem))) === null) return
  if (!takesPoolSubmissions(adapter.profile)) {
    await add({ name: 'submit', state: 'skipped', text: '', ms: 0 })
    return
  }
  const held: AccountKey[] = []
  try {
    const sent = await attempt('submit', async () => {
      const key = await holdAccount(test, () =>
        test.note([...steps, { name: 'submit', state: 'waiting', text: '', ms: 0 }]),
      )
      held.push(key)
      return sendProgram(journeyOf(test, key, problem))
    })
    const run = sent === null ? null : await attempt('look', () => findRun(sent))
    if (run !== null && sent !== null) await attempt('verdict', () => awaitVerdict(sent.journey, run))
  } finally {
    for (const key of held) await releaseAccount(test, key)
  }
}

const TEXT_CHARACTERS = 500

function reasonOf(error: unknown): string {
  if (error instanceof TestStop) return error.message
  if (!(error instanceof RemoteFault)) throw error
  const said = error.remoteText === null ? error.message : `${error.message} ${error.remoteText}`
  return said.slice(0, TEXT_CHARACTERS).replaceAll('\0', '\uFFFD')
}

function findProblem({ profile, parseProblem, problemUrl }: JudgeAdapter) {
  const { id } = KNOWN_PROBLEMS[profile.judge]
  const problem = parseProblem(id)
  if (problem === null) throw new TestStop(`${id} is not understood as an id.`)
  return { text: `${profile.prefix}-${problem.id}, ${problemUrl(problem)}`, result: problem }
}

async function readProblem({ context: { db, now, remoteSites }, adapter }: JudgeTest, problem: ProblemRef) {
  const { judge } = adapter.profile
  try {
    const { title, samples } = await adapter.readProblem(remoteSites.openSession(adapter, NOBODY), problem)
    await noteSuccess(db, judge, now())
    return { text: `“${title}”, samples: ${samples.length}`, result: title }
  } catch (error) {
    if (error instanceof RemoteFault) await noteFault(db, judge, error, now())
    throw error
  }
}

function journeyOf({ context, adapter, marker }: JudgeTest, key: AccountKey, problem: ProblemRef): Journey {
  const { profile } = adapter
  const language = adapter.knownLanguages().find(({ contentType }) => contentType === 'text/x-c++src')
  if (language === undefined) throw new TestStop('No language is known to be C++.')
  const marked = markSource(KNOWN_PROBLEMS[profile.judge].source, language, profile, marker)
  return { context, adapter, key, draft: { problem, language, ...marked, username: key.username } }
}

interface Underway {
  readonly journey: Journey
  readonly mark: RunMark
  /** Null: the site did not name it. */
  readonly run: RunRef | null
}

async function sendProgram(journey: Journey) {
  const { context, key, draft } = journey
  let mark: RunMark = { newestRunId: null }
  const sent = await send(journey, async (before) => {
    mark = before
    await noteSent(context.db, key, { now: context.now(), intervalMs: ACCOUNT_HELD_MS })
    return true
  })
  const run = sent.kind === 'sent' ? sent.run : null
  const result: Underway = { journey, mark, run }
  return { text: `${draft.language.name}, ${key.username}`, result }
}

async function findRun({ journey, mark, run }: Underway) {
  const { adapter } = journey
  const { findAttempts, findIntervalMs } = adapter.profile.manners
  if (run !== null) return { text: adapter.runUrl(run), result: run }
  for (let searches = 0; searches < findAttempts; searches += 1) {
    await sleep(findIntervalMs)
    const found = await look(journey, mark)
    if (found.kind === 'found') return { text: adapter.runUrl(found.run), result: found.run }
    if (found.kind === 'several') throw new TestStop('Several runs could be this one.')
  }
  throw new TestStop('The run is not in the list.')
}

async function awaitVerdict(journey: Journey, { id }: RunRef) {
  const { maxPolls, pollIntervalMs } = journey.adapter.profile.manners
  for (let polls = 0; polls < maxPolls; polls += 1) {
    await sleep(pollIntervalMs)
    const answer = await ask(journey, id)
    if (answer.kind === 'judged')
      return { text: `${answer.verdict} (${answer.remoteText})`, result: answer.verdict }
  }
  throw new TestStop('There was no verdict in time.')
}
