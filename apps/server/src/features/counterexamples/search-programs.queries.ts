import type { Db } from '../../db/connect.ts'
import { and, asc, desc, eq, inArray } from '../../db/drizzle.ts'
import type { JudgeModeName } from '../datasets/dataset-mode.policy.ts'
import {
  problemGenerators,
  problemSolutions,
  problemValidators,
} from '../problem-import/kept-programs.tables.ts'

type KeptProgram = Pick<typeof problemGenerators.$inferSelect, 'source' | 'language' | 'arguments'>

/** The setters' programs that a search needs. */
export interface SearchPrograms {
  readonly generators: readonly KeptProgram[]
  readonly validator: KeptProgram & Pick<typeof problemValidators.$inferSelect, 'protocol'>
  /** Null in modes whose programs judge by the input alone. */
  readonly reference: Pick<typeof problemSolutions.$inferSelect, 'source' | 'language'> | null
}

/** Modes whose programs judge by the input alone, so that there is no answer to ask a reference for. */
const WITHOUT_ANSWERS: readonly JudgeModeName[] = ['interactive', 'communication', 'multi_pass']

export const needsReference = (judgeMode: JudgeModeName): boolean => !WITHOUT_ANSWERS.includes(judgeMode)

/** Null: one of them is missing, or every input of the problem is known to its solvers. */
export async function findSearchPrograms(
  db: Db,
  problem: { readonly id: number; readonly judgeMode: JudgeModeName },
): Promise<SearchPrograms | null> {
  if (problem.judgeMode === 'output_only') return null
  const [generators, [validator], [reference]] = await Promise.all([
    db
      .select()
      .from(problemGenerators)
      .where(eq(problemGenerators.problemId, problem.id))
      .orderBy(asc(problemGenerators.number)),
    db
      .select()
      .from(problemValidators)
      .where(eq(problemValidators.problemId, problem.id))
      .orderBy(asc(problemValidators.number))
      .limit(1),
    selectReference(db, problem.id),
  ])
  if (generators.length === 0 || validator === undefined) return null
  if (!needsReference(problem.judgeMode)) return { generators, validator, reference: null }
  return reference === undefined ? null : { generators, validator, reference }
}

/** The main solution; else the first of those that must be accepted. */
function selectReference(db: Db, problemId: number) {
  const isRight = inArray(problemSolutions.expected, [['AC']])
  return db
    .select()
    .from(problemSolutions)
    .where(and(eq(problemSolutions.problemId, problemId), isRight))
    .orderBy(desc(problemSolutions.isMain), asc(problemSolutions.number))
    .limit(1)
}
