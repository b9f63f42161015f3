/** One complaint of a compiler about a place in the program. */
export interface CompilerProblem {
  /** From 1. */
  readonly line: number
  /** From 1; null if the compiler only names the line. */
  readonly column: number | null
  readonly isWarning: boolean
  readonly message: string
}

interface Found {
  readonly line: number
  /** `caret`: a caret below the quoted line of the program may show it. */
  readonly column: number | null | 'caret'
  readonly isWarning: boolean
  /** Null if it stands in another line. */
  readonly message: string | null
}

/** Headers and files that are not the program's own have other lines. */
const FILE = String.raw`(?:\S*\/)?[\w.-]+\.(?!h\b|hpp\b)\w+`
const WORD = '(?:fatal error|error|Error|Fatal|warning|Warning)'

/** `main.cpp:5:10: error: …`: GCC, Clang, Go (without the word), Kotlin, GHC (with the message below). */
const COLONS = new RegExp(String.raw`^${FILE}:(\d+):(?:(\d+):)? *(?:(${WORD}):)?(?: \[[^\]]*\])* *(.*)$`)
/** `main.cs(3,13): error CS0103: …` and `main.pas(3,3) Error: …`. */
const BRACKETS = new RegExp(String.raw`^${FILE}\((\d+),(\d+)\):? *(${WORD})[^:]*: *(.*)$`)
/** `  --> main.rs:2:18`, below `error[E0308]: …`. */
const ARROW = new RegExp(String.raw`^ *--> ${FILE}:(\d+):(\d+)$`)
const ARROW_HEAD = /^(error|warning)(?:\[\w+\])?: (.*)$/
/** `  File "main.py", line 3`. */
const QUOTED = /^ *File "[^"]*", line (\d+)/
/** `main.js:3` alone, with the message further down. */
const ALONE = new RegExp(String.raw`^${FILE}:(\d+)$`)
/** `… at main.pl line 3.` and `… in main.php on line 3`. */
const AT_END = new RegExp(String.raw`^(.+?) (?:at|in) ${FILE} (?:on )?line (\d+)`)
const NAMED_ERROR = /^\w*(?:Error|Exception): .*/
const CARET = /^( *)\^/

/** How many complaints are shown: after the first ones most follow from them. */
const MOST = 50
/** How far below the name of the place its caret and message stand. */
const NEARBY = 6

/** Finds the places in the program that the output of a compiler or interpreter names, each line of it once. */
export function findProblems(output: string): readonly CompilerProblem[] {
  const lines = output.split(/\r?\n/).slice(0, 2_000)
  const problems = lines.flatMap((line, index) => {
    const found = readLine(line, lines, index)
    if (found === null || found.line < 1) return []
    const message = found.message || messageBelow(lines, index)
    if (message === null) return []
    const column = found.column === 'caret' ? columnBelow(lines, index) : found.column
    return [{ ...found, message, column }]
  })
  return problems.slice(0, MOST)
}

function readLine(line: string, lines: readonly string[], index: number): Found | null {
  const listed = COLONS.exec(line) ?? BRACKETS.exec(line)
  if (listed !== null) {
    const [, number, column, word, message = null] = listed
    return {
      line: Number(number),
      column: column === undefined ? 'caret' : Number(column),
      isWarning: isWarning(word),
      message,
    }
  }
  const arrow = ARROW.exec(line)
  if (arrow !== null) {
    const head = ARROW_HEAD.exec(lines[index - 1] ?? '')
    if (head === null) return null
    const [, word, message = null] = head
    return { line: Number(arrow[1]), column: Number(arrow[2]), isWarning: isWarning(word), message }
  }
  const alone = ALONE.exec(line)
  if (alone !== null) return { line: Number(alone[1]), column: 'caret', isWarning: false, message: null }
  // Python moves the quoted line, so its caret says nothing about the column.
  const quoted = QUOTED.exec(line)
  if (quoted !== null) return { line: Number(quoted[1]), column: null, isWarning: false, message: null }
  const ended = AT_END.exec(line)
  if (ended === null) return null
  return { line: Number(ended[2]), column: null, isWarning: false, message: ended[1] ?? null }
}

const isWarning = (word: string | undefined) => /^warning$/i.test(word ?? '')

/** `SyntaxError: …` some lines below, or the next indented line, as GHC writes it. */
function messageBelow(lines: readonly string[], index: number): string | null {
  const below = lines.slice(index + 1, index + 1 + NEARBY)
  return below.find((line) => NAMED_ERROR.test(line)) ?? below[0]?.match(/^ {2,}(?:• *)?(\S.*)$/)?.[1] ?? null
}

/** The column of the caret two lines below, under the quoted line of the program. */
function columnBelow(lines: readonly string[], index: number): number | null {
  const caret = CARET.exec(lines[index + 2] ?? '')
  return caret === null ? null : (caret[1]?.length ?? 0) + 1
}
