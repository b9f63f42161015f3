import type { ErrorCode, ErrorDetails } from '@gavel/contract'

/** Refusals that say everything by their name. */
export type PlainRefusal = {
  [Code in ErrorCode]: ErrorDetails<Code> extends undefined ? Code : never
}[ErrorCode]

type DetailsArgument<Code extends ErrorCode> =
  ErrorDetails<Code> extends undefined ? [] : [details: ErrorDetails<Code>]

/** A refusal from the contract's catalogue. Services throw it; the error handler turns it into the envelope. */
export class DomainError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'DomainError'
  readonly code: Code
  readonly details: Readonly<Record<string, unknown>> | undefined

  constructor(code: Code, ...[details]: DetailsArgument<Code>) {
    super(code)
    this.code = code
    // The catalogue's schemas are all objects or absent.
    this.details = details as Readonly<Record<string, unknown>> | undefined
  }
}
