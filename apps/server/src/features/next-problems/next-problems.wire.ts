import type { NextProblemsVo, SuggestedProblemVo } from '@gavel/contract'
import type { NextProblems } from './next-problems.service.ts'

const suggestionToWire = ({ row, chance }: NextProblems['suggestions'][number]): SuggestedProblemVo => ({
  pid: row.pid,
  problemId: row.problemId,
  title: row.title,
  difficulty: row.difficulty,
  computedDifficulty: row.computedDifficulty,
  chance: Math.round(100 * chance),
})

export const nextProblemsToWire = ({ suggestions, similar, ...rest }: NextProblems): NextProblemsVo => ({
  ...rest,
  suggestions: suggestions.map(suggestionToWire),
  similar: similar.map(suggestionToWire),
})
