import type { CaseReport, JudgeReport, JudgeTask, WorkKind } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import type { HostAtWork } from './host-choice.ts'
import type { TaskLanguages } from './job-groups.ts'

/** A task as its kind describes it; the lease adds its own token and what the task is about. */
export type TaskContent = Omit<JudgeTask, 'leaseToken' | 'work'>

export type BuiltTask =
  | { readonly task: TaskContent /** Whose files the host may read. */; readonly datasetId: number | null }
  /** Why no host can do it. */
  | { readonly givenUp: string }
  /** It turned out to ask for more than this host has. */
  | { readonly needs: TaskLanguages }

/** How far the work is. A `pending` one waits for a host. */
export interface WorkStanding {
  readonly state: 'pending' | 'compiling' | 'judging'
  readonly doneCases: number
  readonly totalCases: number
  readonly hostId: number | null
}

/**
 * One kind of work that hosts lease. This feature knows leases, hosts and the queue, and no kind; a kind is a line in
 * `src/leased-work.ts`.
 */
export interface LeasedWork {
  readonly kind: WorkKind
  /** In the sentences that administrators read. */
  readonly name: string
  /** After so many leases a fault of a host ends it. */
  readonly maxLeases: number
  /**
   * Locks the rows that the work is about until the transaction ends; null when it is gone or over. Everybody locks
   * these rows before the lease, so that no two wait for each other.
   */
  lock(context: Context, tx: Db, id: number): Promise<WorkInHand | null>
}

/** A piece of work whose rows are locked. */
export interface WorkInHand {
  /** The submission that a fault of the host is noted with; null for work without one. */
  readonly submissionId: number | null
  buildTask(host: HostAtWork): Promise<BuiltTask>
  /** A host has taken it, came further, or lost it. `cases` are those that ended since the last time. */
  moved(standing: WorkStanding, cases: readonly CaseReport[]): Promise<void>
  /** What makes a report impossible for this work, in words for the administrator; null when there is nothing. */
  findContradiction(report: JudgeReport): Promise<string | null>
  /** It has ended: by a host's report, or without a host, given up. */
  finished(report: JudgeReport, host: { readonly id: number; readonly name: string } | null): Promise<void>
}

/** @throws Error for a kind that is not registered: the database knows no others. */
export function kindOf({ leasedWork }: Pick<Context, 'leasedWork'>, kind: WorkKind): LeasedWork {
  const found = leasedWork.find((work) => work.kind === kind)
  if (found === undefined) throw new Error(`no work is registered as ${kind}`)
  return found
}
