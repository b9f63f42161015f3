import { setTimeout as sleep } from 'node:timers/promises'
import type { RemoteTrialStep, TrialStepName } from '@gavel/contract'
import {
  type JudgeAdapter,
  KNOWN_PROBLEMS,
  markSource,
  type ProblemRef,
  RemoteFault,
  type RemoteSession,
  type RunDraft,
  type RunMark,
  type RunRef,
} from '@gavel/remote-judges'
import type { Context } from '../../../context.ts'
import { keepVisitor, readVisitor } from '../../remote-accounts/account-sessions.service.ts'
import {
  type AccountKey,
  lockAccount,
  noteSent,
  restAccount,
} from '../../remote-accounts/account-states.service.ts'
import { NOBODY } from '../../remote-accounts/visitor.policy.ts'
import { logIn } from '../../remote-runs/journey.service.ts'
import { pickAccount } from '../../remote-runs/judges/account-pool.service.ts'
import { noteFault, noteSuccess } from '../../remote-runs/judges/judge-state.service.ts'
import { takesPoolSubmissions } from '../../remote-runs/judges/remote-judge.policy.ts'

/** Longer than a test may take; meanwhile the account sends nothing else. */
const ACCOUNT_HELD_MS = 10 * 60_000

interface Trial {
  readonly context: Context
  readonly adapter: JudgeAdapter
  /** Distinguishes its program from those of other tests. */
  readonly marker: string
  /** Keeps what was done so far. */
  readonly note: (steps: readonly RemoteTrialStep[]) => Promise<void>
}

/** Why a test cannot go on although the site is fine. */
class TrialStop extends Error {}

/** Takes a known problem through a judge, step by step, until one fails. It submits at most once. */
export async function runTrial(trial: Trial): Promise<void> {
  const steps: RemoteTrialStep[] = []
  const add = async (step: RemoteTrialStep) => {
    steps.push(step)
    await trial.note(steps)
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
      await add({ name, state: 'failed', text: await reasonOf(trial, error), ms: took() })
      return null
    }
  }

  const { adapter } = trial
  const problem = await attempt('find', async () => find(adapter))
  if (problem === null) return
  if ((await attempt('read', () => read(trial, problem))) === null) return
  if (!takesPoolSubmissions(adapter.profile)) {
    await add({ name: 'submit', state: 'skipped', text: '', ms: 0 })
    return
  }
  const held: AccountKey[] = []
  try {
    const sent = await attempt('submit', async () => {
      const key = await hold(trial, () =>
        trial.note([...steps, { name: 'submit', state: 'waiting', text: '', ms: 0 }]),
      )
      held.push(key)
      return send(trial, key, problem)
    })
    const run = sent === null ? null : await attempt('look', () => look(trial, sent))
    if (run !== null && sent !== null) await attempt('verdict', () => readVerdict(trial, sent.key, run))
  } finally {
    for (const key of held) await release(trial, key)
  }
}

const TEXT_CHARACTERS = 500

async function reasonOf({ context, adapter }: Trial, error: unknown): Promise<string> {
  if (error instanceof TrialStop) return error.message
  if (!(error instanceof RemoteFault)) throw error
  await noteFault(context.db, adapter.profile.judge, error, context.now())
  const said = error.remoteText === null ? error.message : `${error.message} ${error.remoteText}`
  return said.slice(0, TEXT_CHARACTERS).replaceAll('\0', '\uFFFD')
}

const succeeded = ({ context, adapter }: Trial) =>
  noteSuccess(context.db, adapter.profile.judge, context.now())

function find({ profile, parseProblem, problemUrl }: JudgeAdapter) {
  const { id } = KNOWN_PROBLEMS[profile.judge]
  const problem = parseProblem(id)
  if (problem === null) throw new TrialStop(`${id} is not understood as an id.`)
  return { text: `${profile.prefix}-${problem.id}, ${problemUrl(problem)}`, result: problem }
}

async function read(trial: Trial, problem: ProblemRef) {
  const { context, adapter } = trial
  const { title, samples } = await adapter.readProblem(
    context.remoteSites.openSession(adapter, NOBODY),
    problem,
  )
  await succeeded(trial)
  return { text: `“${title}”, samples: ${samples.length}`, result: title }
}

/** How long a test waits for an account, and how long until it looks again. */
const TURN_PATIENCE_MS = 10 * 60_000
const LOOK_AGAIN_MS = 2_000

/** Takes an account that sends nothing else until the test is over. Submissions under way go first. */
async function hold(trial: Trial, onWaiting: () => Promise<void>): Promise<AccountKey> {
  const until = trial.context.now().getTime() + TURN_PATIENCE_MS
  for (let looks = 0; ; looks += 1) {
    const key = await takeTurn(trial)
    if (key !== null) return key
    if (trial.context.now().getTime() >= until) throw new TrialStop('All accounts are at work.')
    if (looks === 0) await onWaiting()
    await sleep(LOOK_AGAIN_MS)
  }
}

