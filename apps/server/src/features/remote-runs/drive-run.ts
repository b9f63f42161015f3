import { isRunFailure, type RunFailure, runFailureMessage } from '@gavel/contract'
import {
  type JudgeAdapter,
  markSource,
  RemoteFault,
  type RemoteSession,
  type RunDraft,
  type RunRef,
} from '@gavel/remote-judges'
import type { Context } from '../../context.ts'
import {
  type AccountKey,
  forgetVisitor,
  keepVisitor,
  lockAccount,
  noteSent,
  pickAccount,
  readVisitor,
  restAccount,
} from './account-pool.service.ts'
import { followHandIn } from './drive-hand-in.ts'
import {
  countSentLately,
  noteFault,
  noteSuccess,
  type RemoteJudgeState,
  readJudgeState,
} from './judge-state.service.ts'
import { logIn } from './log-in.service.ts'
import { judgeOfBank, takesPoolSubmissions } from './remote-judge.policy.ts'
import type { RemoteRun } from './remote-runs.tables.ts'
import { endRun, failRun, moveRun, NOTHING_SENT } from './run-end.ts'
import { changeRun, findWork, leaseDueRun, releaseRun } from './run-rows.queries.ts'

/** How long a submission waits for a site or an account before its author is told. */
const PATIENCE_MS = 10 * 60_000
const LOOK_AGAIN_MS = 15_000
/** Faults of one run before it is given up. */
const MAX_ATTEMPTS = 8

/** What a step needs, whatever it does. */
interface Journey {
  readonly context: Context
  readonly run: RemoteRun
  readonly adapter: JudgeAdapter
  readonly draft: RunDraft
  readonly key: AccountKey
}

/** Does the next step of the run that is most urgent. False if none is due. */
export async function driveOneRun(context: Context): Promise<boolean> {
  const run = await context.db.transaction((tx) => leaseDueRun(tx, context.now()))
  if (run === null) return false
  try {
    await step(context, run)
  } catch (error) {
    // Whatever this was, a run that may have been sent is only ever looked for.
    context.log.error({ err: error, judgingId: run.judgingId }, 'a step of a remote judge failed')
    const attempts = run.attempts + 1
    if (attempts >= MAX_ATTEMPTS) await failRun(context, run, SAYINGS.broken)
    else await later(context, run, backOff(attempts), { attempts })
  }
  return true
}

const later = ({ db, now }: Context, run: RemoteRun, ms: number, change: Partial<RemoteRun> = {}) =>
  releaseRun(db, run, { ...change, dueAt: new Date(now().getTime() + ms) })

async function step(context: Context, run: RemoteRun): Promise<void> {
  const judge = judgeOfBank(run.bank)
  const state = judge === null ? null : await readJudgeState(context.db, judge)
  const adapter =
    judge === null || state === null ? null : context.remoteSites.adapterOf(judge, state.overrides)
  const work = await findWork(context.db, run.submissionId)
  if (adapter === null || state === null) return failRun(context, run, SAYINGS.noAdapter)
  const { profile } = adapter
  const problem =
    work?.remoteId == null
      ? adapter.parseProblem(work?.code ?? '')
      : { id: work.remoteId, contest: work.contest }
  const language =
    work?.languageId == null
      ? adapter.knownLanguages().find(({ name }) => name === work?.language)
      : { ...work, id: work.languageId, name: work.language, contentType: work.contentType ?? 'text/plain' }
  if (work === null || problem === null || language === undefined)
    return failRun(context, run, SAYINGS.noAdapter)
  if (run.state === 'by_hand')
    return followHandIn({ context, run, adapter, state, problem, problemId: work.problemId })
  if (!takesPoolSubmissions(profile)) return failRun(context, run, SAYINGS.byHand, { wasNotSent: true })
  if (await mustWait(context, run, state)) return
  const username = run.account ?? (await takeAccount(context, run, adapter))
  if (username === null) return
  const { source, marker } = markSource(work.source, language, profile, run.marker)
  const draft: RunDraft = { problem, language, source, marker, username }
  const journey = { context, run, adapter, draft, key: { site: profile.site, username } }
  if (run.state === 'found') return ask(journey)
  if (run.state === 'sending') return look(journey)
  return begin(journey)
}

