/** The import from HOJ, which a command starts. */

export { importHoj } from './import-hoj.service.ts'
export { type ImportReport, reportAsText } from './import-report.service.ts'
