import type { Element, ElementContent } from 'hast'
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
import { sampleText } from '../../page/sample-text.ts'
import { createStatementWriter } from '../../page/to-markdown.ts'
import { RemoteFault } from '../../remote-fault.ts'
import type { AtCoderFacts } from './atcoder-facts.ts'

type Part = 'description' | 'constraints' | 'input' | 'output' | 'sampleInput' | 'sampleOutput'

interface Section {
  /** Null for headings that we do not know, whose text stays with the description. */
  readonly part: Part | null
  readonly heading: string
  readonly nodes: readonly ElementContent[]
}

/**
 * Reads a task. The page has the statement in both languages whatever it is asked for; the English one is taken, and the
 * Japanese one where there is no other.
 */
export function readTask(facts: AtCoderFacts, problem: ProblemRef, page: Page): RemoteProblem {
  const { selectors } = facts
  if (page.status === 404)
    throw new RemoteFault('refused', 'There is no such task, or its contest is not that.', {
      refusal: 'problem-not-found',
    })
  const whole = requireElement(page, selectors.statement)
  const text = find(whole, selectors.inEnglish) ?? find(whole, selectors.inJapanese) ?? whole
  const sections = sectionsOf(facts, text)
  const writer = createStatementWriter(page, 'var')
  const write = (part: Part) =>
    sections
      .filter((section) => section.part === part)
      .map(({ nodes }) => writer.write(nodes).trim())
      .filter((piece) => piece !== '')
      .join('\n\n')
  const { samples, explanations } = samplesOf(facts, sections)
  const extra = sections.filter(({ part, nodes }) => part === null && nodes.length > 0)
  const description = [
    write('description'),
    ...extra.map(({ heading, nodes }) => titled(heading, writer.write(nodes).trim())),
  ]
    .filter((piece) => piece !== '')
    .join('\n\n')
  if (description === '') throw notUnderstood(page, 'the statement has no text')
  const constraints = write('constraints')
  const contest = find(page.root, selectors.contest)
  const contestPath = attribute(contest, 'href')
  return {
    problem,
    url: page.url.href,
    title: titleOf(requireElement(page, selectors.title)),
    language: guessLanguage(description),
    description,
    input: [write('input'), constraints].filter((piece) => piece !== '').join('\n\n'),
    output: write('output'),
    hint: explanations.map(({ heading, nodes }) => titled(heading, writer.write(nodes).trim())).join('\n\n'),
    samples,
    ...limitsOn(facts, page),
    tags: [],
    author: null,
    source: contest === null ? null : lineOf(contest) || null,
    contestUrl: contestPath === null ? null : (URL.parse(contestPath, page.url.href)?.href ?? null),
    inputFile: null,
    outputFile: null,
    isInteractive: facts.interactiveTexts.some((sign) => page.text.includes(sign)),
    pictures: writer.pictures,
    documents: [],
    remarks: [
      ...(samples.length === 0 ? ['The statement has no samples that can be told apart.'] : []),
      ...(find(whole, selectors.inEnglish) === null ? ['The site has no English statement.'] : []),
    ],
  }
}

const titled = (heading: string, text: string) => (heading === '' ? text : `### ${heading}\n\n${text}`)

/** The text of the element itself: a link to the editorial is inside it. */
function titleOf(element: Element): string {
  const own = element.children.filter((child) => child.type === 'text')
  return lineOf({ type: 'root', children: own }).replace(/^\S{1,4}\s+-\s+/, '')
}

