import type { JudgeModeName, ProblemFormDraft } from '../draft/problem-draft.ts'
import { CONTENT_TYPES } from './content-types.ts'

/** The properties of a language that decide whether it fits a judging mode. */
interface OfferedLanguage {
  readonly name: string
  readonly contentType: string | null
}

/** The language of output-only problems: the output itself. */
const PLAIN_TEXT = 'Plain Text'
/** Not for a program that reads and computes. */
const SPECIAL = [PLAIN_TEXT, 'SQL']

/** The initial languages of a new problem: every usual language that hosts run. */
export const usualLanguages = (offered: readonly string[]): string[] =>
  offered.filter((name) => !SPECIAL.includes(name))

/** Modes that call functions of the solver. */
const FUNCTION_MODES: readonly JudgeModeName[] = ['grader', 'grader_process']
/** Only languages of these families have graders or stubs. */
const FUNCTION_TYPES: readonly string[] = Object.values(CONTENT_TYPES)

/**
 * The languages after a change of mode. Output-only problems have a single language that fits no other mode, so no
 * earlier selection can survive and it starts over. Function problems keep the languages that can call functions.
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
