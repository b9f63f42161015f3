/**
 * Why something at a remote judge did not succeed.
 *
 * - `not-understood`: the site responded, but not with what we know; the page is kept for the administrator
 * - `refused`: the site understood us and said no; trying again changes nothing
 * - `locked-out`: the account cannot log in (wrong password, disabled); a person must act
 * - `captcha`: the site wants to see a person; the account waits for one, and nothing tries to pass for one
 * - `rate-limited`: too many requests; `retryAfterMs` where the site says when
 * - `maintenance`: the site says that it is closed for now
 * - `session-lost`: the login has ended; logging in once more may help
 * - `unreachable`: no complete response in time, or an address that must not be opened
 */
export const REMOTE_FAULT_KINDS = [
  'not-understood',
  'refused',
  'locked-out',
  'captcha',
  'rate-limited',
  'maintenance',
  'session-lost',
  'unreachable',
] as const
export type RemoteFaultKind = (typeof REMOTE_FAULT_KINDS)[number]

/** The exact reasons of refusals. `other` is explained by the site's own words alone. */
export const REFUSALS = [
  'problem-not-found',
  'statement-unavailable',
  'duplicate-code',
  'code-too-short',
  'code-too-long',
  'language-rejected',
  'address-not-allowed',
  'other',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** The start of a page that was not understood, as text. */
export interface SavedPage {
  readonly url: string
  readonly status: number
  readonly text: string
}

export const SAVED_PAGE_MAX_CHARACTERS = 64 * 1024

interface FaultDetails {
  /** Only for `refused`. */
  readonly refusal?: Refusal
  /** The site's own words, at most a few hundred characters. */
  readonly remoteText?: string
  readonly page?: SavedPage
  /** Only for `rate-limited`. */
  readonly retryAfterMs?: number
  /**
   * Whether the request that failed may have changed something at the site. True for a submission whose response was
   * lost: it must be looked for before anything is sent again.
   */
  readonly mayHaveActed?: boolean
  /** Whether it is a matter of the one problem or run that was asked for, and says nothing about the site. */
  readonly isOfOne?: boolean
  readonly cause?: unknown
}

export class RemoteFault extends Error {
  override readonly name = 'RemoteFault'
  readonly kind: RemoteFaultKind
  readonly refusal: Refusal | null
  readonly remoteText: string | null
  readonly page: SavedPage | null
  readonly retryAfterMs: number | null
  readonly mayHaveActed: boolean
  readonly isOfOne: boolean

  /** @param message what happened in plain English, for the administrator and the log; never a secret */
  constructor(kind: RemoteFaultKind, message: string, details: FaultDetails = {}) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.refusal = details.refusal ?? (kind === 'refused' ? 'other' : null)
    this.remoteText = details.remoteText ?? null
    this.page = details.page ?? null
    this.retryAfterMs = details.retryAfterMs ?? null
    this.mayHaveActed = details.mayHaveActed ?? false
    this.isOfOne = details.isOfOne ?? false
  }

  /** The same fault of a request that may have changed something. */
  afterSending(): RemoteFault {
    return this.with({ mayHaveActed: true })
  }

  /** The same fault of a page of one problem or run. */
  ofOne(): RemoteFault {
    return this.with({ isOfOne: true })
  }

  private with(more: Pick<FaultDetails, 'mayHaveActed' | 'isOfOne'>): RemoteFault {
    return new RemoteFault(this.kind, this.message, {
      ...(this.refusal === null ? {} : { refusal: this.refusal }),
      ...(this.remoteText === null ? {} : { remoteText: this.remoteText }),
      ...(this.page === null ? {} : { page: this.page }),
      ...(this.retryAfterMs === null ? {} : { retryAfterMs: this.retryAfterMs }),
      mayHaveActed: this.mayHaveActed,
      isOfOne: this.isOfOne,
      cause: this.cause,
      ...more,
    })
  }
}
