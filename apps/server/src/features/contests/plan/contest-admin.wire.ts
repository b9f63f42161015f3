import { type AdminContestRow, type AdminContestVo, AWARD_TYPE, CONTEST_AUTH } from '@gavel/contract'
import { canOf, type Reader } from '../../access/can.policy.ts'
import { accountRuleText } from '../../places/account-rule.policy.ts'
import { listedContestDeeds } from '../contest-deeds.ts'
import { durationOf, oiCountsToWire, statusToWire, typeToWire } from '../contests.wire.ts'
import { timeUnitOf } from '../time-unit.policy.ts'
import type { AdminContest } from './contest-admin.queries.ts'
import type { ListedContest, OrganisedContest } from './read-admin-contests.service.ts'

function decidedToWire({ contest, authorName, entrantCount }: AdminContest, now: Date) {
  return {
    id: contest.id,
    uid: contest.authorId,
    author: authorName,
    title: contest.title,
    titles: { 'zh-CN': contest.titles['zh-CN'] ?? null, 'en-US': contest.titles['en-US'] ?? null },
    type: typeToWire(contest.format),
    format: contest.format,
    description: contest.description,
    source: contest.sourceId ?? 0,
    auth: CONTEST_AUTH[contest.access],
    startTime: contest.startsAt,
    endTime: contest.endsAt,
    duration: durationOf(contest),
    sealRank: contest.freezesAt !== null,
    sealRankTime: contest.freezesAt,
    autoRealRank: contest.unsealsAtEnd,
    status: statusToWire(contest, now),
    visible: contest.isVisible,
    openPrint: contest.canPrint,
    openAccountLimit: contest.hasAccountRule,
    accountLimitRule: contest.accountRule === null ? null : accountRuleText(contest.accountRule),
    rankShowName: contest.shownName,
    openRank: contest.isBoardOpen,
    listAllEntrants: contest.listsAllEntrants,
    oiRankScoreType: oiCountsToWire(contest),
    gid: contest.groupId,
    awardType: awardTypeToWire(contest.awardUnit),
    allowEndSubmit: contest.takesLateSubmissions,
    count: entrantCount,
    penaltySeconds: contest.penaltySeconds,
    timeUnit: timeUnitOf(contest),
    languageIds: contest.languageIds,
    feedback: contest.feedback,
    hideStderr: contest.hidesStderr,
    gmtCreate: contest.createdAt,
    gmtModified: contest.updatedAt,
  }
}

const awardTypeToWire = (unit: AdminContest['contest']['awardUnit']) => AWARD_TYPE[unit ?? 'none']

export function contestToOrganiser({ password, ...admin }: OrganisedContest, now: Date): AdminContestVo {
  const { starUsernames, awards } = admin.contest
  return {
    ...decidedToWire(admin, now),
    pwd: password,
    starAccount: starUsernames,
    awardConfigList: awards.map((award) => ({ ...award })),
  }
}

export function contestToAdminRow(
  { isAdmin, ...admin }: ListedContest,
  reader: Reader,
  now: Date,
): AdminContestRow {
  const { starUsernames, awards, groupId } = admin.contest
  return {
    ...decidedToWire(admin, now),
    starAccount: JSON.stringify({ star_account: starUsernames }),
    awardConfig: JSON.stringify({ config: awards }),
    isGroup: groupId !== null,
    problemCount: admin.problemCount,
    isAdmin,
    can: canOf(listedContestDeeds(admin.contest), reader, admin.contest),
  }
}
