export * from './contest.ts'
