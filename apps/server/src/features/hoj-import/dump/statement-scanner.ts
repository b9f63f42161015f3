import { ImportError } from '../import.error.ts'

/** One statement of a dump with its position in the file. */
export interface Statement {
  /** Offset of the first byte, and of the first byte after the statement. */
  readonly start: number
  readonly end: number
  /** Its bytes, or as many of the first as were asked for. */
  readonly text: Buffer
}

const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20]
const [DOUBLE_QUOTE, HASH, QUOTE, STAR, DASH, SLASH] = [0x22, 0x23, 0x27, 0x2a, 0x2d, 0x2f]
const [BANG, M, BACKSLASH, BACKTICK] = [0x21, 0x4d, 0x5c, 0x60]

const isBlank = (byte: number | undefined) =>
  byte === SPACE || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === TAB

/** Longer delimiters are not in use, and everything looked ahead for must be in one piece. */
const MAX_DELIMITER = 16
/** Bytes that may have to be seen together: a delimiter, the start of a comment, a line with `DELIMITER`. */
const LOOK_AHEAD = 'DELIMITER '.length + 2 * MAX_DELIMITER

type Mode = 'between' | 'code' | 'quoted' | 'line-comment' | 'block-comment'

/**
 * Splits the bytes of a dump into statements, respecting quotes with their escapes, comments and changes of the delimiter.
 * A comment that begins with `!`, which old servers skip and others run, is code. It works on bytes, because in UTF-8 no
 * byte of another character equals one of the ASCII characters looked for.
 */
export class StatementScanner {
  readonly #keepBytes: number
  /** Bytes that were fed and not yet scanned, with their position in the file. */
  #rest: Buffer = Buffer.alloc(0)
  #offset: number
  #mode: Mode = 'between'
  /** The state to return to after a comment, which may be inside a statement. */
  #outer: 'between' | 'code' = 'between'
  #quote = 0
  #delimiter = Buffer.from(';')
  #start = 0
  #kept: Buffer[] = []
  #keptBytes = 0

  /** @param keepBytes how many bytes of each statement to keep */
  constructor(offset: number, keepBytes: number) {
    this.#offset = offset
    this.#keepBytes = keepBytes
  }

  /**
   * Returns the statements that end in what was fed so far.
   *
   * @throws ImportError when the last piece ends inside a statement
   */
  feed(chunk: Buffer, isLast: boolean): Statement[] {
    const data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const end = isLast ? data.length : Math.max(0, data.length - LOOK_AHEAD)
    const statements: Statement[] = []
    let at = 0
    let from = this.#mode === 'between' || this.#isOuterComment() ? -1 : 0
    while (at < end) {
      switch (this.#mode) {
        case 'between': {
          while (at < end && isBlank(data[at])) at += 1
          if (at >= end) break
          if (startsLineComment(data, at)) {
            this.#mode = 'line-comment'
            this.#outer = 'between'
          } else if (startsBlockComment(data, at)) {
            this.#mode = 'block-comment'
            this.#outer = 'between'
            at += 2
          } else if (isDelimiterCommand(data, at)) {
            const lineEnd = data.indexOf(LINE_FEED, at)
            const stop = lineEnd === -1 ? data.length : lineEnd
            this.#setDelimiter(data.toString('latin1', at, stop))
            at = stop
          } else {
            this.#mode = 'code'
            this.#start = this.#offset + at
            from = at
          }
          break
        }
        case 'code': {
          at = this.#scanCode(data, at, end)
          if (at < end && this.#mode === 'code' && this.#isDelimiterAt(data, at)) {
            this.#keep(data.subarray(Math.max(from, 0), at))
            statements.push({
              start: this.#start,
              end: this.#offset + at + this.#delimiter.length,
              text: this.#takeKept(),
            })
            at += this.#delimiter.length
            this.#mode = 'between'
            from = -1
          }
          break
        }
        case 'quoted':
          at = this.#scanQuoted(data, at, end)
          break
        case 'line-comment': {
          const stop = data.indexOf(LINE_FEED, at)
          at = stop === -1 ? end : stop
          if (stop !== -1) this.#mode = this.#outer
          break
        }
        case 'block-comment': {
          const stop = data.indexOf('*/', at, 'latin1')
          at = stop === -1 ? end : stop + 2
          if (stop !== -1) this.#mode = this.#outer
          break
        }
      }
    }
    if (isLast && from !== -1 && data.toString('latin1', from).trim() !== '')
      throw new ImportError('The dump ends in the middle of a statement: it was cut off.')
    if (from !== -1) this.#keep(data.subarray(from, at))
    this.#rest = data.subarray(Math.min(at, data.length))
    this.#offset += at
    return statements
  }

