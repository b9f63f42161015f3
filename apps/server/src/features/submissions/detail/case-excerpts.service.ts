import type { Excerpt } from '@gavel/contract'
import { readExcerpt } from '../../../blobs/read-excerpt.ts'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { selectTaskData } from '../../problems/task-data.service.ts'
import { caseViewOf, toldCases } from '../feedback.policy.ts'
import { findCurrentJudging } from '../submissions.queries.ts'
import type { VisibleSubmission } from '../submissions.service.ts'

/** Null for a file that is not there, or that the judging left no beginning of. */
interface CaseExcerpts {
  readonly input: Excerpt | null
  readonly answer: Excerpt | null
  readonly output: Excerpt | null
}

/**
 * The beginnings of one case's files. Input and answer are read from the judging's test data; the beginning of a
 * wrong output is stored with the judging itself.
 *
 * @throws DomainError case_closed
 */
export async function readCaseExcerpts(
  context: Context,
  { row, reading }: VisibleSubmission,
  seq: number,
): Promise<CaseExcerpts> {
  const view = caseViewOf(reading, row)
  const judging = await findCurrentJudging(context.db, row.id)
  const told = toldCases(view.feedback, judging?.cases ?? []).find(({ told }) => told.number === seq)
  if (judging === null || told?.depth !== 'details' || !view.seesTexts) throw new DomainError('case_closed')
  const data = await selectTaskData(context.db, judging.datasetId)
  const testCase = data?.cases.find(({ number }) => number === seq)
  if (testCase === undefined) return { input: null, answer: null, output: told.told.output ?? null }
  const [input, answer] = await Promise.all([
    readExcerpt(context.blobs, testCase.input.sha256),
    readExcerpt(context.blobs, testCase.answer.sha256),
  ])
  return { input, answer, output: told.told.output ?? null }
}
