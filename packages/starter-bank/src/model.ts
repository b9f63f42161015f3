import { z } from 'zod'

/** Language names as they appear on the wire, in the order in which they are offered. */
export const LanguageName = z.enum([
  'C',
  'C With O2',
  'C++',
  'C++ With O2',
  'C++ 17',
  'C++ 17 With O2',
  'C++ 20',
  'C++ 20 With O2',
  'Java',
  'Python3',
  'PyPy3',
  'Golang',
  'JavaScript Node',
  'Rust',
  'Plain Text',
])
export type LanguageName = z.infer<typeof LanguageName>

export const Difficulty = z.enum(['easy', 'mid', 'hard'])
export const Verdict = z.enum(['AC', 'PAC', 'PE', 'WA', 'TLE', 'MLE', 'RE', 'CE'])
export type Verdict = z.infer<typeof Verdict>

const Text = z.string().min(1)
const Points = z.int().min(0)

export const Statement = z.strictObject({
  title: Text,
  description: Text,
  input: Text,
  output: Text,
  /** Explanation of the samples, and how to start. */
  hint: Text,
})
export type Statement = z.infer<typeof Statement>

export const Tag = z.strictObject({
  key: Text,
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  names: z.strictObject({ 'zh-CN': Text, 'en-US': Text }),
})

export const Subtask = z.strictObject({
  number: z.int().min(1),
  score: Points,
  policy: z.enum(['sum', 'min', 'max', 'product', 'all-or-nothing']),
  /** Subtasks that must have full points, or this one earns none. */
  dependsOn: z.array(z.int().min(1)),
})
export type Subtask = z.infer<typeof Subtask>

export const TestCase = z.strictObject({
  number: z.int().min(1),
  /** Paths relative to the problem's folder. */
  inputFile: z.string().regex(/^data\/\d+\.in$/),
  answerFile: z.string().regex(/^data\/\d+\.ans$/),
  subtask: z.int().min(1),
  /** A share of the subtask's score under `sum`; under the other policies the whole of it. */
  score: Points,
})
export type TestCase = z.infer<typeof TestCase>

/**
 * A checker, an interactor or a manager. `exit-codes`: arguments are input, output (for an interactor: a file it may write) and
 * answer; it exits with 0 for AC, 1 for WA, 2 for PE, 3 for a failure of its own, 99 for partial points with
 * the percentage on standard output; the message goes to standard error. An interactor's standard input and
 * output are the solution's output and input; a manager talks with process i at descriptors 3 + 2i (reading) and
 * 4 + 2i (writing). `icpc`: arguments are input, answer and feedback folder, the output stands on standard input; it
 * exits with 42 or 43, and with 42 it may leave the input of another pass as `nextpass.in`.
 */
export const JudgeProgram = z.strictObject({
  source: Text,
  language: z.enum(['C', 'C++']),
  protocol: z.enum(['exit-codes', 'icpc']),
})

/** A program of the setter's that stands apart from judging. */
export const SetterProgram = z.strictObject({
  /** The word by which it is called. */
  name: z.string().regex(/^[a-z-]+$/),
  language: LanguageName,
  source: Text,
})
export type SetterProgram = z.infer<typeof SetterProgram>

/**
 * Makes new inputs of a problem, and proves that they are ones. The generator is called with a size and a seed, both
 * at least 1, and prints the same input each time: the smallest ones for size 1, and never larger ones than the statement
 * allows, so that any size up to a million may be asked for. The validator reads an input from its standard input and exits with 0 if it
 * keeps everything that the statement promises, the places of blanks and line ends included. The first of the
 * problem's solutions, which is always a right one, is the reference that tells the answer.
 */
export const InputPrograms = z.strictObject({ generator: SetterProgram, validator: SetterProgram })
export type InputPrograms = z.infer<typeof InputPrograms>

/** The program that calls the solver's functions, in the languages of one family. */
export const Grader = z.strictObject({
  family: z.enum(['C', 'C++', 'Java', 'Python']),
  code: Text,
  /** File name → content; solvers see them too. */
  headers: z.record(z.string(), Text),
  /** The initial text of the solver's editor. */
  stub: Text,
})
export type Grader = z.infer<typeof Grader>

export const Solution = z.strictObject({
  name: Text,
  language: LanguageName,
  source: Text,
  verdict: Verdict,
  /** Points that the solution earns; null for problems without partial scores. */
  score: Points.nullable(),
})
export type Solution = z.infer<typeof Solution>

/** Everything about one problem of the bank except its test data, which lie beside `problem.json`. */
export const BankProblem = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  problemCode: z.string().regex(/^P\d{4}$/),
  difficulty: Difficulty,
  format: z.enum(['icpc', 'oi']),
  author: Text,
  source: Text,
  tags: z.array(Tag).min(1),
  statements: z.strictObject({ 'zh-CN': Statement, 'en-US': Statement }),
  /** The first test cases; where several programs talk, the input and output of one conversation. */
  samples: z
    .array(z.strictObject({ input: Text, output: Text }))
    .min(1)
    .max(2),
  limits: z.strictObject({
    timeLimitMs: z.int().min(100),
    memoryLimitMib: z.int().min(16),
    stackLimitMib: z.int().min(1),
  }),
  judgeMode: z.enum([
    'default',
    'spj',
    'interactive',
    'communication',
    'multi_pass',
    'output_only',
    'grader',
  ]),
  program: JudgeProgram.nullable(),
  /** Number of copies of a solution that run at once in a communication problem. */
  processCount: z.int().min(1).max(2).nullable(),
  /** Maximum number of runs on one case of a multi-pass problem. */
  passLimit: z.int().min(2).max(20).nullable(),
  /** For function problems. */
  graders: z.array(Grader),
  /** Null where all inputs are known, because outputs are handed in instead of programs. */
  inputs: InputPrograms.nullable(),
  fullScore: Points,
  subtasks: z.array(Subtask).min(1),
  cases: z.array(TestCase).min(1),
  languages: z.array(LanguageName).min(1),
  /** The first one with the verdict AC, which is the first of all, is the reference. */
  solutions: z.array(Solution).min(1),
  /** Hash of all sources that the folder was built from. */
  sourceHash: z.string().regex(/^[0-9a-f]{64}$/),
})
export type BankProblem = z.infer<typeof BankProblem>
