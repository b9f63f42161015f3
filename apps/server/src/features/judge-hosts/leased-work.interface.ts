import type { CaseReport, JudgeReport, JudgeTask, WorkKind } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import type { Means } from '../../means.ts'
import type { HostAtWork } from './host-at-work.service.ts'
import type { TaskLanguages } from './task-languages.policy.ts'

/** A task as its kind describes it; the lease adds its token and what the task is about. */
export type TaskContent = Omit<JudgeTask, 'leaseToken' | 'work' | 'trace'>

export type BuiltTask =
  | { readonly task: TaskContent /** Its files are the host's to read. */; readonly datasetId: number | null }
  /** Why no host can do it. */
  | { readonly givenUp: string }
  /** It turned out to need more than this host has. */
  | { readonly needs: TaskLanguages }

/** How far the work is. `pending` work waits for a host. */
export interface WorkStanding {
  readonly state: 'pending' | 'compiling' | 'judging'
  readonly doneCases: number
  readonly totalCases: number
  readonly hostId: number | null
}

/**
 * One kind of work that hosts lease. This feature knows leases, hosts and the queue, but no concrete kind; kinds are
 * registered in `src/leased-work.ts`.
 */
export interface LeasedWork {
  readonly kind: WorkKind
  /** The kind's name in messages to administrators. */
  readonly name: string
  /** The number of leases lost to host faults after which the work is ended. */
  readonly maxLeases: number
  /** Whether `lock` asks one statement at once, so that whatever is asked behind it is answered under the lock. */
  readonly locksInOne: boolean
  /**
   * Locks the rows that the work is about until the transaction ends; null if the work is gone or over. All code
   * locks these rows before the lease, which rules out deadlocks.
   *
   * @param asked whether a task will be built of it, so that what only a task needs may be read as well
   */
  lock(context: Means, tx: Db, id: number, asked?: { readonly forTask: boolean }): Promise<WorkInHand | null>
}

/** A piece of work whose rows are locked. */
export interface WorkInHand {
  /** The submission to record with a fault of the host; null for work without one. */
  readonly submissionId: number | null
  buildTask(host: HostAtWork): Promise<BuiltTask>
  /**
   * Called when a host has taken the work, made progress, or lost it. `cases` are those finished since the last call.
   */
  moved(standing: WorkStanding, cases: readonly CaseReport[]): Promise<void>
  /** Says why a report is impossible for this work, in words for the administrator; null if it is plausible. */
  findContradiction(report: JudgeReport): Promise<string | null>
  /** Called when the work has ended: by a host's report, or given up without a host. */
  finished(report: JudgeReport, host: { readonly id: number; readonly name: string } | null): Promise<void>
}

/** @throws Error for an unregistered kind, which the database does not allow */
export function kindOf(
  { leasedWork }: { readonly leasedWork: readonly LeasedWork[] },
  kind: WorkKind,
): LeasedWork {
  const found = leasedWork.find((work) => work.kind === kind)
  if (found === undefined) throw new Error(`no work is registered as ${kind}`)
  return found
}
