/** Frames of the launcher's protocol: a length, then fields in a fixed order. `PROTOCOL.md` describes every field. */
export class FrameWriter {
  private bytes = Buffer.allocUnsafe(512)
  private length = 4

  u8(value: number): this {
    this.reserve(1)
    this.length = this.bytes.writeUInt8(value, this.length)
    return this
  }

  u32(value: number): this {
    this.reserve(4)
    this.length = this.bytes.writeUInt32LE(value, this.length)
    return this
  }

  u64(value: number): this {
    this.reserve(8)
    this.length = this.bytes.writeBigUInt64LE(BigInt(Math.max(0, Math.round(value))), this.length)
    return this
  }

  text(value: string): this {
    if (value.includes('\0')) throw new TypeError('text for the launcher contains NUL')
    return this.raw(Buffer.from(`${value}\0`))
  }

  raw(value: Buffer): this {
    this.reserve(value.length)
    this.length += value.copy(this.bytes, this.length)
    return this
  }

  /** The whole frame, ready to be written. */
  finish(): Buffer {
    this.bytes.writeUInt32LE(this.length - 4, 0)
    return this.bytes.subarray(0, this.length)
  }

  private reserve(size: number): void {
    if (this.length + size <= this.bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + size))
    this.bytes.copy(larger, 0, 0, this.length)
    this.bytes = larger
  }
}

export class FrameReader {
  private readonly bytes: Buffer
  private at = 0

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  u8(): number {
    return this.bytes.readUInt8(this.advance(1))
  }

  u32(): number {
    return this.bytes.readUInt32LE(this.advance(4))
  }

  i32(): number {
    return this.bytes.readInt32LE(this.advance(4))
  }

  u64(): number {
    return Number(this.bytes.readBigUInt64LE(this.advance(8)))
  }

  text(): string {
    const end = this.bytes.indexOf(0, this.at)
    return this.bytes.toString('utf8', this.advance(end - this.at + 1), end)
  }

  private advance(size: number): number {
    const start = this.at
    this.at += size
    return start
  }
}

/** Cuts a byte stream into frames. */
export class FrameSplitter {
  private pending: Buffer = Buffer.alloc(0)

  push(chunk: Buffer): FrameReader[] {
    this.pending = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk])
    const frames: FrameReader[] = []
    while (this.pending.length >= 4) {
      const end = 4 + this.pending.readUInt32LE(0)
      if (this.pending.length < end) break
      frames.push(new FrameReader(this.pending.subarray(4, end)))
      this.pending = this.pending.subarray(end)
    }
    return frames
  }
}
