import type { JudgeModeName, ProblemFormDraft } from './problem-draft.ts'

/** What output-only problems are solved in: the output itself. */
const PLAIN_TEXT = 'Plain Text'
/** Not for a program that reads and computes. */
const SPECIAL = [PLAIN_TEXT, 'SQL']

/** What a new problem may be solved in unless its setter says otherwise: every usual language that hosts run. */
export const usualLanguages = (offered: readonly string[]): string[] =>
  offered.filter((name) => !SPECIAL.includes(name))

/**
 * The languages after a change of the mode. Output-only problems know one alone, which fits no other mode: between the
 * two nothing that was chosen can stay, so the choice begins anew.
 */
export function languagesForMode(
  { judgeMode, languages }: Pick<ProblemFormDraft, 'judgeMode' | 'languages'>,
  mode: JudgeModeName,
  offered: readonly string[],
): readonly string[] {
  if (mode === judgeMode) return languages
  if (mode === 'output_only') return [PLAIN_TEXT]
  return judgeMode === 'output_only' ? usualLanguages(offered) : languages
}
