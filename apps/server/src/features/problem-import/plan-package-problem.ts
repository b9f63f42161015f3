import {
  FUNCTIONS_MAX_LENGTH,
  MAX_PASSES,
  MIN_PASSES,
  PROBLEM_CODE,
  TAG_NAME_MAX_LENGTH,
} from '@gavel/contract'
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
import type { DatasetSubtask } from '../datasets/dataset-versions.service.ts'
import { withoutFileIo } from '../problem-admin/plan-fields.service.ts'
import { selectOwnLanguages } from '../problem-admin/plan-languages.service.ts'
import type {
  PlanGroup,
  PlannedTemplate,
  ProblemFields,
  ProblemPlan,
} from '../problem-admin/problem-plan.service.ts'
import { chooseStatements, TITLE_LENGTH } from './choose-statements.ts'
import { fallbackTitle } from './fallback-title.ts'
import { planAuthor } from './plan-author.ts'
import { planTags } from './plan-tags.ts'
import type { ImportOptions } from './problem-import.tables.ts'
import { replaceUnstorable } from './replace-unstorable.ts'
import { requireFit } from './require-fit.ts'
import { requireCaseCount, storePackageCases } from './store-package-cases.ts'

const MAX_TIME_LIMIT_MS = 120_000
const MAX_MEMORY_LIMIT_MIB = 16_384
const DEFAULT_STACK_MIB = 128
const MAX_PROCESSES = 2
const SOURCE_LENGTH = 1000
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
      fields: fieldsOf(problem, options, format),
      defaultLanguage,
      statements,
      program: programOf(problem),
      mode: modeOf(problem),
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

/**
 * Codes of a group's problems come without what they all begin with.
 *
 * @throws PackageError value-bad
 */
export const codeIn = (group: PlanGroup | null, code: string): string =>
  codeOf(`${group?.prefix ?? ''}${code.trim()}`)

/** @throws PackageError value-bad */
export function codeOf(code: string): string {
  const upper = code.trim().toUpperCase()
  if (PROBLEM_CODE.test(upper)) return upper
  throw new PackageError('value-bad', {
    path: '',
    key: 'id',
    value: code.slice(0, 80),
    expected: PROBLEM_CODE.source,
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
    // Without test data, or without the judge's program, the problem could not be solved.
    visibility: problem.cases.length === 0 || hasEmptyProgram(problem) ? 'private' : visibility,
    scoring: problem.scoring,
    judgeMode: problem.judgeMode,
    caseMode: caseModeOf(problem, format),
    timeLimitMs: problem.timeLimitMs,
    memoryLimitMib: problem.memoryLimitMib,
    stackLimitMib: problem.stackLimitMib ?? Math.min(DEFAULT_STACK_MIB, problem.memoryLimitMib),
    difficulty: problem.difficulty ?? 'mid',
    samples: problem.samples.map(({ input, output }) => ({
      input: replaceUnstorable(input),
      output: replaceUnstorable(output),
    })),
    source: problem.source === null ? null : replaceUnstorable(problem.source).slice(0, SOURCE_LENGTH),
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
 * The wire's mode for groups; the policy of each group belongs to the data version. Under ICPC rules it says whether the
 * first failure stops judging, which it does unless the package says otherwise.
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

/** @throws PackageError checker-unknown for a language that checkers cannot be written in */
function modeOf({ program, mode }: PackageProblem): ProblemPlan['mode'] {
  if (mode?.kind === 'interactive') {
    requireCheckerLanguage(mode.checker.language)
    // The ICPC's protocol has no file for it, so such a package contradicts itself.
    if (program?.kind !== 'interactor' || program.protocol === 'icpc')
      throw new PackageError('mode-unsupported', { mode: 'interactive' })
    return {
      kind: 'interactive',
      checker: { ...mode.checker, source: replaceUnstorable(mode.checker.source) },
    }
  }
  if (mode?.kind === 'grader_process') return graderProcessOf(mode)
  if (mode?.kind !== 'grader') return mode
  const graders = mode.graders.map(({ family, code, headers, stub }) => ({
    family,
    code: replaceUnstorable(code),
    headers: storableFiles(headers),
    stub: replaceUnstorable(stub),
  }))
  return { kind: 'grader', graders, extraFiles: storableFiles(mode.extraFiles) }
}

/** @throws PackageError checker-unknown for a language that graders cannot be written in, or value-bad */
function graderProcessOf(mode: Extract<PackageMode, { kind: 'grader_process' }>): ProblemPlan['mode'] {
  const language = findLanguage(mode.language)
  if (language === null || !canBeGraderProcess(language))
    throw new PackageError('checker-unknown', { name: replaceUnstorable(mode.language) })
  const { source, functions, extraFiles } = mode
  if (functions.length > FUNCTIONS_MAX_LENGTH)
    throw functionsBad(String(functions.length), `≤ ${FUNCTIONS_MAX_LENGTH}`)
  try {
    parseInterface(replaceUnstorable(functions))
  } catch (error) {
    if (!(error instanceof InterfaceError)) throw error
    throw functionsBad(error.found, error.fault)
  }
  return {
    ...mode,
    source: replaceUnstorable(source),
    functions: replaceUnstorable(functions),
    extraFiles: storableFiles(extraFiles),
  }
}

const functionsBad = (found: string, expected: string) =>
  new PackageError('value-bad', { path: '', key: 'functions', value: replaceUnstorable(found), expected })

/** @throws PackageError checker-unknown for a language that checkers cannot be written in */
function programOf({ program }: PackageProblem): ProblemPlan['program'] {
  if (program === null) return null
  requireCheckerLanguage(program.language)
  return {
    ...program,
    source: replaceUnstorable(program.source),
    extraFiles: storableFiles(program.extraFiles),
  }
}

function requireCheckerLanguage(wanted: string): void {
  if (!CHECKER_LANGUAGES.some(({ name }) => name === wanted))
    throw new PackageError('checker-unknown', { name: wanted })
}

function storableFiles(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, replaceUnstorable(text)]))
}

/** The package's languages that the site has; if there are none, all that fit the mode. */
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
  [...new Set(names)].map((name) => ({ code, details: { name: replaceUnstorable(name) } }))

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
      byLanguage.set(languageId, { languageId, code: replaceUnstorable(code), isEnabled })
  }
  return [...byLanguage.values()]
}
