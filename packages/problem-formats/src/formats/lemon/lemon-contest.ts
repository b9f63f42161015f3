import { z } from 'zod'

/** The fields of a task in LemonLime's `.cdf` that are read. */
export const LemonTask = z.object({
  problemTitle: z.string(),
  sourceFileName: z.string().nullish(),
  inputFileName: z.string().nullish(),
  outputFileName: z.string().nullish(),
  standardInputCheck: z.boolean().nullish(),
  standardOutputCheck: z.boolean().nullish(),
  taskType: z.int().nullish(),
  comparisonMode: z.int().nullish(),
  realPrecision: z.int().min(0).max(30).nullish(),
  specialJudge: z.string().nullish(),
  testCases: z.array(
    z.object({
      fullScore: z.number().min(0),
      timeLimit: z.number(),
      memoryLimit: z.number(),
      inputFiles: z.array(z.string()),
      outputFiles: z.array(z.string()),
    }),
  ),
})
export type LemonTask = z.output<typeof LemonTask>

export const LemonContest = z.object({
  version: z.string().nullish(),
  contestTitle: z.string().nullish(),
  tasks: z.array(LemonTask).max(500),
  contestants: z.array(z.unknown()).nullish(),
})
