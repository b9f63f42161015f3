import {
  type AdmissionVo,
  CONTEST_AUTH,
  CONTEST_STATUS,
  type ContestVo,
  SCORING,
  type WebLanguage,
} from '@gavel/contract'
import { type Caller, findUser } from '../../http/caller.ts'
import { may } from '../access/access.policy.ts'
import { admits, numberedName } from '../places/account-rule.policy.ts'
import { type ContestTimes, contestStateAt, isSealedAt } from '../places/contest-clock.policy.ts'
import type { contests } from '../places/places.tables.ts'
import type { ContestRow } from './contest-rows.queries.ts'
import { contestTitleIn } from './contest-titles.policy.ts'
import { timeUnitOf } from './time-unit.policy.ts'

type Contest = typeof contests.$inferSelect

export const typeToWire = (format: Contest['format']): ContestVo['type'] =>
  format === 'icpc' ? SCORING.icpc : SCORING.oi

export const statusToWire = (times: ContestTimes, now: Date): ContestVo['status'] =>
  CONTEST_STATUS[contestStateAt(times, now)]

/** Clients know two ways to count. IOI is sent as the one that is closer to it. */
export const oiCountsToWire = ({
  format,
  oiCounts,
}: Pick<Contest, 'format' | 'oiCounts'>): ContestVo['oiRankScoreType'] =>
  format === 'ioi' || oiCounts === 'highest' ? 'Highest' : 'Recent'

/** Seconds. */
export const durationOf = ({ startsAt, endsAt }: ContestTimes): number =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / 1000)

export function contestToWire(
  contest: ContestRow,
  { caller, now, language }: { readonly caller: Caller; readonly now: Date; readonly language: WebLanguage },
): ContestVo {
  const isAdmin = may(caller, 'contest.organise', contest)
  return {
    id: contest.id,
    author: contest.authorName,
    title: contestTitleIn(contest, language),
    type: typeToWire(contest.format),
    format: contest.format,
    description: contest.description,
    status: statusToWire(contest, now),
    source: contest.sourceId ?? 0,
    auth: CONTEST_AUTH[contest.access],
    now,
    startTime: contest.startsAt,
    endTime: contest.endsAt,
    duration: durationOf(contest),
    sealRank: contest.freezesAt !== null,
    sealRankTime: contest.freezesAt,
    isSealed: !isAdmin && isSealedAt(contest, now),
    autoRealRank: contest.unsealsAtEnd,
    finalTime: may(caller, 'contest.see-final', { ...contest, now }) ? contest.finalisedAt : null,
    openPrint: contest.canPrint,
    rankShowName: contest.shownName,
    openRank: contest.isBoardOpen,
    oiRankScoreType: oiCountsToWire(contest),
    penaltySeconds: contest.penaltySeconds,
    timeUnit: timeUnitOf(contest),
    count: contest.entrantCount,
    gid: contest.groupId,
    allowEndSubmit: contest.takesLateSubmissions,
    isAdmin,
    isRegistered: contest.isRegistered,
  }
}

/** The users whom the account rule admits. The accounts that it names one by one are the organiser's business. */
export function admissionToWire(
  { hasAccountRule, accountRule }: ContestRow,
  caller: Caller,
): AdmissionVo | null {
  if (!hasAccountRule) return null
  const username = findUser(caller)?.username
  return {
    first: accountRule && numberedName(accountRule, accountRule.start),
    last: accountRule && numberedName(accountRule, accountRule.end),
    extraCount: accountRule?.extra.length ?? 0,
    admitsCaller: username !== undefined && admits(accountRule, username),
  }
}
