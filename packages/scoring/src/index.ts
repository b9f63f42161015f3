export {
  type Attempt,
  compareAttempts,
  contestTimeOf,
  type RemovedInterval,
  type SubtaskPoints,
} from './attempt.ts'
export { type AttemptFilter, inTurn, sealedFrom, withinContest, withoutCancelled } from './attempt-filter.ts'
export { type Award, type AwardUnit, assignAwards, awardCount } from './awards.ts'
export { type BalloonRules, balloonsDue, type Solve } from './balloons-due.ts'
export type { Honour } from './final-honours.ts'
export { type FinalResult, type FinalScheme, finalResults, type MedalBorder } from './final-results.ts'
export type { Cell, ContestFormat } from './formats/format.ts'
export {
  ICPC_DEFAULTS,
  type IcpcCell,
  type IcpcRules,
  type IcpcTotal,
  icpcFormat,
  withAddedPenalty,
} from './formats/icpc.ts'
export { ioiFormat } from './formats/ioi.ts'
export { type OiCounts, oiFormat } from './formats/oi.ts'
export type { PointsCell, PointsTotal } from './formats/points.ts'
export {
  type AcceptedCases,
  casePoints,
  countAccepted,
  hasAllPoints,
  type JudgingScore,
  manualRankScore,
  rankScore,
  type ScoredCase,
  type SubtaskScore,
  scoreJudging,
} from './judging-score.ts'
export type { Medal } from './medals.ts'
export { fitPractice, type Practice } from './practice/fit-practice.ts'
export { PROBLEM_BELIEFS } from './practice/practice-beliefs.ts'
export { practiceRating } from './practice/practice-rating.ts'
export { solveChance } from './practice/solve-chance.ts'
export { suggestedRange } from './practice/suggested-range.ts'
export { type RankedStanding, rankStandings } from './ranks.ts'
export { type Standing, Standings } from './standings.ts'
