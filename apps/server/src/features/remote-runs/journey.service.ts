import type { Verdict } from '@gavel/contract'
import {
  type FoundRun,
  type JudgeAdapter,
  RemoteFault,
  type RemoteSession,
  type RunDraft,
  type RunMark,
  type RunRef,
  type RunState,
  type RunWindow,
} from '@gavel/remote-judges'
import type { Context } from '../../context.ts'
import { logsInByPassword } from '../remote-accounts/account-login.policy.ts'
import {
  findPassword,
  forgetVisitor,
  keepVisitor,
  readVisitor,
} from '../remote-accounts/account-sessions.service.ts'
import { type AccountKey, lockAccount } from '../remote-accounts/account-states.service.ts'
import { noteFault, noteSuccess } from './judges/judge-state.service.ts'

/**
 * A program on its way to a verdict at a judge: a submission, or the known problem of a test. Its steps are `send`,
 * `look` and `ask`. Each visits the judge once as the account and returns what it saw there. The visit also notes what
 * it says of the account and of the judge; the state of the journey is kept by the caller.
 */
export interface Journey {
  readonly context: Context
  readonly adapter: JudgeAdapter
  readonly draft: RunDraft
  readonly key: AccountKey
}

export type Sent =
  /** It may not be sent, and was not. */
  | { readonly kind: 'held-back' }
  /** It may have arrived, so it is looked for from now on. */
  | { readonly kind: 'perhaps' }
  /** The site has it. Null: it did not name the run, which is looked for. */
  | { readonly kind: 'sent'; readonly run: RunRef | null }

/**
 * Sends the program once.
 *
 * @param noteBefore commits, before the program leaves, that it may have been sent from then on; false: it must not leave
 * @throws RemoteFault if the site has certainly not taken it
 */
export const send = (journey: Journey, noteBefore: (mark: RunMark) => Promise<boolean>): Promise<Sent> =>
  visit(journey, async ({ session, keepCookies }) => {
    const { adapter, draft } = journey
    await logIn(journey, session)
    const mark = await adapter.markBefore(session, draft)
    await keepCookies()
    if (!(await noteBefore(mark))) return { kind: 'held-back' }
    try {
      const run = await adapter.submit(session, draft)
      await keepCookies()
      await noteResponse(journey)
      return { kind: 'sent', run }
    } catch (error) {
      if (!(error instanceof RemoteFault && error.mayHaveActed)) throw error
      await noteFaultAt(journey, error)
      return { kind: 'perhaps' }
    }
  })

/**
 * Looks once for the run of a program that may have been sent.
 *
 * @throws RemoteFault
 */
export const look = (journey: Journey, window: RunWindow): Promise<FoundRun> =>
  visit(journey, async ({ session, keepCookies }) => {
    await logIn(journey, session)
    const found = await journey.adapter.findRun(session, journey.draft, window)
    await keepCookies()
    await noteResponse(journey)
    return found
  })

/** The answer about a run. The message is that of a compile error. */
export type Answer = Exclude<RunState, { kind: 'judged' }> | JudgedRun
type JudgedRun = Extract<RunState, { kind: 'judged' }> & {
  readonly verdict: Verdict
  readonly message: string | null
}

/**
 * Asks for the verdict of a run.
 *
 * @throws RemoteFault
 */
export const ask = (journey: Journey, runId: string): Promise<Answer> =>
  visit(journey, async (there) => {
    const { session, keepCookies } = there
    const { adapter, draft } = journey
    const run: RunRef = { id: runId, problem: draft.problem, username: draft.username }
    if (!adapter.profile.capabilities.includes('poll-without-login')) await logIn(journey, session)
    const state = await adapter.readVerdict(session, run)
    await keepCookies()
    await noteResponse(journey)
    if (state.kind !== 'judged') return state
    return {
      ...state,
      message: state.verdict === 'CE' ? await readCompileMessage(journey, there, run) : null,
    }
  })

/** A verdict without its message is better than none. */
async function readCompileMessage(
  journey: Journey,
  { session, keepCookies }: Visit,
  run: RunRef,
): Promise<string | null> {
  try {
    await logIn(journey, session)
    const message = await journey.adapter.readCompileMessage(session, run)
    await keepCookies()
    return message
  } catch (error) {
    if (!(error instanceof RemoteFault)) throw error
    await noteFaultAt(journey, error)
    return null
  }
}

interface Visit {
  readonly session: RemoteSession
  readonly keepCookies: () => Promise<void>
}

/** Visits the judge as the account of a journey. An account that the site does not want as it is gets what that asks for. */
async function visit<Seen>(journey: Journey, act: (there: Visit) => Promise<Seen>): Promise<Seen> {
  const { context, adapter, key } = journey
  const { db } = context
  const visitor = await readVisitor(context, key)
  const session = context.remoteSites.openSession(adapter, visitor)
  const keepCookies = () =>
    keepVisitor(context, db, key, { cookies: session.cookies, userAgent: visitor.userAgent })
  try {
    return await act({ session, keepCookies })
  } catch (error) {
    if (!(error instanceof RemoteFault)) throw error
    await noteFaultAt(journey, error)
    if (error.kind === 'session-lost') await forgetVisitor(db, key)
    if (error.kind === 'locked-out' || error.kind === 'captcha')
      await lockAccount(db, key, error, context.now())
    throw error
  }
}

const noteResponse = ({ context, adapter }: Journey): Promise<void> =>
  noteSuccess(context.db, adapter.profile.judge, context.now())

const noteFaultAt = ({ context, adapter }: Journey, fault: RemoteFault): Promise<void> =>
  noteFault(context.db, adapter.profile.judge, fault, context.now())

/**
 * Logs in unless the cookies are still good.
 *
 * @throws RemoteFault locked-out if a person has to bring new cookies or a password
 */
export async function logIn(
  { context, adapter, key }: Omit<Journey, 'draft'>,
  session: RemoteSession,
): Promise<void> {
  const { username } = key
  if (session.cookies.length > 0) {
    const { isLoggedIn, handle } = await adapter.checkLogin(session)
    if (isLoggedIn && (handle === null || handle.toLowerCase() === username.toLowerCase())) return
  }
  if (!logsInByPassword(adapter.profile))
    throw new RemoteFault(
      'locked-out',
      'There is no imported login, or it has ended; import the cookies of a new one',
    )
  const password = await findPassword(context, key)
  if (password === null) throw new RemoteFault('locked-out', 'The account has no password that can be read')
  await adapter.logIn(session, { username, password })
}
