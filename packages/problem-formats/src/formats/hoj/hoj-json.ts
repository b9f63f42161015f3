import { CASE_MODES, JUDGE_MODES } from '@gavel/contract'
import { z } from 'zod'

const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

const Files = z
  .record(z.string(), z.string())
  .nullish()
  .transform((files) => files ?? {})

/** The fields of `problem_<id>.json` that are read. */
export const HojProblem = z.object({
  judgeMode: z.enum(JUDGE_MODES).nullish(),
  languages: z.array(z.string()).nullish(),
  samples: z
    .array(
      z.object({
        input: z.string(),
        output: z.string().nullish(),
        score: z.number().nullish(),
        groupNum: z.int().nullish(),
      }),
    )
    .nullish(),
  tags: z.array(z.string()).nullish(),
  codeTemplates: z.array(z.object({ language: z.string(), code: z.string() })).nullish(),
  userExtraFile: Files,
  judgeExtraFile: Files,
  problem: z.object({
    problemId: z.string().nullish(),
    title: z.string(),
    author: z.string().nullish(),
    description: Text,
    input: Text,
    output: Text,
    hint: Text,
    examples: Text,
    source: z.string().nullish(),
    type: z.int().min(0).max(1).nullish(),
    timeLimit: z.int().positive().nullish(),
    memoryLimit: z.int().positive().nullish(),
    stackLimit: z.int().positive().nullish(),
    difficulty: z.int().nullish(),
    codeShare: z.boolean().nullish(),
    isRemoveEndBlank: z.boolean().nullish(),
    openCaseResult: z.boolean().nullish(),
    judgeCaseMode: z.enum(CASE_MODES).nullish(),
    judgeMode: z.enum(JUDGE_MODES).nullish(),
    spjLanguage: z.string().nullish(),
    spjCode: z.string().nullish(),
    isFileIO: z.boolean().nullish(),
    ioReadFileName: z.string().nullish(),
    ioWriteFileName: z.string().nullish(),
  }),
})
export type HojProblem = z.output<typeof HojProblem>

/** Numbers of the wire (`api.md` 3.2). */
export const DIFFICULTIES = ['easy', 'mid', 'hard'] as const

/** HOJ escapes nothing, so a closing tag inside a sample would end it early. */
export function formatExamples(
  samples: readonly { readonly input: string; readonly output: string }[],
): string {
  const inside = (text: string) => text.replaceAll(/<(\/(?:input|output)>)/g, '&lt;$1')
  return samples
    .map(({ input, output }) => `<input>${inside(input)}</input><output>${inside(output)}</output>`)
    .join('')
}
