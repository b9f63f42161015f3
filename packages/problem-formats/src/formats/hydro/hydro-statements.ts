import type { PackageFiles } from '../../package-files.ts'
import type { PackageProblem, PackageStatement } from '../../package-problem.ts'
import { readText } from '../../read/read-text.ts'
import type { Attachments } from '../shared/attachments.ts'
import type { Report } from '../shared/report.ts'
import { splitSections } from '../shared/split-sections.ts'
import { tagOfCode } from '../shared/statement-languages.ts'
import type { YamlFields } from '../shared/yaml-fields.ts'

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

/** The texts by language, with their samples taken out; those of the first text that has some count. */
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
    samples: split.find(({ samples }) => samples.length > 0)?.samples ?? [],
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
      text: await readText(file, report.warnings),
    })
  }
  if (texts.length > 0 || !manifest.has('content')) return texts
  const content = manifest.value('content')
  if (typeof content === 'string') return [{ language: null, text: content }]
  const byLanguage = manifest.fields('content')
  return byLanguage.keys.map((code) => ({ language: tagOfCode(code), text: byLanguage.text(code) ?? '' }))
}

/** `file://name` may have a query, and a name that is no safe address. */
function renameLinks(text: string, attachments: Attachments, files: PackageFiles): string {
  return text.replace(/file:\/\/([^\s)>"'?#]+)(?:\?[^\s)>"']*)?/g, (whole, name: string) => {
    const path = `additional_file/${name}`
    const file = files.get(path)
    return file === undefined ? whole : `file://${attachments.add(path, path, file)}`
  })
}

const BLOCK = /^(`{3,}|~{3,})[ \t]*(input|output)(\d{1,4})[^\n]*\n([\s\S]*?)^\1[`~]*[ \t]*$\n?/gm
/** A heading of samples below which nothing stands but the next heading. */
const LONE_HEADING =
  /^#{1,6}[^\n]*(?:样例|示例|sample|example|^#{1,6}\s*(?:input|output)\s*#?\d)[^\n]*\n+(?=#{1,6}\s|$(?![\s\S]))/gim

/** Samples are fenced blocks called `input1`, `output1` and so on. */
function takeSamples(text: string, report: Report): { samples: PackageProblem['samples']; rest: string } {
  const found = new Map<number, { input?: string; output?: string }>()
  const rest = text.replace(
    BLOCK,
    (_whole, _fence, kind: 'input' | 'output', number: string, body: string) => {
      found.set(Number(number), { ...found.get(Number(number)), [kind]: body.replace(/\n$/, '') })
      return ''
    },
  )
  if (found.size === 0) return { samples: [], rest: text }
  const samples = [...found]
    .sort(([a], [b]) => a - b)
    .map(([number, { input, output }]) => {
      if (output === undefined) report.warn('sample-without-output', { n: number })
      return { input: input ?? '', output: output ?? '' }
    })
  let cleaned = rest
  // A heading above another lone one is alone itself once that is gone.
  for (let before = ''; before !== cleaned; ) {
    before = cleaned
    cleaned = cleaned.replace(LONE_HEADING, '')
  }
  return { samples, rest: cleaned }
}
