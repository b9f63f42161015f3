import type { RemoteSite } from '@gavel/contract'

/** The judges by the names of their banks on the wire. */
export const REMOTE_JUDGES = ['HDU', 'POJ', 'CF', 'GYM', 'AC', 'SPOJ'] as const
export type RemoteJudge = (typeof REMOTE_JUDGES)[number]

/**
 * The things that the product can do with a judge.
 *
 * - `mirror`: read statements
 * - `unattended-submit`: a server may submit with a pool account and its password
 * - `imported-session`: submitting needs the cookies of a login that a person made in a browser
 * - `hand-in-oneself`: the judge wants people; users submit in their own browser and we read the verdict
 * - `public-runs`: the runs of a handle can be read without its password, so handles can be linked and verdicts matched
 * - `public-profile`: the text that users write about themselves can be read, so a handle can be proved by a text in it
 * - `poll-without-login`: the verdict of a run can be read without a session
 */
export type Capability =
  | 'mirror'
  | 'unattended-submit'
  | 'imported-session'
  | 'hand-in-oneself'
  | 'public-runs'
  | 'public-profile'
  | 'poll-without-login'

export interface Manners {
  /** Between two submissions of one account. */
  readonly submitIntervalMs: number
  /** Between two problems that are mirrored. */
  readonly mirrorIntervalMs: number
  /** Between any two requests to the site, whoever causes them. */
  readonly requestIntervalMs: number
  readonly pollIntervalMs: number
  /** Polls of one run before its outcome counts as unknown. */
  readonly maxPolls: number
  /** How often the list of runs is read for a new run, and the time before each reading. */
  readonly findAttempts: number
  readonly findIntervalMs: number
  /** Submissions of one account within 24 hours, a default that administrators change. */
  readonly submissionsPerDay: number
}

export interface JudgeProfile {
  readonly judge: RemoteJudge
  /** The name that people know; the page calls it by the same in every language. */
  readonly name: string
  /** Stands before a problem's id in its code here: `CF-1A`. */
  readonly prefix: string
  /** The site whose accounts it uses. Judges with the same site share accounts, cookies and rate limits. */
  readonly site: RemoteSite
  readonly homeUrl: string
  readonly capabilities: readonly Capability[]
  readonly manners: Manners
  /** An id as a person would type it, for placeholders. */
  readonly exampleId: string
  /** Bytes of UTF-8. */
  readonly sourceBytes: { readonly min: number; readonly max: number }
}
