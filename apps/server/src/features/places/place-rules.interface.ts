import type { Db } from '../../db/connect.ts'
import type { Caller } from '../../http/caller.ts'
import type { PlainRefusal } from '../../http/domain-error.ts'
import type { Means } from '../../means.ts'
import type { Place } from './place.policy.ts'
import type { ContestRules } from './places.tables.ts'
import type { Secrecy } from './secrecy.policy.ts'

/**
 * The decisions of one kind of place. Each kind has its rules in its own feature; the server knows them by their line
 * in `src/place-rules.ts`, so that no feature that asks about a place has to import the place's.
 */
export interface PlaceRules {
  /**
   * Looks at a place for a caller. It refuses nothing: a visit says what would be refused, and why. Null when there is
   * no such place.
   */
  visit(context: PlaceContext, caller: Caller, id: number): Promise<PlaceVisit | null>
}

export type PlaceContext = Pick<Means, 'db' | 'now'>

/** A place as one caller finds it now. */
export interface PlaceVisit {
  readonly place: Place
  /** Where programs handed in there belong: those of a training are of the site, or of its group. */
  readonly handsInTo: Place
  /** The group that the place is or lies in. Events there are noted under it. */
  readonly groupId: number | null
  /** Null outside contests. */
  readonly contest: ContestRules | null
  /** Why the caller may not look into the place; null if they may. */
  readonly refusalToView: PlainRefusal | null
  /** Why the caller may not hand in programs there; null if they may. The site's switches are asked besides. */
  readonly refusalToSubmit: PlainRefusal | null
  /** The only languages for programs there, of those that a problem allows. Null: no limit. */
  readonly languageIds: readonly number[] | null
  /** Whether it stays unsaid where its problems come from: source, author, difficulty and tags. */
  readonly hidesOrigins: boolean
  /** The facts that the caller may know about submissions there. */
  readonly secrecy: Secrecy
  /** Finds what is called so there: contests and trainings have names of their own for problems. Null: nothing is. */
  findProblem(db: Db, key: ProblemKey): Promise<FoundProblem | null>
  /**
   * Enters the author of a program that is handed in there, in the same transaction, as public contests do. Null: there
   * is nobody to enter.
   */
  readonly welcome: ((tx: Db, entrantId: number) => Promise<void>) | null
  /** Whether the caller, who may look into the place, may read this problem of it. */
  mayRead(problem: ReadProblem): boolean
}

export type ProblemKey = { readonly id: number } | { readonly code: string }

export interface FoundProblem {
  /** The name by which the site knows it. */
  readonly key: ProblemKey
  /** Its row in the list of a contest. Null elsewhere. */
  readonly contestProblemId: number | null
  /** The name and the title that it has there. Null where it has its own. */
  readonly shownAs: { readonly code: string; readonly title: string } | null
}

/** The facts that decide who reads a problem. */
interface ReadProblem {
  readonly visibility: 'public' | 'private' | 'contest'
  readonly groupId: number | null
  /** The group that gave it to the site, where it reads it still. */
  readonly fromGroupId: number | null
  readonly authorId: string | null
}
