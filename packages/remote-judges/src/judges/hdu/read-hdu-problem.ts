import type { Element } from 'hast'
import type { ProblemRef, RemoteProblem, RemoteSample } from '../../adapter.ts'
import { guessLanguage } from '../../page/guess-language.ts'
import { find, findAll, lineOf, notUnderstood, type Page, requireElement } from '../../page/html-page.ts'
import { sampleText } from '../../page/sample-text.ts'
import { createStatementWriter, type StatementWriter } from '../../page/to-markdown.ts'
import { RemoteFault } from '../../remote-fault.ts'
import type { HduFacts } from './hdu-facts.ts'

/** Reads the page of a problem: a title, limits in one line, and pairs of a heading and a panel. */
export function readHduProblem(facts: HduFacts, problem: ProblemRef, page: Page): RemoteProblem {
  if (page.text.includes(facts.texts.noSuchProblem))
    throw new RemoteFault('refused', 'There is no such problem.', { refusal: 'problem-not-found' })
  const { sections: names } = facts
  const sections = sectionsOf(facts, page)
  const content = (name: string) => sections.find((section) => section.name === name)?.content ?? null
  const writer = createStatementWriter(page, 'dollars')
  const write = (name: string) => writer.write(content(name)?.children ?? [])
  const { sample, hint } = readSample(facts, content(names.sampleInput), content(names.sampleOutput), writer)
  const description = [write(names.description), ...otherSections(facts, sections, writer)].join('\n\n')
  if (content(names.description) === null) throw notUnderstood(page, `no section ${names.description}`)
  return {
    problem,
    url: page.url.href,
    title: lineOf(requireElement(page, facts.selectors.title)),
    language: guessLanguage(description),
    description,
    input: write(names.input),
    output: write(names.output),
    hint: [write(names.hint), hint].filter((part) => part !== '').join('\n\n'),
    samples: sample === null ? [] : [sample],
    ...readLimits(facts, page),
    tags: [],
    author: lineOf(content(names.author)) || null,
    source: lineOf(content(names.source)) || null,
    contestUrl: null,
    inputFile: null,
    outputFile: null,
    isInteractive: false,
    pictures: writer.pictures,
    documents: [],
    remarks: sample === null ? ['There is no sample on the page.'] : [],
  }
}

interface Section {
  readonly name: string
  readonly content: Element
}

function sectionsOf({ selectors: { sectionTitle, sectionContent } }: HduFacts, page: Page): Section[] {
  const titles = new Set(findAll(page.root, sectionTitle))
  const sections: Section[] = []
  let name: string | null = null
  for (const element of findAll(page.root, `${sectionTitle}, ${sectionContent}`)) {
    if (titles.has(element)) name = lineOf(element)
    else if (name !== null) {
      sections.push({ name, content: element })
      name = null
    }
  }
  return sections
}

/** What the site may add one day is kept under its own heading. */
function otherSections({ sections }: HduFacts, found: readonly Section[], writer: StatementWriter): string[] {
  const { ignored, ...known } = sections
  const names = new Set([...Object.values(known), ...ignored])
  return found
    .filter(({ name }) => !names.has(name))
    .map(({ name, content }) => `## ${name}\n\n${writer.write(content.children)}`)
}

/** The panel of the sample output often ends with a box that is a hint. */
function readSample(
  facts: HduFacts,
  input: Element | null,
  output: Element | null,
  writer: StatementWriter,
): { sample: RemoteSample | null; hint: string } {
  if (input === null && output === null) return { sample: null, hint: '' }
  const box = output === null ? null : find(output, facts.selectors.hintInSample)
  const sample = {
    input: input === null ? '' : sampleText(input),
    output: output === null ? '' : sampleText(box === null ? output : without(output, box)),
  }
  return { sample, hint: box === null ? '' : writer.write(hintParts(facts, box)) }
}

/** The text of the box without its own heading and what the site leaves empty. */
function hintParts({ sections: { hint } }: HduFacts, box: Element) {
  return box.children.filter(
    (child) =>
      child.type !== 'element' || (lineOf(child) !== hint && (lineOf(child) !== '' || hasPicture(child))),
  )
}

const hasPicture = (element: Element) => find(element, 'img') !== null

function without(element: Element, dropped: Element): Element {
  const kept = element.children.filter((child) => child !== dropped)
  return {
    ...element,
    children: kept.map((child) => (child.type === 'element' ? without(child, dropped) : child)),
  }
}

/** `Time Limit: 2000/1000 MS (Java/Others)`: the second number is for the other languages. */
function readLimits({ selectors }: HduFacts, page: Page) {
  const text = lineOf(requireElement(page, selectors.limits))
  const time = /Time Limit:\s*\d+\s*\/\s*(\d+)\s*MS/i.exec(text)?.[1]
  const memory = /Memory Limit:\s*\d+\s*\/\s*(\d+)\s*K/i.exec(text)?.[1]
  if (time === undefined || memory === undefined) throw notUnderstood(page, `limits “${text.slice(0, 80)}”`)
  return { timeLimitMs: Number(time), memoryLimitMib: Math.max(1, Math.round(Number(memory) / 1_024)) }
}
