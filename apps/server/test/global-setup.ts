import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openThrowawayPostgres } from '../../../scripts/lib/throwaway-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL of this test run only. Its role may create databases; give each test file a name of its own. */
    databaseUrl: string
  }
}

const repositoryDir = join(import.meta.dirname, '..', '..', '..')

/** One real PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { databaseUrl, discard } = await openThrowawayPostgres(repositoryDir)
  project.provide('databaseUrl', databaseUrl)
  return discard
}
