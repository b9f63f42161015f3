import { statusOf } from '@gavel/contract'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { sql } from '../../../db/drizzle.ts'
import { lockCurrentJudgings } from '../judging.queries.ts'
import { noticeSubject } from '../judging.work.ts'
import { countVerdicts } from '../problem-counters.ts'
import { publishSubmissions } from '../submission-notice.service.ts'

/** Notifications per statement. */
const NOTICE_BATCH = 2_000

interface Swap {
  readonly rejudgeId: number
  /** The submissions to swap. */
  readonly outcome: 'applied' | 'undone'
  /** Which judgings become current: the new ones, or the ones they replaced. */
  readonly to: 'shadow' | 'base'
}

/**
 * Makes the other judging of each pair current, including the mark, the submission's copy, the counters and the
 * notifications. Both judgings of every pair must be locked. Returns the number of swapped pairs.
 */
export async function swapCurrent(context: Context, tx: Db, swap: Swap): Promise<number> {
  const moves = await selectMoves(tx, swap)
  const [from, to] = swap.to === 'shadow' ? [BASE, SHADOW] : [SHADOW, BASE]
  const swapped = sql`staged_judgings i
    where i.rejudge_id = ${swap.rejudgeId} and i.outcome = ${swap.outcome}`
  // First clear the old mark, then set the new one: no submission may have two current judgings, not even between two
  // rows of one statement.
  await tx.execute(sql`update judgings set is_current = false where id in (select ${from} from ${swapped})`)
  await tx.execute(sql`update judgings set is_current = true where id in (select ${to} from ${swapped})`)
  await tx.execute(sql`
    update submissions s set state = j.state, verdict = j.verdict, score = j.score, rank_score = j.rank_score,
      cpu_time_ms = j.cpu_time_ms, memory_kib = j.memory_kib, is_manual = j.reason = 'manual',
      judge_name = case when j.reason = 'manual' then u.username else h.name end, updated_at = ${context.now()}
    from judgings j
    left join users u on u.id = j.ordered_by
    left join judge_hosts h on h.id = j.judge_host_id
    where j.id in (select ${to} from ${swapped}) and s.id = j.submission_id`)
  await countVerdicts(
    tx,
    moves.map((move) => ({ ...move, from: move.fromVerdict, to: move.toVerdict })),
  )
  await publishMoves(tx, moves)
  return moves.length
}

const BASE = sql.raw('i.base_judging_id')
const SHADOW = sql.raw('i.judging_id')

const State = z.enum(['pending', 'compiling', 'judging', 'judged', 'cancelled'])
const Verdict = z.enum(['AC', 'PAC', 'PE', 'WA', 'TLE', 'MLE', 'RE', 'CE', 'SE', 'SF']).nullable()

const Moves = z.array(
  z.object({
    submissionId: z.int(),
    problemId: z.int(),
    contestId: z.int().nullable(),
    groupId: z.int().nullable(),
    fromState: State,
    fromVerdict: Verdict,
    fromScore: z.int().nullable(),
    toState: State,
    toVerdict: Verdict,
    toScore: z.int().nullable(),
  }),
)
type Move = z.output<typeof Moves>[number]

async function selectMoves(tx: Db, { rejudgeId, outcome, to }: Swap): Promise<Move[]> {
  const [old, next] = to === 'shadow' ? [BASE, SHADOW] : [SHADOW, BASE]
  const { rows } = await tx.execute(sql`
    select s.id as "submissionId", s.problem_id as "problemId", s.contest_id as "contestId",
      s.group_id as "groupId",
      o.state as "fromState", o.verdict as "fromVerdict", o.score as "fromScore",
      n.state as "toState", n.verdict as "toVerdict", n.score as "toScore"
    from staged_judgings i
    join judgings o on o.id = ${old}
    join judgings n on n.id = ${next}
    join submissions s on s.id = n.submission_id
    where i.rejudge_id = ${rejudgeId} and i.outcome = ${outcome}
    order by s.id`)
  return Moves.parse(rows)
}

/** Only visible changes are announced: a page need not reload the same verdict. */
async function publishMoves(tx: Db, moves: readonly Move[]): Promise<void> {
  const news = moves.filter(
    (move) =>
      statusOf(move.fromState, move.fromVerdict) !== statusOf(move.toState, move.toVerdict) ||
      move.fromScore !== move.toScore,
  )
  for (let start = 0; start < news.length; start += NOTICE_BATCH) {
    const ids = news.slice(start, start + NOTICE_BATCH).map(({ submissionId }) => submissionId)
    const current = await lockCurrentJudgings(tx, ids)
    await publishSubmissions(
      tx,
      current.map((judging) => ({
        subject: noticeSubject(judging),
        standing: { state: judging.state, verdict: judging.verdict, done: 0, total: 0 },
      })),
    )
  }
}
