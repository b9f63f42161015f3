export {
  casePoints,
  type JudgingScore,
  manualRankScore,
  rankScore,
  type SubtaskScore,
  scoreJudging,
} from './judging-score.ts'
