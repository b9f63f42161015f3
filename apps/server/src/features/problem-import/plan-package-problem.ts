import { FUNCTIONS_MAX_LENGTH, MAX_PASSES, MIN_PASSES, TAG_NAME_MAX_LENGTH } from '@gavel/contract'
import {
  CHECKER_LANGUAGES,
  canBeGraderProcess,
  findLanguage,
  InterfaceError,
  PLAIN_TEXT,
  parseInterface,
} from '@gavel/languages'
import {
  hasEmptyProgram,
  PackageError,
  type PackageFormat,
  type PackageMode,
  type PackageProblem,
  type PackageWarning,
} from '@gavel/problem-formats'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import type { DatasetSubtask } from '../datasets/dataset-versions.ts'
import { withoutFileIo } from '../problem-admin/plan-fields.ts'
import { selectOwnLanguages } from '../problem-admin/plan-languages.ts'
import type { PlannedTemplate, ProblemFields, ProblemPlan } from '../problem-admin/problem-plan.ts'
import { chooseStatements, TITLE_LENGTH } from './choose-statements.ts'
import { fallbackTitle } from './fallback-title.ts'
import { planAuthor } from './plan-author.ts'
import { planTags } from './plan-tags.ts'
import type { ImportOptions } from './problem-import.tables.ts'
import { requireFit } from './require-fit.ts'
import { storable } from './storable.ts'
import { requireCaseCount, storePackageCases } from './store-package-cases.ts'

const MAX_TIME_LIMIT_MS = 120_000
const MAX_MEMORY_LIMIT_MIB = 16_384
const DEFAULT_STACK_MIB = 128
const MAX_PROCESSES = 2
const SOURCE_LENGTH = 1000
/** Of a text that is too long for its place. */
const SHOWN_LENGTH = 40

