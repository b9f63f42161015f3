export * from './comments.ts'
export * from './discussions.ts'
export * from './reports.ts'
