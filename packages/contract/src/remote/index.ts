export * from './remote-admin.ts'
export * from './remote-mirror.ts'
export * from './remote-run.ts'
export * from './run-failures.ts'
