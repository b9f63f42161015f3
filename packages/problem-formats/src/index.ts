export { FORMATS } from './formats.ts'
export * from './package-files.ts'
export * from './package-format.ts'
export * from './package-problem.ts'
