export * from './submission-list.ts'
export * from './submissions.ts'
export * from './trials.ts'