/** What stands under each heading, wherever in the nest of boxes the heading is; under none, at the beginning. */
function sectionsOf(facts: AtCoderFacts, text: Element): Section[] {
  const sections: { part: Part | null; heading: string; nodes: ElementContent[] }[] = [
    { part: 'description', heading: '', nodes: [] },
  ]
  const visit = (nodes: readonly ElementContent[]): void => {
    for (const node of nodes) {
      if (node.type !== 'element') sections.at(-1)?.nodes.push(node)
      else if (node.tagName === 'h3') {
        const heading = lineOf(node)
        sections.push({ part: partOf(facts, heading), heading, nodes: [] })
      } else if (node.tagName === 'hr' || isScore(node)) continue
      // Old statements have their headings outside of the boxes.
      else if (find(node, facts.selectors.heading) !== null || node.tagName === 'section')
        visit(node.children)
      else sections.at(-1)?.nodes.push(node)
    }
  }
  visit(text.children)
  return sections
}

const isScore = (node: Element) => node.tagName === 'p' && /^(Score|配点)\s*[:：]/.test(lineOf(node))

function partOf({ headings }: AtCoderFacts, heading: string): Part | null {
  const begins = (words: readonly string[]) => words.some((word) => heading.startsWith(word))
  // `入力例` begins with `入力`, so samples come first.
  if (begins(headings.sampleInput)) return 'sampleInput'
  if (begins(headings.sampleOutput)) return 'sampleOutput'
  if (begins(headings.constraints)) return 'constraints'
  if (begins(headings.input)) return 'input'
  if (begins(headings.output)) return 'output'
  return begins(headings.description) ? 'description' : null
}

/** Pairs of boxes. What follows the box of an output explains the sample. */
function samplesOf(
  { headings }: AtCoderFacts,
  sections: readonly Section[],
): { samples: RemoteSample[]; explanations: Section[] } {
  const samples: RemoteSample[] = []
  const explanations: Section[] = []
  let input: string | null = null
  for (const { part, heading, nodes } of sections) {
    if (part !== 'sampleInput' && part !== 'sampleOutput') continue
    const box = nodes.find((node): node is Element => node.type === 'element' && find(node, 'pre') !== null)
    const pre = box === undefined ? null : find(box, 'pre')
    if (pre === null) continue
    const text = sampleText(pre)
    if (part === 'sampleInput') input = text
    else if (input !== null) {
      samples.push({ input, output: text })
      input = null
    }
    const after = nodes.slice(nodes.indexOf(box as Element) + 1)
    if (elementsIn({ type: 'root', children: [...after] }).length > 0)
      explanations.push({ part: null, heading: numbered(headings.sampleOutput, heading), nodes: after })
  }
  return { samples, explanations }
}

/** The heading of an explanation: that of its sample, without the button that copies it. */
const numbered = (words: readonly string[], heading: string): string => {
  const word = words.find((one) => heading.startsWith(one)) ?? ''
  return `${word} ${/\d+/.exec(heading)?.[0] ?? ''}`.trim()
}

/** `Time Limit: 2 sec / Memory Limit: 1024 MiB` somewhere before the statement. */
function limitsOn(
  { selectors, texts }: AtCoderFacts,
  page: Page,
): Pick<RemoteProblem, 'timeLimitMs' | 'memoryLimitMib'> {
  const line = findAll(page.root, selectors.paragraph)
    .map(lineOf)
    .find((text) => texts.timeLimit.some((word) => text.startsWith(word)))
  if (line === undefined) throw notUnderstood(page, 'there are no limits')
  const [, amount, unit] = /(\d+(?:\.\d+)?)\s*(msec|sec)/.exec(line) ?? []
  const memory = texts.memoryLimit.flatMap((word) => line.split(word).slice(1)).join(' ')
  const [, size, scale] = /(\d+(?:\.\d+)?)\s*(KB|KiB|MB|MiB|GB|GiB)/.exec(memory) ?? []
  if (amount === undefined || size === undefined) throw notUnderstood(page, `limits “${line.slice(0, 80)}”`)
  const factor = scale?.startsWith('G') ? 1_024 : scale?.startsWith('K') ? 1 / 1_024 : 1
  return {
    timeLimitMs: Math.round(Number(amount) * (unit === 'msec' ? 1 : 1_000)),
    memoryLimitMib: Math.max(1, Math.round(Number(size) * factor)),
  }
}
