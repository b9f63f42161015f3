import type { ErrorCode } from '@gavel/contract'

/** Failures without a response from the server. */
export type ClientErrorCode = 'timeout' | 'network' | 'unexpected_answer' | 'not_found' | 'no_message'

/** A call that failed. `message` can be shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The server's reason, or why there was no response. */
  readonly code: ErrorCode | ClientErrorCode | undefined
  /** `status` of the envelope; 0 if there was no envelope. */
  readonly status: number
  /** 0 if there was no response. */
  readonly http: number
  readonly details: unknown

  constructor(
    message: string,
    facts: {
      code: ErrorCode | ClientErrorCode | undefined
      status?: number
      http?: number
      details?: unknown
      cause?: unknown
    },
  ) {
    super(message, { cause: facts.cause })
    this.code = facts.code
    this.status = facts.status ?? 0
    this.http = facts.http ?? 0
    this.details = facts.details
  }
}

export function hasCode(error: unknown, ...codes: readonly (ErrorCode | ClientErrorCode)[]): boolean {
  return error instanceof ApiError && error.code !== undefined && codes.includes(error.code)
}

/** How long the server asks to wait; null for any other failure. */
export function secondsToWait(error: unknown): number | null {
  if (!hasCode(error, 'too_many_requests') || !(error instanceof ApiError)) return null
  const { details } = error
  if (typeof details !== 'object' || details === null || !('seconds' in details)) return null
  return typeof details.seconds === 'number' ? details.seconds : null
}

/** The ticket for the second step of a login; null for any other failure. */
export function ticketOf(error: unknown): string | null {
  if (!hasCode(error, 'second_factor_required') || !(error instanceof ApiError)) return null
  const { details } = error
  if (typeof details !== 'object' || details === null || !('ticket' in details)) return null
  return typeof details.ticket === 'string' ? details.ticket : null
}

/** Text for the user, for any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
