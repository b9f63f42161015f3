import { findLanguage } from '@gavel/languages'
import type { Db } from '../../../db/connect.ts'
import { and, asc, desc, eq, inArray, sql } from '../../../db/drizzle.ts'
import { FAILURES } from '../../counterexamples/searches.queries.ts'
import { taskFor } from '../../judging/build-task.service.ts'
import { problemSolutions } from '../../problem-import/kept-programs.tables.ts'
import type { TaskData } from '../../problems/task-data.service.ts'
import { submissionSources, submissions } from '../../submissions/submissions.tables.ts'
import { knows, type PlannedPart, type ReadyHost } from '../plan-parts.ts'
import type { CheckProgramKind, MutantSettings, SubmissionSettings } from '../problem-check.tables.ts'
import { fairShares } from './fair-shares.ts'
import { type Mutant, makeMutants } from './make-mutants.ts'

const MAX_MUTANTS = 200
/** How many references are mutated; they share the mutants. */
const MAX_REFERENCES = 3
/** How many wrong programs of solvers are run, the newest, and among how many of the newest they are sought. */
const MAX_SUBMISSIONS = 50
const LOOKED_AT = 1_000

interface PlannedProgram {
  readonly kind: Extract<CheckProgramKind, 'mutant' | 'submission'>
  readonly number: number
  readonly name: string
  readonly language: string
  readonly source: string
  readonly settings: MutantSettings | SubmissionSettings
}

export interface StrengthPlan {
  readonly programs: readonly PlannedProgram[]
  readonly parts: readonly PlannedPart[]
}

interface Wanted {
  readonly problemId: number
  readonly data: TaskData
  readonly hosts: readonly ReadyHost[]
}

/** The programs that a measurement runs; null if there is no reference that could be mutated and run. */
export async function planStrength(tx: Db, { problemId, data, hosts }: Wanted): Promise<StrengthPlan | null> {
  // Its programs are outputs.
  if (data.problem.judgeMode === 'output_only' || data.cases.length === 0) return null
  const partOf = (kind: PlannedPart['kind'], { number, language }: { number: number; language: string }) => ({
    ...{ kind, number, language, programLanguage: data.program?.language ?? null },
    ...{ output: null, hostId: null, hostName: null, totalCases: data.cases.length },
  })
  const behind = data.mode?.kind === 'interactive' ? data.mode.checker.language : null
  const isKnownTo = (host: ReadyHost, part: PlannedPart) =>
    knows(host, part) && (behind === null || knows(host, { ...part, programLanguage: behind }))
  const canRun = (program: { readonly language: string }) =>
    hosts.some((host) => isKnownTo(host, partOf('reference', { ...program, number: 1 }))) &&
    typeof taskFor(data, { source: '', ...program }) !== 'string'
  const references = (await selectReferences(tx, problemId))
    .filter((one) => familyOf(one) !== undefined && canRun(one))
    .slice(0, MAX_REFERENCES)
  if (references.length === 0) return null
  const programs = [
    ...mutantsOf(references),
    ...(await selectWrongPrograms(tx, problemId))
      .filter(canRun)
      .slice(0, MAX_SUBMISSIONS)
      .map(({ id, language }, index) => ({
        ...{ kind: 'submission' as const, number: index + 1, name: String(id), language, source: '' },
        settings: { submissionId: id },
      })),
  ]
  return {
    programs,
    parts: [
      ...references.map((one) => partOf('reference', one)),
      ...programs.map((one) => partOf(one.kind, one)),
    ],
  }
}

const familyOf = ({ language }: { readonly language: string }) => findLanguage(language)?.graderFamily

type Reference = Pick<typeof problemSolutions.$inferSelect, 'number' | 'name' | 'language' | 'source'>

function mutantsOf(references: readonly Reference[]): PlannedProgram[] {
  const make = (reference: Reference, limit: number): Mutant[] => {
    const family = familyOf(reference)
    return family === undefined ? [] : makeMutants(reference.source, family, limit)
  }
  const possible = references.map((reference) => make(reference, MAX_MUTANTS).length)
  const limits = fairShares(possible, MAX_MUTANTS)
  return references
    .flatMap((reference, index) =>
      make(reference, limits[index] ?? 0).map((mutant) => ({ reference, mutant })),
    )
    .map(({ reference: { number: solution, name, language }, mutant }, index) => ({
      ...{ kind: 'mutant', number: index + 1, name, language, source: '' },
      settings: { ...mutant, solution },
    }))
}

/** Solutions that must be accepted, the main one first. */
function selectReferences(tx: Db, problemId: number): Promise<Reference[]> {
  return tx
    .select({
      number: problemSolutions.number,
      name: problemSolutions.name,
      language: problemSolutions.language,
      source: problemSolutions.source,
    })
    .from(problemSolutions)
    .where(and(eq(problemSolutions.problemId, problemId), inArray(problemSolutions.expected, [['AC']])))
    .orderBy(desc(problemSolutions.isMain), asc(problemSolutions.number))
}

/** Programs of solvers that failed at the problem, each source once, the newest first. */
async function selectWrongPrograms(tx: Db, problemId: number) {
  const newest = tx
    .select({
      id: submissions.id,
      language: submissions.language,
      hash: sql<string>`md5(${submissionSources.source})`.as('hash'),
    })
    .from(submissions)
    .innerJoin(submissionSources, eq(submissionSources.submissionId, submissions.id))
    .where(
      and(
        eq(submissions.problemId, problemId),
        // A verdict that was set by hand says nothing about the program.
        eq(submissions.isManual, false),
        inArray(submissions.verdict, [...FAILURES]),
      ),
    )
    .orderBy(desc(submissions.id))
    .limit(LOOKED_AT)
    .as('newest')
  const id = sql<number>`max(${newest.id})`.mapWith(Number)
  return tx
    .select({ id, language: newest.language })
    .from(newest)
    .groupBy(newest.hash, newest.language)
    .orderBy(desc(id))
}
