import { isUtf8 } from 'node:buffer'
import { ImportError } from '../import.error.ts'

/** A number is its digits. A buffer is a hexadecimal or bit literal, a text marked as binary, or one that is not UTF-8. */
export type Value = string | Buffer | null

const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE, DOUBLE_QUOTE, QUOTE] = [0x09, 0x0a, 0x0d, 0x20, 0x22, 0x27]
const [OPEN, CLOSE, COMMA, DOT, BACKSLASH, BACKTICK] = [0x28, 0x29, 0x2c, 0x2e, 0x5c, 0x60]
const [PERCENT, UNDERSCORE] = [0x25, 0x5f]

/** The meaning of a character after a backslash, unless it stands for itself. */
const ESCAPES: ReadonlyMap<number, number> = new Map([
  [0x30, 0x00],
  [0x62, 0x08],
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
  [0x5a, 0x1a],
])

export interface InsertHead {
  readonly table: string
  /** Null: the columns of the table in order. */
  readonly columns: readonly string[] | null
}

/** The beginning of an `insert` or `replace`; null for any other statement. */
export function readInsertHead(statement: Buffer): (InsertHead & { readonly end: number }) | null {
  const reader = new Reader(statement)
  const verb = reader.word()
  if (verb !== 'INSERT' && verb !== 'REPLACE') return null
  for (;;) {
    const word = reader.word()
    if (word === 'INTO') break
    if (!['LOW_PRIORITY', 'HIGH_PRIORITY', 'DELAYED', 'IGNORE'].includes(word))
      throw reader.fault('an insert that cannot be understood')
  }
  let table = reader.name()
  if (reader.skip(DOT)) table = reader.name()
  let columns: string[] | null = null
  if (reader.skip(OPEN)) {
    columns = []
    do columns.push(reader.name())
    while (reader.skip(COMMA))
    reader.expect(CLOSE)
  }
  return { table, columns, end: reader.at }
}

/**
 * Parses the rows of an insert statement.
 *
 * @param placeOf the index in the row for each column; -1 for unwanted ones, which are skipped quickly
 * @param width number of values in a row; columns that the dump does not have stay null
 */
export function readInsertRows(
  statement: Buffer,
  { head, placeOf, width }: { head: { end: number }; placeOf: readonly number[]; width: number },
): Value[][] {
  const reader = new Reader(statement, head.end)
  const verb = reader.word()
  if (verb !== 'VALUES' && verb !== 'VALUE') throw reader.fault('an insert without values')
  const rows: Value[][] = []
  do rows.push(readRow(reader, placeOf, width))
  while (reader.skip(COMMA))
  if (!reader.isAtEnd()) throw reader.fault('something behind the rows')
  return rows
}

function readRow(reader: Reader, placeOf: readonly number[], width: number): Value[] {
  const row: Value[] = new Array(width).fill(null)
  reader.expect(OPEN)
  let column = 0
  do {
    const place = placeOf[column]
    if (place === undefined) throw reader.fault('a row with more values than the table has columns')
    if (place === -1) reader.skipValue()
    else row[place] = reader.value()
    column += 1
  } while (reader.skip(COMMA))
  reader.expect(CLOSE)
  if (column !== placeOf.length) throw reader.fault('a row with fewer values than the table has columns')
  return row
}

