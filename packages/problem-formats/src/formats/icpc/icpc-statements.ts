import { MAX_STATEMENT_BYTES, type PackageFiles } from '../../package-files.ts'
import type { PackageStatement } from '../../package-problem.ts'
import { htmlToMarkdown } from '../../read/html-to-markdown.ts'
import { readText } from '../../read/read-text.ts'
import { fencedBlock } from '../../tex/escape-markdown.ts'
import type { Attachments } from '../shared/attachments.ts'
import type { Report } from '../shared/report.ts'
import { splitSections } from '../shared/split-sections.ts'
import { tagOfCode } from '../shared/statement-languages.ts'
import { attachLinks, attachPicture, convertTex, type StatementPlace } from '../shared/tex-statement.ts'
import { withConstants } from './constants.ts'
import type { IcpcManifest } from './icpc-manifest.ts'

interface Package {
  readonly files: PackageFiles
  readonly manifest: IcpcManifest
  readonly attachments: Attachments
  readonly report: Report
}

const STATEMENT =
  /^(?:(statement|problem_statement)\/|)problem(?:\.([A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})?))?\.(md|tex|html|txt|pdf)$/
/** Kinds of statement sources, best first. */
const KINDS = ['md', 'tex', 'html', 'txt', 'pdf']

/** One statement for each language in the package, English first. */
export async function readStatements(source: Package): Promise<PackageStatement[]> {
  const { files, manifest, report } = source
  const found = new Map<string, string>()
  const folders = new Set<string>()
  for (const path of [...files.keys()].sort(byKind)) {
    const [, folder, code, kind] = STATEMENT.exec(path) ?? []
    if (kind === undefined) continue
    if (folder !== undefined) folders.add(folder)
    const language = tagOfCode(code ?? 'en')
    if (!found.has(language)) found.set(language, path)
    else if (kind !== 'pdf') report.warn('statement-ignored', { path })
  }
  if (folders.size > 1) report.warn('mixed-version', { a: 'problem_statement/', b: 'statement/' })
  const statements: PackageStatement[] = []
  for (const [language, path] of [...found].sort(([a], [b]) => Number(b === 'en') - Number(a === 'en'))) {
    const statement = await readStatement(source, language, path)
    if (manifest.names.size > 0 && !manifest.names.has(language))
      report.warn('statement-language', { lang: language })
    statements.push(statement)
  }
  if (statements.length > 0) return statements
  report.warn('statement-missing')
  const names = manifest.names.size > 0 ? [...manifest.names] : [['en', '']]
  return names.map(([language = 'en', title = '']) => ({ ...EMPTY, language, title }))
}

const EMPTY = { description: '', input: '', output: '', hint: '' }

const byKind = (a: string, b: string) =>
  KINDS.indexOf(a.slice(a.lastIndexOf('.') + 1)) - KINDS.indexOf(b.slice(b.lastIndexOf('.') + 1)) ||
  (a < b ? -1 : 1)

async function readStatement(source: Package, language: string, path: string): Promise<PackageStatement> {
  const { files, manifest, attachments, report } = source
  const file = files.get(path)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const place: StatementPlace = { files, folders: [folder, 'attachments/'], language, attachments, report }
  const title = manifest.names.get(language) ?? manifest.names.get('en') ?? ''
  const base = { ...EMPTY, language, title }
  if (file === undefined) return base
  if (path.endsWith('.pdf')) {
    const name = attachments.add(path, path, file, language)
    report.warn('statement-pdf', { path })
    return { ...base, description: `[${name}](file://${name})` }
  }
  const text = withConstants(
    await readText(file, report.warnings, MAX_STATEMENT_BYTES),
    path,
    manifest.constants,
  )
  if (path.endsWith('.txt')) return { ...base, description: fencedBlock(text) }
  if (path.endsWith('.html')) {
    const pictureAddress = (src: string) => {
      const name = attachPicture(place, src)
      return name === null ? null : `file://${name}`
    }
    return { ...base, ...splitSections(htmlToMarkdown(text, { pictureAddress })) }
  }
  if (path.endsWith('.tex')) {
    const name = nameIn(text)
    return {
      ...base,
      title: manifest.names.get(language) ?? (convertTex(name, path, place) || title),
      ...splitSections(convertTex(givenBy(manifest) + text, path, place)),
    }
  }
  return {
    ...base,
    ...splitSections(attachLinks(text.replace(/\{\{\s*(?:next|remaining)samples?\s*\}\}/g, ''), place)),
  }
}

/** The name is set by a command, or in plain text by a comment. BAPCtools has a command that means the manifest's name. */
function nameIn(source: string): string {
  const plain = /^%+\s*plainproblemname:\s*(.*)$/m.exec(source)?.[1]?.trim()
  const text = source.replace(/\\[\s\S]|%[^\n]*/g, (found) => (found.startsWith('%') ? '' : found))
  const found = /\\problemname\s*\{((?:[^{}]|\{[^{}]*\})*)\}/.exec(text)?.[1] ?? ''
  return plain ?? (/^\s*\\problemyamlname/.test(found) ? '' : found)
}

/** Commands that the tools define for every statement. On the first line, they leave the numbers of all lines as they are. */
function givenBy({ timeLimitMs }: IcpcManifest): string {
  const seconds = timeLimitMs / 1000
  const unit = seconds === 1 ? 'second' : 'seconds'
  return `\\newcommand{\\timelimit}{${seconds}}\\newcommand{\\ps@formattime}[1]{#1 ${unit}}`
}
