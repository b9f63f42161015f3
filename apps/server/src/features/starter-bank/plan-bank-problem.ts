import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BankProblem } from '@gavel/starter-bank'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { asc, inArray } from '../../db/drizzle.ts'
import type { DatasetCase, DatasetSubtask } from '../datasets/dataset-versions.service.ts'
import { storeBlob } from '../datasets/stored-blobs.service.ts'
import type { PlannedCases, ProblemFields, ProblemPlan } from '../problem-admin/plan/problem-plan.service.ts'
import { languages } from '../problems/problems.tables.ts'

type Base = Pick<Context, 'db' | 'blobs' | 'now'>

/** Under ICPC rules there is one group without points. */
const WITHOUT_POINTS: readonly DatasetSubtask[] = [{ number: 1, score: 0, policy: 'sum', dependsOn: [] }]

/** Turns a built problem into the same plan that a save in the admin API makes, and stores its files on the way. */
export async function planBankProblem(
  context: Base,
  dir: string,
  problem: BankProblem,
): Promise<ProblemPlan> {
  const { program } = problem
  return {
    code: problem.problemCode,
    fields: { ...fieldsOf(problem), userExtraFiles: await inputsToGive(dir, problem) },
    defaultLanguage: 'zh-CN',
    statements: [
      { language: 'zh-CN', ...problem.statements['zh-CN'] },
      { language: 'en-US', ...problem.statements['en-US'] },
    ],
    data: await storeCases(context, dir, problem),
    program:
      program === null
        ? null
        : {
            ...program,
            kind: PROGRAM_KINDS[problem.judgeMode] ?? 'checker',
            points: 'percent',
            arguments: [],
            extraFiles: {},
          },
    mode: modeOf(problem),
    languageIds: await selectLanguageIds(context.db, problem.languages),
    tags: problem.tags.map(({ names, color }) => ({
      name: names['zh-CN'],
      color,
      translations: { 'en-US': names['en-US'] },
    })),
    templates: [],
  }
}

const PROGRAM_KINDS: Partial<Record<BankProblem['judgeMode'], 'interactor' | 'manager'>> = {
  interactive: 'interactor',
  communication: 'manager',
}

function modeOf({ judgeMode, processCount, passLimit, graders }: BankProblem): ProblemPlan['mode'] {
  if (processCount !== null) return { kind: 'communication', processCount, graders }
  if (passLimit !== null) return { kind: 'multi_pass', passLimit }
  if (judgeMode === 'output_only') return { kind: 'output_only' }
  return judgeMode === 'grader' ? { kind: 'grader', graders, extraFiles: {} } : null
}

/** For output-only problems, solvers need the inputs. */
async function inputsToGive(dir: string, { judgeMode, cases }: BankProblem) {
  if (judgeMode !== 'output_only') return null
  const files = cases.map(async ({ number, inputFile }): Promise<[string, string]> => {
    return [`${number}.in`, await readFile(join(dir, inputFile), 'utf8')]
  })
  return Object.fromEntries(await Promise.all(files))
}

function fieldsOf(problem: BankProblem): ProblemFields {
  return {
    visibility: 'public',
    scoring: problem.format,
    judgeMode: problem.judgeMode,
    caseMode: caseModeOf(problem),
    ...problem.limits,
    difficulty: problem.difficulty,
    samples: problem.samples,
    source: problem.source,
    sharesCode: true,
    comparison: null,
    absoluteTolerance: null,
    relativeTolerance: null,
    ignoresTrailingBlanks: true,
    feedback: 'full',
    userExtraFiles: null,
    fileInputName: null,
    fileOutputName: null,
  }
}

/** The wire's mode for failures, or for groups of cases; the policy of each group belongs to the dataset. */
function caseModeOf({ format, subtasks }: BankProblem): ProblemFields['caseMode'] {
  if (format === 'icpc') return 'ergodic_without_error'
  return subtasks.length === 1 && subtasks[0]?.policy === 'sum' ? 'default' : 'subtask_lowest'
}

async function storeCases(context: Base, dir: string, problem: BankProblem): Promise<PlannedCases> {
  const hasPoints = problem.format === 'oi'
  const cases: DatasetCase[] = []
  for (const { inputFile, answerFile, score, subtask } of problem.cases) {
    const input = await storeBlob(context, () => createReadStream(join(dir, inputFile)))
    const answer = await storeBlob(context, () => createReadStream(join(dir, answerFile)))
    cases.push({
      inputName: basename(inputFile),
      inputSha256: input.sha256,
      answerName: basename(answerFile),
      answerSha256: answer.sha256,
      ...(hasPoints ? { score, subtask } : { score: 0, subtask: 1 }),
    })
  }
  return { cases, subtasks: hasPoints ? problem.subtasks : WITHOUT_POINTS, hasUploadedCases: true }
}

/** Ids of the languages by name that this version of the site has. */
async function selectLanguageIds(db: Db, names: readonly string[]): Promise<number[]> {
  const rows = await db
    .select({ id: languages.id })
    .from(languages)
    .where(inArray(languages.name, [...names]))
    .orderBy(asc(languages.id))
  return rows.map(({ id }) => id)
}
