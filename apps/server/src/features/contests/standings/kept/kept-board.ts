import type { Context } from '../../../../context.ts'
import type { Board, ViewName } from '../board/board.ts'
import { loadBoard, refreshAttempts, refreshEntrants, refreshNames } from './load-board.ts'

export interface Publication {
  readonly contestId: number
  readonly board: Board
  readonly view: ViewName
  /** The version before; null when the board was loaded anew. */
  readonly since: number | null
}

type Base = Pick<Context, 'db' | 'log'>

/** How often a view is published at most. */
const PUBLISH_INTERVAL_MS = 1_000
const RETRY_MS = 1_000
/** A longer list is not faster than all. */
const MAX_IDS = 5_000

/**
 * One contest's board, followed from change to change. Announced changes are read in turn: while one reading is under
 * way, announcements collect for the next. Each view is published at most once a second, by what changes in that view
 * alone, so that neither a version nor the moment of a publication reveals what the seal hides.
 */
export class KeptBoard {
  readonly contestId: number
  usedAt = 0
  readonly #base: Base
  readonly #onPublished: (publication: Publication) => void
  readonly #attemptIds = new Set<number>()
  readonly #userIds = new Set<string>()
  readonly #entrantIds = new Set<number>()
  readonly #publishedAt = new Map<ViewName, number>()
  readonly #timers = new Map<ViewName, NodeJS.Timeout>()
  #isOutdated = true
  #isClosed = false
  #board: Promise<Board | null> | null = null
  #reading: Promise<void> | null = null

  constructor(base: Base, contestId: number, onPublished: (publication: Publication) => void) {
    this.#base = base
    this.contestId = contestId
    this.#onPublished = onPublished
  }

  /** Null when there is no such contest. */
  async board(): Promise<Board | null> {
    if (this.#board === null) await this.#read()
    return this.#board
  }

  attemptChanged(submissionId: number): void {
    this.#attemptIds.add(submissionId)
    if (this.#attemptIds.size > MAX_IDS) this.#isOutdated = true
    this.#readSoon()
  }

  /** Somebody entered a contest whose board lists all. */
  entrantChanged(entrantId: number): void {
    this.#entrantIds.add(entrantId)
    if (this.#entrantIds.size > MAX_IDS) this.#isOutdated = true
    this.#readSoon()
  }

  userChanged(userId: string): void {
    this.#userIds.add(userId)
    this.#readSoon()
  }

  /** The contest itself has changed, or what was announced meanwhile is unknown. */
  contestChanged(): void {
    this.#isOutdated = true
    this.#readSoon()
  }

  close(): void {
    this.#isClosed = true
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }

  #readSoon(): void {
    this.#read().catch((error: unknown) => {
      this.#base.log.error({ err: error, contestId: this.contestId }, 'standings could not be read')
      this.#isOutdated = true
      setTimeout(() => this.#isClosed || this.#readSoon(), RETRY_MS).unref()
    })
  }

  /** Readings never overlap; who asks during one waits for it and then for one more, if something was announced. */
  async #read(): Promise<void> {
    while (this.#reading !== null) await this.#reading
    if (!this.#hasNews()) return
    this.#reading = this.#readOnce().finally(() => {
      this.#reading = null
    })
    await this.#reading
  }

  #hasNews(): boolean {
    const changed = [this.#attemptIds, this.#userIds, this.#entrantIds]
    return this.#isOutdated || changed.some(({ size }) => size > 0)
  }

  async #readOnce(): Promise<void> {
    const attemptIds = [...this.#attemptIds]
    const userIds = [...this.#userIds]
    const entrantIds = [...this.#entrantIds]
    this.#attemptIds.clear()
    this.#entrantIds.clear()
    this.#userIds.clear()
    const board = this.#isOutdated ? null : await this.#board
    if (board === null) return this.#load()
    await refreshEntrants(this.#base.db, board, entrantIds)
    if (!(await refreshAttempts(this.#base.db, board, attemptIds))) return this.#load()
    if (!(await refreshNames(this.#base.db, board, userIds))) return this.#load()
    this.#publishSoon(board)
  }

  async #load(): Promise<void> {
    const isFirst = this.#board === null
    this.#isOutdated = false
    const board = await loadBoard(this.#base.db, this.contestId).catch((error: unknown) => {
      this.#isOutdated = true
      throw error
    })
    this.#board = Promise.resolve(board)
    if (isFirst || board === null) return
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    for (const [view] of board.views)
      this.#onPublished({ contestId: this.contestId, board, view, since: null })
  }

  #publishSoon(board: Board): void {
    for (const [name, view] of board.views) {
      if (!view.hasChanges() || this.#timers.has(name)) continue
      const waitMs = (this.#publishedAt.get(name) ?? 0) + PUBLISH_INTERVAL_MS - performance.now()
      if (waitMs <= 0) this.#publish(board, name)
      else this.#timers.set(name, setTimeout(() => this.#publish(board, name), waitMs).unref())
    }
  }

  #publish(board: Board, name: ViewName): void {
    this.#timers.delete(name)
    this.#publishedAt.set(name, performance.now())
    const since = board.view(name).publish()
    this.#onPublished({ contestId: this.contestId, board, view: name, since })
  }
}
