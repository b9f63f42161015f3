import { z } from 'zod'
import { MAX_STATEMENT_BYTES, MAX_TEXT_BYTES, type PackageFiles } from '../../package-files.ts'
import type { PackageProblem, PackageStatement } from '../../package-problem.ts'
import { htmlToMarkdown } from '../../read/html-to-markdown.ts'
import { parseJson } from '../../read/parse-json.ts'
import { childOf, childrenOf, type XmlElement } from '../../read/parse-xml.ts'
import { readText } from '../../read/read-text.ts'
import { requireShape } from '../../read/require-shape.ts'
import type { Attachments } from '../shared/attachments.ts'
import type { Report } from '../shared/report.ts'
import { headingIn, tagOfWord } from '../shared/statement-languages.ts'
import { attachPicture, convertTex, type StatementPlace } from '../shared/tex-statement.ts'
import { type Sections, splitProblemTex } from './split-problem-tex.ts'

const Tex = z.string().nullish()

/** The fields of `problem-properties.json` that are read. */
const Properties = z.object({
  name: Tex,
  legend: Tex,
  input: Tex,
  output: Tex,
  notes: Tex,
  scoring: Tex,
  interaction: Tex,
  tutorial: Tex,
  authorName: z.string().nullish(),
  sampleTests: z.array(z.object({ input: z.string(), output: z.string() })).nullish(),
  extraResources: z.record(z.string(), z.string()).nullish(),
})
type Properties = z.output<typeof Properties>

interface Found {
  readonly statement: PackageStatement
  readonly samples: PackageProblem['samples']
  readonly author: string | null
}

export interface PolygonStatements {
  readonly statements: readonly PackageStatement[]
  /** As shown in the statements; empty if none shows any. */
  readonly samples: PackageProblem['samples']
  readonly author: string | null
}

interface Package {
  readonly files: PackageFiles
  readonly manifest: XmlElement
  readonly attachments: Attachments
  readonly report: Report
}

/** The statements in manifest order, each from the best source that the package has for its language. */
export async function readStatements(source: Package): Promise<PolygonStatements> {
  const { manifest, report } = source
  const titles = new Map(
    childrenOf(childOf(manifest, 'names') ?? manifest, 'name').map(({ attributes }) => [
      attributes.language ?? '',
      (attributes.value ?? '').trim(),
    ]),
  )
  const found: Found[] = []
  for (const word of languagesOf(source)) {
    const one = await readStatement(source, word, titles.get(word) ?? null)
    if (one !== null) found.push(one)
  }
  const withSamples = found.find(({ samples }) => samples.length > 0)
  if (found.length === 0) report.warn('statement-missing')
  return {
    statements: found.length > 0 ? found.map(({ statement }) => statement) : titlesAlone(titles),
    samples: withSamples?.samples ?? [],
    author: found.find(({ author }) => author !== null)?.author ?? null,
  }
}

function titlesAlone(titles: ReadonlyMap<string, string>): PackageStatement[] {
  const named = [...titles].map(([word, title]) => blank(tagOfWord(word), title))
  return named.length > 0 ? named : [blank('en', '')]
}

const blank = (language: string, title: string): PackageStatement => ({
  language,
  title,
  description: '',
  input: '',
  output: '',
  hint: '',
})

function languagesOf({ files, manifest }: Package): string[] {
  const named = childrenOf(childOf(manifest, 'statements') ?? manifest, 'statement').flatMap(
    ({ attributes }) => attributes.language ?? [],
  )
  const folders = [...files.keys()].flatMap(
    (path) => /^(?:statements|statement-sections)\/([A-Za-z]+)\//.exec(path)?.[1] ?? [],
  )
  return [...new Set([...named, ...folders])]
}

async function readStatement(source: Package, word: string, title: string | null): Promise<Found | null> {
  const place: StatementPlace = {
    ...source,
    folders: [`statement-sections/${word}/`, `statements/${word}/`, `statements/.html/${word}/`, 'files/'],
    language: tagOfWord(word),
  }
  const properties = await readProperties(source, word)
  const candidates = await readSections(source, word, properties)
  const withText = candidates.find(({ sections }) => hasText(sections))
  const page = withText === undefined ? await readPage(source, word, title, place) : null
  const { sections, path } = withText ?? candidates[0] ?? { sections: null, path: '' }
  if (page !== null || sections === null)
    return page === null ? null : { statement: page, samples: [], author: null }
  if (withText === undefined) source.report.warn('statement-missing')
  return {
    statement: statementOf(sections, {
      title,
      path,
      place: { ...place, resources: properties?.extraResources ?? {} },
    }),
    samples: properties?.sampleTests ?? (await readExamples(source, word)),
    author: properties?.authorName ?? null,
  }
}

