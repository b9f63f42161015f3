import { type DataOf, type listTrainingRank, pageOf, statusOf, TrainingRankVo } from '@gavel/contract'
import { z } from 'zod'
import type { Mark, RankRow } from './training-rank.queries.ts'

interface Seen {
  readonly marks: readonly Mark[]
  readonly labels: ReadonlyMap<number, string>
  readonly seesRealNames: boolean
  readonly dueAt: Date | null
}

export function rankRowToWire(row: RankRow, { marks, labels, seesRealNames, dueAt }: Seen): TrainingRankVo {
  return {
    uid: row.userId,
    username: row.username,
    realname: seesRealNames ? row.realName : null,
    nickname: row.nickname,
    school: row.school,
    gender: row.gender,
    avatar: row.avatar,
    ac: row.solved,
    totalRunTime: row.runTimeMs,
    submissionInfo: Object.fromEntries(
      marks.map((mark) => [labels.get(mark.problemId) ?? String(mark.problemId), cellOf(mark, dueAt)]),
    ),
  }
}

function cellOf(
  { verdict, score, runTimeMs, solvedMs }: Mark,
  dueAt: Date | null,
): TrainingRankVo['submissionInfo'][string] {
  const status = statusOf('judged', verdict)
  if (solvedMs === null) return { status, score }
  const isLate = dueAt !== null && solvedMs > dueAt.getTime()
  return { status, score, isAC: true, runTime: runTimeMs, ...(isLate ? { isLate } : {}) }
}

const RankPage = pageOf(TrainingRankVo)

/** As JSON, because a page is kept as bytes. */
export const rankPageText = (page: DataOf<typeof listTrainingRank>): string =>
  JSON.stringify(z.encode(RankPage, page))
