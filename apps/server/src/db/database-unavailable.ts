import pg from 'pg'
import { DrizzleQueryError } from './drizzle.ts'

/** PostgreSQL stops, starts, is full, or has become a standby that only reads. */
const STATES: ReadonlySet<string> = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '53300', '25006', '25P03'],
  // The connection itself.
  ...['08000', '08001', '08003', '08004', '08006', '08007', '08P01'],
])

/**
 * Errors of the network, and of a socket's file that is not there yet. Other code that calls machines has errors of its
 * own.
 */
const NETWORK: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN'],
  ...['ENETUNREACH', 'ENETDOWN', 'EAI_AGAIN', 'ENOTFOUND', 'ENOENT', 'EACCES'],
])

/** The driver's and our own, which have no code. */
const MESSAGES: readonly RegExp[] = [
  /^Connection terminated/,
  /^Query read timeout/,
  /^Client has encountered a connection error/,
  /^Client was closed and is not queryable/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired/,
  /^PostgreSQL does not answer any more/,
  /^No machine of DATABASE_URL takes writes/,
]

/**
 * The errors that connections to PostgreSQL have met, also where a query is sent without Drizzle, which would name it
 * as one.
 */
const metByConnections = new WeakSet<Error>()

export function noteConnectionError(error: Error): void {
  metByConnections.add(error)
}

/**
 * Whether something failed only because PostgreSQL could not be reached at that moment. A write of that moment may or
 * may not have happened.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const isQuery = error instanceof DrizzleQueryError
  const cause = isQuery ? error.cause : error
  if (!(cause instanceof Error)) return false
  if (cause instanceof pg.DatabaseError) return cause.code !== undefined && STATES.has(cause.code)
  if (MESSAGES.some((message) => message.test(cause.message))) return true
  return isNetworkError(cause) && (isQuery || isConnecting(cause) || metByConnections.has(cause))
}

function isNetworkError(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && NETWORK.has(error.code)
}

/** Whether the error is of the attempt to open a connection, or of each attempt where a name has several addresses. */
function isConnecting(error: Error): boolean {
  if (error instanceof AggregateError)
    return error.errors.every((one) => one instanceof Error && isConnecting(one))
  return 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')
}
