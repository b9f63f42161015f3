import type { Act } from '@gavel/contract'
import { CONTEST_ACTS } from './acts/contests.acts.ts'
import { GROUP_ACTS } from './acts/groups.acts.ts'
import { PROBLEM_LIST_ACTS } from './acts/problem-lists.acts.ts'
import { PROBLEM_ACTS } from './acts/problems.acts.ts'
import { SITE_ACTS } from './acts/site.acts.ts'
import { SUBMISSION_ACTS } from './acts/submissions.acts.ts'
import { THREAD_ACTS } from './acts/threads.acts.ts'
import { TRAINING_ACTS } from './acts/trainings.acts.ts'
import type { ActRules, FactsOfRows } from './row.ts'

/** The one table of access. `docs/access.md` is printed from it. */
export const TABLE = {
  ...SITE_ACTS,
  ...GROUP_ACTS,
  ...PROBLEM_ACTS,
  ...PROBLEM_LIST_ACTS,
  ...CONTEST_ACTS,
  ...TRAINING_ACTS,
  ...SUBMISSION_ACTS,
  ...THREAD_ACTS,
} as const satisfies Readonly<Record<Act, ActRules>>

type Table = typeof TABLE

/** Never, as long as the contract names every act of the table: endpoints say by these names what they are for. */
type Unnamed = Exclude<keyof Table, Act>
const _allAreNamed: [Unnamed] extends [never] ? true : Unnamed = true

export type { Act }

/** The facts by which an act is judged: those that its rows name, and those of the act before it. */
export type Thing<A extends Act> = FactsOfRows<Table[A]['rows']> &
  (Table[A] extends { after: infer Before extends Act } ? Thing<Before> : unknown)
