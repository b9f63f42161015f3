import { SITE_BANK, type WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import type { PlaceVisit } from '../../places/place-rules.interface.ts'
import { requireProblemAt } from '../../problems/find-problem.service.ts'
import { type ProblemDetail, readProblemDetail } from '../../problems/statement/problem-detail.service.ts'
import { findTrouble } from '../../remote-runs/public-states.service.ts'
import { feedbackInForce } from '../../submissions/feedback.policy.ts'
import { countedUntil } from '../contests.policy.ts'
import { requireContest } from '../contests.service.ts'
import { findVerdictCounts } from './contest-problems.queries.ts'

interface Wanted {
  readonly visit: PlaceVisit
  readonly cid: number
  readonly label: string
  readonly withLate: boolean
  readonly language: WebLanguage
}

/**
 * A problem as it is set in a contest, with the contest's own figures.
 *
 * @throws DomainError problem_not_found, problem_not_public
 */
export async function readContestProblem(
  context: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  { visit, cid, label, withLate, language }: Wanted,
): Promise<ProblemDetail> {
  const { db, now } = context
  const found = await requireProblemAt(db, visit, { code: label })
  const contest = await requireContest(db, cid)
  const until = countedUntil(caller, contest, { withLate, now: now() })
  const { problem } = found
  const isHidden = visit.hidesOrigins && problem.bank !== SITE_BANK
  const [detail, counters, judgeTrouble] = await Promise.all([
    readProblemDetail(context, visit, { ...found, language }),
    findVerdictCounts(db, contest, { contestProblemId: found.contestProblemId ?? 0, until }),
    isHidden ? findTrouble(db, problem.bank, now()) : null,
  ])
  const { groupId } = visit
  const facts = { problemAuthorId: problem.authorId, problemFeedback: problem.feedback, contest, groupId }
  return { ...detail, counters, judgeTrouble, feedback: feedbackInForce(facts, now()) }
}
