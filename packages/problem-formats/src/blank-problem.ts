import type { PackageProblem, PackageSubtask } from './package-problem.ts'

/** The only subtask of problems under ICPC rules: a group without points. */
export const WITHOUT_POINTS: readonly PackageSubtask[] = [
  { number: 1, score: 0, policy: 'sum', dependsOn: [] },
]

/** Limits of a package that has none. */
export const DEFAULT_LIMITS = { timeLimitMs: 1000, memoryLimitMib: 256 } as const

/** A problem with nothing filled in; each format sets what it knows. */
export function blankProblem(place: string): PackageProblem {
  return {
    place,
    code: null,
    statements: [],
    defaultLanguage: null,
    samples: [],
    ...DEFAULT_LIMITS,
    stackLimitMib: null,
    difficulty: null,
    scoring: 'icpc',
    source: null,
    author: null,
    tags: [],
    tagLooks: [],
    languages: null,
    templates: [],
    judgeMode: 'default',
    caseMode: 'default',
    comparison: null,
    absoluteTolerance: null,
    relativeTolerance: null,
    ignoresTrailingBlanks: true,
    program: null,
    mode: null,
    userExtraFiles: {},
    fileIo: null,
    sharesCode: true,
    feedback: 'full',
    subtasks: WITHOUT_POINTS,
    cases: [],
    hasUploadedCases: true,
    solutions: [],
    validators: [],
    generators: null,
    attachments: new Map(),
    downloadNames: {},
    warnings: [],
  }
}
