import { z } from 'zod'
import { LanguageSetup } from './language-setup.ts'

/**
 * The setter's part of a function problem: it is built separately, and the result is compiled together with each
 * submission, so that no submission sees its source.
 */
export const TaskGrader = z.object({
  source: z.string(),
  /** Files beside it when it is built. */
  files: z.record(z.string(), z.string()),
  build: z.object({
    /** Name of the file that `source` becomes. */
    sourceFile: z.string(),
    /** Also beside it: the judge's own part, where `{seal}` becomes a secret that the program writes when it ends. */
    seal: z.object({ file: z.string(), source: z.string() }),
    argv: z.array(z.string()).min(1),
    cpuTimeMs: z.int(),
    wallTimeMs: z.int(),
    memoryMib: z.int(),
    /** The one file of the build that is then placed beside submissions. */
    keeps: z.string(),
  }),
})
export type TaskGrader = z.output<typeof TaskGrader>

/**
 * The setter's part of a function problem as a separate program: it reads the input and calls the submission's
 * functions through two pipes; its output is what is judged.
 */
export const TaskGraderProcess = z.object({
  source: z.string(),
  language: LanguageSetup,
  /** Files beside it, including the judge's own part. */
  extraFiles: z.record(z.string(), z.string()),
  /** Whether the submission may call functions of the grader. */
  isServing: z.boolean(),
})
export type TaskGraderProcess = z.output<typeof TaskGraderProcess>
