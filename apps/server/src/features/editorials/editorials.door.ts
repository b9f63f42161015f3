/** Help with problems: the contests that keep it closed, and who took it before solving them. */

export { GIVING_UP } from './help-taken.tables.ts'
export { isKeptByContest } from './open-contests.service.ts'
