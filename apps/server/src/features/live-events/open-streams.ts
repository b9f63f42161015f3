import { DomainError } from '../../http/domain-error.ts'

/** Enough for a person's tabs and devices; their browser alone opens six at most. */
export const STREAMS_PER_ACCOUNT = 20
/** Visitors behind one address, such as a school's; any more of them poll. */
export const STREAMS_PER_ADDRESS = 100

/** The holder of a stream, and how to end it. */
export interface OpenStream {
  /** Null for visitors. */
  readonly session: { readonly id: string; readonly userId: string } | null
  /** The network that visitors are counted by. */
  readonly network: string
  /** Closes the connection; the reader returns and is authenticated again. */
  end(): void
}

/** Events that end, or may end, a user's right to listen. */
export type AccessChange = { readonly sessionId: string } | { readonly userId: string }

/** The streams that this server process holds open; each server counts its own. */
export class OpenStreams<Stream extends OpenStream> {
  readonly #streams = new Set<Stream>()
  readonly #counts = new Map<string, number>();

  [Symbol.iterator](): IterableIterator<Stream> {
    return this.#streams.values()
  }

  get size(): number {
    return this.#streams.size
  }

  /**
   * Takes a place before anything is asked for the stream, so that many that are opened at once are not more than allowed.
   * It is held until `leave`.
   *
   * @throws DomainError too_many_streams
   */
  takePlace(holder: Omit<OpenStream, 'end'>): void {
    const limit = holder.session === null ? STREAMS_PER_ADDRESS : STREAMS_PER_ACCOUNT
    if ((this.#counts.get(counterOf(holder)) ?? 0) >= limit) throw new DomainError('too_many_streams')
    this.#count(holder, 1)
  }

  leave(holder: Omit<OpenStream, 'end'>): void {
    this.#count(holder, -1)
  }

  add(stream: Stream): void {
    this.#streams.add(stream)
  }

  remove(stream: Stream): void {
    this.#streams.delete(stream)
  }

  /** Ends the streams affected by a change. */
  endThose(change: AccessChange): void {
    for (const stream of this.#streams) {
      const { session } = stream
      if (session === null) continue
      if ('sessionId' in change ? session.id === change.sessionId : session.userId === change.userId)
        stream.end()
    }
  }

  endAll(): void {
    for (const stream of this.#streams) stream.end()
  }

  #count(holder: Omit<OpenStream, 'end'>, step: 1 | -1): void {
    const key = counterOf(holder)
    const count = (this.#counts.get(key) ?? 0) + step
    if (count === 0) this.#counts.delete(key)
    else this.#counts.set(key, count)
  }
}

function counterOf({ session, network }: Omit<OpenStream, 'end'>): string {
  return session === null ? `network ${network}` : `user ${session.userId}`
}
