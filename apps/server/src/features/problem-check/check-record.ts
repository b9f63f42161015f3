import type { TaskData } from '../problems/task-data.service.ts'
import type { CheckPart, ProblemCheck, problemCheckPrograms } from './problem-check.tables.ts'

export type CheckProgram = Omit<typeof problemCheckPrograms.$inferSelect, 'source'>

/** Everything that a report is made from. */
export interface CheckRecord {
  readonly check: ProblemCheck
  readonly username: string | null
  /** Ordered by number. */
  readonly programs: readonly CheckProgram[]
  readonly parts: readonly CheckPart[]
  /** The cases of the checked version; null if there were no test data. */
  readonly data: TaskData | null
}
