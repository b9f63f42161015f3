import type { JudgeMode, JudgeTask, LanguageSetup } from '@gavel/contract'
import { findLanguage, languageSetup } from '@gavel/languages'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { selectTaskData } from '../datasets/dataset-tasks.ts'
import { submissionSources } from '../submissions/submissions.tables.ts'
import type { JudgingRow } from './judging.queries.ts'

/** The task without its lease, or the reason why nobody can judge it. */
export async function buildTask(
  tx: Db,
  judging: JudgingRow,
): Promise<Omit<JudgeTask, 'leaseToken'> | string> {
  const [data, [stored]] = [
    await selectTaskData(tx, judging.datasetId),
    await tx
      .select({ source: submissionSources.source })
      .from(submissionSources)
      .where(eq(submissionSources.submissionId, judging.submissionId)),
  ]
  const language = findLanguage(judging.language)
  if (data === null || stored === undefined) return 'The test data or the source of this submission are gone.'
  if (language === null) return `The language ${judging.language} no longer exists.`
  const mode = buildMode(data)
  if (typeof mode === 'string') return mode
  const { problem } = data
  const setup = languageSetup(language)
  return {
    judgingId: judging.id,
    source: stored.source,
    language: setup,
    limits: limitsOf(problem, setup),
    mode,
    scoring: problem.scoring,
    // Under ICPC rules the first failure decides the verdict; running on would only cost time.
    stopAtFirstFailure: problem.scoring === 'icpc',
    fileIo: problem.fileIo,
    userExtraFiles: problem.userExtraFiles,
    subtasks: data.subtasks,
    cases: data.cases,
  }
}

/** A problem's limits for one language. */
export function limitsOf(
  problem: {
    readonly timeLimitMs: number
    readonly memoryLimitMib: number
    readonly stackLimitMib: number
  },
  { limitFactor }: LanguageSetup,
): JudgeTask['limits'] {
  return {
    timeMs: Math.round(problem.timeLimitMs * limitFactor),
    memoryMib: Math.round(problem.memoryLimitMib * limitFactor),
    stackMib: problem.stackLimitMib,
  }
}

type TaskData = NonNullable<Awaited<ReturnType<typeof selectTaskData>>>

function buildMode({ problem, program }: TaskData): JudgeMode | string {
  if (program === null) {
    return { kind: 'default', comparison: problem.ignoresTrailingBlanks ? 'trailing-blanks' : 'exact' }
  }
  const language = findLanguage(program.language)
  if (language === null) return `The checker's language ${program.language} does not exist.`
  const judgeProgram = {
    source: program.source,
    language: languageSetup(language),
    protocol: program.protocol,
    extraFiles: program.extraFiles,
  }
  return program.kind === 'checker'
    ? { kind: 'spj', checker: judgeProgram }
    : { kind: 'interactive', interactor: judgeProgram }
}
