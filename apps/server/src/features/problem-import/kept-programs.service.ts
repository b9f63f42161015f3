import type { PackageSolution, PackageValidator } from '@gavel/problem-formats'
import type { Db } from '../../db/connect.ts'
import { asc, eq } from '../../db/drizzle.ts'
import { problemSolutions, problemValidators } from './kept-programs.tables.ts'
import { replaceUnstorable } from './replace-unstorable.ts'

/** Programs that setters keep with a problem: solutions with their verdicts, and input validators. */
export interface KeptPrograms {
  readonly solutions: readonly PackageSolution[]
  readonly validators: readonly PackageValidator[]
}

/** Replaces all kept programs of a problem by these. */
export async function replaceKeptPrograms(tx: Db, problemId: number, programs: KeptPrograms): Promise<void> {
  await tx.delete(problemSolutions).where(eq(problemSolutions.problemId, problemId))
  await tx.delete(problemValidators).where(eq(problemValidators.problemId, problemId))
  const solutions = programs.solutions.map((solution, index) => ({
    ...solution,
    name: replaceUnstorable(solution.name),
    source: replaceUnstorable(solution.source),
    problemId,
    number: index + 1,
    expected: [...solution.expected],
    required: [...solution.required],
  }))
  if (solutions.length > 0) await tx.insert(problemSolutions).values(solutions)
  const validators = programs.validators.map((validator, index) => ({
    ...validator,
    name: replaceUnstorable(validator.name),
    source: replaceUnstorable(validator.source),
    problemId,
    number: index + 1,
    arguments: validator.arguments.map(replaceUnstorable),
  }))
  if (validators.length > 0) await tx.insert(problemValidators).values(validators)
}

export async function selectKeptPrograms(db: Db, problemId: number): Promise<KeptPrograms> {
  const solutions = await db
    .select({
      name: problemSolutions.name,
      language: problemSolutions.language,
      source: problemSolutions.source,
      expected: problemSolutions.expected,
      required: problemSolutions.required,
      isMain: problemSolutions.isMain,
    })
    .from(problemSolutions)
    .where(eq(problemSolutions.problemId, problemId))
    .orderBy(asc(problemSolutions.number))
  const validators = await db
    .select({
      name: problemValidators.name,
      language: problemValidators.language,
      source: problemValidators.source,
      protocol: problemValidators.protocol,
      arguments: problemValidators.arguments,
    })
    .from(problemValidators)
    .where(eq(problemValidators.problemId, problemId))
    .orderBy(asc(problemValidators.number))
  return { solutions, validators }
}
