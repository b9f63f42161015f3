import type { Db } from '../../db/connect.ts'
import { and, isNull, ne } from '../../db/drizzle.ts'
import type { Means } from '../../means.ts'
import { isHostReady } from './host-state.service.ts'
import { canJudge, groupsBeyond, hostGroupOf, ownGroupOf } from './job-groups.service.ts'
import { judgeHosts } from './judge-hosts.tables.ts'
import { selectFailed, selectHostsMeant } from './leases.queries.ts'
import type { Lease } from './leases.tables.ts'

export interface HostAtWork {
  readonly id: number
  readonly languages: readonly { readonly name: string }[]
}

/**
 * The groups of jobs that a host leaves to others: jobs in languages it lacks, jobs it failed at while another
 * working host could do them, and jobs meant for one other host.
 */
export async function groupsForOthers(context: Means, tx: Db, host: HostAtWork): Promise<string[]> {
  const failedBefore = await selectFailed(tx)
  const others = failedBefore.length === 0 ? [] : await selectOthersAtWork(context, tx, host)
  const isForOthers = (work: Lease) =>
    !mayDo(host, work) ||
    (work.failedHostIds.includes(host.id) && others.some((other) => mayTry(other, work)))
  return [
    ...groupsBeyond(languagesOf(host)),
    ...failedBefore.filter(isForOthers).map(ownGroupOf),
    ...(await selectHostsMeant(tx)).filter((id) => id !== host.id).map(hostGroupOf),
  ]
}

async function selectOthersAtWork({ now }: Means, tx: Db, host: HostAtWork): Promise<HostAtWork[]> {
  const hosts = await tx
    .select()
    .from(judgeHosts)
    .where(and(ne(judgeHosts.id, host.id), isNull(judgeHosts.revokedAt), isNull(judgeHosts.drainingAt)))
    .orderBy(judgeHosts.id)
  return hosts.filter((other) => isHostReady(other, now()))
}

const mayDo = (host: HostAtWork, work: Lease) =>
  (work.onlyHostId === null || work.onlyHostId === host.id) && canJudge(languagesOf(host), work)

const mayTry = (host: HostAtWork, work: Lease) => !work.failedHostIds.includes(host.id) && mayDo(host, work)

export const languagesOf = ({ languages }: HostAtWork) => new Set(languages.map(({ name }) => name))
