import type { Verdict } from '@gavel/contract'
import type { Caller, CurrentUser } from '../../http/caller.ts'

/** What decides who sees a submission and how much of it. */
export interface SubmissionFacts {
  readonly userId: string
  readonly contestId: number | null
  readonly groupId: number | null
  readonly isShared: boolean
  readonly problemVisibility: 'public' | 'private' | 'contest'
  readonly problemSharesCode: boolean
  readonly opensCaseResults: boolean
}

const isOverseer = (user: CurrentUser) => user.role === 'root' || user.role === 'problem_admin'

const isOwner = (caller: Caller, submission: Pick<SubmissionFacts, 'userId'>) =>
  caller.kind === 'user' && caller.user.id === submission.userId

const isOwnerOrOverseer = (caller: Caller, submission: Pick<SubmissionFacts, 'userId'>) =>
  caller.kind === 'user' && (caller.user.id === submission.userId || isOverseer(caller.user))

/** Public submissions are those of public problems outside contests and groups; all others are for owner and overseers. */
export function isPublicSubmission(submission: SubmissionFacts): boolean {
  return (
    submission.contestId === null && submission.groupId === null && submission.problemVisibility === 'public'
  )
}

/** Whether the caller may know that the submission exists and how it stands. */
export function canSeeSubmission(caller: Caller, submission: SubmissionFacts): boolean {
  return isPublicSubmission(submission) || isOwnerOrOverseer(caller, submission)
}

/** Outside contests: shared where the problem allows sharing, own, or an overseer's (`api.md` 4.6). */
export function canSeeSource(caller: Caller, submission: SubmissionFacts): boolean {
  const isOpen = submission.isShared && submission.problemSharesCode && isPublicSubmission(submission)
  return isOpen || isOwnerOrOverseer(caller, submission)
}

/** Compiler output quotes the source, so whoever may not read the one may not read the other. */
export function canSeeCompilerOutput(caller: Caller, submission: SubmissionFacts): boolean {
  return canSeeSource(caller, submission)
}

/** The problem opens its case results to everybody who may see the submission, or to nobody but overseers. */
export function canSeeCases(caller: Caller, submission: SubmissionFacts): boolean {
  if (caller.kind === 'user' && isOverseer(caller.user)) return true
  return submission.opensCaseResults && canSeeSubmission(caller, submission)
}

/**
 * What the judge says about a case quotes what the program wrote, and that may quote the source (a traceback does) or
 * the secret input: whoever may not read the source reads none of it. What the problem's own checker says may quote
 * the jury's answer, so it stays with administrators; a fault of ours is their business anyway.
 */
export function canSeeCaseMessage(
  caller: Caller,
  submission: SubmissionFacts,
  from: { readonly hasProgram: boolean; readonly verdict: Verdict | null },
): boolean {
  if (canSeeCaseFiles(caller)) return true
  const isOfTheRun = from.verdict !== null && RUN_VERDICTS.includes(from.verdict)
  const isOfTheJury = from.verdict === 'SE' || (from.hasProgram && !isOfTheRun)
  return !isOfTheJury && canSeeSource(caller, submission)
}

/** A run that ends so is told of by the judge and never reaches a checker. */
const RUN_VERDICTS: readonly Verdict[] = ['TLE', 'MLE', 'RE']

/** File names of test cases are for administrators (`api.md` 4.7). */
export function canSeeCaseFiles(caller: Caller): boolean {
  return caller.kind === 'user' && ['root', 'admin', 'problem_admin'].includes(caller.user.role)
}

/** The owner's address is for the owner and for root. */
export function canSeeIp(caller: Caller, submission: Pick<SubmissionFacts, 'userId'>): boolean {
  return isOwner(caller, submission) || (caller.kind === 'user' && caller.user.role === 'root')
}

/** Only the owner, only outside contests. */
export function canShare(caller: Caller, submission: SubmissionFacts): boolean {
  return isOwner(caller, submission) && submission.contestId === null
}
