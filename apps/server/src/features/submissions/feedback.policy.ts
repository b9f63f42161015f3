import type { Feedback, Verdict } from '@gavel/contract'
import { may } from '../access/access.policy.ts'
import { contestStateAt } from '../places/contest-clock.policy.ts'
import type { ContestRules } from '../places/places.tables.ts'
import { type Reading, type SubmissionFacts, tellingTo } from './submissions.policy.ts'

/** The part of a submission that decides how much of its test cases is shown. */
export interface FeedbackFacts {
  readonly problemAuthorId: string | null
  readonly problemFeedback: Feedback
  /** The group of the submission; null outside groups. */
  readonly groupId: number | null
  readonly contest: ContestRules | null
}

/** How much solvers may see now: the contest's setting while it runs, the problem's before and after. */
export function feedbackInForce({ problemFeedback, contest }: FeedbackFacts, now: Date): Feedback {
  if (contest === null || !isRunning(contest, now)) return problemFeedback
  if (contest.feedback !== null) return contest.feedback
  // Where the contest sets nothing: nothing under ICPC rules; by points the problem's feedback, until the freeze.
  const isFrozen = contest.freezesAt !== null && now >= contest.freezesAt
  return contest.format === 'icpc' || isFrozen ? 'none' : problemFeedback
}

/** Whether solvers may ever see the details of a case; if not, no outputs are kept. */
export function mayTellDetails({ problemFeedback, contest }: FeedbackFacts): boolean {
  return tellsDetails(problemFeedback) || (contest?.feedback != null && tellsDetails(contest.feedback))
}

const tellsDetails = (feedback: Feedback) => feedback === 'first-failing' || feedback === 'full'

const isRunning = (contest: ContestRules, now: Date) => contestStateAt(contest, now) === 'running'

/** How much a reader may see of the cases of a submission that is visible to them. */
export interface CaseView {
  readonly feedback: Feedback
  readonly isJury: boolean
  /** File names (`api.md` 4.7), and what a System Error was. */
  readonly seesFileNames: boolean
  /** The checker's message and the beginnings of outputs: they quote the program, so the rules for its source apply. */
  readonly seesTexts: boolean
  /** A program can write anything there, including the secret input. */
  readonly seesStderr: boolean
}

export function caseViewOf(reading: Reading, submission: SubmissionFacts & FeedbackFacts): CaseView {
  const { caller, now } = reading
  const jury = may(caller, 'submission.see-cases', submission)
  const seesTexts = jury || may(caller, 'submission.read-source', submission)
  const { contest } = submission
  const isStderrHidden = contest !== null && (contest.hidesStderr || isRunning(contest, now))
  return {
    feedback: jury ? 'full' : feedbackTo(reading, submission),
    isJury: jury,
    seesFileNames: may(caller, 'submission.see-faults', submission),
    seesTexts,
    seesStderr: jury || (seesTexts && !isStderrHidden),
  }
}

/** A reader who may not know everything of a submission learns nothing of its cases. */
function feedbackTo(reading: Reading, submission: SubmissionFacts & FeedbackFacts): Feedback {
  return tellingTo(reading, submission) === 'everything' ? feedbackInForce(submission, reading.now) : 'none'
}

/** `details`: everything; `figures`: the verdict with time and memory; `verdict`: the verdict and its points. */
export type CaseDepth = 'details' | 'figures' | 'verdict'

interface Judged {
  readonly number: number
  readonly verdict: Verdict | null
}

/**
 * The cases that a feedback setting shows, in order, and how deep each may be inspected.
 *
 * @param failedCase the first case that failed, if it was announced before these
 */
export function toldCases<Case extends Judged>(
  feedback: Feedback,
  cases: readonly Case[],
  failedCase: number | null = null,
): { readonly told: Case; readonly depth: CaseDepth }[] {
  if (feedback === 'none') return []
  if (feedback === 'verdict') return cases.map((told) => ({ told, depth: 'verdict' }))
  if (feedback === 'full') return cases.map((told) => ({ told, depth: 'details' }))
  const last = failedCase ?? firstFailed(cases)
  return cases
    .filter(({ number }) => last === null || number <= last)
    .map((told) => ({ told, depth: told.number === last ? 'details' : 'figures' }))
}

/** The number of the first case that ran and was not accepted. */
export function firstFailed(cases: readonly Judged[]): number | null {
  const failed = cases.filter(({ verdict }) => verdict !== null && verdict !== 'AC')
  return failed.length === 0 ? null : Math.min(...failed.map(({ number }) => number))
}

/** Where no cases are shown, their number and progress are hidden too. */
export function tellsProgress(feedback: Feedback): boolean {
  return feedback !== 'none'
}
