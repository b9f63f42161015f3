import type { FileHandle } from 'node:fs/promises'

/** What `peek` answers behind the last byte. */
export const END = -1

/**
 * Reads a file byte by byte with one buffer, however large the file is. The caller looks at bytes as long as
 * `buffered` says that they are there and awaits `fill` when they run out, so no read blocks the other slots.
 */
export class ByteCursor {
  readonly #file: FileHandle
  readonly #buffer: Buffer
  #start: number
  #index = 0
  #length = 0
  #atEnd = false

  constructor(file: FileHandle, offset: number, bufferBytes: number) {
    this.#file = file
    this.#buffer = Buffer.allocUnsafe(bufferBytes)
    this.#start = offset
  }

  /** Offset in the file of the byte that `peek` shows. */
  get offset(): number {
    return this.#start + this.#index
  }

  /** Whether `peek` may be asked. At the end of the file it may. */
  get buffered(): boolean {
    return this.#index < this.#length || this.#atEnd
  }

  peek(): number {
    return this.#index < this.#length ? (this.#buffer[this.#index] ?? END) : END
  }

  /** Goes one byte on; at the end it stays. */
  advance(): void {
    if (this.#index < this.#length) this.#index++
  }

  /** The byte before the one that `peek` shows, while it is still in the buffer. */
  previous(): number {
    return this.#index > 0 ? (this.#buffer[this.#index - 1] ?? END) : END
  }

  /** Goes on in both as long as they are alike and buffered; says how many bytes that was. */
  static advanceWhileEqual(a: ByteCursor, b: ByteCursor): number {
    const most = Math.min(a.#length - a.#index, b.#length - b.#index)
    let count = 0
    while (count < most && a.#buffer[a.#index + count] === b.#buffer[b.#index + count]) count++
    a.#index += count
    b.#index += count
    return count
  }

  async fill(): Promise<void> {
    this.#start += this.#length
    this.#index = 0
    const { bytesRead } = await this.#file.read(this.#buffer, 0, this.#buffer.length, this.#start)
    this.#length = bytesRead
    this.#atEnd = bytesRead === 0
  }
}
