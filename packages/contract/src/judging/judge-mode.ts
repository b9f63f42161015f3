import { z } from 'zod'
import { LanguageSetup } from './language-setup.ts'
import { TaskGrader, TaskGraderProcess } from './task-grader.ts'

/**
 * How the default mode compares an output with the answer.
 *
 * - `exact`: every byte; the same text with other blanks is PE.
 * - `trailing-blanks`: ignores blanks at line ends and blank lines at the end.
 * - `tokens`: only the words, whatever blanks separate them; `tokens-any-case` also ignores the case of A to Z.
 * - `unordered-lines`: the same lines equally often, in any order; ignores blanks at line ends and blank lines.
 * - `floats`: words; a number may differ from the answer's by `absolute`, or by `relative` times the answer's
 *   size. A word of the answer that is not a finite decimal number (`nan`, `inf`, hexadecimal, text) must be identical.
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
 * The protocol of a checker or interactor.
 *
 * - `exit-codes`: `input output answer`; the wire's codes 0 and 99–103 (`api.md` 4.13), 1 and 2 from a compiled program
 *   for wrong answer and presentation error, and testlib's words on standard error with any other code.
 * - `testlib`: `input output answer`; 0 ok, 1 wrong, 2 presentation, 3 failure, 7 points, from 16 on partial; built with
 *   `PC_BASE_EXIT_CODE` 16 and with the header on the include path.
 * - `icpc`: `input answer feedback_dir/` and its own arguments, the output on standard input; 42 accepted, 43 wrong.
 */
export const ProgramProtocol = z.enum(PROGRAM_PROTOCOLS)
export type ProgramProtocol = z.output<typeof ProgramProtocol>

export const PROGRAM_POINTS = ['percent', 'fraction', 'absolute'] as const

/** The meaning of a testlib checker's points: out of 100, out of 1, or points of the case itself. */
export const ProgramPoints = z.enum(PROGRAM_POINTS)
export type ProgramPoints = z.output<typeof ProgramPoints>

export const JudgeProgram = z.object({
  source: z.string(),
  language: LanguageSetup,
  protocol: ProgramProtocol,
  /** Absent: percent. */
  points: ProgramPoints.optional(),
  /** Placed after the protocol's own arguments. */
  arguments: z.array(z.string()).optional(),
  extraFiles: z.record(z.string(), z.string()),
})
export type JudgeProgram = z.output<typeof JudgeProgram>

/** How many copies of one program a manager can talk with. */
export const MAX_PROCESSES = 2
export const MIN_PASSES = 2
export const MAX_PASSES = 100

/** How many inputs one trial may have: all samples of a problem and a user's own cases at once. */
export const TRIAL_MAX_RUNS = 40

/** The outputs that a self-test may use; `other-answer` is the answer of the next case with a different one. */
export const SELF_TEST_OUTPUTS = ['answer', 'empty', 'other-answer', 'garbage'] as const
const SelfTestOutput = z.union([z.enum(SELF_TEST_OUTPUTS), z.object({ text: z.string() })])

/** Modes in which a program runs on cases. */
const RUNNING_MODES = [
  z.object({ kind: z.literal('default'), comparison: Comparison }),
  z.object({ kind: z.literal('spj'), checker: JudgeProgram }),
  z.object({
    kind: z.literal('interactive'),
    interactor: JudgeProgram,
    /** Judges the file left by an interactor that accepted; the ICPC protocol has no such file. */
    checker: JudgeProgram.nullable().optional(),
  }),
  /** Copies of the program, each in its own box, talk with the manager through pipes. */
  z.object({
    kind: z.literal('communication'),
    manager: JudgeProgram,
    processCount: z.int().min(1).max(MAX_PROCESSES),
  }),
  /** A checker that accepts may leave the input for another run; at most `passLimit` runs in total. */
  z.object({
    kind: z.literal('multi-pass'),
    checker: JudgeProgram,
    passLimit: z.int().min(MIN_PASSES).max(MAX_PASSES),
  }),
] as const
export const RunningMode = z.discriminatedUnion('kind', RUNNING_MODES)
export type RunningMode = z.output<typeof RunningMode>

/** Arguments of a generator stand for these: how large the input may be, from 1 on, and what makes it another one. */
export const GENERATOR_WORDS = ['{size}', '{seed}'] as const

/** How many generators of a problem a search may use. */
export const SEARCH_MAX_GENERATORS = 10

/**
 * Searches an input on which the task's program fails: a generator writes it, the validator proves it, the reference
 * answers it, and the problem's own mode judges the program's output. The task has no cases.
 */
const SearchMode = z.object({
  kind: z.literal('search'),
  judgedBy: RunningMode,
  /** Used in turn; the words of `GENERATOR_WORDS` in their arguments are replaced. */
  generators: z.array(JudgeProgram).min(1).max(SEARCH_MAX_GENERATORS),
  validator: JudgeProgram,
  /** Null in modes whose programs judge by the input alone: the answer is empty then. */
  reference: z
    .object({
      source: z.string(),
      language: LanguageSetup,
      /** The files of its own language, where graders have headers. */
      userExtraFiles: z.record(z.string(), z.string()),
      grader: TaskGrader.optional(),
      graderProcess: TaskGraderProcess.optional(),
    })
    .nullable(),
  /** SHA-256 of the stored tests' inputs, none of which is ever found. */
  storedInputs: z.array(z.string()),
  /** The first seed; a later search at the same program begins with another one. */
  firstSeed: z.int().min(1),
})

export const JudgeMode = z.discriminatedUnion('kind', [
  ...RUNNING_MODES,
  SearchMode,
  /** Nothing is compiled or run: the source contains the outputs. */
  z.object({
    kind: z.literal('output-only'),
    comparison: Comparison,
    checker: JudgeProgram.nullable(),
  }),
  /** Runs on inputs that the user chose, without a submission or cases. */
  z.object({
    kind: z.literal('trial'),
    runs: z
      .array(
        z.object({
          input: z.string(),
          /** Null: the output is not compared. */
          expectedOutput: z.string().nullable(),
        }),
      )
      .min(1)
      .max(TRIAL_MAX_RUNS),
    comparison: Comparison,
  }),
  /** Only compiles a checker or interactor: the task has no cases, and its source is that program's. */
  z.object({ kind: z.literal('compile'), program: JudgeProgram }),
  /** Only formats the task's source, by a tool that reads it on standard input: AC, or CE with the tool's complaint. */
  z.object({ kind: z.literal('format'), argv: z.array(z.string()).min(1) }),
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
