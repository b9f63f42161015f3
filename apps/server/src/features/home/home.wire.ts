import { CONTEST_AUTH, type RecentContestVo, type SlideVo, type WebLanguage } from '@gavel/contract'
import { contestTitleIn } from '../contests/contest-titles.policy.ts'
import { durationOf, oiCountsToWire, statusToWire, typeToWire } from '../contests/contests.wire.ts'
import { addressOf } from '../files/file-address.wire.ts'
import type { RecentContest } from './recent-contests.queries.ts'
import type { SlideRow } from './slides.queries.ts'

export function contestToWire(
  contest: RecentContest,
  { now, language }: { readonly now: Date; readonly language: WebLanguage },
): RecentContestVo {
  return {
    id: contest.id,
    author: contest.authorName,
    title: contestTitleIn(contest, language),
    type: typeToWire(contest.format),
    format: contest.format,
    source: contest.sourceId ?? 0,
    auth: CONTEST_AUTH[contest.access],
    status: statusToWire(contest, now),
    startTime: contest.startsAt,
    endTime: contest.endsAt,
    duration: durationOf(contest),
    oiRankScoreType: oiCountsToWire(contest),
    gid: null,
  }
}

export function slideToWire({ id, alt, link, width, height, file }: SlideRow): SlideVo {
  return { id, url: addressOf(file), alt, link, width, height }
}
