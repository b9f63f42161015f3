import { z } from 'zod'
import { permitsFor } from '../can.ts'
import { ProgramPoints, ProgramProtocol } from '../judging/judge-mode.ts'
import { COMPARISONS, problemFields, StatementVo } from '../problems/problem.ts'
import { WebLanguageSchema } from '../wire-types.ts'

/** Languages that share a grader: one grader serves every version of its language. */
export const GRADER_FAMILIES = ['C', 'C++', 'Java', 'Python'] as const
export const GraderFamily = z.enum(GRADER_FAMILIES)
export type GraderFamily = z.output<typeof GraderFamily>

/** The setter's program of a function problem for one family of languages. */
export const Grader = z.object({
  family: GraderFamily,
  /** Contains the entry point and calls the submitted functions. Never shown to solvers. */
  code: z.string(),
  /** File name → content; shown to solvers and put beside their source. */
  headers: z.record(z.string(), z.string()),
  /** The initial text of the editor. */
  stub: z.string(),
})
export type Grader = z.output<typeof Grader>

/** The setter's program of a function problem that runs in its own process and serves every language. */
export const GraderProcessVo = z.object({
  code: z.string(),
  language: z.string(),
  /** The declared functions, one a line (`docs/judging-modes.md`). */
  functions: z.string(),
})

/** A checker that judges the file left by the interactor. */
const InteractorCheckerVo = z.object({
  code: z.string(),
  language: z.string(),
  protocol: ProgramProtocol,
  points: ProgramPoints,
})

/** A problem as its author sees it, separate from the solvers' view: none of their pages needs the judge's fields. */
export const ProblemForAuthor = z.object({
  ...problemFields,
  spjCode: z.string().nullable(),
  spjLanguage: z.string().nullable(),
  judgeExtraFile: z.string().nullable(),
  /** Ours: how the default mode compares; null leaves it to `isRemoveEndBlank`. */
  comparison: z.enum(COMPARISONS).nullable(),
  /** Ours: tolerances of `floats`; at least one is a number. */
  absoluteTolerance: z.number().nullable(),
  relativeTolerance: z.number().nullable(),
  /** Ours: the protocol of the checker or interactor; null without one. */
  spjProtocol: ProgramProtocol.nullable(),
  /** Ours: the meaning of its points. */
  spjPoints: ProgramPoints.nullable(),
  /** Ours: its own arguments, separated by blanks. */
  spjArguments: z.string().nullable(),
  /** Ours: judges the file left by an interactor that accepted; null unless the mode is `interactive` and has one. */
  interactorChecker: InteractorCheckerVo.nullable(),
  /** Ours: how many copies of the program run at once; null unless the mode is `communication`. */
  processCount: z.int().nullable(),
  /** Ours: how often the program runs on one case at most; null unless the mode is `multi_pass`. */
  passLimit: z.int().nullable(),
  /** Ours: empty unless the mode is `grader` or `communication`. */
  graders: z.array(Grader),
  /** Ours: null unless the mode is `grader_process`. */
  graderProcess: GraderProcessVo.nullable(),
  statements: z.partialRecord(WebLanguageSchema, StatementVo),
})
export type ProblemForAuthor = z.output<typeof ProblemForAuthor>

const MANAGED_DEEDS = ['change', 'publish', 'delete', 'downloadData', 'rejudge'] as const

/** Ours: the deeds of the administration with a problem, by the endpoints of the place that it lies in. */
export const ManagedProblemCan = permitsFor(...MANAGED_DEEDS)

/** A row of a list of the administration, which says what may be done with its problem. */
export const ManagedProblemRow = ProblemForAuthor.omit({ statements: true }).extend({
  can: ManagedProblemCan,
})

/** The same in a group. `apply`: ask the site to publish it, or take that back. */
export const GroupProblemRow = ManagedProblemRow.extend({ can: permitsFor(...MANAGED_DEEDS, 'apply') })
