import type { BalloonVo } from '@gavel/contract'
import type { ContestBalloon } from './balloons.service.ts'

export function balloonToWire({ contest, row }: ContestBalloon): BalloonVo {
  return {
    id: row.submissionId,
    cid: contest.id,
    uid: row.userId,
    pid: row.problemId,
    cpid: row.contestProblemId,
    displayId: row.label,
    color: row.color,
    submitId: row.submissionId,
    username: row.username,
    realname: row.realName,
    status: 1,
    submitTime: row.submittedAt,
    time: Math.floor((row.submittedAt.getTime() - contest.startsAt.getTime()) / 1000),
    score: row.score,
    useTime: row.cpuTimeMs,
    firstBlood: row.isFirst,
    checked: row.deliveredAt !== null,
    seat: row.seat,
    takenBy: row.takenBy,
    gmtCreate: row.submittedAt,
    gmtModified: row.deliveredAt ?? row.submittedAt,
  }
}
