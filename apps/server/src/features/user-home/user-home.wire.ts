import type { SolvedProblemVo, UserHomeVo } from '@gavel/contract'
import { difficultyToWire } from '../problems/problems.wire.ts'
import type { HomeUser, ProblemResult } from './user-home.queries.ts'

export function userHomeToWire(
  user: HomeUser,
  figures: { submissions: number; recentLoginAt: Date | null },
  results: readonly ProblemResult[],
): UserHomeVo {
  const solved = results.filter(({ isSolved }) => isSolved)
  return {
    uid: user.id,
    username: user.username,
    school: user.school,
    signature: user.signature,
    nickname: user.nickname,
    gender: user.gender,
    github: user.github,
    blog: user.blog,
    avatar: user.avatar,
    titleName: user.titleName,
    titleColor: user.titleColor,
    total: figures.submissions,
    rating: null,
    scoreList: results.flatMap(({ rankScore }) => (rankScore === null ? [] : [rankScore])),
    solvedList: solved.map(({ code }) => code),
    solvedGroupByDifficulty: solved.length === 0 ? null : byDifficulty(solved),
    recentLoginTime: figures.recentLoginAt,
  }
}

function byDifficulty(solved: readonly ProblemResult[]): Record<string, SolvedProblemVo[]> {
  const rows = solved.map(({ id, code, difficulty }) => ({
    id,
    problemId: code,
    difficulty: difficultyToWire(difficulty),
  }))
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ difficulty }) => difficulty)].map(([key, group]) => [String(key), group]),
  )
}
