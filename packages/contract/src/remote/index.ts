export * from './remote-mirror.ts'
