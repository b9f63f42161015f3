import { compareNatural } from './natural-order.ts'

export interface TestPair {
  readonly input: string
  /** Null: no file fits. */
  readonly answer: string | null
  /** Another file that would fit as well; `answer` is the one used. */
  readonly otherAnswer: string | null
  /** The first of two numbers in the name, or the position of the folder; 1 if there is neither. */
  readonly subtask: number
  /** The number in the name, or the second of two; 0 if there is none. */
  readonly position: number
}

export interface PairedFiles {
  /** In natural order; names without a number come first. */
  readonly pairs: readonly TestPair[]
  /** Whether the names indicate subtasks at all. */
  readonly hasSubtasks: boolean
  /** Answers without an input. */
  readonly loneAnswers: readonly string[]
  /** Files that are neither. */
  readonly others: readonly string[]
}

/** Decides which of the paths are inputs, and which file holds the answer of each. */
export function pairTestFiles(paths: readonly string[]): PairedFiles {
  const byFolded = new Map(paths.map((path) => [path.toLowerCase(), path]))
  const answers = new Set<string>()
  const inputs: { input: string; found: string[] }[] = []
  for (const input of paths) {
    const candidates = answersFor(input.toLowerCase())
    if (candidates === null) continue
    const found = candidates.flatMap((name) => byFolded.get(name) ?? []).filter((path) => path !== input)
    inputs.push({ input, found: [...new Set(found)] })
  }
  for (const { found } of inputs) for (const path of found) answers.add(path)
  const wanted = inputs.filter(({ input }) => !answers.has(input))
  const isInput = new Set(wanted.map(({ input }) => input))
  const rest = paths.filter((path) => !isInput.has(path) && !answers.has(path))
  return {
    ...numbered(wanted),
    loneAnswers: rest.filter(looksLikeAnswer),
    others: rest.filter((path) => !looksLikeAnswer(path)),
  }
}

/** The case-folded names under which the answer of an input may be found, best first; null if this is not an input. */
function answersFor(path: string): string[] | null {
  const slash = path.lastIndexOf('/') + 1
  const folder = path.slice(0, slash)
  const name = path.slice(slash)
  const names = answerNames(name)
  const inFolder = /^(?:(.*)\/)?(input|inputs|in)\/$/.exec(folder)
  if (inFolder === null) return names?.map((answer) => folder + answer) ?? null
  const outside = inFolder[1] === undefined ? '' : `${inFolder[1]}/`
  const stem = name.replace(/\.(in|txt|in\.txt)$/, '')
  const answersOfStem = [
    name,
    ...(names ?? []),
    ...['.out', '.ans', '.a', '.ou', '.txt', ''].map((end) => stem + end),
  ]
  return [
    ...ANSWER_FOLDERS.flatMap((answers) => answersOfStem.map((answer) => `${outside}${answers}/${answer}`)),
    ...(names ?? []).map((answer) => folder + answer),
  ]
}

const ANSWER_FOLDERS = ['output', 'outputs', 'out', 'answer', 'ans']

function answerNames(name: string): string[] | null {
  const plain = /^(.*)\.in$/.exec(name)
  if (plain !== null) return ['out', 'ans', 'a', 'ou'].map((end) => `${plain[1]}.${end}`)
  const numberedEnd = /^(.*)\.in(\d+)$/.exec(name)
  if (numberedEnd !== null)
    return ['out', 'ou', 'ans'].map((end) => `${numberedEnd[1]}.${end}${numberedEnd[2]}`)
  const withText = /^(.*)\.in\.txt$/.exec(name)
  if (withText !== null) return ['out', 'ans'].map((end) => `${withText[1]}.${end}.txt`)
  const dotted = /^(.*)\.in\.(\d+[a-z]?)$/.exec(name)
  if (dotted !== null) return ['out', 'ans'].map((end) => `${dotted[1]}.${end}.${dotted[2]}`)
  if (/\.(out|ans|a|ou)$/.test(name)) return null
  if (/^[^.]*input[^.]*(\.txt)?$/.test(name) || /input.*\.txt$/.test(name))
    return ['output', 'answer'].map((word) => name.replace('input', word))
  const marked = /^(.*[_-])in(.*\.txt)$/.exec(name)
  if (marked !== null) return ['out', 'ans'].map((word) => `${marked[1]}${word}${marked[2]}`)
  return /^\d+$/.test(name) ? [`${name}.a`] : null
}

function looksLikeAnswer(path: string): boolean {
  const folded = path.toLowerCase()
  return (
    /\.(out|ans|a|ou)(\d+)?(\.txt|\.\d+[a-z]?)?$/.test(folded) ||
    /(^|\/)(output|answer)[^/]*(\.txt)?$/.test(folded) ||
    /(^|\/)(output|outputs|out|answer|ans)\//.test(folded)
  )
}

function numbered(inputs: readonly { input: string; found: readonly string[] }[]) {
  const folders = [...new Set(inputs.map(({ input }) => folderOf(input)))].sort(compareNatural)
  const byFolder = folders.length > 1
  const pairs = inputs
    .map(({ input, found }) => ({
      input,
      answer: found[0] ?? null,
      otherAnswer: found[1] ?? null,
      ...(byFolder
        ? {
            isGrouped: true,
            subtask: folders.indexOf(folderOf(input)) + 1,
            position: placeOf(input).position,
          }
        : placeOf(input)),
    }))
    .sort(
      (a, b) =>
        Number(hasDigit(a.input)) - Number(hasDigit(b.input)) ||
        a.subtask - b.subtask ||
        compareNatural(a.input, b.input),
    )
  const hasSubtasks = byFolder || (pairs.length > 0 && pairs.every(({ isGrouped }) => isGrouped))
  return {
    hasSubtasks,
    pairs: pairs.map(({ isGrouped: _, ...pair }) => pair),
  }
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

function hasDigit(path: string): boolean {
  return /\d/.test(path.slice(path.lastIndexOf('/') + 1))
}

/**
 * The place that the numbers in a name mean: one is a position, two adjacent ones are a subtask and a position in it.
 */
function placeOf(path: string): { isGrouped: boolean; subtask: number; position: number } {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const two = /(\d+)[^\d._-]*[-_](\d+)/.exec(name)
  if (two !== null) return { isGrouped: true, subtask: Number(two[1]), position: Number(two[2]) }
  const lettered = /\.(?:in\.)?(\d+)([a-z])(?:\.in)?$/i.exec(name)
  if (lettered !== null) {
    const position = (lettered[2] ?? 'a').toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1
    return { isGrouped: true, subtask: Number(lettered[1]), position }
  }
  return { isGrouped: false, subtask: 1, position: Number(/\d+/.exec(name)?.[0] ?? 0) }
}
