import { JUDGE_PROFILES, type JudgeProfile, REMOTE_JUDGES } from '@gavel/remote-judges'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, count, eq, isNotNull, ne } from '../../../db/drizzle.ts'
import { problems } from '../../problems/problems.tables.ts'
import { selectAccountStates } from '../../remote-accounts/account-states.service.ts'
import { readRemoteAccounts } from '../../remote-accounts/remote-accounts.settings.ts'
import { countSentLately, readJudgeState } from '../judges/judge-state.service.ts'
import { remoteRuns } from '../remote-runs.tables.ts'

export type JudgeOverview = Awaited<ReturnType<typeof readOverview>>

/** Every judge, in the order in which the product lists them. */
export async function readJudges(context: Context): Promise<JudgeOverview[]> {
  const accounts = await readRemoteAccounts(context.db)
  const overviews: JudgeOverview[] = []
  for (const judge of REMOTE_JUDGES)
    overviews.push(await readOverview(context, JUDGE_PROFILES[judge], accounts[JUDGE_PROFILES[judge].site]))
  return overviews
}

async function readOverview(
  { db, now, remoteSites }: Context,
  profile: JudgeProfile,
  accounts: readonly { readonly username: string }[],
) {
  const { judge, site } = profile
  const [state, sentToday, waiting, problemCount, states, busy] = await Promise.all([
    readJudgeState(db, judge),
    countSentLately(db, judge, now()),
    db.$count(remoteRuns, and(eq(remoteRuns.bank, judge), ne(remoteRuns.state, 'done'))),
    countProblems(db, judge),
    selectAccountStates(db, [site]),
    selectBusy(db, site),
  ])
  return {
    profile,
    state,
    sentToday,
    waiting,
    problemCount,
    isAvailable: remoteSites.adapterOf(judge, {}) !== null,
    accounts: accounts.map(({ username }) => ({
      username,
      isBusy: busy.has(username),
      state: states.find((one) => one.username === username) ?? null,
    })),
  }
}

async function countProblems(db: Db, bank: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(problems).where(eq(problems.bank, bank))
  return row?.count ?? 0
}

async function selectBusy(db: Db, site: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ account: remoteRuns.account })
    .from(remoteRuns)
    .where(and(eq(remoteRuns.site, site), ne(remoteRuns.state, 'done'), isNotNull(remoteRuns.account)))
  return new Set(rows.flatMap(({ account }) => account ?? []))
}
