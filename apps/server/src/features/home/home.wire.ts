import type { RecentContestVo, SlideVo } from '@gavel/contract'
import { addressOf } from '../files/file-address.ts'
import type { RecentContest } from './recent-contests.queries.ts'
import type { SlideRow } from './slides.queries.ts'

export function contestToWire(contest: RecentContest, now: Date): RecentContestVo {
  return {
    id: contest.id,
    author: contest.authorName,
    title: contest.title,
    type: contest.format === 'icpc' ? 0 : 1,
    source: 0,
    auth: 0,
    status: statusOf(contest, now),
    startTime: contest.startsAt,
    endTime: contest.endsAt,
    duration: Math.round((contest.endsAt.getTime() - contest.startsAt.getTime()) / 1000),
    oiRankScoreType: 'Recent',
    gid: null,
  }
}

function statusOf({ startsAt, endsAt }: RecentContest, now: Date): RecentContestVo['status'] {
  if (now < startsAt) return -1
  return now < endsAt ? 0 : 1
}

export function slideToWire({ id, alt, link, width, height, file }: SlideRow): SlideVo {
  return { id, url: addressOf(file), alt, link, width, height }
}
