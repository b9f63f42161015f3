export {
  casePoints,
  hasAllPoints,
  type JudgingScore,
  manualRankScore,
  rankScore,
  type SubtaskScore,
  scoreJudging,
} from './judging-score.ts'