/** Waits while the judge rests, and with a new submission also while it is paused or has had enough for today. */
async function mustWait(context: Context, run: RemoteRun, state: RemoteJudgeState): Promise<boolean> {
  const now = context.now()
  const saying =
    state.restsUntil !== null && state.restsUntil > now
      ? SAYINGS.resting
      : isUnsent(run)
        ? await reasonNotToSend(context, run, state)
        : null
  if (saying === null) return false
  await waitOrGiveUp(context, run, saying)
  return true
}

/** What was sent has its verdict fetched even when nothing new is sent. */
const isUnsent = ({ state, sentAt }: RemoteRun) => state === 'waiting' && sentAt === null

async function reasonNotToSend(
  { db, now }: Context,
  run: RemoteRun,
  { pausedAt, dailyBudget }: RemoteJudgeState,
): Promise<string | null> {
  if (pausedAt !== null) return SAYINGS.paused
  return (await countSentLately(db, run.bank, now())) >= dailyBudget ? SAYINGS.budget : null
}

/** A run that has sent nothing is given up in the end, so that its author can decide. */
async function waitOrGiveUp(context: Context, run: RemoteRun, saying: string, until?: Date | null) {
  const age = context.now().getTime() - run.createdAt.getTime()
  if (run.state === 'waiting' && age > PATIENCE_MS) return failRun(context, run, saying)
  const dueAt = until ?? new Date(context.now().getTime() + LOOK_AGAIN_MS)
  await releaseRun(context.db, run, { dueAt })
}

/** The account that works for the run from now on; null if the run has to wait or has ended. */
async function takeAccount(
  context: Context,
  run: RemoteRun,
  { profile }: JudgeAdapter,
): Promise<string | null> {
  const { site, manners } = profile
  const picked = await context.db.transaction(async (tx) => {
    const found = await pickAccount(context, tx, {
      site,
      only: run.sentWith,
      perDay: manners.submissionsPerDay,
    })
    if (found.kind === 'account') await changeRun(tx, run, { account: found.username })
    return found
  })
  if (picked.kind === 'account') return picked.username
  if (picked.kind === 'none') await failRun(context, run, SAYINGS.noAccount)
  else if (picked.kind === 'spent') await waitOrGiveUp(context, run, SAYINGS.spent)
  else await waitOrGiveUp(context, run, SAYINGS.busy, picked.until)
  return null
}

/** Nothing was sent by this judging: goes on where an earlier one stopped, or sends. */
async function begin(journey: Journey): Promise<void> {
  const { context, run, draft } = journey
  if (run.remoteRunId !== null) {
    await changeRun(context.db, run, { state: 'found', account: draft.username })
    return ask({ ...journey, run: { ...run, state: 'found' } })
  }
  if (run.sentAt !== null) {
    await changeRun(context.db, run, { state: 'sending', account: draft.username })
    return look({ ...journey, run: { ...run, state: 'sending' } })
  }
  return send(journey)
}

async function send(journey: Journey): Promise<void> {
  const { context, run, adapter, draft, key } = journey
  const session = await visit(journey)
  let isNoted = false
  try {
    await logIn(context, { adapter, session, key })
    const mark = await adapter.markBefore(session, draft)
    await keepCookies(journey, session)
    isNoted = await noteBeforeSending(journey, mark)
    if (!isNoted) return
    const sent = await adapter.submit(session, draft)
    await keepCookies(journey, session)
    await noteSuccess(context.db, adapter.profile.judge, context.now())
    await moveRun(context, run, 'pending')
    if (sent === null) await later(context, run, adapter.profile.manners.findIntervalMs)
    else await foundIt(journey, sent)
  } catch (error) {
    if (!(error instanceof RemoteFault)) throw error
    if (isNoted && error.mayHaveActed) return mayBeSent(journey, error)
    await notSent(journey, error)
  }
}

