/** One test case of an upload, with the names of its files. `answer` may name a missing file, which counts as empty. */
export interface FilePair {
  readonly input: string
  readonly answer: string
}

/** File extensions of answers, the preferred one first. */
const ANSWER_EXTENSIONS = ['.out', '.ans'] as const

/** Pairs the files of an upload by the rules of `api.md` 4.18, in their order. Files without a partner are left out. */
export function pairFiles(names: readonly string[]): FilePair[] {
  const present = new Set(names)
  return names
    .map((name) => pairOf(name, present))
    .filter((pair) => pair !== null)
    .sort((a, b) => stemLength(a.input) - stemLength(b.input) || compare(a.input, b.input))
}

function pairOf(name: string, present: ReadonlySet<string>): FilePair | null {
  if (name.endsWith('.in') && name.length > '.in'.length)
    return { input: name, answer: answerOf(name, present) }
  if (name.endsWith('.txt') && name.includes('input'))
    return { input: name, answer: name.replaceAll('input', 'output') }
  return null
}

function answerOf(input: string, present: ReadonlySet<string>): string {
  const candidates = ANSWER_EXTENSIONS.map((extension) => withExtension(input, extension))
  return candidates.find((candidate) => present.has(candidate)) ?? defaultAnswerName(input)
}

/** The name of an answer that a client left out (`api.md` 4.17). */
export function defaultAnswerName(input: string): string {
  return withExtension(input, '.out')
}

function withExtension(name: string, extension: string): string {
  const dot = name.lastIndexOf('.')
  return `${dot > 0 ? name.slice(0, dot) : name}${extension}`
}

/** The length of the name before the first dot: `2.in` comes before `10.in`. */
function stemLength(name: string): number {
  const dot = name.indexOf('.')
  return dot === -1 ? name.length : dot
}

/** By code unit, so that the order does not depend on the machine. */
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
