import { Worker } from 'node:worker_threads'
import { getDiscussion, getHomePage, getOutsideContest, type WebLanguage } from '@gavel/contract'
import type { Drawing, FromRenderer, Question, RendererData, ToRenderer } from './messages.ts'

export interface Page {
  readonly path: string
  readonly language: WebLanguage
}

/** Answers a page's API request as it would for any visitor. */
export type Ask = (question: Question) => Promise<{ readonly status: number; readonly body: string }>

/** Why a page has no picture. */
export class NotDrawn extends Error {
  override readonly name = 'NotDrawn'
  /** Whether the page would probably fail again. */
  readonly isPagesFault: boolean

  constructor(reason: string, { isPagesFault }: { readonly isPagesFault: boolean }) {
    super(reason)
    this.isPagesFault = isPagesFault
  }
}

/**
 * Addresses that a page asks again when it loads: responses that contain the current time, and one whose readers are
 * counted by their asking.
 */
const ASKED_AGAIN: readonly string[] = [getHomePage.path, getOutsideContest.path, getDiscussion.path]
const THREAD = new URL('./renderer-thread.ts', import.meta.url)
/** A page that draws for longer than this counts as hung. */
const LONGEST_DRAWING_MS = 10_000
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }
/** A thread is replaced after this many pages, so that memory its libraries retain for each page does not add up. */
const MOST_PAGES = 2_000

interface Work {
  readonly done: (drawing: Drawing | null) => void
  readonly fail: (reason: NotDrawn) => void
  readonly deadline: NodeJS.Timeout
  /** Requests that are not answered yet. */
  waiting: number
  /** A request of the page failed on our side. */
  missed: boolean
}

/** A thread with the drawing program in it, which draws one page after another. */
export class DrawingThread {
  readonly #worker: Worker
  readonly #ask: Ask
  #work: Work | null = null
  #pages = 0
  #hasEnded = false

  /**
   * @param program path of the built drawing program
   * @throws when the machine cannot start another thread
   */
  constructor(program: string, ask: Ask) {
    this.#ask = ask
    const workerData: RendererData = { program, askedAgain: ASKED_AGAIN }
    this.#worker = new Worker(THREAD, { workerData, resourceLimits: LIMITS })
    // It must not keep an otherwise idle server alive.
    this.#worker.unref()
    this.#worker.on('message', (message: FromRenderer) => this.#take(message))
    this.#worker.on('error', (error) => this.#breakDown(`the drawing thread broke: ${error}`))
    this.#worker.on('exit', (code) => this.#breakDown(`the drawing thread ended with ${code}`))
  }

  /** Whether it has stopped drawing pages. */
  get isWorn(): boolean {
    return this.#hasEnded || this.#pages >= MOST_PAGES
  }

  /**
   * @returns null when the page cannot be drawn for a visitor
   * @throws NotDrawn when the page throws, hangs or kills the thread
   */
  draw({ path, language }: Page): Promise<Drawing | null> {
    this.#pages += 1
    return new Promise((done, fail) => {
      const deadline = setTimeout(() => this.#breakDown('it took too long'), LONGEST_DRAWING_MS)
      this.#work = { done, fail, deadline, waiting: 0, missed: false }
      if (this.#hasEnded) this.#breakDown('the drawing thread has ended')
      else this.#send({ kind: 'draw', path, language })
    })
  }

  async end(): Promise<void> {
    this.#hasEnded = true
    this.#finish()?.fail(new NotDrawn('the drawing was given up', { isPagesFault: false }))
    await this.#worker.terminate()
  }

  #take(message: FromRenderer): void {
    if (message.kind === 'ask') return void this.#answer(message)
    const work = this.#finish()
    if (message.kind === 'drawn') work?.done(message.picture)
    else work?.fail(new NotDrawn(message.reason, { isPagesFault: !work.missed }))
  }

  async #answer(question: Question): Promise<void> {
    const work = this.#work
    if (work !== null) work.waiting += 1
    const answer = await this.#ask(question).catch(() => ({ status: 500, body: '' }))
    if (work !== null) work.waiting -= 1
    if (work !== null && answer.status >= 500) work.missed = true
    if (!this.#hasEnded) this.#send({ kind: 'answer', id: question.id, ...answer })
  }

  #send(message: ToRenderer): void {
    this.#worker.postMessage(message)
  }

  #breakDown(reason: string): void {
    this.#hasEnded = true
    const work = this.#finish()
    // A page still waiting for our answer is not hung.
    work?.fail(new NotDrawn(reason, { isPagesFault: work.waiting === 0 && !work.missed }))
    void this.#worker.terminate()
  }

  #finish(): Work | null {
    const work = this.#work
    this.#work = null
    clearTimeout(work?.deadline)
    return work
  }
}
