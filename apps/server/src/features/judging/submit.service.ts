import { type Feedback, SITE_BANK } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, desc, eq, sql } from '../../db/drizzle.ts'
import { type Caller, type CurrentUser, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { requireEntrant } from '../accounts/entrants.service.ts'
import type { Place } from '../places/place.policy.ts'
import { isAtPlace } from '../places/place-conditions.policy.ts'
import type { PlaceVisit } from '../places/place-rules.policy.ts'
import { placeTraits } from '../places/place-traits.policy.ts'
import { requireProblemAt } from '../problems/find-problem.service.ts'
import type { Visibility } from '../problems/problems.tables.ts'
import { findOwnHandle, type OwnHandle, openHandIn } from '../remote-runs/hand-in/hand-ins.service.ts'
import { isJudgingOpen, readSwitches } from '../site/switches.settings.ts'
import { submissionSources, submissions } from '../submissions/submissions.tables.ts'
import { mayHurry, requireLanguage, requireSource } from '../submissions/submit-rules.service.ts'
import { enqueueJudgings } from './enqueue-judgings.ts'
import { countSubmission } from './problem-counters.ts'
import { nextPriority } from './queue-order.ts'
import { publishSubmission } from './submission-notice.service.ts'

export interface SubmissionDraft {
  /** Where the program is handed in. */
  readonly visit: PlaceVisit
  /** The instant of the visit: a program that arrived in time is not late because the site is busy. */
  readonly submittedAt: Date
  /** As the place calls it. */
  readonly problemCode: string
  readonly language: string
  readonly source: string
  readonly ip: string
}

/**
 * Stores a submission with its first judging and its job, all or nothing. Returns the submission's id.
 *
 * @throws DomainError judging_closed, problem_not_found, problem_not_public, language_not_allowed,
 * language_not_installed, remote_judge_unknown, remote_by_hand, code_empty, code_too_long, submit_too_fast, no_test_data, and the place's refusals
 */
export async function submitSource(
  context: Context,
  caller: Caller,
  draft: SubmissionDraft,
): Promise<number> {
  const user = requireUser(caller)
  const switches = await readSwitches(context.db)
  if (!isJudgingOpen(switches, draft.visit.handsInTo)) throw new DomainError('judging_closed')
  if (draft.visit.refusalToSubmit !== null) throw new DomainError(draft.visit.refusalToSubmit)
  requireSource(draft.source)
  const found = await requireProblemAt(context.db, draft.visit, { code: draft.problemCode })
  const { problem, contestProblemId } = found
  const ownHandle = await findOwnHandle(context.db, user.id, problem.bank)
  const isHere = problem.bank === SITE_BANK
  const limits = { problemId: problem.id, only: isHere ? draft.visit.languageIds : null, isHere }
  await requireLanguage(context.db, limits, draft.language)
  const datasetId = problem.liveDatasetId
  if (datasetId === null) throw new DomainError('no_test_data')
  return context.db.transaction(async (tx) => {
    await requireInterval(context, tx, {
      user,
      place: draft.visit.handsInTo,
      seconds: switches.defaultSubmitInterval,
    })
    return insertSubmission(context, tx, {
      user,
      problem: { ...problem, datasetId, contestProblemId },
      draft,
      ownHandle,
    })
  })
}

/** One submission per user and interval; administrators are exempt. A lock serialises concurrent ones. */
async function requireInterval(
  context: Context,
  tx: Db,
  { user, place, seconds }: { user: CurrentUser; place: Place; seconds: number },
) {
  if (seconds === 0 || !placeTraits(place).hasInterval || mayHurry(user)) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`submit:${user.id}`}, 0))`)
  const newest = await findNewestSubmittedAt(tx, user.id, place)
  if (newest === null) return
  const waitMs = newest.getTime() + seconds * 1000 - context.now().getTime()
  if (waitMs > 0) throw new DomainError('submit_too_fast', { seconds: Math.ceil(waitMs / 1000) })
}

interface NewSubmission {
  readonly user: CurrentUser
  readonly problem: {
    readonly id: number
    readonly datasetId: number
    readonly visibility: Visibility
    readonly authorId: string | null
    readonly feedback: Feedback
    readonly contestProblemId: number | null
  }
  readonly draft: SubmissionDraft
  /** Null: it is judged here, or this site takes it to its judge. */
  readonly ownHandle: OwnHandle | null
}

async function insertSubmission(
  context: Context,
  tx: Db,
  { user, problem, draft, ownHandle }: NewSubmission,
): Promise<number> {
  const { handsInTo: place, groupId, contest } = draft.visit
  const { queueClass, isPublic } = placeTraits(place)
  const entrantId = await requireEntrant(tx, user.id)
  const [submission] = await tx
    .insert(submissions)
    .values({
      userId: user.id,
      entrantId,
      problemId: problem.id,
      contestId: place.kind === 'contest' ? place.id : null,
      contestProblemId: problem.contestProblemId,
      groupId,
      language: draft.language,
      sourceLength: Buffer.byteLength(draft.source),
      ip: draft.ip,
      submittedAt: draft.submittedAt,
    })
    .returning({
      id: submissions.id,
      userId: submissions.userId,
      submittedAt: submissions.submittedAt,
      problemId: submissions.problemId,
    })
  if (submission === undefined) throw new Error('the submission was not stored')
  await draft.visit.welcome(tx, entrantId)
  // PostgreSQL text cannot hold NUL, and no compiler accepts it, so the judge gets a visible replacement character.
  await tx
    .insert(submissionSources)
    .values({ submissionId: submission.id, source: draft.source.replaceAll('\0', '\uFFFD') })
  if (ownHandle !== null) await openHandIn(tx, { submissionId: submission.id, ...ownHandle }, context.now())
  const priority = await nextPriority(tx, { queueClass, userId: user.id })
  await enqueueJudgings(context, tx, [
    {
      submissionId: submission.id,
      datasetId: problem.datasetId,
      priority,
      reason: 'submitted',
      orderedBy: null,
    },
  ])
  await countSubmission(tx, problem.id, place)
  await publishSubmission(
    tx,
    {
      ...submission,
      isPublic: isPublic && problem.visibility === 'public',
      feedback: {
        ...{ problemAuthorId: problem.authorId, problemFeedback: problem.feedback },
        ...{ contest, groupId, visibility: problem.visibility },
      },
    },
    { state: 'pending', verdict: null, done: 0, total: 0 },
  )
  return submission.id
}

async function findNewestSubmittedAt(db: Db, userId: string, place: Place): Promise<Date | null> {
  const [row] = await db
    .select({ submittedAt: submissions.submittedAt })
    .from(submissions)
    .where(and(eq(submissions.userId, userId), isAtPlace(submissions, place)))
    .orderBy(desc(submissions.id))
    .limit(1)
  return row?.submittedAt ?? null
}
