import { VERBATIM_ENVIRONMENTS } from './tex-commands.ts'
import { TexCursor } from './tex-cursor.ts'
import { isDefinition, isOurs, readDefinition, type TexMacro } from './tex-macros.ts'
import { MAX_UNKNOWN, type UnknownTex } from './tex-nodes.ts'
import { siNumber, siUnit } from './tex-units.ts'

export interface ExpandedTex {
  readonly source: string
  readonly unknown: readonly UnknownTex[]
  /** The line, from 1, in the original of a position in `source`. */
  lineAt(at: number): number
}

/** More than any statement needs; a few lines of definitions could otherwise become any number of characters. */
const MAX_DEPTH = 40
const MAX_WORK = 1024 * 1024
const WORK_OF_CALL = 64

/**
 * Replaces the commands and environments that a text defines by what they stand for, and removes its comments. Parts
 * that must stay as typed, such as code and addresses, stay.
 */
export function expandTex(source: string): ExpandedTex {
  const expansion = new Expansion()
  const text = expansion.expand(source, 0)
  return {
    source: text,
    unknown: [...expansion.unknown.values()],
    lineAt: (at) => expansion.lineAt(text, at),
  }
}

/** Arguments that are no text, in which a per cent sign is one. */
const RAW_ARGUMENT: ReadonlySet<string> = new Set(['url', 'nolinkurl', 'href', 'path'])
const MATH_TOGGLES: Readonly<Record<string, boolean>> = { '(': true, '[': true, ')': false, ']': false }
/** Runs of characters that mean nothing here. */
const PLAIN = /[^\\%$]+/y

class Expansion {
  readonly unknown = new Map<string, UnknownTex>()
  readonly #macros = new Map<string, TexMacro>()
  /** Where the original goes on behind something that was left out or put in. */
  readonly #marks: { readonly at: number; readonly line: number }[] = []
  #work = 0
  #isMath = false
  #opening = '$'

  expand(source: string, depth: number): string {
    const cursor = new TexCursor(source)
    const parts: string[] = []
    let [length, line] = [0, 1]
    if (depth > 0) this.#work += source.length + WORK_OF_CALL
    while (!cursor.ended) {
      const start = cursor.at
      const part = this.#next(cursor, depth)
      parts.push(part)
      length += part.length
      if (depth > 0) continue
      line += linesIn(source.slice(start, cursor.at))
      if (part.length !== cursor.at - start) this.#marks.push({ at: length, line })
    }
    return parts.join('')
  }

  lineAt(text: string, at: number): number {
    const mark = this.#marks.findLast((one) => one.at <= at) ?? { at: 0, line: 1 }
    return mark.line + linesIn(text.slice(mark.at, at))
  }

