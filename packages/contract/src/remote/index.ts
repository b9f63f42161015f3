export * from './remote-admin.ts'
export * from './remote-mirror.ts'
export * from './run-failures.ts'
