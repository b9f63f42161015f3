export * from './group.ts'
export * from './groups.ts'
export * from './members.ts'
