import { PackageError } from '@gavel/problem-formats'
import pg from 'pg'
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts'
import { DrizzleQueryError } from '../../db/drizzle.ts'
import { replaceUnstorable } from './replace-unstorable.ts'

const REASON_LENGTH = 200

/**
 * Turns an error into a report about the package or problem that caused it.
 *
 * @param code for unexpected errors
 * @throws the error if it is not about the package or problem and may not occur on the next try
 */
export function packageErrorOf(
  error: unknown,
  code: 'package-unreadable' | 'problem-unreadable',
): PackageError {
  if (error instanceof PackageError) return error
  if (isPassing(error)) throw error
  const reason = replaceUnstorable(messageOf(error)).slice(0, REASON_LENGTH)
  return new PackageError(code, { reason })
}

/** Hides the SQL statement and its values, which are in the outer error. */
function messageOf(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

/** SQLSTATE classes: values that do not fit their column, violate a constraint, or are too many. */
const OF_VALUES = /^(?:22|23|54)/
/** Whether the database or the machine failed, rather than the request. */
export function isPassing(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (cause instanceof pg.DatabaseError) return !OF_VALUES.test(cause.code ?? '')
  return isDatabaseUnavailable(error) || (cause instanceof Error && 'syscall' in cause)
}
