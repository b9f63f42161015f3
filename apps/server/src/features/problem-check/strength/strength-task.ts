import type { Db } from '../../../db/connect.ts'
import { and, asc, eq, inArray } from '../../../db/drizzle.ts'
import { needsReference, type SearchPrograms } from '../../counterexamples/search-programs.queries.ts'
import { type SearchTask, searchTaskFor } from '../../counterexamples/search-task.ts'
import type { TaskContent } from '../../judge-hosts/leased-work.interface.ts'
import { limitsOf, taskFor } from '../../judging/build-task.service.ts'
import { findTaskData, type TaskData } from '../../problems/task-data.service.ts'
import { selectSource } from '../../submissions/submissions.queries.ts'
import { findCheckProgram } from '../check-parts.ts'
import {
  type CheckPart,
  type GeneratorSettings,
  type MutantSettings,
  type ProblemCheck,
  problemCheckPrograms,
  type SolutionSettings,
  type SubmissionSettings,
  type ValidatorSettings,
} from '../problem-check.tables.ts'
import { mutated } from './make-mutants.ts'

interface Wanted {
  readonly check: ProblemCheck
  readonly part: CheckPart
  readonly data: TaskData
}

/** The task of running a program up to the first test that it fails, or the reason why no host can do it. */
export async function strengthTask(tx: Db, { check, part, data }: Wanted): Promise<TaskContent | string> {
  const program = await findProgram(tx, check, part)
  if (program === null) return GONE
  const task = taskFor(data, program)
  if (typeof task === 'string') return task
  return {
    ...task,
    limits: limitsOf(check.facts, task.language),
    // One failure kills, whatever the case is worth.
    scoring: 'icpc',
    stopAtFirstFailure: true,
    subtasks: [],
  }
}

const GONE = 'The program is gone.'

/** The task of searching an input that kills a program, or the reason why no host can do it. */
export async function strengthSearchTask(
  tx: Db,
  check: ProblemCheck,
  part: CheckPart,
): Promise<SearchTask | string> {
  const program = await findProgram(tx, check, part)
  if (program === null) return GONE
  const data = check.datasetId === null ? 'The test data are gone.' : await findTaskData(tx, check.datasetId)
  if (typeof data === 'string') return data
  const programs = await findKeptSearchPrograms(tx, check)
  if (programs === null) return 'The programs of the search are gone.'
  return searchTaskFor({ data, program, programs, firstSeed: 1 })
}

interface Program {
  readonly source: string
  readonly language: string
}

async function findProgram(
  tx: Db,
  { id: checkId }: ProblemCheck,
  { kind, number }: CheckPart,
): Promise<Program | null> {
  const key = { checkId, number: number ?? 0 }
  // The kind of a program decides which settings are stored with it.
  switch (kind) {
    case 'reference':
      return findCheckProgram(tx, { ...key, kind: 'solution' })
    case 'mutant':
    case 'mutant-search': {
      const found = await findCheckProgram(tx, { ...key, kind: 'mutant' })
      if (found === null) return null
      const mutant = found.settings as MutantSettings
      const solution = await findCheckProgram(tx, { checkId, kind: 'solution', number: mutant.solution })
      return solution && { source: mutated(solution.source, mutant), language: solution.language }
    }
    default: {
      const found = await findCheckProgram(tx, { ...key, kind: 'submission' })
      if (found === null) return null
      const { submissionId } = found.settings as SubmissionSettings
      const source = await selectSource(tx, submissionId)
      return source === '' ? null : { source, language: found.language }
    }
  }
}

/** The programs of the setters as they were at the start, for searches; null if one is missing. */
export async function findKeptSearchPrograms(
  tx: Db,
  { id, facts }: ProblemCheck,
): Promise<(SearchPrograms & { readonly generatorNames: readonly string[] }) | null> {
  const rows = await tx
    .select()
    .from(problemCheckPrograms)
    .where(
      and(
        eq(problemCheckPrograms.checkId, id),
        inArray(problemCheckPrograms.kind, ['generator', 'validator', 'solution']),
      ),
    )
    .orderBy(asc(problemCheckPrograms.number))
  const of = (kind: (typeof rows)[number]['kind']) => rows.filter((row) => row.kind === kind)
  const generators = of('generator').map(({ settings, ...program }) => ({
    ...program,
    arguments: [...(settings as GeneratorSettings).arguments],
  }))
  const [first] = of('validator')
  if (generators.length === 0 || first === undefined) return null
  const { protocol, arguments: own } = first.settings as ValidatorSettings
  const validator = { ...first, protocol, arguments: [...own] }
  const right = of('solution').filter(({ settings }) => isReference(settings as SolutionSettings))
  const main = right.find(({ settings }) => (settings as SolutionSettings).isMain) ?? right[0]
  const reference = needsReference(facts.judgeMode) ? (main ?? null) : null
  if (needsReference(facts.judgeMode) && reference === null) return null
  return { generators, validator, reference, generatorNames: generators.map(({ name }) => name) }
}

/** Whether a solution must be accepted on every test. */
export const isReference = ({ expected }: Pick<SolutionSettings, 'expected'>): boolean =>
  expected.length === 1 && expected[0] === 'AC'
