import { PackageError } from '@gavel/problem-formats'

export const TAR_BLOCK_BYTES = 512

export interface TarHeader {
  /** The POSIX type letter; `\0` becomes `0`. */
  readonly type: string
  /** Raw bytes, because the encoding is not stated. */
  readonly name: Buffer
  readonly target: Buffer
  /** Size of the content after the header. */
  readonly bytes: number
}

const CHECKSUM = { start: 148, end: 156 }

/** Whether a block looks like the first of a tar: its checksum is right. A block of zeros is not. */
export function isTarHeader(block: Buffer): boolean {
  return block.length === TAR_BLOCK_BYTES && block[0] !== 0 && hasRightSum(block)
}

/** The sum of all bytes, with the checksum field itself counted as blanks. */
function hasRightSum(block: Buffer): boolean {
  const told = /^[ 0]*([0-7]{1,8})[ \0]*$/.exec(block.toString('latin1', CHECKSUM.start, CHECKSUM.end))?.[1]
  let sum = 0
  for (const [index, byte] of block.entries())
    sum += index >= CHECKSUM.start && index < CHECKSUM.end ? 0x20 : byte
  return told !== undefined && Number.parseInt(told, 8) === sum
}

/** @throws PackageError archive-corrupt */
export function readTarHeader(block: Buffer): TarHeader {
  if (!hasRightSum(block)) throw new PackageError('archive-corrupt', { reason: 'tar checksum' })
  const prefix = block.toString('latin1', 257, 263) === 'ustar\0' ? textAt(block, 345, 500) : Buffer.alloc(0)
  const name = textAt(block, 0, 100)
  return {
    type: block[156] === 0 ? '0' : String.fromCharCode(block[156] ?? 0),
    name: prefix.length > 0 ? Buffer.concat([prefix, Buffer.from('/'), name]) : name,
    target: textAt(block, 157, 257),
    bytes: numberAt(block, 124, 136),
  }
}

/** Up to the first NUL, or the whole field. */
function textAt(block: Buffer, start: number, end: number): Buffer {
  const field = block.subarray(start, end)
  const stop = field.indexOf(0)
  return field.subarray(0, stop < 0 ? field.length : stop)
}

/** Octal digits, or binary for large numbers, marked by the first bit. */
function numberAt(block: Buffer, start: number, end: number): number {
  const field = block.subarray(start, end)
  const first = field[0] ?? 0
  const value =
    (first & 0x80) === 0
      ? Number.parseInt(/^[ 0]*([0-7]*)[ \0]*$/.exec(field.toString('latin1'))?.[1] || '0', 8)
      : binary(field)
  const isNumber = (first & 0x80) !== 0 || /^ *[0-7]*[ \0]*$/.test(field.toString('latin1'))
  if (!isNumber || !Number.isSafeInteger(value))
    throw new PackageError('archive-corrupt', { reason: 'tar number' })
  return value
}

/** Negative numbers and those larger than any file are refused. */
function binary(field: Buffer): number {
  const [first = 0, ...rest] = field
  return first === 0x80 ? rest.reduce((value, byte) => value * 256 + byte, 0) : Number.NaN
}
