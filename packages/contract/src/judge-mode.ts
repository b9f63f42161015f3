import { z } from 'zod'
import { LanguageSetup } from './language-setup.ts'

/**
 * How the default mode compares an output with the answer.
 *
 * - `exact`: every byte; the same text with other blanks is PE.
 * - `trailing-blanks`: without blanks at line ends and blank lines at the end.
 * - `tokens`: only the words, whatever blanks stand between them; `tokens-any-case`: A to Z like a to z.
 * - `unordered-lines`: the same lines as often, in any order; blanks at line ends and blank lines do not count.
 * - `floats`: words, of which a number may differ from the answer's by `absolute`, or by `relative` times the answer's
 *   size. A word of the answer that is no finite decimal number (`nan`, `inf`, hexadecimal, text) must be the same text.
 */
export const Comparison = z.union([
  z.enum(['exact', 'trailing-blanks', 'tokens', 'tokens-any-case', 'unordered-lines']),
  z.object({
    kind: z.literal('floats'),
    absolute: z.number().min(0).nullable(),
    relative: z.number().min(0).nullable(),
  }),
])
export type Comparison = z.output<typeof Comparison>

export const PROGRAM_PROTOCOLS = ['exit-codes', 'testlib', 'icpc'] as const

/**
 * How a checker or interactor speaks.
 *
 * - `exit-codes`: `input output answer`; the wire's codes 0 and 99–103 (`api.md` 4.13), a compiled program's 1 and 2 for
 *   wrong answer and presentation, and with any other code the words of testlib on standard error.
 * - `testlib`: `input output answer`; 0 ok, 1 wrong, 2 presentation, 3 failure, 7 points, from 16 on partial; built with
 *   `PC_BASE_EXIT_CODE` 16, the header on the include path.
 * - `icpc`: `input answer feedback_dir/` and own arguments, the output on standard input; 42 accepted, 43 wrong.
 */
export const ProgramProtocol = z.enum(PROGRAM_PROTOCOLS)
export type ProgramProtocol = z.output<typeof ProgramProtocol>

export const PROGRAM_POINTS = ['percent', 'fraction', 'absolute'] as const

/** What a checker's points of testlib mean: of 100, of 1, or points of the case itself. */
export const ProgramPoints = z.enum(PROGRAM_POINTS)
export type ProgramPoints = z.output<typeof ProgramPoints>

export const JudgeProgram = z.object({
  source: z.string(),
  language: LanguageSetup,
  protocol: ProgramProtocol,
  /** Absent: percent. */
  points: ProgramPoints.optional(),
  /** Put behind the protocol's own arguments. */
  arguments: z.array(z.string()).optional(),
  extraFiles: z.record(z.string(), z.string()),
})
export type JudgeProgram = z.output<typeof JudgeProgram>

/** Copies of one program that a manager can talk with. */
export const MAX_PROCESSES = 2
export const MIN_PASSES = 2
export const MAX_PASSES = 100

/** What a self-test takes for an output; `other-answer` is that of the next case whose answer is another. */
export const SELF_TEST_OUTPUTS = ['answer', 'empty', 'other-answer', 'garbage'] as const
const SelfTestOutput = z.union([z.enum(SELF_TEST_OUTPUTS), z.object({ text: z.string() })])

export const JudgeMode = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('default'), comparison: Comparison }),
  z.object({ kind: z.literal('spj'), checker: JudgeProgram }),
  z.object({
    kind: z.literal('interactive'),
    interactor: JudgeProgram,
    /** Judges the file that an interactor which accepted has left; only the ICPC's protocol knows no such file. */
    checker: JudgeProgram.nullable().optional(),
  }),
  /** Copies of the program, each in a box of its own, talk with the manager through pipes. */
  z.object({
    kind: z.literal('communication'),
    manager: JudgeProgram,
    processCount: z.int().min(1).max(MAX_PROCESSES),
  }),
  /** A checker that accepts may leave the input of another run, at most `passLimit` runs in all. */
  z.object({
    kind: z.literal('multi-pass'),
    checker: JudgeProgram,
    passLimit: z.int().min(MIN_PASSES).max(MAX_PASSES),
  }),
  /** Nothing is compiled or run: the source holds the outputs. */
  z.object({
    kind: z.literal('output-only'),
    comparison: Comparison,
    checker: JudgeProgram.nullable(),
  }),
  /** A run on the user's own input, outside every submission: the task has no cases. Without an expected output nothing is compared. */
  z.object({
    kind: z.literal('trial'),
    input: z.string(),
    expectedOutput: z.string().nullable(),
    comparison: Comparison,
  }),
  /** A checker or interactor is compiled and nothing is run: the task has no cases, and its source is that of the program. */
  z.object({ kind: z.literal('compile'), program: JudgeProgram }),
  /** A checker judges outputs that no program wrote; without one they are compared. The task's source is empty. */
  z.object({
    kind: z.literal('self-test'),
    checker: JudgeProgram.nullable(),
    comparison: Comparison,
    output: SelfTestOutput,
  }),
  /** A validator reads each input: AC when it is well-formed, WA when it is not. The task's source is empty. */
  z.object({ kind: z.literal('validate'), validator: JudgeProgram }),
])
export type JudgeMode = z.output<typeof JudgeMode>