/** From here on the submission counts as sent, whatever happens to this server. */
function noteBeforeSending(
  { context, run, draft, adapter, key }: Journey,
  mark: NonNullable<RemoteRun['mark']>,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const now = context.now()
    const isOurs = await changeRun(tx, run, {
      state: 'sending',
      account: draft.username,
      sentWith: draft.username,
      sentAt: now,
      mark,
    })
    if (isOurs) await noteSent(tx, key, { now, intervalMs: adapter.profile.manners.submitIntervalMs })
    return isOurs
  })
}

async function mayBeSent({ context, run, adapter }: Journey, fault: RemoteFault): Promise<void> {
  await noteFault(context.db, adapter.profile.judge, fault, context.now())
  await later(context, run, adapter.profile.manners.findIntervalMs)
}

const FREE = { state: 'waiting', account: null, ...NOTHING_SENT } as const

/** The site has certainly not taken it. */
async function notSent({ context, run, adapter, key }: Journey, fault: RemoteFault): Promise<void> {
  const { db } = context
  const now = context.now()
  await noteFault(db, adapter.profile.judge, fault, now)
  const attempts = run.attempts + 1
  switch (fault.kind) {
    case 'refused':
      return failRun(context, run, saidBySite(fault), { wasNotSent: true })
    case 'locked-out':
    case 'captcha':
      await lockAccount(db, key, fault, now)
      return void (await later(context, run, 0, FREE))
    case 'session-lost':
      await forgetVisitor(db, key)
      break
    case 'rate-limited':
      await restAccount(db, key, new Date(now.getTime() + (fault.retryAfterMs ?? RATE_LIMIT_MS)))
      break
    default:
  }
  if (attempts >= MAX_ATTEMPTS) return failRun(context, run, saidBySite(fault), { wasNotSent: true })
  await later(context, run, backOff(fault.kind === 'session-lost' ? 0 : attempts), { ...FREE, attempts })
}

const RATE_LIMIT_MS = 60_000
const FIRST_BACK_OFF_MS = 5_000
const LONGEST_BACK_OFF_MS = 2 * 60_000
const backOff = (attempts: number) =>
  attempts === 0 ? 0 : Math.min(FIRST_BACK_OFF_MS * 2 ** (attempts - 1), LONGEST_BACK_OFF_MS)

/** It may have been sent: looks for its run, and never sends. */
async function look(journey: Journey): Promise<void> {
  const { context, run, adapter, draft } = journey
  const { manners, judge } = adapter.profile
  const session = await visit(journey)
  try {
    await logIn(context, { adapter, session, key: journey.key })
    const found = await adapter.findRun(session, draft, run.mark ?? { newestRunId: null })
    await keepCookies(journey, session)
    await noteSuccess(context.db, judge, context.now())
    if (found.kind === 'found') return await foundIt(journey, found.run)
    if (found.kind === 'several')
      return await failRun(context, run, draft.marker === null ? SAYINGS.alike : SAYINGS.several)
    const searches = run.searches + 1
    if (searches < manners.findAttempts)
      await later(context, run, manners.findIntervalMs * 2 ** searches, { searches })
    // Somebody has asked to send again what an earlier judging may have sent, and now it is certain that it was not.
    else if (isResumed(run) && found.isCertain) await later(context, run, 0, { ...FREE, searches: 0 })
    else await failRun(context, run, SAYINGS.unknown)
  } catch (error) {
    await afterFault(journey, error, SAYINGS.unknown)
  }
}

/** Whether an earlier judging of the submission has sent it, or may have. */
const isResumed = ({ sentAt, createdAt }: RemoteRun) => sentAt !== null && sentAt < createdAt

async function foundIt({ context, run, draft, adapter }: Journey, { id }: RunRef): Promise<void> {
  await later(context, run, adapter.profile.manners.pollIntervalMs, {
    state: 'found',
    account: draft.username,
    remoteRunId: id,
    attempts: 0,
  })
}

