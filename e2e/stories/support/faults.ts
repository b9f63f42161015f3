import type { BrowserContext } from '@playwright/test'

/**
 * Everything in a browser that no one should have to see: errors on the console, exceptions, requests without a
 * response or with a bad one. A story that provokes some of them declares them with `expect`.
 */
export class Faults {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      // Bad responses are recorded below, with the address that this message lacks.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.#seen.push(`console: ${message.text()}`)
    })
    context.on('weberror', (error) => this.#seen.push(`exception: ${error.error().stack}`))
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // The page itself cancelled the request: the user left it, or it no longer needs the response.
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

  /** Unexpected faults since the last call. */
  take(): string[] {
    const taken = this.unexpected()
    this.#seen.length = 0
    return taken
  }
}
