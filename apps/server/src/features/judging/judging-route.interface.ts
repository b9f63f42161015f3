import { SITE_BANK } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import type { Means } from '../../means.ts'

/** A judging that was written in the same transaction and has to get to its verdict. */
export interface WaitingJudging {
  readonly judgingId: number
  readonly submissionId: number
  /** The bank of its problem. */
  readonly bank: string
  readonly priority: number
}

/**
 * A way of judgings to their verdicts. Each is a line in `src/judging-routes.ts`, so that submitting and rejudging do
 * not import it. Every way ends in the judging's `LeasedWork`, which records the verdict.
 */
export interface JudgingRoute {
  /**
   * Looks, before a submission is stored, at whether its author may send it this way. Null: the statement that stores
   * the submission queues its judging as well, so nothing is left to do.
   *
   * @throws DomainError as the route refuses
   */
  prepare(
    context: Means,
    asked: { readonly userId: string; readonly bank: string },
  ): Promise<Departure | null>
  /** Queues judgings of submissions that are judged again. */
  enqueue(context: Means, tx: Db, judgings: readonly WaitingJudging[]): Promise<void>
  /** Ends judgings that the caller has locked and retired; those of other routes may be among them. */
  cancel(context: Means, tx: Db, judgingIds: readonly number[]): Promise<void>
}

/** Queues the first judging of a submission, in the transaction that stores both. */
export type Departure = (tx: Db, judging: WaitingJudging) => Promise<void>

/** `here`: by the judge hosts of the site. `remote`: by the site that has the problem. */
export type JudgingRoutes = Readonly<Record<'here' | 'remote', JudgingRoute>>

/** The name of the route that judges the problems of a bank. */
export const routeOf = (bank: string): keyof JudgingRoutes => (bank === SITE_BANK ? 'here' : 'remote')
