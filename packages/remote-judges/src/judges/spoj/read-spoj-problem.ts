import type { Element, ElementContent } from 'hast'
import type { ProblemRef, RemoteProblem, RemoteSample } from '../../adapter.ts'
import { guessLanguage } from '../../page/guess-language.ts'
import {
  cellsOf,
  findAll,
  lineOf,
  notUnderstood,
  type Page,
  rawText,
  requireElement,
} from '../../page/html-page.ts'
import { picturesIn } from '../../page/rich-code.ts'
import { asFile } from '../../page/sample-text.ts'
import { createStatementWriter } from '../../page/to-markdown.ts'
import { RemoteFault } from '../../remote-fault.ts'
import type { SpojFacts } from './spoj-facts.ts'

/**
 * Reads a problem whose author wrote the statement as one piece of HTML. Usual headings split it into sections; without
 * them it stays whole, and so does an example that cannot be told apart.
 */
export function readSpojProblem(facts: SpojFacts, problem: ProblemRef, page: Page): RemoteProblem {
  const { selectors, meta, texts } = facts
  if (page.status === 404 || page.text.includes(texts.noSuchProblem))
    throw new RemoteFault('refused', 'There is no such problem.', { refusal: 'problem-not-found' })
  const body = requireElement(page, selectors.body)
  const properties = new Map(
    findAll(page.root, selectors.metaRow).map((row) => {
      const [label, value] = cellsOf(row).map(lineOf)
      return [(label ?? '').replace(/:$/, ''), value ?? '']
    }),
  )
  const sections = sectionsOf(facts, body)
  const sampleNodes = sections.get(facts.headings.sample) ?? []
  const samples = samplesOf(sampleNodes.length === 0 ? body.children : sampleNodes)
  const writer = createStatementWriter(page, 'dollars')
  const isSplit =
    sections.has(facts.headings.input) && sections.has(facts.headings.output) && samples.length > 0
  const description = writer.write(isSplit ? (sections.get('') ?? []) : body.children)
  return {
    problem,
    url: page.url.href,
    title: lineOf(requireElement(page, selectors.title)).replace(/^\S+\s+-\s+/, ''),
    language: guessLanguage(description),
    description,
    input: isSplit ? writer.write(sections.get(facts.headings.input) ?? []) : '',
    output: isSplit ? writer.write(sections.get(facts.headings.output) ?? []) : '',
    hint: isSplit ? writer.write(besideSamples(sampleNodes)) : '',
    samples,
    timeLimitMs: readSeconds(page, properties.get(meta.timeLimit) ?? ''),
    memoryLimitMib: readMegabytes(page, properties.get(meta.memoryLimit) ?? ''),
    tags: findAll(page.root, selectors.tag).map((tag) => lineOf(tag).replace(/^#/, '')),
    author: properties.get(meta.author) || null,
    source: properties.get(meta.source) || null,
    contestUrl: null,
    inputFile: null,
    outputFile: null,
    isInteractive: false,
    pictures: writer.pictures,
    documents: [],
    remarks: isSplit ? [] : ['in-one-piece'],
  }
}

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'b', 'strong'])

/** The text under each heading; under none, at the beginning, by an empty name. */
function sectionsOf({ headings }: SpojFacts, body: Element): Map<string, ElementContent[]> {
  const known = Object.values(headings)
  const sections = new Map<string, ElementContent[]>([['', []]])
  let name = ''
  for (const child of body.children) {
    const heading = headingOf(child)
    // `Examples`, `Sample input` and others begin with a word that we know, or are part of what came before.
    const found = heading === null ? undefined : known.find((word) => heading.startsWith(word))
    if (found !== undefined && !sections.has(found)) {
      name = found
      sections.set(name, [])
    } else sections.get(name)?.push(child)
  }
  return sections
}

/** A heading of its own, or a paragraph that consists of one. */
function headingOf(node: ElementContent): string | null {
  if (node.type !== 'element') return null
  if (HEADINGS.has(node.tagName)) return lineOf(node)
  const [only, ...more] = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return node.tagName === 'p' && more.length === 0 && only !== undefined ? headingOf(only) : null
}

const LABEL = /(?:^|\n)\s*(Sample\s+)?(Input|Output)\s*(?:#?\d+)?\s*:?\s*(?=\n)/gi

/** The text that explains the samples, and the pictures in their boxes. */
const besideSamples = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node) => {
    const isBox = node.type === 'element' && findAll({ type: 'root', children: [node] }, 'pre').length > 0
    return isBox ? picturesIn(node) : [node]
  })

/** One box with labels, or boxes in pairs; none if they cannot be told apart. */
function samplesOf(nodes: readonly ElementContent[]): RemoteSample[] {
  const boxes = findAll({ type: 'root', children: [...nodes] }, 'pre').map((box) =>
    rawText(box).replaceAll('\r', ''),
  )
  return boxes.some((box) => box.search(LABEL) >= 0) ? boxes.flatMap(labelledSamples) : pairsOf(boxes)
}

function labelledSamples(box: string): RemoteSample[] {
  const labels = [...box.matchAll(LABEL)]
  const parts = labels.map((label, index) => ({
    isInput: label[2]?.toLowerCase() === 'input',
    text: asFile(box.slice(label.index + label[0].length, labels[index + 1]?.index)),
  }))
  return pairsOf(
    parts.every(({ isInput }, index) => isInput === (index % 2 === 0)) ? parts.map(({ text }) => text) : [],
  )
}

function pairsOf(texts: readonly string[]): RemoteSample[] {
  if (texts.length % 2 !== 0) return []
  return texts.flatMap((text, index) =>
    index % 2 === 0 ? [{ input: asFile(text), output: asFile(texts[index + 1] ?? '') }] : [],
  )
}

/** `1s`, or a range such as `0.5s-2s`, of which the upper end counts. */
function readSeconds(page: Page, text: string): number {
  const seconds = [...text.matchAll(/(\d+(?:\.\d+)?)\s*s/g)].map(([, value]) => Number(value))
  if (seconds.length === 0) throw notUnderstood(page, `time limit “${text.slice(0, 80)}”`)
  return Math.round(Math.max(...seconds) * 1_000)
}

function readMegabytes(page: Page, text: string): number {
  const megabytes = /(\d+)\s*MB/i.exec(text)?.[1]
  if (megabytes === undefined) throw notUnderstood(page, `memory limit “${text.slice(0, 80)}”`)
  return Number(megabytes)
}
