import type { z } from 'zod'
import type { Context } from '../../../../context.ts'
import { DomainError } from '../../../../http/domain-error.ts'
import { RESTORE_CHANNEL, STANDINGS_CHANNEL } from '../../../../live/channels.ts'
import type { Board } from '../board/board.ts'
import { BoardChange } from './board-change.ts'
import { KeptBoard, type Publication } from './kept-board.ts'
import { loadBoard } from './load-board.ts'

/** Boards that were not asked for lately leave the memory beyond this number. */
const MAX_BOARDS = 24

export type { Publication } from './kept-board.ts'

/** The boards of this server: one for each contest that somebody asked for. */
export class Boards {
  readonly #context: Pick<Context, 'db' | 'live' | 'log'>
  readonly #boards = new Map<number, KeptBoard>()
  readonly #listeners: ((publication: Publication) => void)[] = []

  constructor(context: Pick<Context, 'db' | 'live' | 'log'>) {
    this.#context = context
    context.live.subscribe(STANDINGS_CHANNEL, (payload) =>
      this.#changed(BoardChange.parse(JSON.parse(payload))),
    )
    context.live.subscribe(RESTORE_CHANNEL, () => this.#forgetAll())
    context.live.onResume(() => {
      for (const kept of this.#boards.values()) kept.contestChanged()
    })
  }

  /** How many are kept. */
  get size(): number {
    return this.#boards.size
  }

  /** @throws DomainError contest_not_found */
  async require(contestId: number): Promise<Board> {
    const kept = this.#boards.get(contestId) ?? this.#keep(contestId)
    kept.usedAt = performance.now()
    const board = await kept.board()
    if (board !== null) return board
    this.#forget(kept)
    throw new DomainError('contest_not_found')
  }

  /** Like `require`, for readers of many boards at once: one that nobody looks at is not kept for it. */
  async readOnce(contestId: number): Promise<Board | null> {
    const kept = this.#boards.get(contestId)
    return kept === undefined ? loadBoard(this.#context.db, contestId) : kept.board()
  }

  onPublished(listener: (publication: Publication) => void): void {
    this.#listeners.push(listener)
  }

  #changed(change: z.output<typeof BoardChange>): void {
    if ('userId' in change) {
      for (const kept of this.#boards.values()) kept.userChanged(change.userId)
      return
    }
    const kept = this.#boards.get(change.contestId)
    if (change.entrantId !== undefined) kept?.entrantChanged(change.entrantId)
    else if (change.submissionId === undefined) kept?.contestChanged()
    else kept?.attemptChanged(change.submissionId)
  }

  #keep(contestId: number): KeptBoard {
    const kept = new KeptBoard(this.#context, contestId, (publication) => {
      for (const listener of this.#listeners) listener(publication)
    })
    this.#boards.set(contestId, kept)
    if (this.#boards.size > MAX_BOARDS) this.#forget(this.#leastUsed(kept))
    return kept
  }

  #leastUsed(except: KeptBoard): KeptBoard {
    let least: KeptBoard | null = null
    for (const kept of this.#boards.values())
      if (kept !== except && (least === null || kept.usedAt < least.usedAt)) least = kept
    return least ?? except
  }

  #forget(kept: KeptBoard): void {
    kept.close()
    if (this.#boards.get(kept.contestId) === kept) this.#boards.delete(kept.contestId)
  }

  #forgetAll(): void {
    for (const kept of [...this.#boards.values()]) this.#forget(kept)
  }
}
