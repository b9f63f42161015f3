/** Inputs on which programs fail: the setters' rule for searching them. */

export { readRule } from './counterexample-rule.service.ts'
export { writeRule } from './searches.queries.ts'
