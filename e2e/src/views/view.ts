import type { Page } from '@playwright/test'
import type { Account, LoggedIn, SiteAddress } from '../accounts.ts'

/** Ids and names that the addresses of some views need. */
export interface Seed {
  /** Accepted, of the user who looks. */
  readonly accepted: number
  /** Accepted test cases and failed ones, in subtasks. */
  readonly partial: number
  readonly wrong: number
  readonly compileError: number
  /** A staged rejudge that waits for its decision. */
  readonly rejudge: number
  /** Of `furnishHome`. */
  readonly announcement: number
  /** Of `joinGuarded`. */
  readonly guarded: Account
}

/** `guarded` is a user with a second factor. */
export type Onlooker = 'visitor' | 'user' | 'guarded' | 'root'
export type Logins = Readonly<Record<Onlooker, LoggedIn | null>>

export interface View {
  readonly name: string
  readonly who: Onlooker
  readonly path: (seed: Seed) => string
  /** Opens what the address alone does not show, in either language. */
  readonly open?: (page: Page, seed: Seed) => Promise<void>
  /** Has the site be as the view needs it. @returns what has it be as before */
  readonly arrange?: (site: SiteAddress) => Promise<() => Promise<void>>
  /** Calls that get no answer, as where a network fails. */
  readonly unanswered?: RegExp
  /** What the browser itself has to complain of there, in the words of the stories' `Faults`. */
  readonly faults?: RegExp
  /** It exists on phones only. */
  readonly isForPhones?: boolean
  /** Widths at which the tour looks at it besides phone and desktop. */
  readonly widths?: readonly number[]
}

export const pressIn = (area: 'banner' | 'main', name: RegExp) => (page: Page) =>
  page.getByRole(area).getByRole('button', { name }).first().click()

/** Sends every form of the page as it is, so that its complaints are seen. */
export async function sendForms(page: Page): Promise<void> {
  for (const submit of await page.getByRole('main').locator('button[type=submit]').all()) await submit.click()
}
