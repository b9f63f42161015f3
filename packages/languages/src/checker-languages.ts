import type { LanguageDefinition } from './language-definition.ts'
import { LANGUAGES } from './languages.ts'

/**
 * Languages in which checkers and interactors may be written. The wire's `isSpj` marks only the two of them that its
 * clients know (`api.md` 5.1).
 */
export const CHECKER_LANGUAGES: readonly LanguageDefinition[] = LANGUAGES.filter(
  ({ name, sourceFile }) => sourceFile === 'main.c' || sourceFile === 'main.cpp' || name === 'Python3',
)
