export { CHECKER_LANGUAGES } from './checker-languages.ts'
export { type GraderSource, type GraderTask, graderTask } from './grader-kits.ts'
export { LanguageDefinition } from './language-definition.ts'
export { findLanguage, LANGUAGES, languageSetup, PLAIN_TEXT } from './languages.ts'
