import type { BrowserContext } from '@playwright/test'

/**
 * Everything in a browser that nobody should have to see: errors on the console, exceptions, requests without an
 * answer or with a bad one. A story that provokes some says so with `expect`.
 */
export class Faults {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      // Bad answers are noted below, with the address that this message lacks.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.#seen.push(`console: ${message.text()}`)
    })
    context.on('weberror', (error) => this.#seen.push(`exception: ${error.error().stack}`))
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // The page itself gave the request up: it was left, or it needs the answer no longer.
      if (reason !== 'net::ERR_ABORTED')
        this.#seen.push(`no answer: ${request.method()} ${request.url()} ${reason}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 400)
        this.#seen.push(`answer: ${response.status()} ${response.request().method()} ${response.url()}`)
    })
  }

  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  unexpected(): string[] {
    return this.#seen.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)))
  }

  /** What nobody expected since the last time it was asked for. */
  take(): string[] {
    const taken = this.unexpected()
    this.#seen.length = 0
    return taken
  }
}
