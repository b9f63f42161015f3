import { joined } from './attachments.ts'

interface Sections {
  readonly description: string
  readonly input: string
  readonly output: string
  readonly hint: string
}
type Section = keyof Sections

/** Headings that mark the sections of a statement, in the languages that packages are written in. */
const TITLES: readonly (readonly [section: Exclude<Section, 'description'>, title: RegExp])[] = [
  [
    'input',
    /^(?:input(?: format| specification)?|输入(?:格式|描述|说明)?|indata|entrada|eingabe|входные данные)$/i,
  ],
  [
    'output',
    /^(?:output(?: format| specification)?|输出(?:格式|描述|说明)?|utdata|salida|saída|ausgabe|выходные данные)$/i,
  ],
  ['hint', /^(?:notes?|hints?|explanation(?: of samples?)?|提示|说明|样例解释|примечани[ея])$/i],
]

/** The text of a heading, without closing characters. */
function headingOf(line: string): string | undefined {
  const text = /^#{1,6}\s+([\s\S]*)$/.exec(line)?.[1]?.trimEnd()
  if (text === undefined) return undefined
  let end = text.length
  while (text[end - 1] === '#') end -= 1
  return text.slice(0, end).trimEnd()
}

/**
 * Splits a statement by its headings: one that names the input, the output or a note begins that section; any other stays
 * in the description with the text below it. Headings inside code do not count.
 */
export function splitSections(markdown: string): Sections {
  const found: Record<Section, string[]> = { description: [], input: [], output: [], hint: [] }
  let section: Section = 'description'
  let fence: string | null = null
  for (const line of markdown.split('\n')) {
    const marker = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (marker !== undefined && (fence === null || marker.startsWith(fence)))
      fence = fence === null ? marker : null
    const heading = fence === null ? headingOf(line) : undefined
    if (heading === undefined) {
      found[section].push(line)
      continue
    }
    const named = TITLES.find(([, title]) => title.test(heading.replace(/[*_:：]/g, '').trim()))?.[0]
    // A repeated section continues the first one, so its heading would be left empty.
    section = named ?? 'description'
    if (named === undefined) found.description.push('', line)
  }
  const text = (lines: readonly string[]) =>
    joined(
      lines
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    )
  return {
    description: text(found.description),
    input: text(found.input),
    output: text(found.output),
    hint: text(found.hint),
  }
}
