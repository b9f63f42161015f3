import {
  Grader,
  type JUDGE_MODES,
  MAX_PASSES,
  MAX_PROCESSES,
  MIN_PASSES,
  ProgramPoints,
  ProgramProtocol,
} from '@gavel/contract'
import { z } from 'zod'

const Files = z.record(z.string(), z.string())

/**
 * The part of a version of test data besides its cases and program, in the modes that need more. A version without it
 * is judged by comparison, checker or interactor, depending on its program.
 */
export const DatasetMode = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('interactive'),
    /** Judges what the interactor leaves. It has the same extra files as the interactor. */
    checker: z.object({
      source: z.string(),
      language: z.string(),
      protocol: ProgramProtocol,
      points: ProgramPoints,
    }),
  }),
  z.object({
    kind: z.literal('communication'),
    processCount: z.int().min(1).max(MAX_PROCESSES),
    /** Empty if submissions are whole programs. Versions made before graders were known here have none. */
    graders: z.array(Grader).default([]),
  }),
  z.object({ kind: z.literal('multi_pass'), passLimit: z.int().min(MIN_PASSES).max(MAX_PASSES) }),
  z.object({ kind: z.literal('output_only') }),
  z.object({
    kind: z.literal('grader'),
    graders: z.array(Grader).min(1),
    /** Next to each grader, hidden from solvers. */
    extraFiles: Files,
  }),
  z.object({
    kind: z.literal('grader_process'),
    source: z.string(),
    language: z.string(),
    /** The declared functions, as the setter wrote them. */
    functions: z.string(),
    /** Next to the grader, hidden from solvers. */
    extraFiles: Files,
  }),
])
export type DatasetMode = z.output<typeof DatasetMode>

/** The graders that submissions are compiled with; none in the modes that have no such thing. */
export function gradersOf<One>(
  mode: { readonly kind: string; readonly graders?: readonly One[] } | null,
): readonly One[] {
  return mode?.graders ?? []
}

export type JudgeModeName = (typeof JUDGE_MODES)[number]

const MODE_OF_PROGRAM = {
  none: 'default',
  checker: 'spj',
  interactor: 'interactive',
  manager: 'communication',
} as const satisfies Record<string, JudgeModeName>

/** The wire's name for a version's mode. */
export function judgeModeOf(dataset: {
  readonly programKind: keyof typeof MODE_OF_PROGRAM
  readonly mode: DatasetMode | null
}): JudgeModeName {
  return dataset.mode?.kind ?? MODE_OF_PROGRAM[dataset.programKind]
}
