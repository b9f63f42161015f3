import type { SolvedProblemVo, UserHeatmapVo, UserHomeVo } from '@gavel/contract'
import { difficultyToWire } from '../problems/problems.wire.ts'
import type { ProblemResult } from './user-home.queries.ts'
import type { UserHome, UserYear } from './user-home.service.ts'
import { nameOfDay } from './year-days.ts'

export function userHomeToWire({ user, figures, results }: UserHome): UserHomeVo {
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

export function userYearToWire({ today, starts, days }: UserYear): UserHeatmapVo {
  return {
    endDate: nameOfDay(today),
    dataList: days.flatMap(({ day, count }) => {
      const start = starts[day]
      return start === undefined ? [] : [{ date: nameOfDay(start), count }]
    }),
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
