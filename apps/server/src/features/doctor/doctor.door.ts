/** The checks of the site, for a page and a command: each says how it is and what to do. */

export { diagnoseDatabase, diagnoseSurroundings, isLost } from './diagnose.service.ts'
export { existingPartOf } from './disk-check.ts'
export { look } from './look.ts'
export { checkRunningServer } from './proxy-check.ts'
