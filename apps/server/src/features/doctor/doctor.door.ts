/** What is wrong with the site and what to do, for a page and a command. */

export { diagnoseDatabase, diagnoseSurroundings, isLost } from './diagnose.service.ts'
export { existingPartOf } from './disk-check.ts'
export { look } from './look.ts'
export { checkRunningServer } from './proxy-check.ts'
