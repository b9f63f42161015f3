import type { WebLanguage } from '@gavel/contract'

/** The statement in the reader's language, else in the problem's default language, else any there is. */
export function pickStatement<Statement extends { readonly language: WebLanguage }>(
  statements: readonly Statement[],
  language: WebLanguage,
  defaultLanguage: WebLanguage,
): Statement | null {
  const find = (wanted: WebLanguage) => statements.find((statement) => statement.language === wanted)
  return find(language) ?? find(defaultLanguage) ?? statements[0] ?? null
}
