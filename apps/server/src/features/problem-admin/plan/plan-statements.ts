import { type ProblemDraft, WEB_LANGUAGES, type WebLanguage, withoutByteOrderMark } from '@gavel/contract'
import { fieldInvalid, fieldRequired, type PlannedStatement } from './problem-plan.service.ts'

const MAX_TITLE_LENGTH = 255

/** The current statements, for an update. */
export interface CurrentStatements {
  readonly defaultLanguage: WebLanguage
  readonly statements: readonly PlannedStatement[]
}

type Sections = Omit<PlannedStatement, 'language'>
const SECTION_NAMES = ['title', 'description', 'input', 'output', 'hint'] as const
const EMPTY: Sections = { title: '', description: '', input: '', output: '', hint: '' }

/**
 * The statements of a save. Clients with one language send the single fields, which are those of the default
 * language; others send `statements`, which replaces them all. Clients of the first kind also return the `statements`
 * they once read. In that case the version that differs from the stored one is what the person typed.
 *
 * @throws DomainError problem_field_required or problem_field_invalid
 */
export function planStatements(
  draft: ProblemDraft,
  current: CurrentStatements | null,
  readerLanguage: WebLanguage,
): { defaultLanguage: WebLanguage; statements: PlannedStatement[] } {
  const defaultLanguage = current?.defaultLanguage ?? chooseDefault(draft, readerLanguage)
  const stored = current?.statements.find(({ language }) => language === defaultLanguage)
  const main = {
    language: defaultLanguage,
    ...mergeSections(draft, draft.statements?.[defaultLanguage], stored),
  }
  const others = otherStatements(draft, current, defaultLanguage)
  // A statement may describe input and output in its description, as for interactive problems, but it needs a title.
  for (const { title } of [main, ...others]) if (title.trim() === '') throw fieldRequired('title')
  const statements = [main, ...others].map(withoutMarks)
  if (statements.some(({ title }) => title.length > MAX_TITLE_LENGTH)) throw fieldInvalid('title')
  return { defaultLanguage, statements }
}

const withoutMarks = (statement: PlannedStatement): PlannedStatement => ({
  ...statement,
  title: statement.title.trim(),
  description: withoutByteOrderMark(statement.description),
  input: withoutByteOrderMark(statement.input),
  output: withoutByteOrderMark(statement.output),
  hint: withoutByteOrderMark(statement.hint),
})

/** The first of the site's languages that was sent; without any, the language in which the author reads the site. */
function chooseDefault(draft: ProblemDraft, readerLanguage: WebLanguage): WebLanguage {
  return WEB_LANGUAGES.find((language) => draft.statements?.[language] !== undefined) ?? readerLanguage
}

function mergeSections(
  draft: ProblemDraft,
  translated: Sections | undefined,
  stored: Sections | undefined,
): Sections {
  const before = stored ?? EMPTY
  const entries = SECTION_NAMES.map((name) => {
    const fromStatements = translated?.[name]
    const isTyped = fromStatements !== undefined && fromStatements !== before[name]
    return [name, isTyped ? fromStatements : (draft[name] ?? before[name])]
  })
  return { ...EMPTY, ...Object.fromEntries(entries) }
}

function otherStatements(draft: ProblemDraft, current: CurrentStatements | null, mainLanguage: WebLanguage) {
  const all = draft.statements == null ? (current?.statements ?? []) : sentStatements(draft.statements)
  return all.filter(({ language }) => language !== mainLanguage)
}

function sentStatements(statements: NonNullable<ProblemDraft['statements']>): PlannedStatement[] {
  return WEB_LANGUAGES.flatMap((language) => {
    const sections = statements[language]
    return sections === undefined ? [] : [{ language, ...sections }]
  })
}
