import { BrokenPages } from './broken-pages.ts'
import { type Ask, DrawingThread, NotDrawn, type Page } from './drawing-thread.ts'
import type { Drawing } from './messages.ts'
import { keyOf, keysOf } from './page-keys.ts'

interface Options {
  /** Path of the built drawing program. */
  readonly program: string
  readonly ask: Ask
  readonly log: { warn(details: object, message: string): void }
  /** Milliseconds of any clock that never goes backwards. */
  readonly now?: () => number
}

interface Order {
  readonly page: Page
  readonly done: (drawing: Drawing | null) => void
}

/** With more pages than this in the queue, the last one would be too late anyway. */
const LONGEST_LINE = 8
/**
 * The share of problems, boards, discussions and announcements in the queue. Clients can request any number of those, and the other pages
 * must still get a turn.
 */
const LONGEST_LINE_OF_MANY = 4
const ONE_OF_MANY = /^\/(problem|discussion|discussion-detail|contest\/[a-z-]+)\/.|\?/
/** A page that takes longer than this finishes in its own thread, and another thread takes the rest of the queue. */
const SLOW_MS = 1_500
/** A page that takes this much of the processor is not drawn again for a while. Others take a fifth. */
const COSTLY_MS = 500
/** How long to leave a program alone that has broken several times without ever drawing anything. */
const PAUSE_MS = 10_000
const MOST_FIRST_FAILURES = 3

/**
 * Draws pages in a thread of its own, so that the server stays free for requests; one page at a time, because pages
 * share their texts and data. On any failure the result is null, and the reader's browser draws the page as it always
 * can. A page that breaks or takes long is remembered (`BrokenPages`) and stops no other: the next page gets a new thread at once,
 * and while one page hangs, the others pass it by.
 */
export class PictureRenderer {
  readonly #options: Options
  readonly #now: () => number
  readonly #broken: BrokenPages
  readonly #line: Order[] = []
  #thread: DrawingThread | null = null
  /** The page that `#thread` is drawing. */
  #current: { readonly order: Order; readonly begunAt: number } | null = null
  /** A thread that finishes one slow page, then ends. There is at most one. */
  #passedBy: DrawingThread | null = null
  #pausedUntil = 0
  #firstFailures = 0
  #isClosed = false

  constructor(options: Options) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
    this.#broken = new BrokenPages(this.#now)
  }

  draw(page: Page): Promise<Drawing | null> {
    const longestLine = ONE_OF_MANY.test(page.path) ? LONGEST_LINE_OF_MANY : LONGEST_LINE
    if (this.#isClosed || this.#line.length >= longestLine || this.#now() < this.#pausedUntil)
      return Promise.resolve(null)
    if (this.#broken.has(keyOf(page))) return Promise.resolve(null)
    return new Promise((done) => {
      this.#line.push({ page, done })
      this.#passBySlow()
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#giveUpLine()
    await Promise.all([this.#thread?.end(), this.#passedBy?.end()])
  }

  #next(): void {
    if (this.#current !== null) return
    const order = this.#line.shift()
    if (order === undefined) return
    if (this.#thread?.isWorn) {
      void this.#thread.end()
      this.#thread = null
    }
    try {
      this.#thread ??= new DrawingThread(this.#options.program, this.#options.ask)
    } catch (error) {
      // The machine cannot start another thread.
      this.#pause(error)
      order.done(null)
      return
    }
    this.#current = { order, begunAt: performance.now() }
    void this.#draw(this.#thread, order)
  }

  async #draw(thread: DrawingThread, { page, done }: Order): Promise<void> {
    const slow = setTimeout(() => this.#passBySlow(), SLOW_MS)
    const drawing = await thread.draw(page).catch((error: unknown) => this.#failed(page, error))
    clearTimeout(slow)
    if (drawing !== null) this.#firstFailures = Number.NEGATIVE_INFINITY
    if (drawing !== null && drawing.busyMs > COSTLY_MS)
      for (const key of keysOf(page, drawing.answers)) this.#broken.add(key)
    done(drawing)
    if (thread === this.#passedBy) {
      this.#passedBy = null
      void thread.end()
      return
    }
    this.#current = null
    this.#next()
  }

  /** Lets the waiting pages go on in another thread when the current one takes too long. */
  #passBySlow(): void {
    if (this.#current === null || this.#line.length === 0 || this.#passedBy !== null) return
    // Timers may fire a little early.
    if (performance.now() - this.#current.begunAt < SLOW_MS - 10) return
    this.#passedBy = this.#thread
    this.#thread = null
    this.#current = null
    this.#next()
  }

  #failed(page: Page, error: unknown): null {
    if (this.#isClosed) return null
    if (!(error instanceof NotDrawn) || error.isPagesFault) this.#broken.add(keyOf(page))
    this.#options.log.warn({ err: error, path: page.path }, 'a page was not drawn')
    this.#firstFailures += 1
    if (this.#firstFailures >= MOST_FIRST_FAILURES) {
      // The program has never drawn anything, so the pages are not to blame.
      this.#firstFailures = 0
      this.#pause(error)
    }
    return null
  }

  #pause(error: unknown): void {
    this.#options.log.warn({ err: error }, 'pages are sent without a first picture for a while')
    this.#pausedUntil = this.#now() + PAUSE_MS
    this.#giveUpLine()
  }

  #giveUpLine(): void {
    for (const { done } of this.#line.splice(0)) done(null)
  }
}
