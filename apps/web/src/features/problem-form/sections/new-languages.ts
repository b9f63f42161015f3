import type { JudgeModeName, ProblemFormDraft } from '../draft/problem-draft.ts'
import { CONTENT_TYPES } from './content-types.ts'

/** A language of the site, as far as its fitness for a judging mode depends on it. */
interface OfferedLanguage {
  readonly name: string
  readonly contentType: string | null
}

/** What output-only problems are solved in: the output itself. */
const PLAIN_TEXT = 'Plain Text'
/** Not for a program that reads and computes. */
const SPECIAL = [PLAIN_TEXT, 'SQL']

/** What a new problem may be solved in unless its setter says otherwise: every usual language that hosts run. */
export const usualLanguages = (offered: readonly string[]): string[] =>
  offered.filter((name) => !SPECIAL.includes(name))

/** Modes that call functions of the solver's. */
const FUNCTION_MODES: readonly JudgeModeName[] = ['grader', 'grader_process']
/** Only languages of these have graders or stubs. */
const FUNCTION_TYPES: readonly string[] = Object.values(CONTENT_TYPES)

/**
 * The languages after a change of the mode. Output-only problems know one alone, which fits no other mode: between the
 * two nothing that was chosen can stay, so the choice begins anew. Function problems keep what can call functions.
 */
export function languagesForMode(
  { judgeMode, languages }: Pick<ProblemFormDraft, 'judgeMode' | 'languages'>,
  mode: JudgeModeName,
  offered: readonly OfferedLanguage[],
): readonly string[] {
  if (mode === judgeMode) return languages
  if (mode === 'output_only') return [PLAIN_TEXT]
  const names = offered.map(({ name }) => name)
  const kept = judgeMode === 'output_only' ? usualLanguages(names) : languages
  if (!FUNCTION_MODES.includes(mode)) return kept
  const typeOf = new Map(offered.map(({ name, contentType }) => [name, contentType]))
  return kept.filter((name) => FUNCTION_TYPES.includes(typeOf.get(name) ?? ''))
}
