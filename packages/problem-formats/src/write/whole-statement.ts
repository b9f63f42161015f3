import { joined } from '../formats/shared/attachments.ts'
import type { PackageStatement } from '../package-problem.ts'

const HEADINGS = {
  zh: { input: '输入格式', output: '输出格式', hint: '提示' },
  en: { input: 'Input', output: 'Output', hint: 'Note' },
} as const

/**
 * All sections of a statement as one text, below headings by which an import finds them again.
 *
 * @param samples what stands between the output and the note, for formats that have samples there
 */
export function wholeStatement(
  { language, description, input, output, hint }: PackageStatement,
  samples: readonly string[] = [],
): string {
  const titles = language?.startsWith('en') === true ? HEADINGS.en : HEADINGS.zh
  const section = (title: string, text: string) => (text.trim() === '' ? [] : [`## ${title}`, text])
  const blocks = [
    description,
    ...section(titles.input, input),
    ...section(titles.output, output),
    ...samples,
    ...section(titles.hint, hint),
  ]
  return `${joined(...blocks)}\n`
}

/** The sections as an import finds them: without empty lines behind empty lines. */
export function keepSections(statement: PackageStatement): PackageStatement {
  const kept = (text: string) => text.replaceAll(/\n{3,}/g, '\n\n')
  return {
    ...statement,
    description: kept(statement.description),
    input: kept(statement.input),
    output: kept(statement.output),
    hint: kept(statement.hint),
  }
}

/** A text in a code block that says what it is, byte by byte. */
export function namedBlock(name: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${name}\n${text}\n${fence}`
}
