export * from './group.ts'
