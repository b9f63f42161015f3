export * from './comment-orders.ts'
export * from './comments.ts'
export * from './discussions.ts'
export * from './reports.ts'
