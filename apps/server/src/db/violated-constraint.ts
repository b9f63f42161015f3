import pg from 'pg'

const UNIQUE_VIOLATION = '23505'

/** Name of the unique index that refused a write; null when the error is something else. */
export function findViolatedUnique(error: unknown): string | null {
  // Drizzle wraps the driver's error.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (!(cause instanceof pg.DatabaseError) || cause.code !== UNIQUE_VIOLATION) return null
  return cause.constraint ?? null
}
