export { CHECKER_LANGUAGES } from './checker-languages.ts'
export { LanguageDefinition } from './language-definition.ts'
export { findLanguage, LANGUAGES, languageSetup } from './languages.ts'
