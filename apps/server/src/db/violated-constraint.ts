import pg from 'pg'

const UNIQUE_VIOLATION = '23505'

/** The name of the unique index that rejected a write; null for any other error. */
export function findViolatedUnique(error: unknown): string | null {
  // Drizzle wraps the driver's error.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (!(cause instanceof pg.DatabaseError) || cause.code !== UNIQUE_VIOLATION) return null
  return cause.constraint ?? null
}
