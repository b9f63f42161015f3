import { joined } from '../formats/shared/attachments.ts'
import type { PackageStatement } from '../package-problem.ts'

const HEADINGS = {
  zh: { input: '输入格式', output: '输出格式', hint: '提示' },
  en: { input: 'Input', output: 'Output', hint: 'Note' },
} as const

/**
 * All sections of a statement as one text, under headings by which an import recognises them.
 *
 * @param samples placed between the output and the note, for formats that have their samples there
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

/** The sections after an import, which collapses repeated empty lines. */
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

/** A text in a code block whose info string names it, kept byte by byte. */
export function namedBlock(name: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${name}\n${text}\n${fence}`
}
