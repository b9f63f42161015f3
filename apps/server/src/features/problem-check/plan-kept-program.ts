import {
  type BodyOf,
  type ExpectedVerdict,
  GENERATOR_WORDS,
  KEPT_SOURCE_MAX_LENGTH,
  PROGRAM_ARGUMENT_MAX_LENGTH,
  PROGRAM_NAME_MAX_LENGTH,
  type saveGenerator,
  type saveSolution,
  type saveValidator,
} from '@gavel/contract'
import { findLanguage } from '@gavel/languages'
import { DomainError } from '../../http/domain-error.ts'
import { requireLine } from '../../http/require-text.ts'
import { fieldInvalid, fieldRequired } from '../problem-admin/plan/problem-plan.service.ts'

type SolutionDraft = BodyOf<typeof saveSolution>
type ValidatorDraft = BodyOf<typeof saveValidator>

/** @throws DomainError problem_field_required, problem_field_invalid, text_invalid or text_length */
export function planSolution(draft: SolutionDraft) {
  const expected = unique(draft.expected)
  const required = unique(draft.required)
  // A required verdict is also an allowed one.
  if (required.some((verdict) => expected.length > 0 && !expected.includes(verdict)))
    throw fieldInvalid('required')
  return { ...planProgram(draft), expected, required, isMain: draft.isMain }
}

/** @throws DomainError problem_field_required, problem_field_invalid, text_invalid or text_length */
export function planValidator(draft: ValidatorDraft) {
  return {
    ...planProgram(draft),
    protocol: draft.protocol,
    arguments: planArguments(draft.arguments),
  }
}

/** @throws DomainError problem_field_required, problem_field_invalid, text_invalid or text_length */
export function planGenerator(draft: BodyOf<typeof saveGenerator>) {
  const words = planArguments(draft.arguments)
  // Without them every input is the same.
  if (!GENERATOR_WORDS.every((word) => words.some((argument) => argument.includes(word))))
    throw fieldInvalid('arguments')
  return { ...planProgram(draft), arguments: words }
}

const planArguments = (wanted: readonly string[]): string[] =>
  wanted.map((argument) => requireLine(ARGUMENT, argument)).filter((argument) => argument !== '')

const NAME = { name: 'name', limit: PROGRAM_NAME_MAX_LENGTH }
const ARGUMENT = { name: 'arguments', limit: PROGRAM_ARGUMENT_MAX_LENGTH }

function planProgram({ name, language, source }: Pick<SolutionDraft, 'name' | 'language' | 'source'>) {
  const line = requireLine(NAME, name)
  if (line === '') throw fieldRequired('name')
  if (language === '') throw fieldRequired('language')
  if (findLanguage(language) === null) throw fieldInvalid('language')
  if (source.trim() === '') throw fieldRequired('source')
  if (source.length > KEPT_SOURCE_MAX_LENGTH)
    throw new DomainError('text_length', { field: 'source', limit: KEPT_SOURCE_MAX_LENGTH })
  // PostgreSQL text cannot hold NUL.
  return { name: line, language, source: source.replaceAll('\0', '\uFFFD') }
}

const unique = (verdicts: readonly ExpectedVerdict[]) => [...new Set(verdicts)]
