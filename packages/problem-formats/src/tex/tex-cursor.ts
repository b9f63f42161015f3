/** A position in the source of a TeX text. Each character is read once, so the time is linear in the length. */
export class TexCursor {
  readonly source: string
  readonly #closings: ReadonlyMap<number, number>
  /** Texts that `until` did not find; they do not occur later either. */
  readonly #missing = new Set<string>()
  #at = 0

  readonly #lineOf: ((at: number) => number) | null

  /** @param lineOf the line of a position, where the source was made from another */
  constructor(source: string, lineOf: ((at: number) => number) | null = null) {
    this.source = source
    this.#lineOf = lineOf
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
   * Looks at the text at this position without reading it.
   *
   * @param pattern sticky
   */
  looksAt(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    return pattern.exec(this.source)?.[0] ?? ''
  }

  /** Line of a position, from 1. */
  lineAt(at: number): number {
    return this.#lineOf?.(at) ?? this.source.slice(0, at).split('\n').length
  }

  /** Reads everything up to `text` and skips `text`; reads nothing and returns null if it does not occur. */
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

  /** Reads the name after a backslash: letters, or one character. */
  command(): string {
    return this.match(/[A-Za-z@]+|[\s\S]/uy)
  }

  skipSpaces(): void {
    this.match(/[ \t]*(?:\r?\n(?![ \t]*\r?\n)[ \t]*)?/y)
  }

  /** Whether a braced argument follows; if so, moves past its opening brace. */
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

  /** Reads a braced argument without parsing it; null if none follows. */
  argument(): string | null {
    if (!this.openArgument()) return null
    const end = this.#closings.get(this.#at - 1) ?? this.#at
    const inside = this.source.slice(this.#at, end)
    this.#at = end + 1
    return inside
  }

  /** Reads an argument in square brackets; null if none follows. */
  option(): string | null {
    const option = this.match(/\[[^[\]\n]{0,1000}\]/y)
    return option === '' ? null : option.slice(1, -1)
  }
}

/** The position of the closing brace for each opening one. Unclosed braces have no entry. */
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
