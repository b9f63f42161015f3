import { isInProgress, type SubmissionVo, statusOf, type WebLanguage } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { readSwitches } from '../site/switches.ts'
import { canSeeJudgingMessage } from './feedback.policy.ts'
import { canSeeHiddenSource, canSeeSource, canSeeSubmission, canShare } from './submissions.policy.ts'
import {
  findCurrentJudging,
  findSubmission,
  type SubmissionRow,
  selectSource,
} from './submissions.queries.ts'
import { submissions } from './submissions.tables.ts'
import { submissionToWire } from './submissions.wire.ts'

export interface Reader {
  readonly caller: Caller
  readonly language: WebLanguage
}

/** @throws DomainError submission_not_found, also when the caller may not know of it */
export async function requireVisibleSubmission(
  db: Db,
  id: number,
  { caller, language }: Reader,
): Promise<SubmissionRow> {
  const row = await findSubmission(db, id, language)
  if (row === null || !canSeeSubmission(caller, row)) throw new DomainError('submission_not_found')
  return row
}

/** Texts that the wire sends instead of a message that is nobody's business or does not exist (`api.md` 4.6). */
const NO_MESSAGE = "The user's program was run; see the test cases for details."
const SYSTEM_ERROR_NOTE = 'The judge failed on this submission. The administrators have been told.'

/** Stands where the program would. */
export const HIDDEN_SOURCE = 'This site hides programs that were submitted outside contests.'

async function messageFor(db: Db, row: SubmissionRow, caller: Caller): Promise<string | null> {
  if (isInProgress(statusOf(row.state, row.verdict))) return null
  if (row.verdict !== 'CE' && row.verdict !== 'SE') return NO_MESSAGE
  const note = row.verdict === 'SE' ? SYSTEM_ERROR_NOTE : null
  if (!canSeeJudgingMessage(caller, row, row.verdict)) return note
  const judging = await findCurrentJudging(db, row.id)
  return judging?.message ?? note ?? ''
}

export async function readSubmission(
  context: Context,
  id: number,
  reader: Reader,
): Promise<{ submission: SubmissionVo; codeShare: boolean | null }> {
  const row = await requireVisibleSubmission(context.db, id, reader)
  const submission = submissionToWire(row, { caller: reader.caller, now: context.now() })
  submission.errorMessage = await messageFor(context.db, row, reader.caller)
  if (canSeeSource(reader.caller, row)) {
    const isHidden = await isSourceHidden(context.db, row, reader.caller)
    submission.code = isHidden ? HIDDEN_SOURCE : await selectSource(context.db, row.id)
  }
  return { submission, codeShare: row.problemSharesCode }
}

/** Whether the switch that hides programs handed in outside contests hides this one. */
export async function isSourceHidden(
  db: Db,
  { contestId }: Pick<SubmissionRow, 'contestId'>,
  caller: Caller,
): Promise<boolean> {
  if (contestId !== null || canSeeHiddenSource(caller)) return false
  return (await readSwitches(db)).hideNonContestSubmissionCode
}

/** @throws DomainError submission_not_found, not_your_submission */
export async function setShared(
  context: Context,
  id: number,
  isShared: boolean,
  reader: Reader,
): Promise<void> {
  const row = await requireVisibleSubmission(context.db, id, reader)
  if (!canShare(reader.caller, row)) throw new DomainError('not_your_submission')
  await context.db.update(submissions).set({ isShared }).where(eq(submissions.id, id))
}
