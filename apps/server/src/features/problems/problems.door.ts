/** Problems as everybody reads them: found at a place, titles and statements, test data, languages. */

export {
  findProblemByCode,
  findProblemById,
  type PlacedProblem,
  type Problem,
  requireProblem,
  requireProblemAt,
  requireProblemNear,
  requireProblemWithin,
  requireVisibleProblem,
} from './find-problem.service.ts'
export { syncLanguages } from './languages.service.ts'
export { readGroupProblemRows, readGroupProblems } from './list/group-problems.service.ts'
export { IS_LISTED } from './list/problem-filter.conditions.ts'
export { createProblemRows } from './list/problem-rows.service.ts'
export { problemEditorials, type TextsByLanguage } from './problem-editorials.tables.ts'
export { findProblemNames } from './problem-names.service.ts'
export { selectStatements } from './problem-statements.service.ts'
export { problemTitle } from './problem-title.columns.ts'
export { pickStatement } from './problem-titles.policy.ts'
export {
  type CaseMode,
  codeTemplates,
  DIFFICULTIES,
  type Difficulty,
  languages,
  problemColumns,
  problemCounters,
  problemLanguages,
  problemStatements,
  problems,
  problemTags,
  remoteLanguages,
  remoteProblems,
  type Sample,
  type TagTranslations,
  type TaskProblemRow,
  tagClasses,
  tags,
  taskProblemColumns,
  type Visibility,
} from './problems.tables.ts'
export {
  difficultyToWire,
  filesToWire,
  type ProblemSurroundings,
  problemFieldsToWire,
  SCORINGS,
  type Statement,
  scoringToWire,
  tagClassToWire,
  taggedToWire,
  tagToWire,
  VISIBILITIES,
  visibilityOf,
  visibilityToWire,
} from './problems.wire.ts'
export { type SearchKey, searchKeyOf, searchTextOf } from './search/search-text.policy.ts'
export { type ProblemDetail, readProblemDetail } from './statement/problem-detail.service.ts'
export { problemDetailToWire } from './statement/problem-detail.wire.ts'
export { bankFilter, readTagClasses, readTagsForGroup } from './tags/tags.service.ts'
export {
  findKeptTaskData,
  findTaskData,
  hasKnownMode,
  readKeptDataset,
  selectSubtasks,
  selectTaskData,
  type TaskData,
  taskDataOf,
  toMode,
  toProgram,
} from './task-data.service.ts'
