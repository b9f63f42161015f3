import type { Element, ElementContent } from 'hast'
import { find, lineOf } from '../../page/html-page.ts'
import type { StatementWriter } from '../../page/to-markdown.ts'
import type { AtCoderFacts } from './atcoder-facts.ts'

export type Part = 'description' | 'constraints' | 'input' | 'output' | 'sampleInput' | 'sampleOutput'

export interface Section {
  /** Null for headings that we do not know, whose text stays with the description. */
  readonly part: Part | null
  readonly heading: string
  readonly nodes: readonly ElementContent[]
}

/** The text under each heading, wherever in the nest of boxes the heading is; under none, at the beginning. */
export function sectionsOf(facts: AtCoderFacts, text: Element): Section[] {
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

export const titled = (heading: string, text: string): string =>
  heading === '' ? text : `### ${heading}\n\n${text}`

/** The text of the sections that no field of ours takes. */
export const writeSections = (sections: readonly Section[], writer: StatementWriter): string =>
  sections
    .map(({ heading, nodes }) => ({ heading, text: writer.write(nodes).trim() }))
    .filter(({ text }) => text !== '')
    .map(({ heading, text }) => titled(heading, text))
    .join('\n\n')

/** The Japanese statement below an English one, folded away; its samples are the same. Empty if there is none. */
export function japaneseBelow(facts: AtCoderFacts, whole: Element, writer: StatementWriter): string {
  const { inEnglish, inJapanese } = facts.selectors
  const text = find(whole, inEnglish) === null ? null : find(whole, inJapanese)
  if (text === null) return ''
  const sections = sectionsOf(facts, text).filter(
    ({ part }) => part !== 'sampleInput' && part !== 'sampleOutput',
  )
  const written = writeSections(sections, writer)
  return written === '' ? '' : `<details>\n<summary>日本語</summary>\n\n${written}\n\n</details>`
}
