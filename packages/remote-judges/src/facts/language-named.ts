import type { z } from 'zod'
import type { Language } from './fact-types.ts'

/** Beginnings of languages' names; the first entry that fits says how it is edited and how its comments begin. */
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
  [/^(Ada|SQL|Lean|Eiffel|Terra|Unison)/, 'text/plain', '--'],
  [/^OCaml/i, 'text/x-ocaml', '(*'],
  [/^(Clojure|Common Lisp|Emacs Lisp|ISLisp|Scheme|Racket|Clips|LLVM IR)/, 'text/plain', ';'],
  [/^Assembl(er|y).*(nasm|NASM)/, 'text/plain', ';'],
  [/^(Assembler|Assembly MIPS|PowerShell|CoffeeScript|SageMath|Seed7|Icon|Pico Lisp)/, 'text/plain', '#'],
  [/^(BC|bc|dc|Unlambda) ?/, 'text/plain', '#'],
  [/^(Erlang|Prolog|ECLiPSe|Mercury|TeX|Octave)/, 'text/plain', '%'],
  [/^(Haxe|Gleam|Koka|Jule|Pony|ReasonML|Vala|Verilog|Veryl)/, 'text/plain', '//'],
  [/^(Fantom|Gosu|Nemerle|Nice|Pike)/, 'text/plain', '//'],
  [/^(BASIC|VB\.net)/, 'text/plain', "'"],
  [/^COBOL \(Free\)/, 'text/plain', '*>'],
  [/^Forth/, 'text/plain', '\\'],
  [/^Factor/, 'text/plain', '!'],
  [/^WebAssembly/, 'text/plain', ';;'],
]

/**
 * A language of a list that has names alone. One that we do not know gets no comment, and so no marker: in Brainfuck or
 * Whitespace the letters and blanks of a marker would be part of the program, and a text or a picture has no comments.
 */
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
