import { z } from 'zod'

const RichText = z.object({ format: z.enum(['html', 'markdown']).nullish(), value: z.string() })

/** `<n>/problem.json`. */
export const QduojProblem = z.object({
  display_id: z.string().nullish(),
  title: z.string(),
  description: RichText,
  input_description: RichText,
  output_description: RichText,
  hint: RichText.or(z.literal('')).nullish(),
  test_case_score: z.array(
    z.object({ score: z.number().nullish(), input_name: z.string(), output_name: z.string().nullish() }),
  ),
  time_limit: z.int().positive(),
  memory_limit: z.int().positive(),
  samples: z.array(z.object({ input: z.string(), output: z.string() })),
  template: z
    .record(
      z.string(),
      z.object({ prepend: z.string().nullish(), template: z.string(), append: z.string().nullish() }),
    )
    .nullish(),
  spj: z.object({ code: z.string(), language: z.string() }).nullish(),
  rule_type: z.string(),
  source: z.string().nullish(),
  answers: z.array(z.object({ language: z.string(), code: z.string() })).nullish(),
  tags: z.array(z.string()).nullish(),
})
export type QduojProblem = z.output<typeof QduojProblem>

/** Languages that QDUOJ can allow (`api.md` 4.20), except Python 2, which the site does not have. */
export const GRANTED_LANGUAGES = [
  'C',
  'C With O2',
  'C++',
  'C++ With O2',
  'Java',
  'Python3',
  'Golang',
  'C#',
] as const

const GRANTED_BY_NAME: Readonly<Record<string, readonly string[]>> = {
  c: ['C', 'C With O2'],
  'c++': ['C++', 'C++ With O2'],
  java: ['Java'],
  python3: ['Python3'],
  golang: ['Golang'],
  'c#': ['C#'],
}

/** The site's allowed languages for one of QDUOJ's; empty if there is none. */
export const grantedLanguages = (name: string): readonly string[] => {
  const folded = name.trim().toLowerCase()
  return Object.hasOwn(GRANTED_BY_NAME, folded) ? (GRANTED_BY_NAME[folded] ?? []) : []
}

/** QDUOJ's name for a language of the wire, or null. */
export function qduojLanguage(name: string): string | null {
  if (/^C\+\+/.test(name)) return 'C++'
  if (/^C( |$)/.test(name)) return 'C'
  if (name === 'PyPy3') return 'Python3'
  if (name === 'JavaScript Node') return 'JavaScript'
  return ['Java', 'Python3', 'Golang'].includes(name) ? name : null
}
