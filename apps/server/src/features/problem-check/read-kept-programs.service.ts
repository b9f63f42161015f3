import type { Context } from '../../context.ts'
import { readRule } from '../counterexamples/counterexample-rule.service.ts'
import type { Problem } from '../problems/find-problem.service.ts'
import { selectGenerators, selectSolutions, selectValidators } from './kept-programs.queries.ts'

/** The programs that setters keep beside a problem, and when they help its solvers. */
export async function readKeptPrograms(
  context: Pick<Context, 'db' | 'now'>,
  problem: Pick<Problem, 'id' | 'judgeMode'>,
) {
  const { db } = context
  return {
    solutions: await selectSolutions(db, problem.id),
    validators: await selectValidators(db, problem.id),
    generators: await selectGenerators(db, problem.id),
    counterexamples: await readRule(context, problem),
  }
}
