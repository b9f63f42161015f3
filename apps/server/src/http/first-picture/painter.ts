import { BrokenPages } from './broken-pages.ts'
import { type Ask, DrawingThread, NotDrawn, type Page } from './drawing-thread.ts'
import type { Drawing } from './messages.ts'

interface Options {
  /** Address of the built drawing program. */
  readonly program: string
  readonly ask: Ask
  readonly log: { warn(details: object, message: string): void }
  /** Milliseconds of any clock that never goes back. */
  readonly now?: () => number
}

interface Order {
  readonly page: Page
  readonly done: (drawing: Drawing | null) => void
}

/** With more than this in line the last would come too late anyway. */
const LONGEST_LINE = 8
/** Of them, pages of problems: there are as many as somebody likes to ask for, and the others still have their turn. */
const LONGEST_LINE_OF_PROBLEMS = 4
const PROBLEM = /^\/problem\/./
/** A page that draws longer than this goes on in its own thread, and another one takes the rest of the line. */
const SLOW_MS = 1_500
/** How long a program is left alone that has broken so often and never drawn anything. */
const PAUSE_MS = 10_000
const MOST_FIRST_FAILURES = 3

const nameOf = ({ path, language }: Page) => `${language} ${path}`

/**
 * Draws pages in a thread of its own, one at a time: pages share their texts and data, and the server stays free for
 * requests. Whatever goes wrong, the answer is null, and the reader's browser draws the page as it always can. A page
 * that breaks its drawing is remembered (`BrokenPages`) and stops no other: the next one has a new thread at once, and
 * while one hangs, the others pass it by.
 */
export class Painter {
  readonly #options: Options
  readonly #now: () => number
  readonly #broken: BrokenPages
  readonly #line: Order[] = []
  #thread: DrawingThread | null = null
  /** What `#thread` draws now. */
  #current: { readonly order: Order; readonly begunAt: number } | null = null
  /** It draws one slow page, then ends. There is one at most. */
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
    const longestLine = PROBLEM.test(page.path) ? LONGEST_LINE_OF_PROBLEMS : LONGEST_LINE
    if (this.#isClosed || this.#line.length >= longestLine || this.#now() < this.#pausedUntil)
      return Promise.resolve(null)
    if (this.#broken.has(nameOf(page))) return Promise.resolve(null)
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
      // The machine gives no more threads.
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
    done(drawing)
    if (thread === this.#passedBy) {
      this.#passedBy = null
      void thread.end()
      return
    }
    this.#current = null
    this.#next()
  }

  /** Lets those who wait go on in another thread, when what is drawn now takes long. */
  #passBySlow(): void {
    if (this.#current === null || this.#line.length === 0 || this.#passedBy !== null) return
    // Timers may come a little early.
    if (performance.now() - this.#current.begunAt < SLOW_MS - 10) return
    this.#passedBy = this.#thread
    this.#thread = null
    this.#current = null
    this.#next()
  }

  #failed(page: Page, error: unknown): null {
    if (this.#isClosed) return null
    if (!(error instanceof NotDrawn) || error.isPagesFault) this.#broken.add(nameOf(page))
    this.#options.log.warn({ err: error, path: page.path }, 'a page was not drawn')
    this.#firstFailures += 1
    if (this.#firstFailures >= MOST_FIRST_FAILURES) {
      // Nothing was ever drawn, so it is not the pages.
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
