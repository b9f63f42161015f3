import type { SubtaskPolicy } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import { requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { ActingCaller } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { judgeModeOf } from '../datasets/dataset-mode.policy.ts'
import { selectDatasetCases } from '../datasets/dataset-versions.service.ts'
import { findProblemNames } from '../problems/problem-names.service.ts'
import { type CaseMode, problems } from '../problems/problems.tables.ts'
import { selectSubtasks, toMode } from '../problems/task-data.service.ts'
import { withoutFileIo } from './plan-fields.service.ts'
import { requireFitLanguages } from './plan-languages.service.ts'
import { lockProblem, requireManageable } from './problem-admin.service.ts'
import { requireVersion } from './problem-data.readers.ts'

interface Request extends ActingCaller {
  readonly wanted: { readonly pid: number; readonly version: number; readonly expected: number }
}

/**
 * Makes another version of a problem's test data live and updates the problem's row accordingly. Judgings in progress
 * keep the version they began with, waiting ones take the new one, and finished ones stay until they are rejudged.
 *
 * @throws DomainError problem_not_found, not_your_problem, data_version_not_found, data_version_without_scores,
 * problem_changed_meanwhile when another version is live than the caller saw, problem_language_unfit
 */
export async function switchData(
  context: Pick<Context, 'db' | 'now'>,
  { caller, actor, wanted }: Request,
): Promise<void> {
  const user = requireUser(caller)
  await requireManageable(context.db, caller, wanted.pid)
  await context.db.transaction(async (tx) => {
    const problem = await lockProblem(tx, wanted.pid)
    const { datasetVersion, modifiedByName } = await findProblemNames(tx, problem.id)
    if (datasetVersion !== wanted.expected)
      throw new DomainError('problem_changed_meanwhile', { username: modifiedByName ?? '' })
    const dataset = await requireVersion(tx, problem, wanted.version)
    if (dataset.id === problem.liveDatasetId) return
    const mode = toMode(dataset)
    await requireFitLanguages(tx, problem.id, mode)
    const judgeMode = judgeModeOf({ programKind: dataset.programKind, mode })
    await tx
      .update(problems)
      .set({
        liveDatasetId: dataset.id,
        judgeMode,
        ...(await pointsOf(tx, dataset.id, problem)),
        ...(withoutFileIo(judgeMode) ? { fileInputName: null, fileOutputName: null } : {}),
        ...((await hasTypedNames(tx, dataset.id)) ? {} : { hasUploadedCases: true }),
        modifiedById: user.id,
        updatedAt: context.now(),
      })
      .where(eq(problems.id, problem.id))
    await recordAudit(tx, actor, {
      action: 'problem.data',
      target: { kind: 'problem', id: problem.id, label: problem.code },
      before: { version: wanted.expected },
      after: { version: wanted.version },
    })
  })
}

/** @throws DomainError data_version_without_scores for a version made when the problem had no scoring */
async function pointsOf(tx: Db, datasetId: number, { scoring }: { readonly scoring: 'icpc' | 'oi' }) {
  if (scoring === 'icpc') return {}
  const subtasks = await selectSubtasks(tx, datasetId)
  const fullScore = subtasks.reduce((sum, { score }) => sum + score, 0)
  if (fullScore === 0) throw new DomainError('data_version_without_scores')
  return { fullScore, caseMode: caseModeOf(subtasks.map(({ policy }) => policy)) }
}

/** The wire's name of the policies; richer ones are shown like its grouped mode. */
function caseModeOf(policies: readonly SubtaskPolicy[]): CaseMode {
  if (policies.length === 1 && policies[0] === 'sum') return 'default'
  return policies.every((policy) => policy === 'average') ? 'subtask_average' : 'subtask_lowest'
}

/** Whether the cases could have been typed into a form, which numbers their names. */
async function hasTypedNames(tx: Db, datasetId: number): Promise<boolean> {
  const cases = await selectDatasetCases(tx, datasetId)
  return cases.every(
    ({ inputName, answerName }, index) =>
      inputName === `${index + 1}.in` && answerName === `${index + 1}.out`,
  )
}
