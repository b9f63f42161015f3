export * from './group.ts'
export * from './group-announcements.ts'
export * from './groups.ts'
export * from './members.ts'