class Reader {
  readonly #bytes: Buffer
  at: number

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes
    this.at = at
  }

  isAtEnd(): boolean {
    this.#skipBlanks()
    return this.at >= this.#bytes.length
  }

  /** Skips the character if it is next. */
  skip(sign: number): boolean {
    this.#skipBlanks()
    if (this.#bytes[this.at] !== sign) return false
    this.at += 1
    return true
  }

  expect(sign: number) {
    if (!this.skip(sign)) throw this.fault(`no "${String.fromCharCode(sign)}"`)
  }

  /** Reads an SQL word in upper case; empty if there is none. */
  word(): string {
    this.#skipBlanks()
    const start = this.at
    while (isWordByte(this.#bytes[this.at])) this.at += 1
    return this.#bytes.toString('latin1', start, this.at).toUpperCase()
  }

  /** Reads the name of a table or column. */
  name(): string {
    this.#skipBlanks()
    if (this.#bytes[this.at] === BACKTICK) return this.#quoted(BACKTICK).toString('utf8')
    const start = this.at
    while (isWordByte(this.#bytes[this.at])) this.at += 1
    if (this.at === start) throw this.fault('no name')
    return this.#bytes.toString('utf8', start, this.at)
  }

  value(): Value {
    this.#skipBlanks()
    const byte = this.#bytes[this.at]
    if (byte === QUOTE || byte === DOUBLE_QUOTE) return this.#text(byte)
    const start = this.at
    const token = this.#token()
    if (token === 'NULL') return null
    if (/^0[xX][0-9a-fA-F]*$/.test(token)) return hexBytes(token.slice(2))
    if (/^[-+]?(\d+(?:\.\d*)?|\.\d+)([eE][-+]?\d+)?$/.test(token)) return token
    const next = this.#bytes[this.at]
    if (next === QUOTE && /^[xX]$/.test(token)) return hexBytes(this.#quoted(QUOTE).toString('latin1'))
    if (next === QUOTE && /^[bB]$/.test(token)) return bitBytes(this.#quoted(QUOTE).toString('latin1'))
    if (next === QUOTE && /^[nN]$/.test(token)) return this.#text(QUOTE)
    if (token.startsWith('_')) return this.#introduced(token.toLowerCase())
    if (token === 'TRUE' || token === 'FALSE') return token === 'TRUE' ? '1' : '0'
    this.at = start
    throw this.fault('a value that cannot be understood')
  }

  /** Like `value`, without decoding it. */
  skipValue() {
    this.#skipBlanks()
    const byte = this.#bytes[this.at]
    if (byte === QUOTE || byte === DOUBLE_QUOTE) this.#findEnd(byte)
    else this.value()
  }

  /** A text with a character set introducer: `_binary 'x'`, `_utf8mb4'x'`. */
  #introduced(charset: string): Value {
    this.#skipBlanks()
    const quote = this.#bytes[this.at]
    // A text marked as binary has no character set.
    if (charset === '_binary' && (quote === QUOTE || quote === DOUBLE_QUOTE)) return this.#quoted(quote)
    if (/^_(binary|utf8|utf8mb3|utf8mb4|ascii)$/.test(charset)) return this.value()
    throw this.fault(`a text in ${charset.slice(1)}`)
  }

  #token(): string {
    const start = this.at
    for (;;) {
      const byte = this.#bytes[this.at]
      if (byte === undefined || byte === COMMA || byte === CLOSE || byte === QUOTE || isBlank(byte)) break
      this.at += 1
    }
    const token = this.#bytes.toString('latin1', start, this.at)
    return /^(null|true|false)$/i.test(token) ? token.toUpperCase() : token
  }

  /** Text, or bytes if it is not UTF-8: binary columns are written like texts. */
  #text(quote: number): Value {
    const start = this.at + 1
    const { end, isPlain } = this.#findEnd(quote)
    const raw = this.#bytes.subarray(start, end)
    const bytes = isPlain ? raw : withoutEscapes(raw, quote)
    const text = bytes.toString('utf8')
    return text.includes('\ufffd') && !isUtf8(bytes) ? Buffer.from(bytes) : text
  }

  /** Reads the unescaped bytes between quotes. */
  #quoted(quote: number): Buffer {
    const start = this.at + 1
    const { end } = this.#findEnd(quote)
    return withoutEscapes(this.#bytes.subarray(start, end), quote)
  }

  /** Finds the end of the text that begins here; `isPlain` if it contains no escapes. */
  #findEnd(quote: number): { end: number; isPlain: boolean } {
    const bytes = this.#bytes
    const hasEscapes = quote !== BACKTICK
    let isPlain = true
    let at = this.at + 1
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at]
      if (byte === BACKSLASH && hasEscapes) {
        isPlain = false
        at += 1
      } else if (byte === quote) {
        if (bytes[at + 1] !== quote) {
          this.at = at + 1
          return { end: at, isPlain }
        }
        isPlain = false
        at += 1
      }
    }
    throw this.fault('a text without an end')
  }

  #skipBlanks() {
    while (isBlank(this.#bytes[this.at])) this.at += 1
  }

  fault(what: string): ImportError {
    const near = this.#bytes.toString('utf8', Math.max(0, this.at - 40), this.at + 40).replace(/\s+/g, ' ')
    return new ImportError(`The dump holds ${what}, near: ${near}`)
  }
}

const isBlank = (byte: number | undefined) =>
  byte === SPACE || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === TAB

/** Letters, digits, `_`, `$`, and all non-ASCII bytes. */
function isWordByte(byte: number | undefined): boolean {
  if (byte === undefined) return false
  return (
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x41 && byte <= 0x5a) ||
    (byte >= 0x61 && byte <= 0x7a) ||
    byte === 0x5f ||
    byte === 0x24 ||
    byte >= 0x80
  )
}

function withoutEscapes(bytes: Buffer, quote: number): Buffer {
  const result = Buffer.allocUnsafe(bytes.length)
  const hasEscapes = quote !== BACKTICK
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === BACKSLASH && hasEscapes) {
      at += 1
      const escaped = bytes[at] ?? BACKSLASH
      // Before the wildcards of `like` patterns, the backslash is kept.
      if (escaped === PERCENT || escaped === UNDERSCORE) {
        result[length] = BACKSLASH
        length += 1
      }
      result[length] = ESCAPES.get(escaped) ?? escaped
    } else {
      if (byte === quote) at += 1
      result[length] = byte
    }
    length += 1
  }
  return result.subarray(0, length)
}

/** With an odd number of digits, a zero is put in front, as the server does. */
function hexBytes(digits: string): Buffer {
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')
}

function bitBytes(bits: string): Buffer {
  const whole = bits.padStart(Math.ceil(bits.length / 8) * 8, '0')
  return Buffer.from((whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
