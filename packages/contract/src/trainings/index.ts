export * from './training.ts'
export * from './training-admin.ts'
export * from './training-entry.ts'
export * from './training-problem-admin.ts'
