export {
  type BuildOptions,
  type BuildProgress,
  type BuiltProblem,
  buildBank,
  readBuiltProblem,
} from './build.ts'
export { type BankDefinition, listBankProblems } from './definition.ts'
export * from './model.ts'
