import type { PackageProblem } from '../../package-problem.ts'
import type { Report } from '../shared/report.ts'

interface Taken {
  readonly samples: PackageProblem['samples']
  /** The text without the samples and without headings that are left empty. */
  readonly rest: string
}

/**
 * Samples are fenced blocks called `input1`, `output1` and so on. Each line is looked at at most twice; a regular
 * expression over the whole text would restart at every fence and heading.
 */
export function takeSamples(text: string, report: Report): Taken {
  const found = new Map<number, { input?: string; output?: string }>()
  const kept: string[] = []
  const lines = text.split('\n')
  const fences = lines.map(fenceOf)
  const longest = longestClosing(fences)
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const named = OPENING.exec(line)
    const fence = named?.[1]
    if (named === null || fence === undefined || (longest[at + 1]?.[signOf(fence)] ?? 0) < fence.length) {
      kept.push(line)
      continue
    }
    const start = at + 1
    do at += 1
    while (!fences[at]?.startsWith(fence))
    const number = Number(named[3])
    const kind = named[2] === 'input' ? 'input' : 'output'
    found.set(number, { ...found.get(number), [kind]: lines.slice(start, at).join('\n') })
  }
  if (found.size === 0) return { samples: [], rest: text }
  const samples = [...found]
    .sort(([a], [b]) => a - b)
    .map(([number, { input, output }]) => {
      if (output === undefined) report.warn('sample-without-output', { n: number })
      return { input: input ?? '', output: output ?? '' }
    })
  return { samples, rest: withoutLoneHeadings(kept).join('\n') }
}

const OPENING = /^(`{3,}|~{3,})[ \t]*(input|output)(\d{1,4})/

type Sign = '`' | '~'

const signOf = (fence: string): Sign => (fence.startsWith('`') ? '`' : '~')

/** The fence characters of a line that may close a block, all of one kind; null for any other line. */
function fenceOf(line: string): string | null {
  const signs = line.trimEnd()
  return signs.length >= 3 && !/[^`~]/.test(signs) ? (/^(?:`{3,}|~{3,})/.exec(signs)?.[0] ?? null) : null
}

/** The longest fence of each kind from each line to the end: an opening that none of them can close is no block. */
function longestClosing(fences: readonly (string | null)[]): Readonly<Record<Sign, number>>[] {
  const longest = [{ '`': 0, '~': 0 }]
  for (const fence of fences.toReversed()) {
    const after = longest.at(-1) ?? { '`': 0, '~': 0 }
    longest.push(
      fence === null ? after : { ...after, [signOf(fence)]: Math.max(fence.length, after[signOf(fence)]) },
    )
  }
  return longest.reverse()
}

/** Works from the end, because removing an empty heading may leave the one above it empty. */
function withoutLoneHeadings(lines: readonly string[]): string[] {
  const kept: string[] = []
  /** How many empty lines the kept part begins with. */
  let blanks = 0
  for (const line of lines.toReversed()) {
    const below = kept.at(-1 - blanks)
    const isLone = isOfSamples(line) && (below === undefined || /^#{1,6}\s/.test(below))
    if (isLone) kept.length -= blanks
    else kept.push(line)
    blanks = isLone || line !== '' ? 0 : blanks + 1
  }
  return kept.reverse()
}

function isOfSamples(line: string): boolean {
  return (
    /^#{1,6}/.test(line) &&
    (/样例|示例|sample|example/i.test(line) || /^#{1,6}\s*(?:input|output)\s*#?\d/i.test(line))
  )
}
