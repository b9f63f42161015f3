import pg from 'pg'
import { DrizzleQueryError } from './drizzle.ts'

const DEADLOCK_DETECTED = '40P01'
const ATTEMPTS = 4

/** Runs a transaction, and runs it again if PostgreSQL aborts it because of a deadlock. */
export async function retryOnDeadlock<Answer>(transaction: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error
    }
  }
}

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === DEADLOCK_DETECTED
}
