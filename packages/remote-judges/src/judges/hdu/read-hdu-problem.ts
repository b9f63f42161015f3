import type { Element, ElementContent } from 'hast'
import type { ProblemRef, RemoteProblem, RemoteSample } from '../../adapter.ts'
import { guessLanguage } from '../../page/guess-language.ts'
import { find, findAll, lineOf, notUnderstood, type Page, requireElement } from '../../page/html-page.ts'
import { picturesIn } from '../../page/rich-code.ts'
import { asFile, sampleText } from '../../page/sample-text.ts'
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
  if (sections.length === 0) throw notUnderstood(page, 'no sections')
  const { sample, hint, hasPictures } = readSample(
    facts,
    content(names.sampleInput),
    content(names.sampleOutput),
    writer,
  )
  const description = joined([
    noteOn(facts, page),
    write(names.description),
    ...otherSections(facts, sections, writer),
  ])
  return {
    problem,
    url: page.url.href,
    title: lineOf(requireElement(page, facts.selectors.title)),
    language: guessLanguage(description),
    description,
    input: write(names.input),
    output: write(names.output),
    hint: joined([write(names.hint), hint]),
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
    remarks: [
      ...(content(names.description) === null ? (['no-description'] as const) : []),
      ...(sample === null ? (['no-sample'] as const) : []),
      ...(hasPictures ? (['sample-pictures'] as const) : []),
    ],
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

/** Sections that the site may add one day are kept under their own headings. */
function otherSections({ sections }: HduFacts, found: readonly Section[], writer: StatementWriter): string[] {
  const { ignored, ...known } = sections
  const names = new Set([...Object.values(known), ...ignored])
  return found
    .filter(({ name }) => !names.has(name))
    .map(({ name, content }) => `## ${name}\n\n${writer.write(content.children)}`)
}

/** Several correct outputs change how a solution is written, so the statement says it as the site does. */
function noteOn({ selectors, texts }: HduFacts, page: Page): string {
  const isMarked =
    lineOf(requireElement(page, selectors.limits)).includes(texts.specialJudge) ||
    findAll(page.root, selectors.note).some((note) => lineOf(note) === texts.specialJudge)
  return isMarked ? `*${texts.specialJudge}*` : ''
}

interface SampleOnPage {
  readonly sample: RemoteSample | null
  /** The contents of the sample's panels that are no part of it: hints, and pictures. */
  readonly hint: string
  readonly hasPictures: boolean
}

function readSample(
  facts: HduFacts,
  input: Element | null,
  output: Element | null,
  writer: StatementWriter,
): SampleOnPage {
  if (input === null && output === null) return { sample: null, hint: '', hasPictures: false }
  const [given, wanted] = [input, output].map((panel) => partsOf(facts, panel, writer))
  const hints = [given, wanted].map((part) => part?.hint ?? '')
  return {
    sample: { input: given?.text ?? '', output: wanted?.text ?? '' },
    hint: joined(hints),
    hasPictures: [given, wanted].some((part) => part?.hasPictures === true),
  }
}

/** A panel of a sample may end with a box that is a hint, or with lines that are one, and may have pictures. */
function partsOf(facts: HduFacts, panel: Element | null, writer: StatementWriter) {
  if (panel === null) return null
  const box = find(panel, facts.selectors.hintInSample)
  const rest = box === null ? panel : without(panel, box)
  const { text, hint } = cutHint(facts, sampleText(rest))
  const pictures = picturesIn(rest)
  return {
    text,
    hint: joined([
      box === null ? '' : writer.write(hintParts(facts, box)),
      writer.write(linesOf(hint)),
      writer.write(pictures),
    ]),
    hasPictures: pictures.length > 0,
  }
}

/** Old problems have `Hint` on a line of its own below the sample, or before its text. */
function cutHint({ sections }: HduFacts, text: string): { text: string; hint: string } {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => afterHeading(sections.hint, line) !== null)
  if (at < 1) return { text, hint: '' }
  const hint = [afterHeading(sections.hint, lines[at] ?? '') ?? '', ...lines.slice(at + 1)]
  return { text: asFile(lines.slice(0, at).join('\n')), hint: hint.join('\n').trim() }
}

/** The text after a heading in its line; null if the line does not begin with it. */
function afterHeading(heading: string, line: string): string | null {
  const words = line.trim()
  if (!words.toLowerCase().startsWith(heading.toLowerCase())) return null
  const rest = words.slice(heading.length).trim()
  if (rest === '') return ''
  return /^[:：]/.test(rest) ? rest.slice(1).trim() : null
}

function linesOf(text: string): ElementContent[] {
  if (text === '') return []
  const lineBreak: Element = { type: 'element', tagName: 'br', properties: {}, children: [] }
  return text.split('\n').flatMap((value, index): ElementContent[] => {
    const line: ElementContent = { type: 'text', value }
    return index === 0 ? [line] : [lineBreak, line]
  })
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n')

/** The text of the box without its own heading and what the site leaves empty. */
function hintParts({ sections: { hint } }: HduFacts, box: Element) {
  return box.children.filter(
    (child) =>
      child.type !== 'element' || (lineOf(child) !== hint && (lineOf(child) !== '' || hasPicture(child))),
  )
}

const hasPicture = (element: Element) => picturesIn(element).length > 0

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
