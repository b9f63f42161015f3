import type { Element } from 'hast'
import type { ProblemRef, RemoteProblem, RemoteSample } from '../../adapter.ts'
import { guessLanguage } from '../../page/guess-language.ts'
import { findAll, lineOf, notUnderstood, type Page, rawText, requireElement } from '../../page/html-page.ts'
import { picturesIn } from '../../page/rich-code.ts'
import { asFile } from '../../page/sample-text.ts'
import { createStatementWriter } from '../../page/to-markdown.ts'
import { RemoteFault } from '../../remote-fault.ts'
import type { PojFacts } from './poj-facts.ts'

/** Reads a statement whose headings and texts follow one another without being nested. */
export function readPojProblem(facts: PojFacts, problem: ProblemRef, page: Page): RemoteProblem {
  const { selectors, sections: names, texts } = facts
  if (page.text.includes(texts.noSuchProblem))
    throw new RemoteFault('refused', 'There is no such problem.', { refusal: 'problem-not-found' })
  const sections = sectionsOf(facts, page)
  // A dollar on this site is a dollar.
  const writer = createStatementWriter(page, 'none')
  const write = (name: string) => writer.write(sections.get(name)?.children ?? [])
  if (sections.size === 0) throw notUnderstood(page, 'no sections')
  const description = joined([...notesOn(facts, page), write(names.description)])
  const pictures = [names.sampleInput, names.sampleOutput].flatMap((name) =>
    picturesIn(sections.get(name) ?? null),
  )
  const samples = readSamples(sections.get(names.sampleInput), sections.get(names.sampleOutput))
  return {
    problem,
    url: page.url.href,
    title: lineOf(requireElement(page, selectors.title)),
    language: guessLanguage(description),
    description,
    input: write(names.input),
    output: write(names.output),
    hint: joined([write(names.hint), writer.write(pictures)]),
    samples,
    ...readLimits(facts, page),
    tags: [],
    author: null,
    source: lineOf(sections.get(names.source) ?? null) || null,
    contestUrl: null,
    inputFile: null,
    outputFile: null,
    isInteractive: false,
    pictures: writer.pictures,
    documents: [],
    remarks: [
      ...(sections.has(names.description) ? [] : (['no-description'] as const)),
      ...(samples.length === 0 ? (['no-sample'] as const) : []),
      ...(pictures.length > 0 ? (['sample-pictures'] as const) : []),
    ],
  }
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n')

function sectionsOf({ selectors }: PojFacts, page: Page): Map<string, Element> {
  const headings = new Set(findAll(page.root, selectors.heading))
  const sections = new Map<string, Element>()
  let name: string | null = null
  for (const part of findAll(page.root, `${selectors.heading}, ${selectors.text}, ${selectors.sample}`)) {
    if (headings.has(part)) name = lineOf(part)
    else if (name !== null) {
      sections.set(name, part)
      name = null
    }
  }
  return sections
}

/** Several samples may share one box, each under a bold heading. */
function readSamples(input: Element | undefined, output: Element | undefined): RemoteSample[] {
  if (input === undefined || output === undefined) return []
  const [inputs, outputs] = [underHeadings(input), underHeadings(output)]
  if (inputs.length > 1 && inputs.length === outputs.length)
    return inputs.map((text, index) => ({ input: asFile(text), output: asFile(outputs[index] ?? '') }))
  return [{ input: asFile(rawText(input)), output: asFile(rawText(output)) }]
}

function underHeadings(box: Element): string[] {
  const texts: string[] = []
  for (const child of box.children) {
    if (child.type === 'element' && (child.tagName === 'b' || child.tagName === 'strong')) texts.push('')
    else if (texts.length > 0) texts[texts.length - 1] += rawText(child)
  }
  return texts
}

/** Notes beside the limits that change how a solution is written: several correct outputs, limits of each case. */
function notesOn({ selectors, texts }: PojFacts, page: Page): string[] {
  const text = lineOf(requireElement(page, selectors.limits))
  const ofCases = /Case Time Limit:\s*\d+\s*MS/i.exec(text)?.[0]
  const notes = [ofCases, text.includes(texts.specialJudge) ? texts.specialJudge : undefined]
  const known = notes.filter((note) => note !== undefined)
  return known.length === 0 ? [] : [`*${known.join(' · ')}*`]
}

function readLimits({ selectors }: PojFacts, page: Page) {
  const text = lineOf(requireElement(page, selectors.limits))
  const time = /Time Limit:\s*(\d+)\s*MS/i.exec(text)?.[1]
  const memory = /Memory Limit:\s*(\d+)\s*K/i.exec(text)?.[1]
  if (time === undefined || memory === undefined) throw notUnderstood(page, `limits “${text.slice(0, 80)}”`)
  return { timeLimitMs: Number(time), memoryLimitMib: Math.max(1, Math.round(Number(memory) / 1_024)) }
}
