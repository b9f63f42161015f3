import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { isHostReady, selectJudgeHosts, selectRunningByHost } from '../judge-hosts/host-state.service.ts'
import {
  countComingContests,
  countSubmittedSince,
  countUsers,
  selectNewestSessions,
} from './dashboard.queries.ts'
import { startOfDay } from './weekly-statistics.service.ts'

/** Contests that begin within this many days count as recent, as on the home page (`api.md` 2.1). */
const RECENT_DAYS = 14

/** The login before the present one, so that a stranger's login would be noticed. */
export async function findPreviousSession(db: Db, userId: string) {
  const [newest, second] = await selectNewestSessions(db, userId, 2)
  return second ?? newest ?? null
}

export async function readDashboardInfo({ db, now }: Context) {
  const time = now()
  const [userNum, recentContestNum, todayJudgeNum] = await Promise.all([
    countUsers(db),
    countComingContests(db, time, startOfDay(time, RECENT_DAYS)),
    countSubmittedSince(db, startOfDay(time, 0)),
  ])
  return { userNum, recentContestNum, todayJudgeNum }
}

export interface WorkingHost {
  readonly name: string
  readonly slots: number
  readonly running: number
}

/** Hosts that can work now, with how many of their slots are in use. */
export async function selectWorkingHosts({ db, now }: Context): Promise<WorkingHost[]> {
  const [hosts, runningByHost] = await Promise.all([selectJudgeHosts(db), selectRunningByHost(db)])
  return hosts
    .filter((host) => isHostReady(host, now()))
    .map(({ id, name, slots }) => ({ name, slots, running: runningByHost.get(id) ?? 0 }))
}
