import type { FileHandle } from 'node:fs/promises'

/** Result of `peek` after the last byte. */
export const END = -1

/**
 * Reads a file byte by byte with one buffer, however large the file is. The caller reads bytes while `buffered` is true
 * and awaits `fill` when they run out, so no read blocks the other slots.
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

  /** Whether `peek` may be called; true at the end of the file. */
  get buffered(): boolean {
    return this.#index < this.#length || this.#atEnd
  }

  peek(): number {
    return this.#index < this.#length ? (this.#buffer[this.#index] ?? END) : END
  }

  /** Moves one byte forward; stays at the end. */
  advance(): void {
    if (this.#index < this.#length) this.#index++
  }

  /** The byte before the current one, while it is still in the buffer. */
  previous(): number {
    return this.#index > 0 ? (this.#buffer[this.#index - 1] ?? END) : END
  }

  /** Moves both forward while they are equal and buffered; returns the number of bytes. */
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
