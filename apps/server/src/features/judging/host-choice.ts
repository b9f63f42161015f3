import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, isNull, ne } from '../../db/drizzle.ts'
import { isHostReady } from '../judge-hosts/host-state.service.ts'
import { judgeHosts } from '../judge-hosts/judge-hosts.tables.ts'
import { selectHostsMeant } from '../problem-check/check-parts.ts'
import { selectFailedTrials } from '../trials/failed-trials.ts'
import {
  canJudge,
  groupsBeyond,
  hostGroupOf,
  ownGroupOf,
  ownGroupOfTrial,
  type TaskLanguages,
} from './job-groups.ts'
import { selectFailedBefore } from './task-languages.queries.ts'

export interface HostAtWork {
  readonly id: number
  readonly languages: readonly { readonly name: string }[]
}

type FailedBefore = TaskLanguages & { readonly group: string; readonly failedHostIds: readonly number[] }

/**
 * The groups of jobs that a host leaves to others: those in languages it has not, judgings and trials at which it
 * failed as long as another host that is at work could do them, and what is meant for another host alone.
 */
export async function groupsForOthers(context: Context, tx: Db, host: HostAtWork): Promise<string[]> {
  const failedBefore = await selectFailed(tx)
  const others = failedBefore.length === 0 ? [] : await selectOthersAtWork(context, tx, host)
  const isForOthers = (job: FailedBefore) =>
    !canJudge(languagesOf(host), job) ||
    (job.failedHostIds.includes(host.id) && others.some((other) => mayTry(other, job)))
  return [
    ...groupsBeyond(languagesOf(host)),
    ...failedBefore.filter(isForOthers).map(({ group }) => group),
    ...(await selectHostsMeant(tx)).filter((id) => id !== host.id).map(hostGroupOf),
  ]
}

async function selectOthersAtWork({ now }: Context, tx: Db, host: HostAtWork): Promise<HostAtWork[]> {
  const hosts = await tx
    .select()
    .from(judgeHosts)
    .where(and(ne(judgeHosts.id, host.id), isNull(judgeHosts.revokedAt), isNull(judgeHosts.drainingAt)))
    .orderBy(judgeHosts.id)
  return hosts.filter((other) => isHostReady(other, now()))
}

async function selectFailed(tx: Db): Promise<FailedBefore[]> {
  const [failedJudgings, failedTrials] = [await selectFailedBefore(tx), await selectFailedTrials(tx)]
  return [
    ...failedJudgings.map(({ judgingId, ...judging }) => ({ ...judging, group: ownGroupOf(judgingId) })),
    ...failedTrials.map(({ trialId, ...trial }) => ({
      ...trial,
      group: ownGroupOfTrial(trialId),
      programLanguage: null,
    })),
  ]
}

const mayTry = (host: HostAtWork, job: FailedBefore) =>
  !job.failedHostIds.includes(host.id) && canJudge(languagesOf(host), job)

export const languagesOf = ({ languages }: HostAtWork) => new Set(languages.map(({ name }) => name))
