import { PackageError } from '@gavel/problem-formats'
import pg from 'pg'
import { DrizzleQueryError } from '../../db/drizzle.ts'
import { storable } from './storable.ts'

const REASON_LENGTH = 200

/**
 * What an error says about the package or the problem at which it arose.
 *
 * @param code of errors that nobody expected
 * @throws the error where it says nothing about them and may be gone at the next try
 */
export function packageErrorOf(
  error: unknown,
  code: 'package-unreadable' | 'problem-unreadable',
): PackageError {
  if (error instanceof PackageError) return error
  if (isPassing(error)) throw error
  const reason = storable(messageOf(error)).slice(0, REASON_LENGTH)
  return new PackageError(code, { reason })
}

/** The statement of SQL and its values, which the outer error names, are nobody's business. */
function messageOf(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

/** SQLSTATE: values that do not fit their column, break a rule of the database, or are too many for it. */
const OF_VALUES = /^(?:22|23|54)/
/** What `pg` says of a connection that is lost or not to be had; such errors have no code. */
const CONNECTION_LOST =
  /^(?:connection terminated|connection ended|timeout exceeded|client (?:has encountered|was closed)|query read timeout)/i

/** Whether the database or the machine failed, and not what was asked of them. */
export function isPassing(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (cause instanceof pg.DatabaseError) return !OF_VALUES.test(cause.code ?? '')
  return cause instanceof Error && ('syscall' in cause || CONNECTION_LOST.test(cause.message))
}
