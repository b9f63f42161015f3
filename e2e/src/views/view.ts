import type { Page } from '@playwright/test'
import type { Account, LoggedIn, SiteAddress } from '../accounts.ts'
import type { SeededContests } from '../held-contests.ts'
import type { SeededDiscussions } from '../seeded-discussions.ts'
import type { SeededGroup } from '../seeded-group.ts'
import type { SeededTrainings } from '../seeded-trainings.ts'

/** Ids and names that the addresses of some views need. */
export interface Seed {
  /** Accepted, by the user who looks. */
  readonly accepted: number
  /** Accepted test cases and failed ones, in subtasks. */
  readonly partial: number
  readonly wrong: number
  readonly compileError: number
  /** A staged rejudge that waits for a decision. */
  readonly rejudge: number
  /** From `seedContests`. */
  readonly contests: SeededContests
  /** From `seedTrainings`. */
  readonly trainings: SeededTrainings
  /** From `seedDiscussions`. */
  readonly discussions: SeededDiscussions
  /** From `seedGroup`, joined by the user who looks. */
  readonly group: SeededGroup
  /** From `furnishHome`. */
  readonly announcement: number
  /** From `joinGuarded`. */
  readonly guarded: Account
}

/** `guarded` is a user with a second factor. */
export type Onlooker = 'visitor' | 'user' | 'guarded' | 'root'
export type Logins = Readonly<Record<Onlooker, LoggedIn | null>>

export interface View {
  readonly name: string
  readonly who: Onlooker
  readonly path: (seed: Seed) => string
  /** Opens the part that the address alone does not show, in either language. */
  readonly open?: (page: Page, seed: Seed) => Promise<void>
  /** Prepares the site for the view. @returns a function that restores it */
  readonly arrange?: (site: SiteAddress) => Promise<() => Promise<void>>
  /** Calls that get no response, as when a network fails. */
  readonly unanswered?: RegExp
  /** The browser's own complaints there, in the words of the stories' `Faults`. */
  readonly faults?: RegExp
  /** Exists on phones only. */
  readonly isForPhones?: boolean
  /** Widths at which the tour checks it besides phone and desktop. */
  readonly widths?: readonly number[]
}

export const pressIn = (area: 'banner' | 'main', name: RegExp) => (page: Page) =>
  page.getByRole(area).getByRole('button', { name }).first().click()

/** Submits every form of the page unchanged, so that its messages appear. */
export async function sendForms(page: Page): Promise<void> {
  for (const submit of await page.getByRole('main').locator('button[type=submit]').all()) await submit.click()
}
