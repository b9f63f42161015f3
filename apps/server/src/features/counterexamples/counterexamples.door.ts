/** Inputs on which programs fail: the setters' rule for searching them. */

export { readRule } from './counterexample-rule.service.ts'
export { findSearchPrograms, needsReference, type SearchPrograms } from './search-programs.queries.ts'
export { type SearchTask, searchDoneBy, searchTaskFor } from './search-task.ts'
export { FAILURES, writeRule } from './searches.queries.ts'
