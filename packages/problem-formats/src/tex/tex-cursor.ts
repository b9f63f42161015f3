/** Goes through the source of a TeX text. Everything it reads it reads once, so the time is that of the length. */
export class TexCursor {
  readonly source: string
  readonly #closings: ReadonlyMap<number, number>
  /** What did not come once does not come later. */
  readonly #missing = new Set<string>()
  #at = 0

  constructor(source: string) {
    this.source = source
    this.#closings = closingBraces(source)
  }

  get at(): number {
    return this.#at
  }

  get ended(): boolean {
    return this.#at >= this.source.length
  }

  peek(): string {
    return this.source[this.#at] ?? ''
  }

  startsWith(text: string): boolean {
    return this.source.startsWith(text, this.#at)
  }

  skip(length: number): void {
    this.#at += length
  }

  take(text: string): boolean {
    const found = this.startsWith(text)
    if (found) this.#at += text.length
    return found
  }

  /** @param pattern sticky */
  match(pattern: RegExp): string {
    const found = this.looksAt(pattern)
    this.#at += found.length
    return found
  }

  /**
   * What stands here, without reading it.
   *
   * @param pattern sticky
   */
  looksAt(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    return pattern.exec(this.source)?.[0] ?? ''
  }

  /** From 1. */
  lineAt(at: number): number {
    return this.source.slice(0, at).split('\n').length
  }

  /** Everything up to the text, which is skipped; null, and nothing is read, where it does not come. */
  until(text: string): string | null {
    if (this.#missing.has(text)) return null
    const end = this.source.indexOf(text, this.#at)
    if (end < 0) {
      this.#missing.add(text)
      return null
    }
    const before = this.source.slice(this.#at, end)
    this.#at = end + text.length
    return before
  }

  /** The name behind a backslash: letters, or one character. */
  command(): string {
    return this.match(/[A-Za-z@]+|[\s\S]/uy)
  }

  skipSpaces(): void {
    this.match(/[ \t]*(?:\r?\n(?![ \t]*\r?\n)[ \t]*)?/y)
  }

  /** Whether a braced argument follows; if so, goes behind its brace. */
  openArgument(): boolean {
    const start = this.#at
    this.skipSpaces()
    if (this.#closings.has(this.#at)) {
      this.#at++
      return true
    }
    this.#at = start
    return false
  }

  /** A braced argument, unread inside; null where none follows. */
  argument(): string | null {
    if (!this.openArgument()) return null
    const end = this.#closings.get(this.#at - 1) ?? this.#at
    const inside = this.source.slice(this.#at, end)
    this.#at = end + 1
    return inside
  }

  /** An argument in brackets; null where none follows. */
  option(): string | null {
    const option = this.match(/\[[^[\]\n]{0,1000}\]/y)
    return option === '' ? null : option.slice(1, -1)
  }
}

/** Where the brace that is opened at a place is closed. Those that never are have no entry. */
function closingBraces(source: string): Map<number, number> {
  const closings = new Map<number, number>()
  const open: number[] = []
  for (let at = 0; at < source.length; at++) {
    const character = source[at]
    if (character === '\\') at++
    else if (character === '{') open.push(at)
    else if (character === '}') {
      const start = open.pop()
      if (start !== undefined) closings.set(start, at)
    }
  }
  return closings
}
