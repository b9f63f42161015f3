import {
  APPLICATION_PROGRESS,
  PROBLEM_AUTH,
  type ProblemForSolver,
  type ProblemVo,
  SCORING,
  SITE_BANK,
  type TagVo,
  type WebLanguage,
} from '@gavel/contract'
import type { Problem } from './find-problem.service.ts'
import type { TaggedProblem } from './list/tagged-problems.ts'
import {
  DIFFICULTIES,
  type Difficulty,
  type problemStatements,
  type tagClasses,
  type tags,
  type VerdictCounts,
  type Visibility,
} from './problems.tables.ts'
import { formatExamples } from './statement/samples.policy.ts'

export const VISIBILITIES: readonly Visibility[] = ['public', 'private', 'contest']
export const SCORINGS = ['icpc', 'oi'] as const

export const difficultyToWire = (difficulty: Difficulty): number => DIFFICULTIES.indexOf(difficulty)
export const visibilityToWire = (visibility: Visibility): number => PROBLEM_AUTH[visibility]
export const scoringToWire = (scoring: 'icpc' | 'oi'): number => SCORING[scoring]
/** Null for a number that the wire does not have. */
export const visibilityOf = (auth: number): Visibility | null =>
  VISIBILITIES.find((visibility) => PROBLEM_AUTH[visibility] === auth) ?? null

/** Shown if the account is gone, or the product itself brought the problem. */
export const NO_AUTHOR = 'Gavel'

export type Statement = typeof problemStatements.$inferSelect
const NO_COUNTERS: VerdictCounts = {
  total: 0,
  ac: 0,
  pac: 0,
  pe: 0,
  wa: 0,
  tle: 0,
  mle: 0,
  re: 0,
  ce: 0,
  se: 0,
}

export function countersToWire(counters: VerdictCounts | null) {
  const { total, ac, pac, pe, wa, tle, mle, re, ce, se } = counters ?? NO_COUNTERS
  return { total, ac, mle, tle, re, pe, ce, wa, se, pa: pac }
}

export function tagToWire(tag: typeof tags.$inferSelect, language: WebLanguage): TagVo {
  return {
    id: tag.id,
    name: tag.translations[language] ?? tag.name,
    color: tag.color,
    oj: tag.bank,
    gid: tag.groupId,
    tcid: tag.classId,
    gmtCreate: tag.createdAt,
    gmtModified: tag.updatedAt,
  }
}

export function tagClassToWire(tagClass: typeof tagClasses.$inferSelect) {
  return {
    id: tagClass.id,
    name: tagClass.name,
    oj: tagClass.bank,
    rank: tagClass.rank,
    gmtCreate: tagClass.createdAt,
    gmtModified: tagClass.updatedAt,
  }
}

export function taggedToWire({ row, tags: tagList }: TaggedProblem, language: WebLanguage): ProblemVo {
  return {
    pid: row.id,
    problemId: row.code,
    title: row.title ?? row.code,
    difficulty: difficultyToWire(row.difficulty),
    computedDifficulty: row.computedDifficulty,
    type: scoringToWire(row.scoring),
    tags: tagList.map((tag) => tagToWire(tag, language)),
    score: row.fullScore,
    ...countersToWire(row),
  }
}

/** The data needed to show a problem besides its own row. */
export interface ProblemSurroundings {
  readonly problem: Problem
  readonly statement: Pick<Statement, 'title' | 'description' | 'input' | 'output' | 'hint'> | null
  readonly authorName: string | null
  readonly modifiedByName: string | null
  readonly datasetVersion: number | null
}

export const filesToWire = (files: Readonly<Record<string, string>> | null) =>
  files === null ? null : JSON.stringify(files)

function progressToWire({ application, fromGroupId }: Pick<Problem, 'application' | 'fromGroupId'>) {
  if (application !== null) return APPLICATION_PROGRESS[application]
  return fromGroupId === null ? null : APPLICATION_PROGRESS.accepted
}

/** The fields that are the same for solvers and authors. */
export function problemFieldsToWire({
  problem,
  statement,
  authorName,
  modifiedByName,
  datasetVersion,
}: ProblemSurroundings) {
  return {
    id: problem.id,
    problemId: problem.code,
    title: statement?.title ?? problem.code,
    author: authorName ?? NO_AUTHOR,
    type: scoringToWire(problem.scoring),
    judgeMode: problem.judgeMode,
    judgeCaseMode: problem.caseMode,
    timeLimit: problem.timeLimitMs,
    memoryLimit: problem.memoryLimitMib,
    stackLimit: problem.stackLimitMib,
    description: statement?.description ?? '',
    input: statement?.input ?? '',
    output: statement?.output ?? '',
    examples: formatExamples(problem.samples),
    isRemote: problem.bank !== SITE_BANK,
    source: problem.source,
    difficulty: difficultyToWire(problem.difficulty),
    hint: statement?.hint ?? '',
    auth: visibilityToWire(problem.visibility),
    ioScore: problem.fullScore,
    codeShare: problem.sharesCode,
    userExtraFile: filesToWire(problem.userExtraFiles),
    isRemoveEndBlank: problem.ignoresTrailingBlanks,
    openCaseResult: problem.feedback !== 'none',
    feedback: problem.feedback,
    isUploadCase: problem.hasUploadedCases,
    caseVersion: datasetVersion === null ? null : String(datasetVersion),
    modifiedUser: modifiedByName,
    isGroup: problem.groupId !== null,
    gid: problem.groupId,
    applyPublicProgress: progressToWire(problem),
    isFileIO: problem.fileInputName !== null,
    ioReadFileName: problem.fileInputName,
    ioWriteFileName: problem.fileOutputName,
    gmtCreate: problem.createdAt,
    gmtModified: problem.updatedAt,
  }
}

export function problemToSolver(
  surroundings: ProblemSurroundings,
  statementLanguages: WebLanguage[],
  headers: Readonly<Record<string, string>> = {},
): ProblemForSolver {
  const files = { ...surroundings.problem.userExtraFiles, ...headers }
  return {
    ...problemFieldsToWire(surroundings),
    userExtraFile: filesToWire(Object.keys(files).length === 0 ? null : files),
    spjCode: null,
    spjLanguage: null,
    judgeExtraFile: null,
    statementLanguages,
  }
}

interface CodeTemplate {
  readonly id: number
  readonly problemId: number
  readonly languageId: number
  readonly code: string
  readonly isEnabled: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

export function codeTemplateToWire(template: CodeTemplate) {
  return {
    id: template.id,
    pid: template.problemId,
    lid: template.languageId,
    code: template.code,
    status: template.isEnabled,
    gmtCreate: template.createdAt,
    gmtModified: template.updatedAt,
  }
}

interface NewestProblem {
  readonly id: number
  readonly code: string
  readonly title: string | null
  readonly scoring: 'icpc' | 'oi'
  readonly difficulty: Difficulty
  readonly createdAt: Date
  readonly updatedAt: Date
}

export function newestProblemToWire(problem: NewestProblem) {
  return {
    id: problem.id,
    problemId: problem.code,
    title: problem.title ?? problem.code,
    type: scoringToWire(problem.scoring),
    difficulty: difficultyToWire(problem.difficulty),
    gmtCreate: problem.createdAt,
    gmtModified: problem.updatedAt,
  }
}
