import { joined } from '../shared/attachments.ts'

interface Example {
  readonly samples: readonly { readonly input: string; readonly output: string }[]
  /** The rest of the text as Markdown. */
  readonly rest: string
}

type Line =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string; readonly body: string }

/** A line that labels the code below it. */
const LABELS = {
  input: /^[^A-Za-z]{0,8}(?:sample )?input\b.{0,10}$|^.{0,8}输入.{0,10}$/i,
  output: /^[^A-Za-z]{0,8}(?:sample )?output\b.{0,10}$|^.{0,8}输出.{0,10}$/i,
} as const

/**
 * SYZOJ keeps its samples in a text: code blocks below lines that label them as input or output, alternating. A text with
 * any other code stays unchanged and has no samples.
 */
export function splitExample(example: string): Example {
  const whole = { samples: [], rest: withHeading(example) }
  const samples: { input: string; output: string }[] = []
  const rest: string[] = []
  let label: keyof typeof LABELS | null = null
  let input: string | null = null
  for (const line of linesOf(example)) {
    if (line.kind === 'text') {
      const found = labelOf(line.text)
      if (found === null && (label === null || line.text.trim() === '')) rest.push(line.text)
      else if (found === null || label !== null) return whole
      label = found ?? label
    } else {
      if (label !== (input === null ? 'input' : 'output')) return whole
      if (input !== null) samples.push({ input, output: line.body })
      input = input === null ? line.body : null
      label = null
    }
  }
  if (samples.length === 0 || input !== null || label !== null) return whole
  return { samples, rest: withHeading(withoutLoneHeadings(rest)) }
}

function labelOf(text: string): keyof typeof LABELS | null {
  if (text.length > 60) return null
  const plain = text.replaceAll(/[#*_:：]/g, '').trim()
  if (LABELS.input.test(plain)) return 'input'
  return LABELS.output.test(plain) ? 'output' : null
}

/** Fenced code counts as one line. */
function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let open: { fence: string; texts: string[] } | null = null
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const fence = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (open === null) {
      if (fence === undefined) lines.push({ kind: 'text', text: line })
      else open = { fence, texts: [line] }
      continue
    }
    open.texts.push(line)
    if (fence?.startsWith(open.fence) !== true || line.trim() !== fence) continue
    lines.push({ kind: 'code', text: open.texts.join('\n'), body: open.texts.slice(1, -1).join('\n') })
    open = null
  }
  return open === null ? lines : [...lines, { kind: 'text', text: open.texts.join('\n') }]
}

const levelOf = (line: string): number => /^#{1,6}(?= )/.exec(line)?.[0].length ?? 0

/** Drops headings that had only samples below them. */
function withoutLoneHeadings(lines: readonly string[]): string {
  const kept: string[] = []
  let next: string | null = null
  for (const line of lines.toReversed()) {
    const level = levelOf(line)
    const isLone = level > 0 && (next === null || (levelOf(next) > 0 && levelOf(next) <= level))
    if (isLone) continue
    kept.push(line)
    if (line.trim() !== '') next = line
  }
  return kept
    .toReversed()
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function withHeading(text: string): string {
  if (text.trim() === '') return ''
  return levelOf(text.trimStart()) > 0 ? text.trim() : joined('### 样例', text.trim())
}
