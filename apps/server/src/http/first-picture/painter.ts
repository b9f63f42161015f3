import { Worker } from 'node:worker_threads'
import type { WebLanguage } from '@gavel/contract'
import type { Drawing, FromPainter, Question, ToPainter } from './messages.ts'

interface Options {
  /** Address of the built drawing program. */
  readonly program: string
  /** Answers what a page asks, as to any visitor. */
  readonly ask: (question: Question) => Promise<{ readonly status: number; readonly body: string }>
  readonly log: { warn(details: object, message: string): void }
}

interface Order {
  readonly path: string
  readonly language: WebLanguage
  readonly done: (drawing: Drawing | null) => void
}

const THREAD = new URL('./painter-thread.ts', import.meta.url)
/** What draws longer than this hangs. */
const LONGEST_DRAWING_MS = 10_000
/** With more than this in line the last would come too late anyway. */
const LONGEST_LINE = 8
/** Of them, pages of problems: there are as many as somebody likes to ask for, and the others still have their turn. */
const LONGEST_LINE_OF_PROBLEMS = 4
const PROBLEM = /^\/problem\/./
/** How long a thread that broke down is not replaced. */
const PAUSE_MS = 10_000
const THREAD_LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }
/** A thread is replaced after so many pages: what its libraries keep of each does not add up. */
const MOST_PAGES_OF_A_THREAD = 2_000

/**
 * Draws pages in a thread of its own, one at a time: pages share their texts and data, and the server stays free for
 * requests. Whatever goes wrong, the answer is null, and the reader's browser draws the page as it always can.
 */
export class Painter {
  readonly #options: Options
  readonly #line: Order[] = []
  #thread: Worker | null = null
  #current: Order | null = null
  #deadline: NodeJS.Timeout | undefined
  #pages = 0
  #pausedUntil = 0
  #isClosed = false

  constructor(options: Options) {
    this.#options = options
  }

  draw(path: string, language: WebLanguage): Promise<Drawing | null> {
    const longestLine = PROBLEM.test(path) ? LONGEST_LINE_OF_PROBLEMS : LONGEST_LINE
    if (this.#isClosed || this.#line.length >= longestLine || performance.now() < this.#pausedUntil)
      return Promise.resolve(null)
    return new Promise((done) => {
      this.#line.push({ path, language, done })
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#end()
  }

  #next(): void {
    if (this.#current !== null) return
    const order = this.#line.shift()
    if (order === undefined) return
    this.#current = order
    if (this.#pages >= MOST_PAGES_OF_A_THREAD) this.#replace()
    this.#pages += 1
    try {
      this.#thread ??= this.#start()
    } catch (error) {
      // The machine gives no more threads.
      this.#breakDown(error)
      return
    }
    this.#deadline = setTimeout(
      () => this.#breakDown(new Error(`drawing ${order.path} took too long`)),
      LONGEST_DRAWING_MS,
    )
    this.#send({ kind: 'draw', path: order.path, language: order.language })
  }

  #start(): Worker {
    const thread = new Worker(THREAD, { workerData: this.#options.program, resourceLimits: THREAD_LIMITS })
    // It must not keep a server alive that has nothing else to do.
    thread.unref()
    thread.on('message', (message: FromPainter) => {
      if (thread !== this.#thread) return
      if (message.kind === 'ask') return void this.#answer(message)
      if (message.kind === 'drawn') return this.#finish(message.picture)
      this.#options.log.warn({ path: this.#current?.path, reason: message.reason }, 'a page was not drawn')
      this.#finish(null)
    })
    thread.on('error', (error) => {
      if (thread === this.#thread) this.#breakDown(error)
    })
    thread.on('exit', (code) => {
      if (thread === this.#thread) this.#breakDown(new Error(`the drawing thread ended with ${code}`))
    })
    return thread
  }

  #replace(): void {
    const worn = this.#thread
    this.#thread = null
    this.#pages = 0
    void worn?.terminate()
  }

  async #answer(question: Question): Promise<void> {
    const thread = this.#thread
    const answer = await this.#options.ask(question).catch(() => ({ status: 500, body: '' }))
    if (thread === this.#thread) this.#send({ kind: 'answer', id: question.id, ...answer })
  }

  #send(message: ToPainter): void {
    this.#thread?.postMessage(message)
  }

  #finish(drawing: Drawing | null): void {
    clearTimeout(this.#deadline)
    const order = this.#current
    this.#current = null
    order?.done(drawing)
    this.#next()
  }

  #breakDown(error: unknown): void {
    this.#options.log.warn({ err: error }, 'pages are sent without a first picture for a while')
    this.#pausedUntil = performance.now() + PAUSE_MS
    void this.#end()
  }

  async #end(): Promise<void> {
    clearTimeout(this.#deadline)
    const thread = this.#thread
    const orders = [...(this.#current === null ? [] : [this.#current]), ...this.#line.splice(0)]
    this.#thread = null
    this.#current = null
    for (const { done } of orders) done(null)
    await thread?.terminate()
  }
}
