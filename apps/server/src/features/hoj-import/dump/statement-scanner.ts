import { ImportError } from '../import-error.ts'

/** One statement of a dump, by its place in the file. */
export interface Statement {
  /** Offset of the first byte, and of the first one behind the statement. */
  readonly start: number
  readonly end: number
  /** Its bytes, or as many of the first ones as were asked for. */
  readonly text: Buffer
}

const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20]
const [DOUBLE_QUOTE, HASH, QUOTE, STAR, DASH, SLASH] = [0x22, 0x23, 0x27, 0x2a, 0x2d, 0x2f]
const [BANG, M, BACKSLASH, BACKTICK] = [0x21, 0x4d, 0x5c, 0x60]

const isBlank = (byte: number | undefined) =>
  byte === SPACE || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === TAB

/** Longer delimiters are not used, and what is looked ahead for must lie in one piece. */
const MAX_DELIMITER = 16
/** Bytes that may have to be seen together: a delimiter, the start of a comment, a line with `DELIMITER`. */
const LOOK_AHEAD = 'DELIMITER '.length + 2 * MAX_DELIMITER

type Mode = 'between' | 'code' | 'quoted' | 'line-comment' | 'block-comment'

/**
 * Cuts the bytes of a dump into statements. Quotes with their escapes, comments and changes of the delimiter are
 * followed; a comment that begins with `!`, which old servers skip and others run, is code. Works on bytes: in UTF-8 nothing of another
 * character looks like any of the signs.
 */
export class StatementScanner {
  readonly #keepBytes: number
  /** Bytes that were fed and not yet gone through, with their place in the file. */
  #rest: Buffer = Buffer.alloc(0)
  #offset: number
  #mode: Mode = 'between'
  /** What a comment is in: a comment inside a statement goes back to it. */
  #outer: 'between' | 'code' = 'between'
  #quote = 0
  #delimiter = Buffer.from(';')
  #start = 0
  #kept: Buffer[] = []
  #keptBytes = 0

  /** @param keepBytes how much of each statement is wanted */
  constructor(offset: number, keepBytes: number) {
    this.#offset = offset
    this.#keepBytes = keepBytes
  }

  /**
   * The statements that end in what was fed so far.
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

  /** Goes on to what ends the code: a quote, a comment, or the delimiter, in front of which it stops. */
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

  /** A doubled quote ends the text and begins another one at once, which comes to the same. */
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

/** Two dashes are a comment only in front of a blank, or at the end of the line. */
function startsLineComment(data: Buffer, at: number): boolean {
  if (data[at] === HASH) return true
  if (data[at] !== DASH || data[at + 1] !== DASH) return false
  const next = data[at + 2]
  return next === undefined || isBlank(next)
}

function startsBlockComment(data: Buffer, at: number): boolean {
  if (data[at] !== SLASH || data[at + 1] !== STAR) return false
  // `/*!` and MariaDB's `/*M!` are run.
  return data[at + 2] !== BANG && !(data[at + 2] === M && data[at + 3] === BANG)
}

const isDelimiterCommand = (data: Buffer, at: number) =>
  /^DELIMITER[ \t]/i.test(data.toString('latin1', at, at + 'DELIMITER '.length))
