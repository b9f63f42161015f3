import { type Caller, findUser } from '../../http/caller.ts'

/** How much somebody may know about a submission: nothing, that it was handed in, its verdict, or also what it used. */
export type Telling = 'nothing' | 'received' | 'verdict' | 'everything'

interface Tellings {
  /** For the caller's own submissions. */
  readonly own: Telling
  readonly others: Telling
}

/**
 * The knowledge allowed to one caller about the submissions of a place. It is data, so that lists can put it into their
 * SQL.
 */
export interface Secrecy extends Tellings {
  /** The knowledge about submissions from an instant on. Null: nothing is sealed for the caller. */
  readonly sealed: (Tellings & { readonly since: Date }) | null
}

/** Nothing is secret on account of the place. */
export const NO_SECRECY: Secrecy = { own: 'everything', others: 'everything', sealed: null }

interface HandedIn {
  readonly userId: string
  readonly submittedAt: Date
}

/** The knowledge allowed to the caller about one submission. */
export function tellingOf(secrecy: Secrecy, caller: Caller, { userId, submittedAt }: HandedIn): Telling {
  const { sealed } = secrecy
  const told = sealed !== null && submittedAt >= sealed.since ? sealed : secrecy
  return findUser(caller)?.id === userId ? told.own : told.others
}
