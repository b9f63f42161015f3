import type { JudgeMode, JudgeReport } from '@gavel/contract'
import {
  findFormatter,
  findLanguage,
  formatterArgv,
  type LanguageDefinition,
  languageSetup,
} from '@gavel/languages'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import type { Means } from '../../means.ts'
import { findDataset } from '../datasets/dataset-versions.service.ts'
import { MAX_LEASES } from '../judge-hosts/lease.service.ts'
import type { LeasedWork, TaskContent, WorkInHand } from '../judge-hosts/leased-work.interface.ts'
import { comparisonOf, limitsOf } from '../judging/build-task.service.ts'
import { taskLanguage } from '../judging/task-language.service.ts'
import { problems } from '../problems/problems.tables.ts'
import { hasKnownMode, toMode } from '../problems/task-data.service.ts'
import { type Trial, trials } from './trials.tables.ts'

/** A run on a user's own input, or a program that is only compiled or formatted. */
export const trialWork: LeasedWork = {
  kind: 'trial',
  name: 'trial',
  maxLeases: MAX_LEASES,
  locksInOne: true,
  async lock(context, tx, id) {
    const [run] = await tx.select().from(trials).where(eq(trials.id, id)).for('update')
    return run === undefined || run.state === 'judged' ? null : trialInHand(context, tx, run)
  },
}

const trialInHand = (context: Means, tx: Db, run: Trial): WorkInHand => ({
  submissionId: null,
  async buildTask() {
    const task = await buildTask(tx, run)
    if (task === null) return { givenUp: 'The language is gone, or what the program needs.' }
    return { task, datasetId: null }
  },
  async moved({ state }) {
    if (state !== run.state) await tx.update(trials).set({ state }).where(eq(trials.id, run.id))
  },
  // A trial has no cases: the program is compiled, then run.
  findContradiction: () => Promise.resolve(null),
  async finished(report) {
    await tx
      .update(trials)
      .set({ state: 'judged', finishedAt: context.now(), ...outcomeOf(report) })
      .where(eq(trials.id, run.id))
  },
})

/** Null if its language no longer exists, or something its program needs. */
async function buildTask(tx: Db, run: Trial): Promise<TaskContent | null> {
  const language = findLanguage(run.language)
  if (language === null) return null
  if (run.problemId === null) return buildToolTask(run, language)
  const [problem] = await tx.select().from(problems).where(eq(problems.id, run.problemId))
  if (problem === undefined) return null
  const dataset = problem.liveDatasetId === null ? null : await findDataset(tx, problem.liveDatasetId)
  if (dataset !== null && !hasKnownMode(dataset)) return null
  const parts = taskLanguage(
    language,
    dataset === null ? null : toMode(dataset),
    problem.userExtraFiles ?? {},
  )
  if (parts === null) return null
  const { fileInputName, fileOutputName } = problem
  const hasFileIo = fileInputName !== null && fileOutputName !== null
  return {
    source: run.source,
    ...parts,
    limits: limitsOf(problem, parts.language),
    mode: {
      kind: 'trial',
      // Clients leave it to the server to end the last line.
      runs: run.runs.map(({ input, expectedOutput }) => ({ input: `${input}\n`, expectedOutput })),
      comparison: comparisonOf(problem),
    },
    scoring: 'icpc',
    stopAtFirstFailure: true,
    fileIo: hasFileIo ? { input: fileInputName, output: fileOutputName } : null,
    subtasks: [],
    cases: [],
  }
}

/** A program that only a tool reads. Limits and cases do not apply. */
function buildToolTask(run: Trial, language: LanguageDefinition): TaskContent | null {
  const mode = toolMode(run, language)
  if (mode === null) return null
  return {
    // A program that is compiled belongs to the mode.
    source: mode.kind === 'format' ? run.source : '',
    language: languageSetup(language),
    limits: { timeMs: 1000, memoryMib: 256, stackMib: 64 },
    mode,
    scoring: 'icpc',
    stopAtFirstFailure: true,
    fileIo: null,
    userExtraFiles: {},
    subtasks: [],
    cases: [],
  }
}

/** A program that its writer wants formatted, or a checker or interactor that its author wants to see compile. */
function toolMode({ source, program }: Trial, language: LanguageDefinition): JudgeMode | null {
  if (program === null) return null
  if (!('indent' in program))
    return { kind: 'compile', program: { source, language: languageSetup(language), ...program } }
  const formatter = findFormatter(language.contentType)
  return formatter === null
    ? null
    : { kind: 'format', argv: formatterArgv(formatter, language, program.indent) }
}

type Outcome = Pick<Trial, 'verdict' | 'message' | 'results'>

/** The cause of a System Error is only for administrators, who see it on the page of judge hosts. */
function outcomeOf({ verdict, message, runs = [] }: JudgeReport): Outcome {
  if (verdict === 'SE') return { verdict, message: null, results: [] }
  if (verdict === 'CE') return { verdict, message, results: [] }
  return { verdict, message: null, results: runs }
}
