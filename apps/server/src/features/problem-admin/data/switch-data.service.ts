import type { SubtaskPolicy } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { eq } from '../../../db/drizzle.ts'
import { requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { ActingCaller } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { judgeModeOf } from '../../datasets/dataset-mode.policy.ts'
import {
  type DatasetContent,
  findDataset,
  keepDatasetVersion,
  selectDatasetCases,
} from '../../datasets/dataset-versions.service.ts'
import { withoutMarks } from '../../datasets/marked-files.service.ts'
import type { Problem } from '../../problems/find-problem.service.ts'
import { findProblemNames } from '../../problems/problem-names.service.ts'
import { type CaseMode, problems } from '../../problems/problems.tables.ts'
import { selectSubtasks, toMode } from '../../problems/task-data.service.ts'
import { readContent } from '../plan/current-problem.ts'
import { withoutFileIo } from '../plan/plan-fields.service.ts'
import { requireFitLanguages } from '../plan/plan-languages.service.ts'
import { lockProblem } from '../problem-admin.service.ts'
import { requireVersion } from './read-problem-data.service.ts'

interface Request extends ActingCaller {
  readonly wanted: {
    readonly pid: number
    readonly version: number
    readonly expected: number
    /** A new version of these files without byte order marks. */
    readonly plain?: boolean | undefined
  }
}

/**
 * Makes another version of a problem's test data live and updates the problem's row accordingly. Judgings in progress
 * keep the version they began with, waiting ones take the new one, and finished ones stay until they are rejudged.
 *
 * @throws DomainError data_version_not_found, data_version_without_scores,
 * problem_changed_meanwhile when another version is live than the caller saw, problem_language_unfit
 */
export async function switchData(
  context: Pick<Context, 'blobs' | 'db' | 'now'>,
  known: Problem,
  { caller, actor, wanted }: Request,
): Promise<void> {
  const user = requireUser(caller)
  // Files are written before the problem is locked; versions do not change.
  const plain = wanted.plain === true ? await planPlain(context, known, wanted.version) : null
  await context.db.transaction(async (tx) => {
    const problem = await lockProblem(tx, wanted.pid)
    const { datasetVersion, modifiedByName } = await findProblemNames(tx, problem.id)
    if (datasetVersion !== wanted.expected)
      throw new DomainError('problem_changed_meanwhile', { username: modifiedByName ?? '' })
    const found = await requireVersion(tx, problem, wanted.version)
    const dataset =
      plain === null ? found : await keepPlain(tx, plain, { problem, userId: user.id, now: context.now() })
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
      after: { version: dataset.version },
    })
  })
}

/** The version's content with files that have no marks; null if no file has one. */
async function planPlain(
  context: Pick<Context, 'blobs' | 'db' | 'now'>,
  problem: Problem,
  version: number,
): Promise<DatasetContent | null> {
  const { db } = context
  const content = await readContent(db, await requireVersion(db, problem, version))
  const cases = await withoutMarks(context, content.cases)
  return cases === content.cases ? null : { ...content, cases }
}

interface Target {
  readonly problem: { readonly id: number; readonly liveDatasetId: number | null }
  readonly userId: string
  readonly now: Date
}

async function keepPlain(tx: Db, content: DatasetContent, { problem, userId, now }: Target) {
  const target = { problemId: problem.id, liveDatasetId: problem.liveDatasetId, userId, now }
  const kept = await findDataset(tx, await keepDatasetVersion(tx, target, content))
  if (kept === null) throw new Error('The version was not stored')
  return kept
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
