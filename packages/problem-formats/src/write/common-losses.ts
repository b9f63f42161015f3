import type { PackageProblem, PackageWarning } from '../package-problem.ts'

/** Parts of a problem that some formats cannot hold. */
export type LosablePart =
  | 'languages'
  | 'solutions'
  | 'validators'
  | 'generators'
  | 'attachments'
  | 'comparison'
  | 'fileIo'
  | 'extraFiles'
  | 'templates'
  | 'feedback'
  | 'difficulty'
  | 'stackLimit'
  | 'statementLanguages'
  | 'dependencies'
  | 'author'
  | 'source'
  | 'fileNames'

const IS_USED: Readonly<Record<LosablePart, (problem: PackageProblem) => boolean>> = {
  languages: ({ languages }) => languages !== null,
  solutions: ({ solutions }) => solutions.length > 0,
  validators: ({ validators }) => validators.length > 0,
  generators: ({ generators }) => generators !== null && generators.length > 0,
  attachments: ({ attachments }) => attachments.size > 0,
  comparison: ({ comparison }) => comparison !== null,
  fileIo: ({ fileIo }) => fileIo !== null,
  extraFiles: ({ userExtraFiles, program }) =>
    Object.keys({ ...userExtraFiles, ...program?.extraFiles }).length > 0,
  templates: ({ templates }) => templates.length > 0,
  feedback: ({ feedback }) => feedback !== 'full',
  difficulty: ({ difficulty }) => difficulty !== null,
  stackLimit: ({ stackLimitMib }) => stackLimitMib !== null,
  statementLanguages: ({ statements }) => statements.length > 1,
  dependencies: ({ subtasks }) => subtasks.some(({ dependsOn }) => dependsOn.length > 0),
  author: ({ author }) => author !== null,
  source: ({ source }) => source !== null,
  fileNames: ({ cases }) => cases.some(({ inputName }, index) => inputName !== `${index + 1}.in`),
}

/** One warning for each of the parts that the problem has. */
export function lossesOf(problem: PackageProblem, parts: readonly LosablePart[]): PackageWarning[] {
  return parts
    .filter((part) => IS_USED[part](problem))
    .map((part) => ({ code: `loses-${part}` as const, details: {} }))
}

/** The error for a problem whose judging mode the format does not support. */
export function refusedMode({ judgeMode }: PackageProblem): PackageWarning {
  return { code: 'mode-unwritable', details: { mode: judgeMode } }
}

/** The error, if any, for a format that supports these modes and at most one judge program. */
export function findRefused(
  problem: PackageProblem,
  modes: readonly PackageProblem['judgeMode'][],
): PackageWarning | null {
  if (!modes.includes(problem.judgeMode)) return refusedMode(problem)
  // Without its checker such a problem would accept wrong outputs.
  return problem.mode?.kind === 'interactive' ? { code: 'interactor-checker-unwritable', details: {} } : null
}
