import type { CaseReport, Verdict } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { askNamed } from '../../db/prepared.ts'

/** The values written when a judging moves; `db/functions/judgings.sql` does it. */
export interface JudgingMove {
  readonly judgingId: number
  readonly state: 'pending' | 'compiling' | 'judging'
  readonly doneCases: number
  /** Null: as before. */
  readonly totalCases: number | null
  readonly hostId: number | null
  readonly failedCase: number | null
  /** The submission whose state changes with it; null: none. */
  readonly shownId: number | null
  /** The text that servers are told; null: none. */
  readonly notice: string | null
}

export async function writeMove(tx: Db, move: JudgingMove): Promise<void> {
  await askNamed(tx, 'move-judging', 'select move_judging($1, $2, $3, $4, $5, $6, $7, $8)', [
    move.judgingId,
    move.state,
    move.doneCases,
    move.totalCases,
    move.hostId,
    move.failedCase,
    move.shownId,
    move.notice,
  ])
}

/** The values written when a judging ends. */
export interface JudgingEnd {
  readonly judgingId: number
  readonly verdict: Verdict
  readonly score: number | null
  readonly rankScore: number | null
  readonly cpuTimeMs: number | null
  readonly memoryKib: number | null
  readonly subtaskScores: readonly { readonly number: number; readonly score: number }[] | null
  readonly message: string | null
  readonly cases: readonly CaseReport[]
  readonly finishedAt: Date
  /** Absent for a staged judging, which nothing shows or counts. */
  readonly shown: {
    readonly submissionId: number
    readonly judgeName: string | null
    /** The problem whose counters it moves; null: none. */
    readonly countedProblemId: number | null
    readonly notice: string
  } | null
}

export async function writeEnd(tx: Db, { shown, ...end }: JudgingEnd): Promise<void> {
  await askNamed(
    tx,
    'finish-judging',
    'select finish_judging($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)',
    [
      end.judgingId,
      end.verdict,
      end.score,
      end.rankScore,
      end.cpuTimeMs,
      end.memoryKib,
      end.subtaskScores === null ? null : JSON.stringify(end.subtaskScores),
      end.message,
      JSON.stringify(end.cases),
      end.cases.length,
      end.finishedAt,
      shown?.submissionId ?? null,
      shown?.judgeName ?? null,
      shown?.countedProblemId ?? null,
      shown?.notice ?? null,
    ],
  )
}
