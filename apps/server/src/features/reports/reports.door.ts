/** Rules of reports. */

export { reports } from './reports.tables.ts'
