import { keysOf } from '../closed-lists.ts'
/**
 * The judge's own sentences about a test, by name. On the wire these are English lines, placed before the text of a
 * checker or a program; pages recognise them and show them in the reader's language.
 */
export const JUDGE_SENTENCES = {
  clock: 'stopped by the clock after {elapsed} s, used {used} s',
  idle: 'the program stood idle',
  output_limit: 'output limit exceeded',
  exit_code: 'exit code {code}',
  signal: 'ended by {signal}',
  all_processes: 'all processes together',
  manager_deadlock: 'the programs and the manager wait for each other',
  interactor_deadlock: 'the program and the interactor wait for each other',
  no_output: 'no output for this test',
  no_file: 'the program wrote no file {file}',
  grader_left: 'the program ended before the grader did',
  bad_reply: 'the program sent what is no reply to the grader',
  grader_exhausted: 'the program called the grader until the grader ran out of its limits',
  other_lines: 'the lines are not the expected ones',
  line_count: 'found {count} lines, expected another number',
  difference: 'line {line}: found {found}, expected {expected}',
} as const

export type JudgeSentence = keyof typeof JUDGE_SENTENCES

/** The phrases that can appear at a difference instead of a quoted word. */
export const JUDGE_PLACES = {
  word: 'a word',
  other_word: 'another word',
  end_of_output: 'the end of the output',
  end_of_line: 'the end of the line',
  blank: 'a blank',
} as const

export type JudgePlace = keyof typeof JUDGE_PLACES

type GapsOf<Text> = Text extends `${string}{${infer Gap}}${infer Rest}` ? Gap | GapsOf<Rest> : never
type ValuesOf<Name extends JudgeSentence> = Readonly<
  Record<GapsOf<(typeof JUDGE_SENTENCES)[Name]>, string | number>
>

const GAP = /\{(\w+)\}/g

/** The English line. Values must not contain line feeds, or the sentence is not recognised again. */
export function judgeSentence<Name extends JudgeSentence>(
  name: Name,
  ...[values]: [GapsOf<(typeof JUDGE_SENTENCES)[Name]>] extends [never] ? [] : [ValuesOf<Name>]
): string {
  const filled: Readonly<Record<string, string | number>> = values ?? {}
  return JUDGE_SENTENCES[name].replace(GAP, (_, gap: string) => String(filled[gap]))
}

/** Which sentence a line is, and the values in its gaps; null if it is not one of the judge's. */
export function readJudgeSentence(
  line: string,
): { name: JudgeSentence; values: Readonly<Record<string, string>> } | null {
  for (const [name, pattern] of PATTERNS) {
    const found = pattern.exec(line)
    if (found !== null) return { name, values: { ...found.groups } }
  }
  return null
}

const PATTERNS = keysOf(JUDGE_SENTENCES).map(
  // No sentence contains a character with a meaning in regular expressions.
  (name) => [name, new RegExp(`^${JUDGE_SENTENCES[name].replace(GAP, '(?<$1>.+)')}$`)] as const,
)
