import { MANUAL_REASON_MAX_LENGTH, type Verdict, verdictOfStatus } from '@gavel/contract'
import { countAccepted, manualRankScore } from '@gavel/scoring'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import { retryOnDeadlock } from '../../db/retry-on-deadlock.ts'
import { DomainError } from '../../http/domain-error.ts'
import { requireText } from '../../http/require-text.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { problems } from '../problems/problems.tables.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { isOpen, type JudgingRow, lockCurrentJudgings, selectCaseNumbers } from './judging.queries.ts'
import { noticeSubject } from './judging.work.ts'
import { countVerdicts } from './problem-counters.ts'
import { retireJudgings } from './rejudges/rejudge.service.ts'
import { publishSubmissions } from './submission-notice.service.ts'

interface ManualVerdict {
  readonly submissionId: number
  /** The wire's number. */
  readonly status: number
  /** OI only; capped at the problem's full score. */
  readonly score: number | undefined
  readonly reason: string | undefined
}

const REASON = { name: 'reason', limit: MANUAL_REASON_MAX_LENGTH } as const

/** Verdicts that can be set by hand: not those about compilation or a failed submission. */
const DECIDABLE: readonly Verdict[] = ['AC', 'PAC', 'PE', 'WA', 'TLE', 'MLE', 'RE', 'SE']

/**
 * Sets a verdict by hand as a new judging that keeps the figures and cases of the previous one.
 *
 * @throws DomainError submission_not_found, still_judging, compile_error_stays, verdict_not_allowed, text_invalid
 */
export async function judgeByHand(context: Context, operator: Actor, order: ManualVerdict): Promise<void> {
  const verdict = verdictOfStatus(order.status)
  if (verdict === undefined || !DECIDABLE.includes(verdict)) throw new DomainError('verdict_not_allowed')
  const reason = requireText(REASON, order.reason?.trim() ?? '')
  await retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      const [judging] = await lockCurrentJudgings(tx, [order.submissionId])
      if (judging === undefined) throw new DomainError('submission_not_found')
      if (isOpen(judging)) throw new DomainError('still_judging')
      if (judging.verdict === 'CE') throw new DomainError('compile_error_stays')
      const message = reason === '' ? null : reason
      const points = await pointsOf(tx, judging, { verdict, score: order.score })
      await decide(context, tx, judging, { operator, state: 'judged', verdict, message, ...points })
    }),
  )
}

/**
 * Cancels a submission, whatever state it is in. Cancelling again changes nothing.
 *
 * @throws DomainError submission_not_found, text_invalid
 */
export async function cancelSubmission(
  context: Context,
  operator: Actor,
  order: { readonly submissionId: number; readonly reason: string | undefined },
): Promise<void> {
  const reason = requireText(REASON, order.reason?.trim() ?? '')
  const nothing = { verdict: null, score: null, rankScore: null }
  // A host that takes the judging at this moment locks its job before its row. PostgreSQL resolves that deadlock by
  // aborting one side, which then retries.
  await retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      const [judging] = await lockCurrentJudgings(tx, [order.submissionId])
      if (judging === undefined) throw new DomainError('submission_not_found')
      if (judging.state === 'cancelled') return
      await decide(context, tx, judging, {
        operator,
        state: 'cancelled',
        message: reason === '' ? null : reason,
        ...nothing,
      })
    }),
  )
}

interface Decision {
  readonly operator: Actor
  readonly state: 'judged' | 'cancelled'
  readonly verdict: Verdict | null
  /** The reason, for administrators. */
  readonly message: string | null
  readonly score: number | null
  readonly rankScore: number | null
}

async function decide(context: Context, tx: Db, before: JudgingRow, decision: Decision): Promise<void> {
  const { operator, message, rankScore, ...outcome } = decision
  const now = context.now()
  await retireJudgings(context, tx, [before])
  const [figures] = await tx
    .select({
      cpuTimeMs: judgings.cpuTimeMs,
      memoryKib: judgings.memoryKib,
      cases: judgings.cases,
      textsRemovedAt: judgings.textsRemovedAt,
      casesRemovedAt: judgings.casesRemovedAt,
      acceptedCases: judgings.acceptedCases,
      doneCases: judgings.doneCases,
      totalCases: judgings.totalCases,
    })
    .from(judgings)
    .where(eq(judgings.id, before.id))
  await tx.insert(judgings).values({
    ...figures,
    ...outcome,
    rankScore,
    message,
    submissionId: before.submissionId,
    datasetId: before.datasetId,
    reason: 'manual',
    orderedBy: operator.id,
    finishedAt: now,
  })
  await tx
    .update(submissions)
    .set({ ...outcome, rankScore, isManual: true, judgeName: operator.username, updatedAt: now })
    .where(eq(submissions.id, before.submissionId))
  await recordAudit(tx, operator, {
    action: decision.state === 'judged' ? 'submission.manual-verdict' : 'submission.cancel',
    target: { kind: 'submission', id: before.submissionId },
    before: { state: before.state, verdict: before.verdict },
    after: { ...outcome, message },
  })
  await countVerdicts(tx, [{ ...before, from: before.verdict, to: decision.verdict }])
  const standing = { ...outcome, done: 0, total: 0 }
  await publishSubmissions(tx, [{ subject: noticeSubject(before), standing }])
}

/**
 * The OI points of a verdict set by hand; none under ICPC rules, where nothing is partly right. Without a given
 * score, an accepted submission earns everything and any other nothing. A given score is capped at the problem's full
 * score and otherwise used as it is: there may be a reason to give points to a wrong answer.
 *
 * @throws DomainError verdict_not_allowed
 */
async function pointsOf(
  tx: Db,
  judging: JudgingRow,
  { verdict, score }: { verdict: Verdict; score: number | undefined },
) {
  const [problem] = await tx
    .select({ scoring: problems.scoring, difficulty: problems.difficulty, fullScore: problems.fullScore })
    .from(problems)
    .where(eq(problems.id, judging.problemId))
  if (problem === undefined || problem.scoring === 'icpc') {
    if (verdict === 'PAC') throw new DomainError('verdict_not_allowed')
    return { score: null, rankScore: null }
  }
  const fullScore = problem.fullScore ?? 0
  const given = score ?? (verdict === 'AC' ? fullScore : 0)
  const points = Math.min(Math.max(given, 0), fullScore)
  const decision = { verdict, score: points }
  const cases = await selectAcceptedCases(tx, judging)
  return {
    score: points,
    rankScore: manualRankScore({ difficulty: problem.difficulty, fullScore }, decision, cases),
  }
}

/** No part of the cases while none has run. */
async function selectAcceptedCases(tx: Db, judging: JudgingRow) {
  const [row] = await tx
    .select({ cases: judgings.cases, acceptedCases: judgings.acceptedCases })
    .from(judgings)
    .where(eq(judgings.id, judging.id))
  const countAll = async () => (await selectCaseNumbers(tx, judging.datasetId)).length
  if (row?.acceptedCases != null) return { accepted: row.acceptedCases, all: await countAll() }
  const cases = row?.cases ?? []
  if (cases.length === 0) return { accepted: 0, all: 0 }
  return countAccepted(cases, await countAll())
}
