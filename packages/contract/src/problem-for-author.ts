import { z } from 'zod'
import { ProgramPoints, ProgramProtocol } from './judge-mode.ts'
import { COMPARISONS, problemFields, StatementVo } from './problems.ts'
import { WebLanguageSchema } from './wire-types.ts'

/** Languages that share a grader: one grader serves every version of its language. */
export const GRADER_FAMILIES = ['C', 'C++', 'Java', 'Python'] as const
export const GraderFamily = z.enum(GRADER_FAMILIES)
export type GraderFamily = z.output<typeof GraderFamily>

/** The setter's program of a function problem for one family of languages. */
export const GraderVo = z.object({
  family: GraderFamily,
  /** Holds the entry point and calls what was submitted. Never shown to solvers. */
  code: z.string(),
  /** File name → content; shown to solvers and put beside their source. */
  headers: z.record(z.string(), z.string()),
  /** What the editor begins with. */
  stub: z.string(),
})
export type GraderVo = z.output<typeof GraderVo>

/** The setter's program of a function problem that runs in a process of its own and serves every language. */
export const GraderProcessVo = z.object({
  code: z.string(),
  language: z.string(),
  /** The declared functions, one a line (`docs/judging-modes.md`). */
  functions: z.string(),
})

/** A checker that judges what the interactor leaves. */
const InteractorCheckerVo = z.object({
  code: z.string(),
  language: z.string(),
  protocol: ProgramProtocol,
  points: ProgramPoints,
})

/** A problem as its author sees it. Apart from what solvers see: no page of theirs has use for the judge's words. */
export const ProblemForAuthor = z.object({
  ...problemFields,
  spjCode: z.string().nullable(),
  spjLanguage: z.string().nullable(),
  judgeExtraFile: z.string().nullable(),
  /** Ours: how the default mode compares; null leaves it to `isRemoveEndBlank`. */
  comparison: z.enum(COMPARISONS).nullable(),
  /** Ours: of `floats`, of which at least one is a number. */
  absoluteTolerance: z.number().nullable(),
  relativeTolerance: z.number().nullable(),
  /** Ours: how the checker or interactor speaks; null without one. */
  spjProtocol: ProgramProtocol.nullable(),
  /** Ours: what its points mean. */
  spjPoints: ProgramPoints.nullable(),
  /** Ours: its own arguments, separated by blanks. */
  spjArguments: z.string().nullable(),
  /** Ours: judges what an interactor that accepted has left; null unless the mode is `interactive` and has one. */
  interactorChecker: InteractorCheckerVo.nullable(),
  /** Ours: how many copies of the program run at once; null unless the mode is `communication`. */
  processCount: z.int().nullable(),
  /** Ours: how often the program runs on one case at most; null unless the mode is `multi_pass`. */
  passLimit: z.int().nullable(),
  /** Ours: empty unless the mode is `grader`. */
  graders: z.array(GraderVo),
  /** Ours: null unless the mode is `grader_process`. */
  graderProcess: GraderProcessVo.nullable(),
  statements: z.partialRecord(WebLanguageSchema, StatementVo),
})
export type ProblemForAuthor = z.output<typeof ProblemForAuthor>
