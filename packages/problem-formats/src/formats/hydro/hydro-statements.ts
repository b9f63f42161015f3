import { MAX_STATEMENT_BYTES, type PackageFiles } from '../../package-files.ts'
import type { PackageProblem, PackageStatement } from '../../package-problem.ts'
import { readText } from '../../read/read-text.ts'
import type { Attachments } from '../shared/attachments.ts'
import type { Report } from '../shared/report.ts'
import { splitSections } from '../shared/split-sections.ts'
import { tagOfCode } from '../shared/statement-languages.ts'
import type { YamlFields } from '../shared/yaml-fields.ts'
import { takeSamples } from './take-samples.ts'

interface Package {
  readonly files: PackageFiles
  readonly manifest: YamlFields
  readonly title: string
  readonly attachments: Attachments
  readonly report: Report
}

interface Statements {
  readonly statements: readonly PackageStatement[]
  readonly samples: PackageProblem['samples']
}

const FILE = /^problem(?:_([A-Za-z]{2,3}(?:[_-][A-Za-z]{2,4})?))?\.md$/

/** The texts by language with their samples taken out; the samples come from the text that has most, the first such. */
export async function readStatements(source: Package): Promise<Statements> {
  const { files, title, attachments, report } = source
  for (const [path, file] of files)
    if (/^additional_file\/[^/]+$/.test(path)) attachments.add(path, path, file)
  const texts = await readTexts(source)
  const split = texts.map(({ language, text }) => {
    const { samples, rest } = takeSamples(renameLinks(text, attachments, files), report)
    return { samples, statement: { language, title, ...splitSections(rest) } }
  })
  if (split.length === 0) {
    const document = files.get('problem.pdf')
    const base = { language: null, title, description: '', input: '', output: '', hint: '' }
    if (document === undefined) {
      report.warn('statement-missing')
      return { statements: [base], samples: [] }
    }
    const name = attachments.add('problem.pdf', 'problem.pdf', document)
    report.warn('statement-pdf', { path: 'problem.pdf' })
    return { statements: [{ ...base, description: `[${name}](file://${name})` }], samples: [] }
  }
  return {
    statements: split.map(({ statement }) => statement),
    samples: split
      .map(({ samples }) => samples)
      .reduce((longest, one) => (one.length > longest.length ? one : longest)),
  }
}

async function readTexts({ files, manifest, report }: Package) {
  const texts: { language: string | null; text: string }[] = []
  for (const path of [...files.keys()].sort()) {
    const found = FILE.exec(path)
    const file = found === null ? undefined : files.get(path)
    if (found === null || file === undefined) continue
    texts.push({
      language: found[1] === undefined ? null : tagOfCode(found[1]),
      text: await readText(file, report.warnings, MAX_STATEMENT_BYTES),
    })
  }
  if (texts.length > 0 || !manifest.has('content')) return texts
  const content = manifest.value('content')
  if (typeof content === 'string') return [{ language: null, text: content }]
  const byLanguage = manifest.fields('content')
  return byLanguage.keys.map((code) => ({ language: tagOfCode(code), text: byLanguage.text(code) ?? '' }))
}

/** `file://name` may have a query or a name that is not safe in an address. */
function renameLinks(text: string, attachments: Attachments, files: PackageFiles): string {
  return text.replace(/file:\/\/([^\s)>"'?#]+)(?:\?[^\s)>"']*)?/g, (whole, name: string) => {
    const path = `additional_file/${name}`
    const file = files.get(path)
    return file === undefined ? whole : `file://${attachments.add(path, path, file)}`
  })
}
