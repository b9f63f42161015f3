import {
  isOneOf,
  JUDGE_TROUBLES,
  type JudgeTrouble,
  type RemoteJudgeStanding,
  type RemoteSite,
} from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { inArray } from '../../db/drizzle.ts'
import { readSitesWithAccount } from '../remote-accounts/account-states.service.ts'
import { isHandedInByUsers, profileOfBank } from './judges/remote-judge.policy.ts'
import { remoteJudges } from './remote-runs.tables.ts'

/** The states, open to everybody, of the judges behind these banks, in the same order. */
export async function readStandings(
  db: Db,
  banks: readonly string[],
  now: Date,
): Promise<RemoteJudgeStanding[]> {
  if (banks.length === 0) return []
  const sitesWithAccount = await readSitesWithAccount(db)
  const rows = await db
    .select({
      bank: remoteJudges.bank,
      pausedAt: remoteJudges.pausedAt,
      restsUntil: remoteJudges.restsUntil,
    })
    .from(remoteJudges)
    .where(inArray(remoteJudges.bank, [...banks]))
  const known = new Map(rows.map((row) => [row.bank, row]))
  return banks.map((bank) => ({
    bank,
    state: stateOf(bank, { row: known.get(bank), sitesWithAccount, now }),
  }))
}

/**
 * The reason why the judge behind a bank takes nothing now. Entrants of a contest that does not name it are told; a
 * submission that waits would tell them the same.
 */
export async function findTrouble(db: Db, bank: string, now: Date): Promise<JudgeTrouble | null> {
  const [standing] = await readStandings(db, [bank], now)
  return standing !== undefined && isOneOf(JUDGE_TROUBLES, standing.state) ? standing.state : null
}

interface StateFacts {
  readonly row: { readonly pausedAt: Date | null; readonly restsUntil: Date | null } | undefined
  readonly sitesWithAccount: ReadonlySet<RemoteSite>
  readonly now: Date
}

function stateOf(bank: string, { row, sitesWithAccount, now }: StateFacts): RemoteJudgeStanding['state'] {
  const profile = profileOfBank(bank)
  if (profile === null || isHandedInByUsers(profile, sitesWithAccount)) return 'by_hand'
  if (row === undefined) return 'open'
  if (row.pausedAt !== null) return 'paused'
  return row.restsUntil !== null && row.restsUntil > now ? 'silent' : 'open'
}
