import {
  CASE_MODES,
  COMPARISONS,
  GENERATOR_WORDS,
  Grader,
  JUDGE_MODES,
  MAX_GENERATORS,
  MAX_PROGRAM_ARGUMENTS,
  PROGRAM_ARGUMENT_MAX_LENGTH,
  ProgramPoints,
  ProgramProtocol,
  SubtaskPolicy,
} from '@gavel/contract'
import { z } from 'zod'
import { EXPECTED_VERDICTS } from '../../package-problem.ts'

/** At the top of an upload, so that our packages are recognised at once. */
export const MARKER = 'gavel.json'

export const Marker = z.object({ format: z.literal('gavel'), version: z.literal(1) })

const Texts = z.record(z.string(), z.string())

const Mode = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('interactive'),
    checker: z.object({
      source: z.string(),
      language: z.string(),
      protocol: ProgramProtocol,
      points: ProgramPoints,
    }),
  }),
  z.object({
    kind: z.literal('communication'),
    processCount: z.int(),
    graders: z.array(Grader).default([]),
  }),
  z.object({ kind: z.literal('multi_pass'), passLimit: z.int() }),
  z.object({ kind: z.literal('output_only') }),
  z.object({ kind: z.literal('grader'), graders: z.array(Grader), extraFiles: Texts }),
  z.object({
    kind: z.literal('grader_process'),
    source: z.string(),
    language: z.string(),
    functions: z.string(),
    extraFiles: Texts,
  }),
])

const Verdicts = z.array(z.enum(EXPECTED_VERDICTS))

/** A file below the problem's folder. */
const Path = z.string()

/**
 * `problem.json`: everything about a problem except its test data and attachments, which it refers to by path. Fields
 * added after the first version may be missing.
 */
export const Manifest = z.object({
  code: z.string().nullable(),
  statements: z
    .array(
      z.object({
        language: z.string().nullable(),
        title: z.string(),
        description: z.string(),
        input: z.string(),
        output: z.string(),
        hint: z.string(),
      }),
    )
    .min(1),
  /** When missing, the first statement's language. */
  defaultLanguage: z.string().nullable().optional(),
  samples: z.array(z.object({ input: z.string(), output: z.string() })),
  timeLimitMs: z.int().positive(),
  memoryLimitMib: z.int().positive(),
  stackLimitMib: z.int().positive().nullable(),
  difficulty: z.enum(['easy', 'mid', 'hard']).nullable(),
  scoring: z.enum(['icpc', 'oi']),
  source: z.string().nullable(),
  author: z.string().nullable(),
  tags: z.array(z.string()),
  tagLooks: z
    .array(
      z.object({
        name: z.string(),
        color: z.string().nullable(),
        translations: Texts,
        className: z.string().nullable(),
      }),
    )
    .default([]),
  languages: z.array(z.string()).nullable(),
  templates: z.array(z.object({ language: z.string(), code: z.string(), isEnabled: z.boolean().optional() })),
  judgeMode: z.enum(JUDGE_MODES),
  caseMode: z.enum(CASE_MODES),
  comparison: z.enum(COMPARISONS).nullable(),
  absoluteTolerance: z.number().min(0).nullable(),
  relativeTolerance: z.number().min(0).nullable(),
  ignoresTrailingBlanks: z.boolean(),
  program: z
    .object({
      kind: z.enum(['checker', 'interactor', 'manager']),
      source: z.string(),
      language: z.string(),
      protocol: ProgramProtocol,
      points: ProgramPoints,
      arguments: z.array(z.string()),
      extraFiles: Texts,
    })
    .nullable(),
  mode: Mode.nullable(),
  userExtraFiles: Texts,
  fileIo: z.object({ input: z.string(), output: z.string() }).nullable(),
  sharesCode: z.boolean(),
  feedback: z.enum(['none', 'verdict', 'first-failing', 'full']),
  subtasks: z.array(
    z.object({
      number: z.int(),
      score: z.int().min(0),
      policy: SubtaskPolicy,
      dependsOn: z.array(z.int()),
    }),
  ),
  cases: z.array(
    z.object({
      inputName: z.string(),
      input: Path,
      answerName: z.string(),
      answer: Path.nullable(),
      score: z.int().min(0),
      subtask: z.int(),
    }),
  ),
  hasUploadedCases: z.boolean().default(true),
  solutions: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      source: z.string(),
      expected: Verdicts,
      required: Verdicts,
      isMain: z.boolean(),
    }),
  ),
  validators: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      source: z.string(),
      protocol: z.enum(['testlib', 'icpc']),
      arguments: z.array(z.string()),
    }),
  ),
  generators: z
    .array(
      z.object({
        name: z.string(),
        language: z.string(),
        source: z.string(),
        arguments: z
          .array(z.string().max(PROGRAM_ARGUMENT_MAX_LENGTH))
          .max(MAX_PROGRAM_ARGUMENTS)
          .refine(
            (words) => GENERATOR_WORDS.every((word) => words.some((argument) => argument.includes(word))),
            `needs ${GENERATOR_WORDS.join(' and ')}`,
          ),
      }),
    )
    .max(MAX_GENERATORS)
    .nullable()
    .default(null),
  attachments: z.array(
    z.object({
      name: z.string(),
      file: Path,
      /** Name under which a download is saved. */
      savedAs: z.string().optional(),
    }),
  ),
})
export type Manifest = z.output<typeof Manifest>
