import type { ProblemForAuthor } from '@gavel/contract'
import type { TaskProgram } from '../datasets/dataset-tasks.ts'
import {
  filesToWire,
  type ProblemSurroundings,
  problemFieldsToWire,
  type Statement,
} from '../problems/problems.wire.ts'

const programToWire = (program: TaskProgram | null) => ({
  spjCode: program?.source ?? null,
  spjLanguage: program?.language ?? null,
  judgeExtraFile:
    program === null || Object.keys(program.extraFiles).length === 0 ? null : filesToWire(program.extraFiles),
})

/** A problem with everything that its author may see. */
export function problemToAuthor(
  surroundings: ProblemSurroundings,
  program: TaskProgram | null,
  statements: readonly Statement[],
): ProblemForAuthor {
  return {
    ...problemFieldsToWire(surroundings),
    ...programToWire(program),
    statements: Object.fromEntries(
      statements.map(({ language, title, description, input, output, hint }) => [
        language,
        { title, description, input, output, hint },
      ]),
    ),
  }
}

/** A row of the administrators' list. Who may not open the problem sees that it exists, and no more of its text. */
export function problemToAdminRow(
  surroundings: ProblemSurroundings,
  program: TaskProgram | null,
  isManageable: boolean,
): Omit<ProblemForAuthor, 'statements'> {
  const fields = { ...problemFieldsToWire(surroundings), ...programToWire(isManageable ? program : null) }
  if (isManageable) return fields
  return { ...fields, description: '', input: '', output: '', hint: '', examples: '', userExtraFile: null }
}
