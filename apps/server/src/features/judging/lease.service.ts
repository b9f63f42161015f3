import type { JudgeTask } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import type { QueuedJob, QueuedJudging } from '../../queue/judge-queue.ts'
import { findHostForWork } from '../judge-hosts/judge-hosts.service.ts'
import { leaseCheckPart } from '../problem-check/check-leases.service.ts'
import { leaseTrial } from '../trials/trial-leases.service.ts'
import { buildTask } from './build-task.ts'
import { groupsForOthers, type HostAtWork } from './host-choice.ts'
import { noteLostLease } from './host-faults.ts'
import { isOpen, lockJudging } from './judging.queries.ts'
import { giveUpJudging, MAX_LEASES, releaseJudging, startLease } from './judging.service.ts'
import { takeLiveData } from './live-data.ts'
import { stepBudgetMs } from './step-budget.ts'

interface LeaseHolder {
  readonly id: number
  readonly instanceId: string
}

/**
 * Takes up to `limit` tasks for a host, and never more than it has free slots. Judgings that cannot be judged by
 * anybody are ended on the way, so fewer tasks than `taken` jobs does not mean that the queue is empty.
 */
export async function leaseTasks(
  context: Context,
  holder: LeaseHolder,
  limit: number,
): Promise<{ tasks: JudgeTask[]; taken: number }> {
  return context.db.transaction(async (tx) => {
    const host = await findHostForWork(tx, holder)
    if (host === null) return { tasks: [], taken: 0 }
    const tasks: JudgeTask[] = []
    const most = Math.min(limit, host.freeSlots)
    const jobs = await context.queue.take(tx, most, await groupsForOthers(context, tx, host))
    for (const job of jobs) {
      const task = await leaseJob(context, tx, { holder, host, job })
      if (task !== null) tasks.push(task)
    }
    return { tasks, taken: jobs.length }
  })
}

function leaseJob(
  context: Context,
  tx: Db,
  { holder, host, job }: { holder: LeaseHolder; host: HostAtWork; job: QueuedJob },
): Promise<JudgeTask | null> {
  if ('trialId' in job) return leaseTrial(context, tx, { holder, job })
  if ('checkPartId' in job) return leaseCheckPart(context, tx, { holder, job })
  return leaseJudging(context, tx, { holder, host, job })
}

async function leaseJudging(
  context: Context,
  tx: Db,
  { holder, host, job }: { holder: LeaseHolder; host: HostAtWork; job: QueuedJudging },
) {
  const found = await lockJudging(tx, job.judgingId)
  if (found === null || !isOpen(found) || found.jobId !== job.jobId) {
    await context.queue.finish(tx, job.jobId)
    return null
  }
  // What is given back waits without a host.
  const { judgeHostId, submissionId } = found
  if (judgeHostId !== null) {
    await noteLostLease(tx, { judgeHostId, submissionId }, context.now())
    // Only of what waits it is asked which hosts should leave it to others.
    await releaseJudging(context, tx, found.id)
    return null
  }
  const judging = await takeLiveData(context, tx, found, host)
  if (judging === null) return null
  if (judging.leaseCount >= MAX_LEASES) {
    await giveUpJudging(
      context,
      tx,
      judging,
      `No judge host finished this judging in ${MAX_LEASES} attempts.`,
    )
    return null
  }
  const task = await buildTask(tx, judging)
  if (typeof task === 'string') {
    await giveUpJudging(context, tx, judging, task)
    return null
  }
  const leaseToken = await startLease(context, tx, judging, {
    ...holder,
    totalCases: task.cases.length,
    stepBudgetMs: stepBudgetMs(task),
  })
  return { ...task, leaseToken }
}
