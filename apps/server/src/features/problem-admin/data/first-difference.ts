const LINE_FEED = 10
/** How many bytes of a line are shown before the first difference, and from there on. */
const LEAD_BYTES = 60
const TAIL_BYTES = 160
/** The text in place of two lines that differ only in their line ending. */
const LINE_END = '↵'

export interface FirstDifference {
  /** Counted from 1. */
  readonly line: number
  /** The line around the difference; null if the file ended before it. */
  readonly before: string | null
  readonly after: string | null
}

type Bytes = AsyncIterable<Uint8Array>

/**
 * Where two files begin to differ; null if they do not. Files may be long, so only a piece of each is in memory at a
 * time.
 */
export async function firstDifference(before: Bytes, after: Bytes): Promise<FirstDifference | null> {
  const [old, now] = [createReader(before), createReader(after)]
  let line = 1
  let seen: Buffer = Buffer.alloc(0)
  for (;;) {
    const [left, right] = [await old.peek(), await now.peek()]
    const equal = equalBytes(left, right)
    if (equal === 0) break
    const shared = left.subarray(0, equal)
    line += countLines(shared)
    seen = Buffer.concat([seen, shared]).subarray(-LEAD_BYTES - 1)
    old.skip(equal)
    now.skip(equal)
  }
  const [was, is] = [await readTail(old), await readTail(now)]
  if (was.hasEnded && is.hasEnded) return null
  const lead = leadOf(seen)
  const [oldText, newText] = [textOf(lead, was), textOf(lead, is)]
  if (oldText !== newText) return { line, before: oldText, after: newText }
  return { line, before: `${oldText}${was.lineEnd}`, after: `${newText}${is.lineEnd}` }
}

function createReader(source: Bytes) {
  const iterator = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return {
    /** The next chunk; empty at the end. */
    async peek(): Promise<Buffer> {
      while (rest.length === 0) {
        const { done, value } = await iterator.next()
        if (done === true) break
        rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
      }
      return rest
    },
    skip(count: number) {
      rest = rest.subarray(count)
    },
  }
}

type Reader = ReturnType<typeof createReader>

function equalBytes(left: Buffer, right: Buffer): number {
  const length = Math.min(left.length, right.length)
  if (left.subarray(0, length).equals(right.subarray(0, length))) return length
  let at = 0
  while (left[at] === right[at]) at += 1
  return at
}

function countLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count += 1
  return count
}

interface Lead {
  readonly bytes: Buffer
  readonly isCut: boolean
}

/** The start of the line in which the shared bytes end. */
function leadOf(seen: Buffer): Lead {
  const start = seen.lastIndexOf(LINE_FEED) + 1
  if (start > 0 || seen.length <= LEAD_BYTES) return { bytes: seen.subarray(start), isCut: false }
  // Not in the middle of a character.
  const first = seen.findIndex((byte, index) => index > 0 && (byte & 0xc0) !== 0x80)
  return { bytes: seen.subarray(Math.max(1, first)), isCut: true }
}

interface Tail {
  readonly bytes: Buffer
  readonly hasEnded: boolean
  readonly isCut: boolean
  readonly lineEnd: string
}

async function readTail(reader: Reader): Promise<Tail> {
  const pieces: Buffer[] = []
  let length = 0
  for (;;) {
    const piece = await reader.peek()
    const lineEnd = piece.indexOf(LINE_FEED)
    const part = piece.subarray(0, lineEnd < 0 ? piece.length : lineEnd).subarray(0, TAIL_BYTES - length)
    pieces.push(part)
    length += part.length
    const isWhole = piece.length === 0 || lineEnd === part.length
    if (isWhole || part.length < piece.length)
      return {
        bytes: Buffer.concat(pieces),
        hasEnded: piece.length === 0 && length === 0,
        isCut: !isWhole,
        lineEnd: lineEnd === part.length && piece.length > 0 ? LINE_END : '',
      }
    reader.skip(part.length)
  }
}

function textOf(lead: Lead, tail: Tail): string | null {
  if (tail.hasEnded && lead.bytes.length === 0) return null
  // Decoded as a stream, which leaves out half a character at the cut.
  const text = new TextDecoder().decode(Buffer.concat([lead.bytes, tail.bytes]), { stream: tail.isCut })
  return `${lead.isCut ? '…' : ''}${text}${tail.isCut ? '…' : ''}`
}