async function readProperties({ files }: Package, word: string): Promise<Properties | null> {
  const file = files.get(`statements/${word}/problem-properties.json`)
  if (file === undefined) return null
  return requireShape(Properties, parseJson(await readText(file), file.path), file.path)
}

const SECTIONS = ['name', 'legend', 'input', 'output', 'notes', 'scoring', 'interaction', 'tutorial'] as const

interface Candidate {
  readonly sections: Sections
  readonly path: string
}

/** The sections of a statement from the best source that has text. */
async function readSections(
  { files, report }: Package,
  word: string,
  properties: Properties | null,
): Promise<Candidate[]> {
  const found: Candidate[] = []
  if (properties !== null)
    found.push({ sections: properties, path: `statements/${word}/problem-properties.json` })
  const folder = `statement-sections/${word}/`
  const sections: Sections = {}
  for (const section of SECTIONS) {
    const file = files.get(`${folder}${section}.tex`)
    if (file !== undefined) sections[section] = await readText(file, report.warnings, MAX_STATEMENT_BYTES)
  }
  if (Object.keys(sections).length > 0) found.push({ sections, path: folder })
  const whole = files.get(`statements/${word}/problem.tex`)
  if (whole !== undefined && !found.some((one) => hasText(one.sections)))
    found.push({
      sections: splitProblemTex(await readText(whole, report.warnings, MAX_STATEMENT_BYTES)),
      path: whole.path,
    })
  return found
}

/** Whether solvers would see more of it than its name. */
const hasText = (sections: Sections): boolean =>
  SECTIONS.some(
    (section) => section !== 'name' && section !== 'tutorial' && (sections[section] ?? '').trim() !== '',
  )

interface Placed {
  readonly title: string | null
  readonly path: string
  readonly place: StatementPlace
}

function statementOf(sections: Sections, { title, path, place }: Placed): PackageStatement {
  const convert = (tex: string | null | undefined) => convertTex(tex, path, place)
  const titled = (section: 'interaction' | 'scoring') => {
    const text = convert(sections[section])
    return text === '' ? [] : [`### ${headingIn(place.language, section)}`, text]
  }
  if ((sections.tutorial ?? '').trim() !== '') place.report.notCarried(`tutorial (${place.language})`)
  return {
    language: place.language,
    title: convert(sections.name).trim() || title || '',
    description: [convert(sections.legend), ...titled('interaction'), ...titled('scoring')]
      .filter((text) => text !== '')
      .join('\n\n'),
    input: convert(sections.input),
    output: convert(sections.output),
    hint: convert(sections.notes),
  }
}

/** The pairs `example.01` and `example.01.a` of a language. */
async function readExamples({ files, report }: Package, word: string): Promise<PackageProblem['samples']> {
  const samples: { input: string; output: string }[] = []
  for (const folder of [`statement-sections/${word}/`, `statements/${word}/`]) {
    const names = [...files.keys()]
      .filter((path) => path.startsWith(`${folder}example.`) && files.has(`${path}.a`))
      .sort()
    for (const path of names) {
      const [input, output] = [files.get(path), files.get(`${path}.a`)]
      if (input === undefined || output === undefined) continue
      samples.push({
        input: await readText(input, report.warnings, MAX_TEXT_BYTES),
        output: await readText(output, report.warnings, MAX_TEXT_BYTES),
      })
    }
    if (samples.length > 0) break
  }
  return samples
}

/** Old packages have only the rendered statement: a page or a document. */
async function readPage(
  { files, attachments, report }: Package,
  word: string,
  title: string | null,
  place: StatementPlace,
): Promise<PackageStatement | null> {
  const page = files.get(`statements/.html/${word}/problem.html`)
  const base = blank(place.language, title ?? '')
  if (page !== undefined) {
    const pictureAddress = (src: string) => {
      const name = attachPicture(place, src)
      return name === null ? null : `file://${name}`
    }
    return { ...base, description: htmlToMarkdown(await readText(page, report.warnings), { pictureAddress }) }
  }
  const document = files.get(`statements/.pdf/${word}/problem.pdf`)
  if (document === undefined) return null
  const name = attachments.add(document.path, 'problem.pdf', document, place.language)
  report.warn('statement-pdf', { path: document.path })
  return { ...base, description: `[${name}](file://${name})` }
}
