import type { Locator, Page } from '@gavel/e2e/browser'

/** How long a person waits for what a step needs, such as a verdict. */
const PATIENCE_MS = 60_000

export interface Counts {
  /** Presses of buttons, links and switches. */
  readonly clicks: number
  /** Fields that were filled in, or in which something was chosen. */
  readonly fields: number
  /** Addresses on the way: the first one counts, and so does each return to one. */
  readonly pages: number
}

/** A person at a browser, who uses only what the page shows. Everything done is counted. */
export class Walker {
  readonly page: Page
  readonly isPhone: boolean
  readonly #name: string
  readonly #paths: string[] = []
  #clicks = 0
  #fields = 0

  constructor(page: Page, { name, isPhone }: { readonly name: string; readonly isPhone: boolean }) {
    this.page = page
    this.isPhone = isPhone
    this.#name = name
  }

  get counts(): Counts {
    return { clicks: this.#clicks, fields: this.#fields, pages: this.#paths.length }
  }

  /** Opens the only address that is typed. */
  start(path: string): Promise<void> {
    return this.#step(`open ${path}`, () => this.page.goto(path))
  }

  click(what: string, control: Locator): Promise<void> {
    this.#clicks += 1
    return this.#step(`click ${what}`, () => control.click({ timeout: PATIENCE_MS }))
  }

  fill(what: string, field: Locator, text: string): Promise<void> {
    this.#fields += 1
    return this.#step(`fill in ${what}`, () => field.fill(text, { timeout: PATIENCE_MS }))
  }

  /** Chooses in a list of options. */
  choose(what: string, field: Locator, option: RegExp): Promise<void> {
    this.#fields += 1
    return this.#step(`choose ${what}`, async () => {
      const label = await field.locator('option').filter({ hasText: option }).first().textContent()
      await field.selectOption({ label: label ?? '' }, { timeout: PATIENCE_MS })
    })
  }

  /** Replaces all that an editor has. */
  paste(what: string, editor: Locator, text: string): Promise<void> {
    this.#fields += 1
    return this.#step(`paste ${what}`, async () => {
      await editor.click({ timeout: PATIENCE_MS })
      await this.page.keyboard.press('ControlOrMeta+a')
      await this.page.keyboard.insertText(text)
    })
  }

  see(what: string, sight: Locator): Promise<void> {
    return this.#step(`see ${what}`, () => sight.first().waitFor({ timeout: PATIENCE_MS }))
  }

  async #step(step: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act()
    } catch (cause) {
      const { pathname } = new URL(this.page.url())
      throw new Error(`The ${this.#name} cannot ${step} on ${pathname}.`, { cause })
    }
    this.#noteAddress()
  }

  /** The search of an address is a state of its page. */
  #noteAddress(): void {
    const { pathname } = new URL(this.page.url())
    if (this.#paths.at(-1) !== pathname) this.#paths.push(pathname)
  }
}
