import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, isNull, ne } from '../../db/drizzle.ts'
import { selectHostsMeant } from '../problem-check/check-parts.ts'
import { isHostReady } from '../site/judge-state.service.ts'
import { canJudge, groupsBeyond, hostGroupOf, ownGroupOf, type TaskLanguages } from './job-groups.ts'
import { judgeHosts } from './judging.tables.ts'
import { selectFailedBefore } from './task-languages.queries.ts'

export interface HostAtWork {
  readonly id: number
  readonly languages: readonly { readonly name: string }[]
}

type FailedBefore = TaskLanguages & { readonly judgingId: number; readonly failedHostIds: readonly number[] }

/**
 * The groups of jobs that a host leaves to others: those in languages it has not, judgings at which it failed as long
 * as another host that is at work could do them, and what is meant for another host alone.
 */
export async function groupsForOthers(context: Context, tx: Db, host: HostAtWork): Promise<string[]> {
  const failedBefore = await selectFailedBefore(tx)
  const others = failedBefore.length === 0 ? [] : await selectOthersAtWork(context, tx, host)
  const isForOthers = (judging: FailedBefore) =>
    !canJudge(languagesOf(host), judging) ||
    (judging.failedHostIds.includes(host.id) && others.some((other) => mayTry(other, judging)))
  return [
    ...groupsBeyond(languagesOf(host)),
    ...failedBefore.filter(isForOthers).map(({ judgingId }) => ownGroupOf(judgingId)),
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

const mayTry = (host: HostAtWork, judging: FailedBefore) =>
  !judging.failedHostIds.includes(host.id) && canJudge(languagesOf(host), judging)

export const languagesOf = ({ languages }: HostAtWork) => new Set(languages.map(({ name }) => name))
