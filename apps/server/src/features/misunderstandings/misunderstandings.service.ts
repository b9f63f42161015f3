import type { Db } from '../../db/connect.ts'
import type { ClassAtProblem } from './class-at-problem.service.ts'
import { selectWrongPrograms, type WrongRow } from './failures.queries.ts'
import type { FailureReader } from './failures.service.ts'
import { type FailureGroup, groupByFailures, NO_FAILURES, type WrongProgram } from './group-by-failures.ts'

type OwnProgram = WrongRow & WrongProgram

export type Misunderstanding = FailureGroup<OwnProgram>

/** The groups of a class at a problem, as far as the reader may see what fails. */
interface Misunderstandings {
  readonly tried: number
  readonly solved: number
  readonly groups: readonly Misunderstanding[]
}

/** Where the reader may not see the cases, the verdict of each whole program is all that groups them. */
export async function readMisunderstandings(
  db: Db,
  readFailures: FailureReader,
  { handedIn, seesCases }: Pick<ClassAtProblem, 'handedIn' | 'seesCases'>,
): Promise<Misunderstandings> {
  const { tried, solved, wrong } = await selectWrongPrograms(db, handedIn)
  const failures = seesCases
    ? await readFailures(
        db,
        wrong.map(({ judgingId }) => judgingId),
      )
    : null
  const programs = wrong.map((row) =>
    failures === null
      ? { ...row, datasetId: 0, failures: NO_FAILURES }
      : { ...row, failures: failures.get(row.judgingId) ?? NO_FAILURES },
  )
  return { tried, solved, groups: groupByFailures(programs) }
}
