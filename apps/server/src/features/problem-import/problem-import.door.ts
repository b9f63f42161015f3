/** Packages of problems, read for whoever imports them. */

export { replaceKeptPrograms, selectKeptPrograms } from './kept-programs.service.ts'
export { problemGenerators, problemSolutions, problemValidators } from './kept-programs.tables.ts'
export { sweepProblemImports } from './problem-imports.service.ts'
