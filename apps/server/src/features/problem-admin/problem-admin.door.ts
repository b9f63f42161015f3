/** One plan by which everything writes problems, and the problems that contests and trainings may choose. */

export {
  maySetProblem,
  readCandidates,
  readProblemOfAuthor,
  readProblemsAmong,
} from './banks/contest-bank.service.ts'
export { readTrainingCandidates } from './banks/training-bank.service.ts'
export { copyGroupProblems } from './groups/copy-group-problems.service.ts'
export {
  areTooMany,
  FILE_NAME,
  parseExtraFiles,
  planSamples,
  requireExtraFiles,
  withoutFileIo,
} from './plan/plan-fields.service.ts'
export { selectOwnLanguages } from './plan/plan-languages.service.ts'
export { requireProgramLanguage, requireProgramSource } from './plan/plan-program.service.ts'
export { shareScore, subtasksOf } from './plan/plan-scores.service.ts'
export {
  fieldInvalid,
  fieldRequired,
  type NewTag,
  type PlanGroup,
  type PlannedCases,
  type PlannedStatement,
  type PlannedTemplate,
  type ProblemFields,
  type ProblemPlan,
} from './plan/problem-plan.service.ts'
export {
  addProblem,
  changeProblem,
  lockProblem,
  planGroupOf,
  removeWhole,
  requirePlanGroup,
  storeProblem,
} from './problem-admin.service.ts'
export { snapshotProblem } from './write/problem-snapshot.service.ts'
export { insertProblem, updateProblem } from './write/write-problem.service.ts'
