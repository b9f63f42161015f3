export { CHECKER_LANGUAGES } from './checker-languages.ts'
export {
  complaintIn,
  FORMATTERS,
  type Formatter,
  findFormatter,
  formatterArgv,
} from './formatters.ts'
export {
  type FunctionInterface,
  InterfaceError,
  type InterfaceFault,
  parseInterface,
} from './functions/function-interface.ts'
export {
  canBeGraderProcess,
  type FunctionTask,
  functionTask,
  type GraderProgram,
  graderProcessTask,
  graderStub,
  solverFiles,
  solverStub,
} from './functions/function-task.ts'
export { type GraderSource, type GraderTask, graderTask } from './grader-kits.ts'
export { LanguageDefinition } from './language-definition.ts'
export { findLanguage, LANGUAGES, languageSetup, PLAIN_TEXT } from './languages.ts'