  #isOuterComment() {
    return (this.#mode === 'line-comment' || this.#mode === 'block-comment') && this.#outer === 'between'
  }

  /** Moves to whatever ends the code: a quote, a comment, or the delimiter, before which it stops. */
  #scanCode(data: Buffer, begin: number, end: number): number {
    const first = this.#delimiter[0]
    for (let at = begin; at < end; at += 1) {
      const byte = data[at]
      if (byte === QUOTE || byte === DOUBLE_QUOTE || byte === BACKTICK) {
        this.#quote = byte
        this.#mode = 'quoted'
        return at + 1
      }
      if (byte === first && this.#isDelimiterAt(data, at)) return at
      if ((byte === DASH || byte === HASH) && startsLineComment(data, at)) {
        this.#mode = 'line-comment'
        this.#outer = 'code'
        return at
      }
      if (byte === SLASH && startsBlockComment(data, at)) {
        this.#mode = 'block-comment'
        this.#outer = 'code'
        return at + 2
      }
    }
    return end
  }

  /** A doubled quote ends the text and starts another one at once, which has the same effect. */
  #scanQuoted(data: Buffer, begin: number, end: number): number {
    const quote = this.#quote
    const hasEscapes = quote !== BACKTICK
    let at = begin
    while (at < end) {
      const byte = data[at]
      if (byte === quote) {
        this.#mode = 'code'
        return at + 1
      }
      at += hasEscapes && byte === BACKSLASH ? 2 : 1
    }
    return at
  }

  #isDelimiterAt(data: Buffer, at: number): boolean {
    const delimiter = this.#delimiter
    for (let index = 0; index < delimiter.length; index += 1)
      if (data[at + index] !== delimiter[index]) return false
    return true
  }

  #setDelimiter(line: string) {
    const delimiter = line.slice('DELIMITER '.length).trim()
    if (delimiter === '' || delimiter.length > MAX_DELIMITER)
      throw new ImportError('The dump sets a delimiter that cannot be understood.')
    this.#delimiter = Buffer.from(delimiter, 'latin1')
  }

  #keep(part: Buffer) {
    const room = this.#keepBytes - this.#keptBytes
    if (room <= 0 || part.length === 0) return
    this.#kept.push(part.length > room ? part.subarray(0, room) : part)
    this.#keptBytes += Math.min(part.length, room)
  }

  #takeKept(): Buffer {
    const text = this.#kept.length === 1 ? (this.#kept[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#kept)
    this.#kept = []
    this.#keptBytes = 0
    return text
  }
}

/** Two dashes start a comment only before a blank or at the end of a line. */
function startsLineComment(data: Buffer, at: number): boolean {
  if (data[at] === HASH) return true
  if (data[at] !== DASH || data[at + 1] !== DASH) return false
  const next = data[at + 2]
  return next === undefined || isBlank(next)
}

function startsBlockComment(data: Buffer, at: number): boolean {
  if (data[at] !== SLASH || data[at + 1] !== STAR) return false
  // `/*!` and MariaDB's `/*M!` are executed.
  return data[at + 2] !== BANG && !(data[at + 2] === M && data[at + 3] === BANG)
}

const isDelimiterCommand = (data: Buffer, at: number) =>
  /^DELIMITER[ \t]/i.test(data.toString('latin1', at, at + 'DELIMITER '.length))
