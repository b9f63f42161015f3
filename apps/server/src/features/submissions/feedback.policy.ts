import type { Feedback, Verdict } from '@gavel/contract'
import type { Caller } from '../../http/caller.ts'
import { canSeeSource, isOverseer, isSiteAdmin, type SubmissionFacts } from './submissions.policy.ts'

/** What of a contest decides how much its entrants are told while it runs. */
export interface ContestRules {
  readonly format: 'icpc' | 'oi' | 'ioi'
  readonly startsAt: Date
  readonly endsAt: Date
  readonly freezesAt: Date | null
  /** Null: nothing under ICPC rules; under OI rules what the problem tells, until the standings freeze. */
  readonly feedback: Feedback | null
}

/** What of a submission decides how much of its test cases is told. */
export interface FeedbackFacts {
  readonly problemAuthorId: string | null
  readonly problemFeedback: Feedback
  readonly contest: ContestRules | null
}

/** How much solvers are told now: the contest's word holds while it runs, before and after it the problem's. */
export function feedbackInForce({ problemFeedback, contest }: FeedbackFacts, now: Date): Feedback {
  if (contest === null || !isRunning(contest, now)) return problemFeedback
  if (contest.feedback !== null) return contest.feedback
  const isFrozen = contest.freezesAt !== null && now >= contest.freezesAt
  return contest.format === 'icpc' || isFrozen ? 'none' : problemFeedback
}

/** Whether solvers may be told the details of a case, now or another time: else nothing of outputs is kept. */
export function mayTellDetails({ problemFeedback, contest }: FeedbackFacts): boolean {
  return tellsDetails(problemFeedback) || (contest?.feedback != null && tellsDetails(contest.feedback))
}

const tellsDetails = (feedback: Feedback) => feedback === 'first-failing' || feedback === 'full'

const isRunning = ({ startsAt, endsAt }: ContestRules, now: Date) => now >= startsAt && now < endsAt

/** Who answers for the problem sees everything of its cases, whatever solvers are told. */
export function isJury(caller: Caller, { problemAuthorId }: Pick<FeedbackFacts, 'problemAuthorId'>): boolean {
  return caller.kind === 'user' && (isOverseer(caller.user) || caller.user.id === problemAuthorId)
}

/** How much one reader may know of the cases of one submission that they may see. */
export interface CaseView {
  readonly feedback: Feedback
  readonly isJury: boolean
  /** Names of files (`api.md` 4.7), and what a failure of ours was. */
  readonly seesFileNames: boolean
  /** What the checker says and how outputs begin: it quotes the program, so it goes where the source goes. */
  readonly seesTexts: boolean
  /** A program writes what it likes there, also the secret input. */
  readonly seesStderr: boolean
}

export function caseViewOf(caller: Caller, submission: SubmissionFacts & FeedbackFacts, now: Date): CaseView {
  const jury = isJury(caller, submission)
  const seesTexts = jury || canSeeSource(caller, submission)
  const { contest } = submission
  return {
    feedback: jury ? 'full' : feedbackInForce(submission, now),
    isJury: jury,
    seesFileNames: jury || isSiteAdmin(caller),
    seesTexts,
    seesStderr: jury || (seesTexts && (contest === null || !isRunning(contest, now))),
  }
}

/** `details`: everything; `figures`: time and memory besides the verdict; `verdict`: only that, with its points. */
export type CaseDepth = 'details' | 'figures' | 'verdict'

interface Judged {
  readonly number: number
  readonly verdict: Verdict | null
}

/**
 * The cases that a feedback tells of, in their order, and how deep each may be looked into.
 *
 * @param failedCase the first case that failed, where it was told of before these
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

/** Number of the first case that ran and was not accepted. */
export function firstFailed(cases: readonly Judged[]): number | null {
  const failed = cases.filter(({ verdict }) => verdict !== null && verdict !== 'AC')
  return failed.length === 0 ? null : Math.min(...failed.map(({ number }) => number))
}

/** Where no case is told of, neither is how many there are and how far they have come. */
export function tellsProgress(feedback: Feedback): boolean {
  return feedback !== 'none'
}

/**
 * What a judging says as a whole. Compiler output quotes the source, and why a hand-in failed is its author's business;
 * why the judge failed, and why somebody decided by hand, is for administrators.
 */
export function canSeeJudgingMessage(
  caller: Caller,
  submission: SubmissionFacts & FeedbackFacts,
  verdict: Verdict | null,
): boolean {
  if (verdict === 'CE') return canSeeSource(caller, submission)
  if (verdict === 'SF' && canSeeSource(caller, submission)) return true
  return isJury(caller, submission) || isSiteAdmin(caller)
}
