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
import { asFile, sampleText } from '../../page/sample-text.ts'
import { createStatementWriter, type StatementWriter } from '../../page/to-markdown.ts'
import type { CodeforcesFacts } from './codeforces-facts.ts'

/** Reads a statement whose parts are marked by their classes; only the legend has none. */
export function readStatement(facts: CodeforcesFacts, problem: ProblemRef, page: Page): RemoteProblem {
  const { selectors, texts } = facts
  const statement = requireElement(page, selectors.statement)
  const header = requireElement(page, selectors.header, statement)
  const writer = createStatementWriter(page, 'triple-dollars')
  const section = (selector: string) => writeSection(facts, writer, find(statement, selector))
  const legend = unnamedParts(statement, header)
  const interaction = legend.find((part) => headingOf(facts, part) === texts.interaction)
  const description = legend.map((part) => writePart(facts, writer, part)).join('\n\n')
  const samples = readSamples(facts, page, statement)
  const contest = find(page.root, selectors.contest)
  return {
    problem,
    url: page.url.href,
    title: lineOf(requireElement(page, selectors.title, statement)).replace(/^[0-9A-Z]\d?\.\s+/, ''),
    language: guessLanguage(description),
    description,
    input: section(selectors.input),
    output: section(selectors.output),
    hint: section(selectors.note),
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
    remarks: samples.length === 0 ? ['There is no sample on the page.'] : [],
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

function readSamples({ selectors }: CodeforcesFacts, page: Page, statement: Element): RemoteSample[] {
  const samples = find(statement, selectors.samples)
  if (samples === null) return []
  const inputs = findAll(samples, selectors.sampleInput)
  const outputs = findAll(samples, selectors.sampleOutput)
  if (inputs.length !== outputs.length) throw notUnderstood(page, 'samples without a partner')
  const read = (pre: Nodes) => {
    const lines = findAll(pre, selectors.sampleLine)
    return lines.length === 0 ? sampleText(pre) : asFile(lines.map((line) => lineText(line)).join('\n'))
  }
  return inputs.map((input, index) => ({ input: read(input), output: read(outputs[index] ?? input) }))
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
