import { markSource, type RunDraft } from '@gavel/remote-judges'
import type { Context } from '../../../context.ts'
import { isDatabaseUnavailable } from '../../../db/database-unavailable.ts'
import { followHandIn } from '../hand-in/drive-hand-in.ts'
import { readJudgeState } from '../judges/judge-state.service.ts'
import { judgeOfBank, takesPoolSubmissions } from '../judges/remote-judge.policy.ts'
import type { RemoteRun } from '../remote-runs.tables.ts'
import { askVerdict, findSentRun } from './follow-run.ts'
import { failRun } from './run-end.ts'
import { changeRun, findWork, leaseDueRun } from './run-rows.queries.ts'
import { backOff, FAILURES, MAX_ATTEMPTS, postponeRun, type RunStep } from './run-step.ts'
import { mustWait, mustWaitForPerson, takeAccount } from './run-waits.ts'
import { sendRun } from './send-run.ts'

/** Does the next step of the run that is most urgent. False if none is due. */
export async function driveOneRun(context: Context): Promise<boolean> {
  const run = await leaseDueRun(context.db, context.now())
  if (run !== null) await driveRun(context, run)
  return run !== null
}

/** Does the next step of a run that this server has leased. */
export async function driveRun(context: Context, run: RemoteRun): Promise<void> {
  try {
    await step(context, run)
  } catch (error) {
    // A run that may have been sent is only ever looked for, whatever this was.
    context.log.error({ err: error, judgingId: run.judgingId }, 'a step of a remote judge failed')
    const attempts = isDatabaseUnavailable(error) ? run.attempts : run.attempts + 1
    if (attempts >= MAX_ATTEMPTS) await failRun(context, run, FAILURES.broken)
    else await postponeRun(context, run, backOff(attempts), { attempts })
  }
}

async function step(context: Context, run: RemoteRun): Promise<void> {
  const judge = judgeOfBank(run.bank)
  const state = judge === null ? null : await readJudgeState(context.db, judge)
  const adapter =
    judge === null || state === null ? null : context.remoteSites.adapterOf(judge, state.overrides)
  const work = await findWork(context.db, run.submissionId)
  if (adapter === null || state === null) return failRun(context, run, FAILURES.noAdapter)
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
    return failRun(context, run, FAILURES.noAdapter)
  const { problemId } = work
  if (run.state === 'by_hand') return followHandIn({ context, run, adapter, state, problem, problemId })
  if (!takesPoolSubmissions(profile)) return failRun(context, run, FAILURES.byHand, { wasNotSent: true })
  if (await mustWait(context, run, state)) return
  const username = run.account ?? (await takeAccount(context, run, adapter))
  if (username === null) return
  const key = { site: profile.site, username }
  if (await mustWaitForPerson(context, run, adapter, key)) return
  const { source, marker } = markSource(work.source, language, profile, run.marker)
  const draft: RunDraft = { problem, language, source, marker, username }
  const step = { context, run, adapter, draft, key, problemId }
  if (run.state === 'found') return askVerdict(step)
  if (run.state === 'sending') return findSentRun(step)
  return beginRun(step)
}

/** Nothing was sent by this judging: goes on where an earlier one stopped, or sends. */
async function beginRun(step: RunStep): Promise<void> {
  const { context, run, draft } = step
  if (run.remoteRunId !== null) {
    await changeRun(context.db, run, { state: 'found', account: draft.username })
    return askVerdict({ ...step, run: { ...run, state: 'found' } })
  }
  if (run.sentAt !== null) {
    await changeRun(context.db, run, { state: 'sending', account: draft.username })
    return findSentRun({ ...step, run: { ...run, state: 'sending' } })
  }
  return sendRun(step)
}