  #next(cursor: TexCursor, depth: number): string {
    const plain = cursor.match(PLAIN)
    if (plain !== '') return plain
    if (cursor.peek() === '%') return comment(cursor)
    if (cursor.peek() === '$') return this.#dollars(cursor)
    return this.#command(cursor, depth)
  }

  /** A formula ends with as many signs as it began with. */
  #dollars(cursor: TexCursor): string {
    if (this.#isMath) {
      const isEnd = cursor.take(this.#opening)
      if (!isEnd) cursor.skip(1)
      this.#isMath = !isEnd
      return isEnd ? this.#opening : '$'
    }
    this.#isMath = true
    this.#opening = cursor.match(/\${1,6}/y)
    return this.#opening
  }

  #command(cursor: TexCursor, depth: number): string {
    const start = cursor.at
    cursor.skip(1)
    const name = cursor.command()
    const typed = () => cursor.source.slice(start, cursor.at)
    const toggled = Object.hasOwn(MATH_TOGGLES, name) ? MATH_TOGGLES[name] : undefined
    if (toggled !== undefined) {
      this.#isMath = toggled
      this.#opening = '$'
    }
    if (isDefinition(name)) return this.#define(name, cursor, start)
    const macro = this.#macros.get(name)
    if (macro !== undefined) return this.#apply(name, macro, cursor, depth)
    if (name === 'begin' || name === 'end') return this.#environment(name, cursor, depth, start)
    if (name === 'verb' || name === 'lstinline') {
      cursor.match(/\*?(?:\[[^\]\n]*\])?(?:\{[^{}\n]*\}|([^A-Za-z*\s{])[^\n]*?\1)/y)
      return typed()
    }
    if (RAW_ARGUMENT.has(name)) {
      cursor.argument()
      return typed()
    }
    if (name === 'ensuremath') return this.#math(cursor.argument() ?? '', depth)
    if (name === 'num') return this.#math(siNumber(numberIn(cursor)), depth)
    if (name === 'si' || name === 'unit') return this.#math(siUnit(numberIn(cursor)), depth)
    if (name === 'SI' || name === 'qty')
      return this.#math(`${siNumber(numberIn(cursor))}\\,${siUnit(cursor.argument() ?? '')}`, depth)
    if (name === 'iffalse') {
      cursor.until('\\fi')
      return ''
    }
    return typed()
  }

  #math(body: string, depth: number): string {
    const inside = this.#deeper(depth) ? this.expand(body, depth + 1) : body
    return this.#isMath ? inside : `$${inside}$`
  }

  #define(command: string, cursor: TexCursor, start: number): string {
    // The scale of Polygon's pages looks like a definition.
    if (cursor.looksAt(/\\htmlPixelsInCm/y) !== '') return cursor.source.slice(start, cursor.at)
    const definition = readDefinition(command, cursor)
    if (definition === null) this.#note(`\\${command}`, cursor, start)
    else if (!isOurs(definition.name)) {
      const { name, macro, ending } = definition
      const target = macro.isAlias === true ? this.#macros.get(macro.body.slice(1)) : undefined
      this.#macros.set(name, target ?? macro)
      if (ending !== undefined) this.#macros.set(name.replace(/^begin /, 'end '), ending)
    }
    // The rest of the line is a blank, not an empty line.
    cursor.match(/[ \t]*\n?[ \t]*(?!\n)/y)
    return ''
  }

  #environment(command: 'begin' | 'end', cursor: TexCursor, depth: number, start: number): string {
    const name = cursor.argument()?.trim() ?? ''
    if (command === 'begin' && name === 'comment') {
      cursor.until('\\end{comment}')
      return ''
    }
    if (command === 'begin' && VERBATIM_ENVIRONMENTS.has(name.replace(/\*$/, '')))
      cursor.until(`\\end{${name}}`)
    const macro = this.#macros.get(`${command} ${name}`)
    return macro === undefined
      ? cursor.source.slice(start, cursor.at)
      : this.#apply(`${command}{${name}}`, macro, cursor, depth)
  }

  #apply(name: string, macro: TexMacro, cursor: TexCursor, depth: number): string {
    if (macro.isAlias === true) return macro.body
    const isStarred = macro.starred !== undefined && cursor.take('*')
    const given = argumentsOf(macro, cursor)
    if (macro.parameters === 0 && /^[A-Za-z@]/.test(name)) cursor.match(/[ \t]*(?:\n(?![ \t]*\n)[ \t]*)?/y)
    const body = isStarred ? (macro.starred ?? '') : macro.body
    if (!this.#deeper(depth) || filledLength(body, given) > MAX_WORK) {
      this.#note(`\\${name}`, cursor, cursor.at)
      return ''
    }
    const filled = body
      .replace(/\\%|%[^\n]*\n?[ \t]*/g, (found) => (found === '\\%' ? found : ''))
      .replace(/#([1-9])(?=([\sA-Za-z])?)/g, (_, number: string, behind: string | undefined) => {
        const one = given[Number(number) - 1] ?? ''
        // A command at its end would take the blank, or run into the letter.
        return behind !== undefined && /\\[A-Za-z@]+$/.test(one) ? `${one}{}` : one
      })
    const text = this.expand(filled, depth + 1)
    const spaced = text.replace(/\\xspace\s*$/, '')
    if (spaced !== text) return cursor.looksAt(/[\p{L}\p{N}$([`"<\\]/uy) === '' ? spaced : `${spaced} `
    // A command of letters at the end would otherwise run into the letters that follow.
    return /\\[A-Za-z]+$/.test(text) && cursor.looksAt(/[A-Za-z]/y) !== '' ? `${text}{}` : text
  }

  #deeper(depth: number): boolean {
    return depth < MAX_DEPTH && this.#work < MAX_WORK
  }

  #note(command: string, cursor: TexCursor, at: number): void {
    if (!this.unknown.has(command) && this.unknown.size < MAX_UNKNOWN)
      this.unknown.set(command, { command, line: cursor.lineAt(at) })
  }
}

const linesIn = (text: string) => text.split('\n').length - 1

const filledLength = (body: string, given: readonly string[]) =>
  [...body.matchAll(/#([1-9])/g)].reduce(
    (sum, [, number]) => sum + (given[Number(number) - 1]?.length ?? 0),
    body.length,
  )

/** The rest of the line, its end and the blanks behind it; an empty line that follows still ends the paragraph. */
function comment(cursor: TexCursor): string {
  cursor.match(/%[^\n]*(?:\n[ \t]*)?/y)
  return cursor.peek() === '\n' ? '\n' : ''
}

const numberIn = (cursor: TexCursor): string => {
  cursor.option()
  return cursor.argument() ?? ''
}

function argumentsOf({ parameters, initial }: TexMacro, cursor: TexCursor): string[] {
  const given: string[] = []
  if (initial !== null && parameters > 0) {
    cursor.skipSpaces()
    given.push(cursor.option() ?? initial)
  }
  while (given.length < parameters) {
    const braced = cursor.argument()
    if (braced === null) cursor.skipSpaces()
    given.push(braced ?? cursor.match(/\\(?:[A-Za-z@]+|[\s\S])|[^\\{}\s]/uy))
  }
  return given
}