/** Null if all accounts are at work. */
async function takeTurn({ context, adapter }: Trial): Promise<AccountKey | null> {
  const { site, manners } = adapter.profile
  return context.db.transaction(async (tx): Promise<AccountKey | null> => {
    const picked = await pickAccount(context, tx, { site, only: null, perDay: manners.submissionsPerDay })
    if (picked.kind === 'none') throw new TrialStop('There is no account that can be used.')
    if (picked.kind === 'challenged') throw new TrialStop('The site wants to see a person; import a login.')
    if (picked.kind === 'spent') throw new TrialStop('All accounts have sent enough for today.')
    if (picked.kind !== 'account') return null
    const held = { site, username: picked.username }
    await restAccount(tx, held, new Date(context.now().getTime() + ACCOUNT_HELD_MS))
    return held
  })
}

async function release({ context, adapter }: Trial, key: AccountKey): Promise<void> {
  const { submitIntervalMs } = adapter.profile.manners
  await restAccount(context.db, key, new Date(context.now().getTime() + submitIntervalMs))
}

interface Sent {
  readonly key: AccountKey
  readonly draft: RunDraft
  readonly mark: RunMark
  /** Null: the site did not name it. */
  readonly run: RunRef | null
}

async function send(trial: Trial, key: AccountKey, problem: ProblemRef) {
  const { context, adapter } = trial
  const { profile } = adapter
  const language = adapter.knownLanguages().find(({ contentType }) => contentType === 'text/x-c++src')
  if (language === undefined) throw new TrialStop('No language is known to be C++.')
  const marked = markSource(KNOWN_PROBLEMS[profile.judge].source, language, profile, trial.marker)
  const draft: RunDraft = { problem, language, ...marked, username: key.username }
  return withSession(trial, key, async (session) => {
    await logIn({ context, adapter, key }, session)
    const mark = await adapter.markBefore(session, draft)
    await noteSent(context.db, key, { now: context.now(), intervalMs: ACCOUNT_HELD_MS })
    const run = await adapter.submit(session, draft).catch((error: unknown) => {
      // The site may have taken it; the next step finds out.
      if (error instanceof RemoteFault && error.mayHaveActed) return null
      throw error
    })
    return { text: `${language.name}, ${key.username}`, result: { key, draft, mark, run } satisfies Sent }
  })
}

/** Visits as an account, and keeps its cookies. An account that needs a person is taken out of use. */
async function withSession<Result>(
  trial: Trial,
  key: AccountKey,
  act: (session: RemoteSession) => Promise<Result>,
): Promise<Result> {
  const { context, adapter } = trial
  const visitor = await readVisitor(context, key)
  const session = context.remoteSites.openSession(adapter, visitor)
  try {
    const result = await act(session)
    const { userAgent } = visitor
    await keepVisitor(context, context.db, key, { cookies: session.cookies, userAgent })
    await succeeded(trial)
    return result
  } catch (error) {
    if (error instanceof RemoteFault && (error.kind === 'locked-out' || error.kind === 'captcha'))
      await lockAccount(context.db, key, error, context.now())
    throw error
  }
}

async function look(trial: Trial, { key, draft, mark, run }: Sent) {
  const { adapter } = trial
  const { findAttempts, findIntervalMs } = adapter.profile.manners
  if (run !== null) return { text: adapter.runUrl(run), result: run }
  for (let attempts = 0; attempts < findAttempts; attempts += 1) {
    await sleep(findIntervalMs)
    const found = await withSession(trial, key, (session) => adapter.findRun(session, draft, mark))
    if (found.kind === 'found') return { text: adapter.runUrl(found.run), result: found.run }
    if (found.kind === 'several') throw new TrialStop('Several runs could be this one.')
  }
  throw new TrialStop('The run is not in the list.')
}

async function readVerdict(trial: Trial, key: AccountKey, run: RunRef) {
  const { context, adapter } = trial
  const { maxPolls, pollIntervalMs } = adapter.profile.manners
  const asKnown = { ...run, username: key.username }
  for (let polls = 0; polls < maxPolls; polls += 1) {
    await sleep(pollIntervalMs)
    const state = await withSession(trial, key, async (session) => {
      if (!adapter.profile.capabilities.includes('poll-without-login'))
        await logIn({ context, adapter, key }, session)
      return adapter.readVerdict(session, asKnown)
    })
    if (state.kind === 'judged') return { text: `${state.verdict} (${state.remoteText})`, result: state }
  }
  throw new TrialStop('There was no verdict in time.')
}
