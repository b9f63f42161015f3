import type { Element, Nodes } from 'hast'
import type { ProblemRef, RemoteProblem, RemoteSample } from '../../adapter.ts'
import { guessLanguage } from '../../page/guess-language.ts'
import {
  attribute,
  elementsIn,
  find,
  findAll,
  lineOf,
  notUnderstood,
  type Page,
  requireElement,
} from '../../page/html-page.ts'
import { picturesIn } from '../../page/rich-code.ts'
import { asFile, sampleText } from '../../page/sample-text.ts'
import { createStatementWriter, type StatementWriter } from '../../page/to-markdown.ts'
import type { CodeforcesFacts } from './codeforces-facts.ts'

/** How the site sets letters, as elements of HTML. */
const FONTS: Readonly<Record<string, string>> = {
  'tex-font-style-bf': 'strong',
  'tex-font-style-it': 'em',
  'tex-font-style-sl': 'em',
  'tex-font-style-tt': 'code',
  'tex-font-style-striked': 'del',
}

/** Reads a statement whose parts are marked by their classes; only the legend has none. */
export function readStatement(facts: CodeforcesFacts, problem: ProblemRef, page: Page): RemoteProblem {
  const { selectors, texts } = facts
  const statement = requireElement(page, selectors.statement)
  const header = requireElement(page, selectors.header, statement)
  const writer = createStatementWriter(page, 'triple-dollars', FONTS)
  const section = (selector: string) => writeSection(facts, writer, find(statement, selector))
  const legend = unnamedParts(statement, header)
  const interaction = legend.find((part) => headingOf(facts, part) === texts.interaction)
  const description = legend.map((part) => writePart(facts, writer, part)).join('\n\n')
  const { samples, isPaired, pictures } = readSamples(facts, statement)
  const contest = find(page.root, selectors.contest)
  return {
    problem,
    url: page.url.href,
    title: lineOf(requireElement(page, selectors.title, statement)).replace(/^[0-9A-Z]\d?\.\s+/, ''),
    language: guessLanguage(description),
    description,
    input: section(selectors.input),
    output: section(selectors.output),
    hint: [section(selectors.note), writer.write(pictures)].filter((part) => part !== '').join('\n\n'),
    samples,
    timeLimitMs: readSeconds(page, property(facts, requireElement(page, selectors.timeLimit, header))),
    memoryLimitMib: readMegabytes(page, property(facts, requireElement(page, selectors.memoryLimit, header))),
    tags: tagsOf(facts, page),
    author: null,
    source: lineOf(contest) || null,
    contestUrl:
      contest === null ? null : (URL.parse(attribute(contest, 'href') ?? '', page.url.href)?.href ?? null),
    inputFile: fileName(facts, find(header, selectors.inputFile), texts.standardInput),
    outputFile: fileName(facts, find(header, selectors.outputFile), texts.standardOutput),
    isInteractive: interaction !== undefined,
    pictures: writer.pictures,
    documents: [],
    remarks: [
      ...(description === '' ? (['no-description'] as const) : []),
      ...(samples.length === 0 ? (['no-sample'] as const) : []),
      ...(isPaired ? [] : (['samples-unpaired'] as const)),
      ...(pictures.length > 0 ? (['sample-pictures'] as const) : []),
    ],
  }
}

/** The legend, and sections such as one about interaction, which have a heading. */
const unnamedParts = (statement: Element, header: Element) =>
  elementsIn(statement).filter(
    (part) => part !== header && part.tagName === 'div' && attribute(part, 'className') === null,
  )

const headingOf = ({ selectors }: CodeforcesFacts, part: Element) =>
  lineOf(find(part, selectors.sectionTitle))

function writePart(facts: CodeforcesFacts, writer: StatementWriter, part: Element): string {
  const heading = headingOf(facts, part)
  const text = writeSection(facts, writer, part)
  return heading === '' ? text : `## ${heading}\n\n${text}`
}

function writeSection(
  { selectors }: CodeforcesFacts,
  writer: StatementWriter,
  section: Element | null,
): string {
  if (section === null) return ''
  const title = find(section, selectors.sectionTitle)
  return writer.write(section.children.filter((child) => child !== title))
}

interface Samples {
  readonly samples: readonly RemoteSample[]
  readonly isPaired: boolean
  readonly pictures: readonly Element[]
}

function readSamples({ selectors }: CodeforcesFacts, statement: Element): Samples {
  const box = find(statement, selectors.samples)
  if (box === null) return { samples: [], isPaired: true, pictures: [] }
  const inputs = findAll(box, selectors.sampleInput)
  const outputs = findAll(box, selectors.sampleOutput)
  const read = (pre: Nodes | undefined) => {
    if (pre === undefined) return ''
    const lines = findAll(pre, selectors.sampleLine)
    return lines.length === 0 ? sampleText(pre) : asFile(lines.map((line) => lineText(line)).join('\n'))
  }
  const count = Math.max(inputs.length, outputs.length)
  return {
    samples: Array.from({ length: count }, (_, index) => ({
      input: read(inputs[index]),
      output: read(outputs[index]),
    })),
    isPaired: inputs.length === outputs.length,
    pictures: picturesIn(box),
  }
}

const lineText = (line: Element) => sampleText(line).replace(/\n$/, '')

/** The text of a property without its name. */
function property({ selectors }: CodeforcesFacts, element: Element): string {
  const name = find(element, selectors.propertyTitle)
  return lineOf({ ...element, children: element.children.filter((child) => child !== name) })
}

function fileName(facts: CodeforcesFacts, element: Element | null, standard: string): string | null {
  const name = element === null ? standard : property(facts, element)
  // The page is in Russian if there is no other.
  return name === standard || /^(?:standard|стандартный)/i.test(name) || name === '' ? null : name
}

export function readSeconds(page: Page, text: string): number {
  const seconds = /(\d+(?:\.\d+)?)\s*(?:s\b|sec|сек)/i.exec(text)?.[1]
  if (seconds === undefined) throw notUnderstood(page, `time limit “${text.slice(0, 80)}”`)
  return Math.round(Number(seconds) * 1_000)
}

export function readMegabytes(page: Page, text: string): number {
  const megabytes = /(\d+)\s*(?:MB|megabyte|мегабайт)/i.exec(text)?.[1]
  if (megabytes === undefined) throw notUnderstood(page, `memory limit “${text.slice(0, 80)}”`)
  return Number(megabytes)
}

/** A tag with a star is the difficulty that the site gives. */
const tagsOf = ({ selectors }: CodeforcesFacts, page: Page) =>
  findAll(page.root, selectors.tag)
    .map(lineOf)
    .filter((tag) => tag !== '' && !tag.startsWith('*'))