/** A code stands in addresses: no blanks, nothing that ends a path. */
const CODE = /^[^\s/\\?#%&]{1,64}$/u

/** Under ICPC rules there is one group without points; a problem without cases has no other either. */
const WITHOUT_POINTS: readonly DatasetSubtask[] = [{ number: 1, score: 0, policy: 'sum', dependsOn: [] }]

export interface PlannedImport {
  readonly plan: ProblemPlan
  /** Of a new problem; one that is replaced keeps its own. */
  readonly authorId: string | null
  /** What was found out while planning. */
  readonly warnings: readonly PackageWarning[]
}

/** What a preview tells: the plan but for the content of the test files, which nobody has looked at. */
export interface PlannedTexts extends Omit<PlannedImport, 'plan'> {
  readonly plan: Omit<ProblemPlan, 'data'>
}

interface Wish {
  readonly options: ImportOptions
  readonly format: PackageFormat
  /** The code that was chosen; null: the next free one. */
  readonly code: string | null
  /** Who imports it. */
  readonly userId: string
  /** Of the upload. */
  readonly fileName: string
}

/**
 * Makes the plan of a save of a problem of a package, and stores its test data on the way.
 *
 * @throws PackageError where the site cannot hold the problem
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
 * All of the plan that can be made without writing anything.
 *
 * @throws PackageError where the site cannot hold the problem
 */
export async function planTexts(
  db: Db,
  problem: PackageProblem,
  { options, format, code, userId, fileName }: Wish,
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
  const author = await planAuthor(db, problem, { format, userId })
  return {
    plan: {
      code: code === null ? null : codeOf(code),
      fields: fieldsOf(problem, options, format),
      defaultLanguage,
      statements,
      program: programOf(problem),
      mode: modeOf(problem),
      languageIds: languages.languageIds,
      tags: tags.tags,
      templates: languages.templates,
    },
    authorId: author.authorId,
    warnings: [
      ...warnings,
      ...tellCut(problem),
      ...tellNoPoints(problem),
      ...languages.warnings,
      ...tags.warnings,
      ...author.warnings,
    ],
  }
}

/** What is longer than its place. */
function tellCut({ statements, source, tags }: PackageProblem): PackageWarning[] {
  const texts: [string | null, number][] = [
    ...statements.map(({ title }): [string, number] => [title, TITLE_LENGTH]),
    [source, SOURCE_LENGTH],
    ...tags.map((tag): [string, number] => [tag, TAG_NAME_MAX_LENGTH]),
  ]
  return texts.flatMap(([text, max]) =>
    text === null || [...text].length <= max
      ? []
      : [{ code: 'text-cut', details: { text: `${storable(text).slice(0, SHOWN_LENGTH)}…`, max } }],
  )
}

/** With points of which there are none nobody could ever be right. */
function tellNoPoints({ scoring, cases, subtasks }: PackageProblem): PackageWarning[] {
  const hasPoints = [...cases, ...subtasks].some(({ score }) => score > 0)
  return scoring === 'oi' && cases.length > 0 && !hasPoints ? [{ code: 'points-none', details: {} }] : []
}

/** @throws PackageError value-bad */
export function codeOf(code: string): string {
  const upper = code.trim().toUpperCase()
  if (CODE.test(upper)) return upper
  throw new PackageError('value-bad', {
    path: '',
    key: 'id',
    value: code.slice(0, 80),
    expected: CODE.source,
  })
}

/** @throws PackageError limit-range */
function requireLimits({ timeLimitMs, memoryLimitMib, stackLimitMib, mode }: PackageProblem): void {
  requireRange('timeLimit', timeLimitMs, 1, MAX_TIME_LIMIT_MS)
  requireRange('memoryLimit', memoryLimitMib, 1, MAX_MEMORY_LIMIT_MIB)
  if (stackLimitMib !== null) requireRange('stackLimit', stackLimitMib, 1, MAX_MEMORY_LIMIT_MIB)
  if (mode?.kind === 'communication') requireRange('processCount', mode.processCount, 1, MAX_PROCESSES)
  if (mode?.kind === 'multi_pass') requireRange('passLimit', mode.passLimit, MIN_PASSES, MAX_PASSES)
}

function requireRange(key: string, value: number, min: number, max: number): void {
  if (!Number.isInteger(value) || value < min || value > max)
    throw new PackageError('limit-range', { key, value, min, max })
}

function fieldsOf(
  problem: PackageProblem,
  { visibility }: ImportOptions,
  format: PackageFormat,
): ProblemFields {
  const hasFileIo = !withoutFileIo(problem.judgeMode)
  const files = Object.entries(problem.userExtraFiles)
  return {
    // Without test data, or without the program that judges, nobody could solve it.
    visibility: problem.cases.length === 0 || hasEmptyProgram(problem) ? 'private' : visibility,
    scoring: problem.scoring,
    judgeMode: problem.judgeMode,
    caseMode: caseModeOf(problem, format),
    timeLimitMs: problem.timeLimitMs,
    memoryLimitMib: problem.memoryLimitMib,
    stackLimitMib: problem.stackLimitMib ?? Math.min(DEFAULT_STACK_MIB, problem.memoryLimitMib),
    difficulty: problem.difficulty ?? 'mid',
    samples: problem.samples.map(({ input, output }) => ({
      input: storable(input),
      output: storable(output),
    })),
    source: problem.source === null ? null : storable(problem.source).slice(0, SOURCE_LENGTH),
    sharesCode: problem.sharesCode,
    comparison: problem.comparison,
    absoluteTolerance: problem.absoluteTolerance,
    relativeTolerance: problem.relativeTolerance,
    ignoresTrailingBlanks: problem.ignoresTrailingBlanks,
    feedback: problem.feedback,
    userExtraFiles: files.length === 0 ? null : storableFiles(problem.userExtraFiles),
    fileInputName: hasFileIo ? (problem.fileIo?.input ?? null) : null,
    fileOutputName: hasFileIo ? (problem.fileIo?.output ?? null) : null,
  }
}

/**
 * The wire's word for groups; which policy each group has is the data version's. Under ICPC rules it says whether the
 * first failure is the end, as it is wherever packages do not say.
 */
function caseModeOf(
  { scoring, caseMode, subtasks }: PackageProblem,
  format: PackageFormat,
): ProblemFields['caseMode'] {
  if (scoring === 'icpc')
    return caseMode === 'default' && SAYING_CASE_MODES.includes(format) ? caseMode : 'ergodic_without_error'
  if (caseMode === 'subtask_lowest' || caseMode === 'subtask_average') return caseMode
  // Our own packages know the word, also where groups were made before they were left.
  if (format === 'gavel') return 'default'
  const isPlainSum = subtasks.length <= 1 && subtasks.every(({ policy }) => policy === 'sum')
  return isPlainSum ? 'default' : 'subtask_lowest'
}

const SAYING_CASE_MODES: readonly PackageFormat[] = ['gavel', 'hoj']

/** @throws PackageError checker-unknown for a language that checkers are not built from */
function modeOf({ program, mode }: PackageProblem): ProblemPlan['mode'] {
  if (mode?.kind === 'interactive') {
    requireCheckerLanguage(mode.checker.language)
    // The ICPC's protocol has no file for it, so such a package says what cannot be.
    if (program?.kind !== 'interactor' || program.protocol === 'icpc')
      throw new PackageError('mode-unsupported', { mode: 'interactive' })
    return { kind: 'interactive', checker: { ...mode.checker, source: storable(mode.checker.source) } }
  }
  if (mode?.kind === 'grader_process') return graderProcessOf(mode)
  if (mode?.kind !== 'grader') return mode
  const graders = mode.graders.map(({ family, code, headers, stub }) => ({
    family,
    code: storable(code),
    headers: storableFiles(headers),
    stub: storable(stub),
  }))
  return { kind: 'grader', graders, extraFiles: storableFiles(mode.extraFiles) }
}

/** @throws PackageError checker-unknown for a language that graders are not built from, or value-bad */
function graderProcessOf(mode: Extract<PackageMode, { kind: 'grader_process' }>): ProblemPlan['mode'] {
  const language = findLanguage(mode.language)
  if (language === null || !canBeGraderProcess(language))
    throw new PackageError('checker-unknown', { name: storable(mode.language) })
  const { source, functions, extraFiles } = mode
  if (functions.length > FUNCTIONS_MAX_LENGTH)
    throw functionsBad(String(functions.length), `≤ ${FUNCTIONS_MAX_LENGTH}`)
  try {
    parseInterface(storable(functions))
  } catch (error) {
    if (!(error instanceof InterfaceError)) throw error
    throw functionsBad(error.found, error.fault)
  }
  return {
    ...mode,
    source: storable(source),
    functions: storable(functions),
    extraFiles: storableFiles(extraFiles),
  }
}

const functionsBad = (found: string, expected: string) =>
  new PackageError('value-bad', { path: '', key: 'functions', value: storable(found), expected })

/** @throws PackageError checker-unknown for a language that checkers are not built from */
function programOf({ program }: PackageProblem): ProblemPlan['program'] {
  if (program === null) return null
  requireCheckerLanguage(program.language)
  return { ...program, source: storable(program.source), extraFiles: storableFiles(program.extraFiles) }
}

function requireCheckerLanguage(wanted: string): void {
  if (!CHECKER_LANGUAGES.some(({ name }) => name === wanted))
    throw new PackageError('checker-unknown', { name: wanted })
}

function storableFiles(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, storable(text)]))
}

