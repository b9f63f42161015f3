import type { PackageGenerator, PackageSolution, PackageValidator } from '@gavel/problem-formats'
import type { Db } from '../../db/connect.ts'
import { asc, eq } from '../../db/drizzle.ts'
import { problemGenerators, problemSolutions, problemValidators } from './kept-programs.tables.ts'
import { replaceUnstorable } from './replace-unstorable.ts'

/** Programs that setters keep with a problem: solutions with their verdicts, validators and generators of inputs. */
export interface KeptPrograms {
  readonly solutions: readonly PackageSolution[]
  readonly validators: readonly PackageValidator[]
  /** Null: those that are kept already stay. */
  readonly generators: readonly PackageGenerator[] | null
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
  if (programs.generators !== null) await replaceGenerators(tx, problemId, programs.generators)
}

async function replaceGenerators(
  tx: Db,
  problemId: number,
  programs: readonly PackageGenerator[],
): Promise<void> {
  await tx.delete(problemGenerators).where(eq(problemGenerators.problemId, problemId))
  const generators = programs.map((generator, index) => ({
    ...generator,
    name: replaceUnstorable(generator.name),
    source: replaceUnstorable(generator.source),
    problemId,
    number: index + 1,
    arguments: generator.arguments.map(replaceUnstorable),
  }))
  if (generators.length > 0) await tx.insert(problemGenerators).values(generators)
}

export async function selectKeptPrograms(
  db: Db,
  problemId: number,
): Promise<KeptPrograms & { readonly generators: readonly PackageGenerator[] }> {
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
  const generators = await db
    .select({
      name: problemGenerators.name,
      language: problemGenerators.language,
      source: problemGenerators.source,
      arguments: problemGenerators.arguments,
    })
    .from(problemGenerators)
    .where(eq(problemGenerators.problemId, problemId))
    .orderBy(asc(problemGenerators.number))
  return { solutions, validators, generators }
}
