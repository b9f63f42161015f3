import type { JudgeReport, Verdict } from '@gavel/contract'
import type { RunState } from '@gavel/remote-judges'
import type { Context } from '../../../context.ts'
import { kindOf } from '../../judge-hosts/leased-work.interface.ts'
import { traceOfSubmission } from '../../judge-hosts/trace.policy.ts'
import { profileOfBank } from '../judges/remote-judge.policy.ts'
import type { RemoteRun } from '../remote-runs.tables.ts'
import { changeRun } from './run-rows.queries.ts'

type Standing = Extract<RunState, { kind: 'running' }>['stage']

/**
 * Shows on the submission how far its run is. A run that waits at the judge counts as judging, so its author never sees
 * it go back.
 */
export async function moveRun(context: Context, run: RemoteRun, stage: Standing): Promise<void> {
  await context.db.transaction(async (tx) => {
    const work = await kindOf(context, 'judging').lock(context, tx, run.judgingId)
    const state = stage === 'compiling' ? 'compiling' : 'judging'
    await work?.moved({ state, doneCases: 0, totalCases: 0, hostId: null }, [])
  })
}

/** Records the verdict and frees the account, all or nothing. */
export async function endRun(
  context: Context,
  run: RemoteRun,
  outcome: Pick<JudgeReport, 'verdict' | 'message'> & {
    readonly timeMs?: number | null
    readonly memoryKib?: number | null
    readonly rawVerdict?: string
    /** Forgets that it was sent, because it certainly was not. */
    readonly wasNotSent?: boolean
  },
): Promise<void> {
  const { verdict, message, timeMs = null, memoryKib = null } = outcome
  const hasEnded = await context.db.transaction(async (tx) => {
    const work = await kindOf(context, 'judging').lock(context, tx, run.judgingId)
    const isOurs = await changeRun(tx, run, {
      state: 'done',
      endedAt: context.now(),
      account: null,
      leaseToken: null,
      leasedUntil: null,
      ...(outcome.rawVerdict === undefined ? {} : { rawVerdict: outcome.rawVerdict.slice(0, 500) }),
      ...(outcome.wasNotSent === true ? NOTHING_SENT : {}),
    })
    if (!isOurs || work === null) return false
    const report: JudgeReport = {
      verdict,
      message: message === null ? null : message.slice(0, MESSAGE_CHARACTERS).replaceAll('\0', '\uFFFD'),
      cpuTimeMs: Math.max(0, Math.round(timeMs ?? 0)),
      memoryKib: Math.max(0, Math.round(memoryKib ?? 0)),
      cases: [],
      retryElsewhere: false,
    }
    await work.finished(report, { id: 0, name: profileOfBank(run.bank)?.name ?? run.bank })
    return true
  })
  const fields = { trace: traceOfSubmission(run.submissionId), judge: run.bank, verdict }
  if (hasEnded) context.log.info(fields, 'ended at a remote judge')
}

const MESSAGE_CHARACTERS = 60_000

/** The fields of a run that has certainly sent nothing. */
const NOTHING_SENT = { sentAt: null, sentWith: null, mark: null, remoteRunId: null } as const

/** Lets a run that has certainly sent nothing begin anew, with any account. */
export const UNSENT = { state: 'waiting', account: null, ...NOTHING_SENT } as const

/** Ends a run whose submission failed. */
export const failRun = (
  context: Context,
  run: RemoteRun,
  message: string,
  more: { readonly wasNotSent?: boolean; readonly verdict?: Verdict } = {},
): Promise<void> => endRun(context, run, { verdict: 'SF', message, ...more })