/** Asks for the verdict. */
async function ask(journey: Journey): Promise<void> {
  const { context, run, adapter, draft } = journey
  const { manners, judge, capabilities } = adapter.profile
  const session = await visit(journey)
  const ref: RunRef = { id: run.remoteRunId ?? '', problem: draft.problem }
  try {
    if (!capabilities.includes('poll-without-login'))
      await logIn(context, { adapter, session, key: journey.key })
    const state = await adapter.readVerdict(session, ref)
    await keepCookies(journey, session)
    await noteSuccess(context.db, judge, context.now())
    if (state.kind === 'judged') {
      const message = state.verdict === 'CE' ? await compileMessage(journey, session, ref) : null
      return await endRun(context, run, { ...state, message, rawVerdict: state.remoteText })
    }
    if (state.kind === 'running') await moveRun(context, run, state.stage)
    const polls = run.polls + 1
    const rawVerdict = state.remoteText.slice(0, 500)
    if (polls < manners.maxPolls) await later(context, run, manners.pollIntervalMs, { polls, rawVerdict })
    else
      await failRun(
        context,
        run,
        state.kind === 'unknown' ? unknownVerdict(state.remoteText) : SAYINGS.noVerdict,
      )
  } catch (error) {
    await afterFault(journey, error, SAYINGS.noVerdict)
  }
}

/** A verdict without its message is better than none. */
async function compileMessage(journey: Journey, session: RemoteSession, ref: RunRef): Promise<string | null> {
  const { context, adapter, key } = journey
  try {
    await logIn(context, { adapter, session, key })
    const message = await adapter.readCompileMessage(session, ref)
    await keepCookies(journey, session)
    return message
  } catch (error) {
    if (!(error instanceof RemoteFault)) throw error
    await noteFault(context.db, adapter.profile.judge, error, context.now())
    return null
  }
}

/** A fault while looking or asking: nothing changes at the site, so it may be repeated. */
async function afterFault(
  { context, run, adapter, key }: Journey,
  error: unknown,
  saying: string,
): Promise<void> {
  if (!(error instanceof RemoteFault)) throw error
  const now = context.now()
  await noteFault(context.db, adapter.profile.judge, error, now)
  if (error.kind === 'session-lost') await forgetVisitor(context.db, key)
  if (error.kind === 'locked-out' || error.kind === 'captcha') await lockAccount(context.db, key, error, now)
  const attempts = run.attempts + 1
  if (attempts >= MAX_ATTEMPTS || error.kind === 'refused') await failRun(context, run, saying)
  else await later(context, run, error.retryAfterMs ?? backOff(attempts), { attempts })
}

async function visit({ context, adapter, key }: Journey): Promise<RemoteSession> {
  const visitor = await readVisitor(context, key)
  return context.remoteSites.openSession(adapter, visitor)
}

async function keepCookies({ context, key }: Journey, { cookies }: RemoteSession): Promise<void> {
  const { userAgent } = await readVisitor(context, key)
  await keepVisitor(context, context.db, key, { cookies, userAgent })
}

/** The refusal or the kind of the fault, with the site's own words. */
function saidBySite({ kind, refusal, remoteText }: RemoteFault): string {
  const failure = [refusal ?? '', kind].find(isRunFailure)
  return runFailureMessage(failure ?? 'not-understood', remoteText)
}

const unknownVerdict = (text: string) => runFailureMessage('unknown-verdict', text)

/** What the author of a failed submission reads, by its key in the contract. */
const SAYINGS = {
  noAdapter: 'no-adapter',
  byHand: 'by-hand',
  noAccount: 'no-account',
  busy: 'busy',
  spent: 'spent',
  paused: 'paused',
  resting: 'resting',
  budget: 'budget',
  unknown: 'unknown',
  several: 'several',
  alike: 'alike',
  noVerdict: 'no-verdict',
  broken: 'broken',
} as const satisfies Record<string, RunFailure>