/** The site's languages among those of the package; all that fit where there is none of them. */
async function planLanguages(db: Db, problem: PackageProblem) {
  const known = new Map((await selectOwnLanguages(db)).map(({ id, name }) => [name, id]))
  const wanted = problem.languages ?? []
  const fitting = [...known.keys()].filter((name) => isFit(name, problem))
  const named = wanted.filter((name) => fitting.includes(name))
  const chosen = named.length > 0 ? named : fitting
  const unknown = [...wanted, ...problem.templates.map(({ language }) => language)].filter(
    (name) => !known.has(name),
  )
  const unfit = wanted.filter((name) => known.has(name) && !fitting.includes(name))
  return {
    languageIds: chosen.flatMap((name) => known.get(name) ?? []).sort((a, b) => a - b),
    templates: templatesOf(problem, known),
    warnings: [...toldOf('language-unknown', unknown), ...toldOf('language-unfit', unfit)],
  }
}

const toldOf = (code: 'language-unknown' | 'language-unfit', names: readonly string[]): PackageWarning[] =>
  [...new Set(names)].map((name) => ({ code, details: { name: storable(name) } }))

function isFit(name: string, { mode }: PackageProblem): boolean {
  if (mode?.kind === 'output_only') return name === PLAIN_TEXT
  if (name === PLAIN_TEXT) return false
  const family = findLanguage(name)?.graderFamily
  if (mode?.kind === 'grader_process') return family !== undefined
  if (mode?.kind !== 'grader') return true
  return mode.graders.some((grader) => grader.family === family)
}

function templatesOf({ templates }: PackageProblem, known: ReadonlyMap<string, number>): PlannedTemplate[] {
  const byLanguage = new Map<number, PlannedTemplate>()
  for (const { language, code, isEnabled = true } of templates) {
    const languageId = known.get(language)
    if (languageId !== undefined && code.trim() !== '')
      byLanguage.set(languageId, { languageId, code: storable(code), isEnabled })
  }
  return [...byLanguage.values()]
}
