import type { ErrorCode } from '@gavel/contract'

/** Failures that no server answer describes. */
export type ClientErrorCode = 'timeout' | 'network' | 'unexpected_answer' | 'not_found' | 'no_message'

/** A call that did not bring its data. `message` is fit to be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The server's reason, or why there was no answer. */
  readonly code: ErrorCode | ClientErrorCode | undefined
  /** `status` of the envelope; 0 when no envelope came. */
  readonly status: number
  /** 0 when no answer came at all. */
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

/** How long the server asks to wait; null when something else is wrong. */
export function secondsToWait(error: unknown): number | null {
  if (!hasCode(error, 'too_many_requests') || !(error instanceof ApiError)) return null
  const { details } = error
  if (typeof details !== 'object' || details === null || !('seconds' in details)) return null
  return typeof details.seconds === 'number' ? details.seconds : null
}

/** The ticket for the second step of a login; null when something else is wrong. */
export function ticketOf(error: unknown): string | null {
  if (!hasCode(error, 'second_factor_required') || !(error instanceof ApiError)) return null
  const { details } = error
  if (typeof details !== 'object' || details === null || !('ticket' in details)) return null
  return typeof details.ticket === 'string' ? details.ticket : null
}

/** Text for the user, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
