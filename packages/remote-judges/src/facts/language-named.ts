import type { z } from 'zod'
import type { Language } from './fact-types.ts'

/** What a language is called begins so; the first entry that fits says how it is edited and how its comments begin. */
const KINDS: readonly (readonly [name: RegExp, contentType: string, lineComment: string | null])[] = [
  [/^(C\+\+|GNU G\+\+|G\+\+)/, 'text/x-c++src', '//'],
  [/^(C\d*|C99) \(|^C$|^GCC$/, 'text/x-csrc', '//'],
  [/^C#/, 'text/x-csharp', '//'],
  [/^(Java\d*) ?(\(|$)/, 'text/x-java', '//'],
  [/^JAR/, 'text/plain', null],
  [/^(JavaScript|Node\.js)/, 'text/javascript', '//'],
  [/^(TypeScript)/, 'text/typescript', '//'],
  [/^(Python|PyPy)/, 'text/x-python', '#'],
  [/^(Go )/, 'text/x-go', '//'],
  [/^(Rust)/, 'text/x-rustsrc', '//'],
  [/^(Kotlin)/, 'text/x-kotlin', '//'],
  [/^(Pascal)/, 'text/x-pascal', '//'],
  [/^(Ruby)/, 'text/x-ruby', '#'],
  [/^(PHP)/, 'text/x-php', '//'],
  [/^(Perl)/, 'text/x-perl', '#'],
  [/^(Haskell)/, 'text/x-haskell', '--'],
  [/^(Scala)/, 'text/x-scala', '//'],
  [/^(Swift)/, 'text/x-swift', '//'],
  [/^(D )/, 'text/x-d', '//'],
  [/^(Lua)/, 'text/x-lua', '--'],
  [/^(Fortran)/i, 'text/x-fortran', '!'],
  [/^(Bash|Fish|Julia|R |AWK|Sed|TCL|Tcl|Nim|Crystal|Elixir)/, 'text/plain', '#'],
  [/^(Dart|Groovy|V |Zig|F#|Objective-C)/, 'text/plain', '//'],
  [/^(Ada|SQL)/, 'text/plain', '--'],
]

/** A language of a list that has names alone. One that we do not know gets no comment, and so no marker. */
export function languageNamed(id: string, name: string): z.output<typeof Language> {
  const [, contentType, lineComment] = KINDS.find(([pattern]) => pattern.test(name)) ?? []
  return { id, name, contentType: contentType ?? 'text/plain', lineComment: lineComment ?? null }
}

/** Lines of an id, a blank and a name. */
export function languagesIn(lines: string): z.output<typeof Language>[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', ...name] = line.trim().split(' ')
      return languageNamed(id, name.join(' '))
    })
}
