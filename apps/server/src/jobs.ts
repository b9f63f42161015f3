import type { Context } from './context.ts'
import { sweepApiTokens } from './features/accounts/api-tokens/sweep-api-tokens.jobs.ts'
import { sweepLoginProvider } from './features/accounts/login-provider/sweep-login-provider.jobs.ts'
import { endRestrictions } from './features/accounts/restrictions.service.ts'
import { sweepAccounts } from './features/accounts/sweep-accounts.jobs.ts'
import { isAnyHeadDue, signDueHeads } from './features/contests/log/sign-heads.service.ts'
import { returnRemovedProblems } from './features/contests/problems/return-removed.jobs.ts'
import { noteDatabaseSize } from './features/database-health/note-size.jobs.ts'
import { adoptBlobs } from './features/datasets/adopt-blobs.jobs.ts'
import { sweepTestData } from './features/datasets/sweep-data.service.ts'
import { sweepFiles } from './features/files/sweep-files.jobs.ts'
import { isAnyHostNewlySilent, noteSilence } from './features/judge-hosts/note-silence.jobs.ts'
import { sweepLeases } from './features/judge-hosts/sweep-leases.jobs.ts'
import { regroupWaiting } from './features/judging/live-data.service.ts'
import { computeDifficulties } from './features/next-problems/compute-difficulties.jobs.ts'
import { pushWaitingNotices } from './features/notices/push-notices.jobs.ts'
import { endStuckChecks } from './features/problem-check/end-stuck-checks.jobs.ts'
import { sweepProblemImports } from './features/problem-import/problem-imports.service.ts'
import { resumeProblemImports } from './features/problem-import/run-problem-import.jobs.ts'
import { isAnyMirrorRunning, runMirrors } from './features/remote-mirror/run-mirrors.jobs.ts'
import { isAnyRetentionSet, removeOld } from './features/retention/remove-old.jobs.ts'
import { sweepTrials } from './features/trials/trials.service.ts'
import { resumeImports } from './features/user-admin/run-import.jobs.ts'
import { sweepUserAdmin } from './features/user-admin/sweep-user-admin.jobs.ts'
import {
  deliverWebhooks,
  isAnyDeliveryDue,
  sweepWebhooks,
} from './features/webhooks/deliver-webhooks.jobs.ts'
import { countUse } from './http/rate-limit.ts'

export interface Job {
  /** Also the name of its lock in the database, so no two jobs may share one. */
  readonly name: string
  readonly everyMs: number
  /**
   * Whether there is anything to do, for jobs that run every few seconds. Every server asks without the lock; an idle site
   * then takes none.
   */
  isNeeded?(context: Context): Promise<boolean>
  run(context: Context): Promise<void>
}

/** The jobs that servers do periodically. A feature's job is one line here. */
const JOBS: readonly Job[] = [
  { name: 'sweep accounts', everyMs: 10 * 60_000, run: ({ db, now }) => sweepAccounts(db, now()) },
  {
    name: 'regroup waiting judgings',
    everyMs: 60_000,
    run: async (context) => {
      await regroupWaiting(context)
    },
  },
  { name: 'end restrictions', everyMs: 60_000, run: ({ db, now }) => endRestrictions(db, now()) },
  { name: 'sweep API tokens', everyMs: 60 * 60_000, run: ({ db, now }) => sweepApiTokens(db, now()) },
  { name: 'sweep login provider', everyMs: 10 * 60_000, run: ({ db, now }) => sweepLoginProvider(db, now()) },
  { name: 'sweep leases', everyMs: 10 * 60_000, run: sweepLeases },
  { name: 'sweep trials', everyMs: 60_000, run: sweepTrials },
  {
    name: 'push notices',
    everyMs: 60 * 60_000,
    run: async (context) => {
      const count = await pushWaitingNotices(context)
      if (count > 0) context.log.info({ count }, 'notices were pushed')
    },
  },
  { name: 'sweep test data', everyMs: 60 * 60_000, run: sweepTestData },
  { name: 'adopt blobs', everyMs: 7 * 24 * 60 * 60_000, run: adoptBlobs },
  {
    name: 'sweep files',
    everyMs: 24 * 60 * 60_000,
    run: async (context) => {
      const count = await sweepFiles(context)
      if (count > 0) context.log.info({ count }, 'unused files were removed')
    },
  },
  { name: 'sign heads of contest logs', everyMs: 5_000, isNeeded: isAnyHeadDue, run: signDueHeads },
  { name: 'return removed problems to the bank', everyMs: 60_000, run: returnRemovedProblems },
  { name: 'resume user imports', everyMs: 30_000, run: resumeImports },
  { name: 'resume problem imports', everyMs: 30_000, run: resumeProblemImports },
  { name: 'mirror remote problems', everyMs: 2_000, isNeeded: isAnyMirrorRunning, run: runMirrors },
  { name: 'end stuck problem checks', everyMs: 30_000, run: endStuckChecks },
  { name: 'sweep problem imports', everyMs: 60 * 60_000, run: sweepProblemImports },
  { name: 'compute difficulties', everyMs: 24 * 60 * 60_000, run: computeDifficulties },
  { name: 'note silent hosts', everyMs: 10_000, isNeeded: isAnyHostNewlySilent, run: noteSilence },
  { name: 'deliver webhooks', everyMs: 2_000, isNeeded: isAnyDeliveryDue, run: deliverWebhooks },
  { name: 'sweep webhooks', everyMs: 60 * 60_000, run: sweepWebhooks },
  { name: 'note the size of the database', everyMs: 24 * 60 * 60_000, run: noteDatabaseSize },
  { name: 'remove old records', everyMs: 10 * 60_000, isNeeded: isAnyRetentionSet, run: removeOld },
  { name: 'sweep generated accounts', everyMs: 10 * 60_000, run: sweepUserAdmin },
]

/** The first half of the jobs' advisory locks; the second is the hash of the job's name. */
const JOB_LOCKS = 20_417

/**
 * Starts the timer of every job and returns a function that stops them and waits for a running one. Every server has
 * the timers, but each run is done by one server only, and no run begins before the last has ended.
 */
export function startJobs(context: Context, jobs: readonly Job[] = JOBS): () => Promise<void> {
  const running = new Set<Promise<void>>()
  const clocks = { areStopped: false }
  const timers = jobs.map((job) => {
    const tick = () => {
      const turn = takeTurn(context, job, clocks)
        .catch((error: unknown) => context.log.error({ err: error, job: job.name }, 'a scheduled job failed'))
        .finally(() => running.delete(turn))
      running.add(turn)
    }
    tick()
    return setInterval(tick, job.everyMs)
  })
  return async () => {
    clocks.areStopped = true
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running)
  }
}

async function takeTurn(context: Context, job: Job, clocks: { readonly areStopped: boolean }): Promise<void> {
  if (job.isNeeded !== undefined && !(await job.isNeeded(context))) return
  await context.database.locks.whileLocked([JOB_LOCKS, job.name], async () => {
    // A run that waited for its lock may get it while the server shuts down, which is too late to begin.
    if (!clocks.areStopped && (await isDue(context, job))) await job.run(context)
  })
}

/** Whether the last run, on any server, is long enough ago. */
async function isDue({ db, now }: Context, job: Job): Promise<boolean> {
  const key = `job:${job.name}`
  // A little less than a period, so that a timer that fires a moment early does not skip its run.
  const turn = await countUse(db, { key, limit: 1, windowSeconds: (job.everyMs * 0.8) / 1000, now: now() })
  return !turn.isOverLimit
}
