import { Utf32Decoder } from './utf-32.ts'

/** How a text begins that programs would read wrongly: with a byte order mark, or in characters of two or four bytes. */
export type TextMark = 'utf8' | 'utf16' | 'utf32'

/** Bytes that say what a file is. */
export const HEAD_BYTES = 64
const UTF8_MARK = Buffer.from('\uFEFF')

/** @param head the file’s first bytes, `HEAD_BYTES` of them if it has as many */
export function markOf(head: Buffer): TextMark | null {
  if (startsWith(head, UTF8_MARK)) return 'utf8'
  return wideEncodingOf(head)?.mark ?? null
}

const startsWith = (head: Buffer, mark: Uint8Array) => head.subarray(0, mark.length).equals(mark)

/** Whether a line feed has other bytes in the file than in UTF-8. */
export const isWide = (mark: TextMark | null): boolean => mark === 'utf16' || mark === 'utf32'

interface WideEncoding {
  readonly mark: TextMark
  readonly begins: Uint8Array
  /** Bytes of a character, and which of them Latin letters and digits fill: all others are zero. */
  readonly width: number
  readonly filled: number
  readonly decoder: () => Decoder
}

interface Decoder {
  decode(chunk?: Uint8Array, options?: { readonly stream: boolean }): string
}

/** The marks of four bytes first: one begins as one of two bytes does. */
const WIDE: readonly WideEncoding[] = [
  {
    mark: 'utf32',
    begins: Uint8Array.of(0xff, 0xfe, 0, 0),
    width: 4,
    filled: 0,
    decoder: () => new Utf32Decoder('little'),
  },
  {
    mark: 'utf32',
    begins: Uint8Array.of(0, 0, 0xfe, 0xff),
    width: 4,
    filled: 3,
    decoder: () => new Utf32Decoder('big'),
  },
  {
    mark: 'utf16',
    begins: Uint8Array.of(0xff, 0xfe),
    width: 2,
    filled: 0,
    decoder: () => new TextDecoder('utf-16le'),
  },
  {
    mark: 'utf16',
    begins: Uint8Array.of(0xfe, 0xff),
    width: 2,
    filled: 1,
    decoder: () => new TextDecoder('utf-16be'),
  },
]

/** By its mark, or because it begins with Latin letters, digits and blanks of that width. */
function wideEncodingOf(head: Buffer): WideEncoding | null {
  const marked = WIDE.find(({ begins }) => startsWith(head, begins))
  return marked ?? WIDE.find((encoding) => isLatin(head.subarray(0, HEAD_BYTES), encoding)) ?? null
}

function isLatin(bytes: Buffer, { width, filled }: WideEncoding): boolean {
  if (bytes.length === 0 || bytes.length % width !== 0) return false
  return bytes.every((byte, index) => (index % width === filled ? isLatinByte(byte) : byte === 0))
}

/** Small numbers of a binary file are not: they would be control characters. */
const isLatinByte = (byte: number) => byte === 0x09 || byte === 0x0a || byte === 0x0d || byte >= 0x20

/** The text as UTF-8 without a mark; other files as they are. */
export async function* withoutMark(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { head, whole } = await readHead(chunks)
  const encoding = wideEncodingOf(head)
  if (encoding !== null) {
    // The decoder removes the mark.
    const decoder = encoding.decoder()
    for await (const chunk of whole) yield Buffer.from(decoder.decode(chunk, { stream: true }))
    yield Buffer.from(decoder.decode())
    return
  }
  let skipped = startsWith(head, UTF8_MARK) ? UTF8_MARK.length : 0
  for await (const chunk of whole) {
    yield chunk.subarray(skipped)
    skipped = 0
  }
}

interface Begun {
  /** At least `HEAD_BYTES` of the file, or all of it. */
  readonly head: Buffer
  /** The file from its first byte. */
  readonly whole: AsyncIterable<Buffer>
}

/** Looks at the beginning of a file before it is read. */
export async function readHead(chunks: AsyncIterable<Buffer>): Promise<Begun> {
  const iterator = chunks[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < HEAD_BYTES) {
    const next = await iterator.next()
    if (next.done === true) break
    head = Buffer.concat([head, next.value])
  }
  async function* whole(): AsyncGenerator<Buffer> {
    try {
      yield head
      yield* { [Symbol.asyncIterator]: () => iterator }
    } finally {
      // A reader that stops at the head leaves the file open otherwise.
      await iterator.return?.()
    }
  }
  return { head, whole: whole() }
}
