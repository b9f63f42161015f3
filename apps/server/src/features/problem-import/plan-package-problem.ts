import { TAG_NAME_MAX_LENGTH } from '@gavel/contract'
import type { PackageFormat, PackageProblem, PackageWarning } from '@gavel/problem-formats'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import type { DatasetSubtask } from '../datasets/dataset-versions.service.ts'
import type { PlanGroup, ProblemPlan } from '../problem-admin/plan/problem-plan.service.ts'
import { chooseStatements, TITLE_LENGTH } from './choose-statements.ts'
import { fallbackTitle } from './fallback-title.ts'
import { codeIn } from './package-code.ts'
import { planAuthor } from './plan-author.ts'
import { planFields, requireLimits, SOURCE_LENGTH } from './plan-fields.ts'
import { planLanguages } from './plan-languages.ts'
import { planMode, planProgram } from './plan-programs.ts'
import { planTags } from './plan-tags.ts'
import type { ImportOptions } from './problem-import.tables.ts'
import { replaceUnstorable } from './replace-unstorable.ts'
import { requireFit } from './require-fit.ts'
import { requireCaseCount, storePackageCases } from './store-package-cases.ts'

/** For a text that is too long for its field. */
const SHOWN_LENGTH = 40

/** Under ICPC rules there is one group without points; a problem without cases has the same. */
const WITHOUT_POINTS: readonly DatasetSubtask[] = [{ number: 1, score: 0, policy: 'sum', dependsOn: [] }]

export interface PlannedImport {
  readonly plan: ProblemPlan
  /** Author of a new problem; a replaced one keeps its own. */
  readonly authorId: string | null
  /** Findings of the planning. */
  readonly warnings: readonly PackageWarning[]
}

/** The content of a preview: the plan without the test files, which are not read for it. */
export interface PlannedTexts extends Omit<PlannedImport, 'plan'> {
  readonly plan: Omit<ProblemPlan, 'data'>
}

interface Wish {
  readonly options: ImportOptions
  readonly format: PackageFormat
  /** The chosen code; null means the next free one. */
  readonly code: string | null
  /** The user who imports it. */
  readonly userId: string
  /** Name of the uploaded file. */
  readonly fileName: string
  /** The group whose problem it becomes; null: the site's. */
  readonly group: PlanGroup | null
}

/**
 * Turns a problem of a package into the plan of a save, and stores its test data on the way.
 *
 * @throws PackageError if the site cannot hold the problem
 */
export async function planPackageProblem(
  context: Pick<Context, 'db' | 'blobs' | 'now'>,
  problem: PackageProblem,
  wish: Wish,
): Promise<PlannedImport> {
  const { plan, authorId, warnings } = await planTexts(context.db, problem, wish)
  const stored = await storePackageCases(context, problem, wish.format)
  const hasGroups = problem.scoring === 'oi' && problem.subtasks.length > 0
  const data = {
    cases: stored.cases,
    subtasks: hasGroups ? problem.subtasks : WITHOUT_POINTS,
    hasUploadedCases: problem.hasUploadedCases,
  }
  return { plan: { ...plan, data }, authorId, warnings: [...warnings, ...stored.warnings] }
}

/**
 * The part of the plan that can be made without writing anything.
 *
 * @throws PackageError if the site cannot hold the problem
 */
export async function planTexts(
  db: Db,
  problem: PackageProblem,
  { options, format, code, userId, fileName, group }: Wish,
): Promise<PlannedTexts> {
  const { statements, defaultLanguage, warnings } = chooseStatements(
    problem,
    options,
    fallbackTitle(problem, fileName),
  )
  requireLimits(problem)
  requireFit(problem)
  requireCaseCount(problem)
  const languages = await planLanguages(db, problem)
  const tags = await planTags(db, problem)
  const author = await planAuthor(db, problem, { format, userId, group })
  return {
    plan: {
      ...(group !== null && { group }),
      code: code === null ? null : codeIn(group, code),
      fields: planFields(problem, options, format),
      defaultLanguage,
      statements,
      program: planProgram(problem),
      mode: planMode(problem),
      languageIds: languages.languageIds,
      // Classes are the site's.
      tags: group === null ? tags.tags : tags.tags.map(({ classId: _, ...tag }) => tag),
      templates: languages.templates,
    },
    authorId: author.authorId,
    warnings: [
      ...warnings,
      ...warnOfCutTexts(problem),
      ...warnOfNoPoints(problem),
      ...languages.warnings,
      ...tags.warnings,
      ...author.warnings,
    ],
  }
}

/** Warns about texts longer than their fields. */
function warnOfCutTexts({ statements, source, tags }: PackageProblem): PackageWarning[] {
  const texts: [string | null, number][] = [
    ...statements.map(({ title }): [string, number] => [title, TITLE_LENGTH]),
    [source, SOURCE_LENGTH],
    ...tags.map((tag): [string, number] => [tag, TAG_NAME_MAX_LENGTH]),
  ]
  return texts.flatMap(([text, max]) =>
    text === null || [...text].length <= max
      ? []
      : [{ code: 'text-cut', details: { text: `${replaceUnstorable(text).slice(0, SHOWN_LENGTH)}…`, max } }],
  )
}

/** Warns about scored problems worth no points, where no submission could be accepted. */
function warnOfNoPoints({ scoring, cases, subtasks }: PackageProblem): PackageWarning[] {
  const hasPoints = [...cases, ...subtasks].some(({ score }) => score > 0)
  return scoring === 'oi' && cases.length > 0 && !hasPoints ? [{ code: 'points-none', details: {} }] : []
}
