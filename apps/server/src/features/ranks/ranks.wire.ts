import type { AcmRankRowVo, AcmRankVo, OiRankRowVo } from '@gavel/contract'
import type { RecentRankRow } from './ranks.queries.ts'
import type { RankedUser } from './ranks.service.ts'

function userToWire(row: RecentRankRow) {
  const { id, username, nickname, signature, avatar, titleName, titleColor } = row
  return { uid: id, username, nickname, signature, avatar, titleName, titleColor }
}

export function rankedUserToWire({ kind, user: row, rank }: RankedUser): AcmRankRowVo | OiRankRowVo {
  const { solved, submissions, allSubmissions, rankScore } = row
  const user = { ...userToWire(row), rank, ac: solved }
  // The wire also counts contest submissions, next to points (`api.md` 4.9).
  if (kind === 'oi') return { ...user, score: rankScore, total: allSubmissions }
  return { ...user, total: submissions, rating: null }
}

export function recentRowToWire(row: RecentRankRow): AcmRankVo {
  return { ...userToWire(row), ac: row.solved, total: null, rating: null, signature: null }
}
