import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { type Caller, type CurrentUser, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { may } from '../access/access.policy.ts'
import type { PlaceVisit } from '../places/place-rules.interface.ts'
import { placeTraits } from '../places/place-traits.policy.ts'
import { type PlacedProblem, requireProblemAt } from '../problems/find-problem.service.ts'
import { isJudgingOpen, readSwitches } from '../site/switches.settings.ts'
import { requireSource } from '../submissions/submit-rules.service.ts'
import { acceptSubmission, type NewSubmission } from './accept-submission.ts'
import { routeOf } from './judging-route.interface.ts'
import { noticeOf } from './submission-notice.service.ts'

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
 * Stores a submission with its first judging and its place in the queue, all or nothing. Returns the submission's id.
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
  const { visit } = draft
  const switches = await readSwitches(context.db)
  if (!isJudgingOpen(switches, visit.handsInTo)) throw new DomainError('judging_closed')
  if (visit.refusalToSubmit !== null) throw new DomainError(visit.refusalToSubmit)
  requireSource(draft.source)
  const placed = await requireProblemAt(context.db, visit, { code: draft.problemCode })
  const { bank } = placed.problem
  const depart = await context.judgingRoutes[routeOf(bank)].prepare(context, { userId: user.id, bank })
  const mustWait = placeTraits(visit.handsInTo).hasInterval && !may(caller, 'site.administer', {})
  const intervalSeconds = mustWait ? switches.defaultSubmitInterval : 0
  const submission = newSubmission(context, draft, { user, placed, intervalSeconds })
  // A submission that needs no more than its row needs no transaction of several statements.
  if (depart === null && visit.welcome === null) return (await accept(context.db, submission)).submissionId
  return context.db.transaction(async (tx) => {
    const { entrantId, ...judging } = await accept(tx, submission)
    await visit.welcome?.(tx, entrantId)
    await depart?.(tx, { ...judging, bank })
    return judging.submissionId
  })
}

interface Found {
  readonly user: CurrentUser
  readonly placed: PlacedProblem
  readonly intervalSeconds: number
}

function newSubmission(
  { now }: Pick<Context, 'now'>,
  { visit, submittedAt, language, source, ip }: SubmissionDraft,
  { user, placed: { problem, contestProblemId }, intervalSeconds }: Found,
): NewSubmission {
  const { handsInTo: place, groupId, contest } = visit
  const { queueClass, isPublic, isCounted } = placeTraits(place)
  const isForHosts = routeOf(problem.bank) === 'here'
  return {
    userId: user.id,
    problemId: problem.id,
    datasetId: problem.liveDatasetId,
    contestId: place.kind === 'contest' ? place.id : null,
    contestProblemId,
    groupId,
    language,
    onlyLanguages: isForHosts ? visit.languageIds : null,
    // PostgreSQL text cannot hold NUL, and no compiler accepts it, so the judge gets a visible replacement character.
    source: source.replaceAll('\0', '\uFFFD'),
    bytes: Buffer.byteLength(source),
    ip,
    submittedAt,
    isForHosts,
    isCounted,
    queueClass,
    intervalSeconds,
    now: now(),
    notice: noticeOf(
      {
        id: 0,
        userId: user.id,
        submittedAt,
        problemId: problem.id,
        isPublic: isPublic && problem.visibility === 'public',
        feedback: {
          ...{ problemAuthorId: problem.authorId, problemFeedback: problem.feedback },
          ...{ contest, groupId, visibility: problem.visibility },
        },
      },
      { state: 'pending', verdict: null, done: 0, total: 0 },
    ),
  }
}

/** @throws DomainError language_not_allowed, language_not_installed, no_test_data, submit_too_fast */
async function accept(db: Db, submission: NewSubmission) {
  const acceptance = await acceptSubmission(db, submission)
  if (acceptance.kind === 'accepted') return acceptance
  if (acceptance.kind === 'too-fast')
    throw new DomainError('submit_too_fast', { seconds: Math.ceil(acceptance.waitMs / 1000) })
  if (acceptance.code === 'no_test_data') throw new DomainError('no_test_data')
  throw new DomainError(acceptance.code, { language: submission.language })
}
