import type { Element } from 'hast'
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
import { japaneseBelow, type Part, type Section, sectionsOf, writeSections } from './task-sections.ts'

/**
 * Reads a task. The page has the statement in both languages whatever it is asked for. The English one is taken, with the
 * Japanese one folded away at its end, and the Japanese one where there is no other.
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
    joined(sections.filter((section) => section.part === part).map(({ nodes }) => writer.write(nodes).trim()))
  const { samples, explanations } = samplesOf(facts, sections)
  const extra = sections.filter(({ part, nodes }) => part === null && nodes.length > 0)
  const description = joined([write('description'), writeSections(extra, writer)])
  if (sections.every(({ nodes }) => nodes.length === 0))
    throw notUnderstood(page, 'the statement has no text')
  const constraints = write('constraints')
  const contest = find(page.root, selectors.contest)
  const contestPath = attribute(contest, 'href')
  return {
    problem,
    url: page.url.href,
    title: titleOf(requireElement(page, selectors.title)),
    language: guessLanguage(description),
    description,
    input: joined([write('input'), constraints]),
    output: write('output'),
    hint: joined([writeSections(explanations, writer), japaneseBelow(facts, whole, writer)]),
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
      ...(description === '' ? (['no-description'] as const) : []),
      ...(samples.length === 0 ? (['no-sample'] as const) : []),
      ...(find(whole, selectors.inEnglish) === null ? (['not-in-english'] as const) : []),
    ],
  }
}

const joined = (pieces: readonly string[]) => pieces.filter((piece) => piece !== '').join('\n\n')

/** The text of the element itself: a link to the editorial is inside it. */
function titleOf(element: Element): string {
  const own = element.children.filter((child) => child.type === 'text')
  return lineOf({ type: 'root', children: own }).replace(/^\S{1,4}\s+-\s+/, '')
}

/** Pairs of boxes. The text after the box of an output explains the sample. */
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
    if (box === undefined || pre === null) continue
    const text = sampleText(pre)
    if (part === 'sampleInput') input = text
    else if (input !== null) {
      samples.push({ input, output: text })
      input = null
    }
    const after = nodes.slice(nodes.indexOf(box) + 1)
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
