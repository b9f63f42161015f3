import {
  type CaseResultsVo,
  isInProgress,
  type SubmissionVo,
  statusOf,
  type WebLanguage,
} from '@gavel/contract'
import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { selectTaskData } from '../datasets/dataset-tasks.ts'
import { datasetCases } from '../datasets/datasets.tables.ts'
import { caseResultsToWire } from './case-results.wire.ts'
import {
  canSeeCaseFiles,
  canSeeCaseMessage,
  canSeeCases,
  canSeeCompilerOutput,
  canSeeSource,
  canSeeSubmission,
  canShare,
} from './submissions.policy.ts'
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

async function messageFor(db: Db, row: SubmissionRow, caller: Caller): Promise<string | null> {
  if (isInProgress(statusOf(row.state, row.verdict))) return null
  const judging = await findCurrentJudging(db, row.id)
  if (row.verdict === 'CE') return canSeeCompilerOutput(caller, row) ? (judging?.message ?? '') : null
  if (row.verdict === 'SE')
    return canSeeCaseFiles(caller) ? (judging?.message ?? SYSTEM_ERROR_NOTE) : SYSTEM_ERROR_NOTE
  return NO_MESSAGE
}

export async function readSubmission(
  context: Context,
  id: number,
  reader: Reader,
): Promise<{ submission: SubmissionVo; codeShare: boolean | null }> {
  const row = await requireVisibleSubmission(context.db, id, reader)
  const submission = submissionToWire(row, reader.caller)
  submission.errorMessage = await messageFor(context.db, row, reader.caller)
  if (canSeeSource(reader.caller, row)) submission.code = await selectSource(context.db, row.id)
  return { submission, codeShare: row.problemSharesCode }
}

/** Null where the problem keeps its case results closed, and while the judging runs: cases then come as events. */
export async function readCaseResults(
  context: Context,
  id: number,
  reader: Reader,
): Promise<z.output<typeof CaseResultsVo>> {
  const row = await requireVisibleSubmission(context.db, id, reader)
  if (!canSeeCases(reader.caller, row)) return null
  const judging = await findCurrentJudging(context.db, row.id)
  const data = judging === null ? null : await selectTaskData(context.db, judging.datasetId)
  if (judging === null || data === null)
    return { judgeCaseList: [], subTaskJudgeCaseVoList: null, judgeCaseMode: 'default' }
  return caseResultsToWire({
    submission: row,
    caseMode: data.problem.caseMode,
    scoring: data.problem.scoring,
    subtasks: data.subtasks,
    cases: data.cases,
    reports: judging.cases ?? [],
    fileNames: canSeeCaseFiles(reader.caller) ? await selectFileNames(context.db, judging.datasetId) : null,
    showsMessage: ({ verdict }) =>
      canSeeCaseMessage(reader.caller, row, { hasProgram: data.program !== null, verdict }),
  })
}

async function selectFileNames(db: Db, datasetId: number) {
  const rows = await db
    .select({ number: datasetCases.number, input: datasetCases.inputName, answer: datasetCases.answerName })
    .from(datasetCases)
    .where(eq(datasetCases.datasetId, datasetId))
    .orderBy(asc(datasetCases.number))
  return new Map(rows.map(({ number, ...names }) => [number, names]))
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
