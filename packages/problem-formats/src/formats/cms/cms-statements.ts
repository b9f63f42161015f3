import { MAX_STATEMENT_BYTES, type PackageFiles } from '../../package-files.ts'
import type { PackageStatement } from '../../package-problem.ts'
import { readText } from '../../read/read-text.ts'
import type { Attachments } from '../shared/attachments.ts'
import type { Report } from '../shared/report.ts'
import { splitSections } from '../shared/split-sections.ts'
import { tagOfCode, tagOfWord } from '../shared/statement-languages.ts'
import { convertTex } from '../shared/tex-statement.ts'
import type { YamlFields } from '../shared/yaml-fields.ts'

interface Task {
  readonly files: PackageFiles
  readonly fields: YamlFields
  readonly report: Report
}

/** The language of a statement that says nothing else: the layout is Italian. */
const USUAL = 'it'
/** Where the statement lies, in the order in which it is searched for; beside it may be its source. */
const USUAL_PATHS = ['statement/statement', 'testo/testo']
const BY_LANGUAGE =
  /^(?:statements?|testo)\/([A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})?|english|italian)\.(pdf|tex)$/

/** A document in each language, and where there is none, the TeX that it would be made from. */
export async function readStatements(
  { files, fields, report }: Task,
  title: string,
  attachments: Attachments,
): Promise<PackageStatement[]> {
  const usual = tagOfCode(fields.text('primary_language') ?? USUAL)
  const found = new Map<string, string>()
  for (const stem of USUAL_PATHS)
    for (const kind of ['pdf', 'tex'])
      if (files.has(`${stem}.${kind}`) && !found.has(usual)) found.set(usual, `${stem}.${kind}`)
  for (const path of [...files.keys()].sort()) {
    const code = BY_LANGUAGE.exec(path)?.[1]
    if (code === undefined) continue
    const language = code.length > 5 ? tagOfWord(code) : tagOfCode(code)
    if (!found.has(language)) found.set(language, path)
  }
  if (found.size === 0) report.warn('statement-missing')
  const empty = { title, description: '', input: '', output: '', hint: '' }
  if (found.size === 0) return [{ ...empty, language: usual }]
  const statements: PackageStatement[] = []
  for (const [language, path] of found) {
    const file = files.get(path)
    if (file === undefined) continue
    if (path.endsWith('.tex')) {
      const folders = [path.slice(0, path.lastIndexOf('/') + 1)]
      const place = { files, folders, language, attachments, report }
      const tex = await readText(file, report.warnings, MAX_STATEMENT_BYTES)
      statements.push({ ...empty, language, ...splitSections(convertTex(tex, path, place)) })
      continue
    }
    const name = attachments.add(path, path, file, language)
    report.warn('statement-pdf', { path })
    statements.push({ ...empty, language, description: `[${name}](file://${name})` })
  }
  return statements
}
