import { escapeLiteralTags, replaceFormulas } from '@gavel/contract'
import { withoutSpoilers } from '../without-spoilers.ts'
import { wordsOfFormula } from './formula-words.ts'

/** The length of a description in search results, in characters. */
const MAX_LENGTH = 155
/** No more of a text is processed. */
const MAX_READ = 4_000

/** The beginning of a Markdown text in plain words, for a page's description; closed blocks stay closed. */
export function summaryOf(markdown: string): string {
  const text = withoutSpoilers(markdown.slice(0, MAX_READ)).replace(
    /^(?:```|~~~)[\s\S]*?(?:^(?:```|~~~)|$(?![\s\S]))/gm,
    ' ',
  )
  const words = replaceFormulas(escapeLiteralTags(text), (tex) => ` ${wordsOfFormula(tex)} `)
    .replace(/<!--[\s\S]*?-->|<\/?[a-zA-Z][^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\|?[-:| ]+\|)\s+/gm, ' ')
    .replace(/\*{1,3}|~~|`+|\|/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?)，。；：！？）、])/g, '$1')
    .trim()
  return words.length <= MAX_LENGTH ? words : cut(words)
}

/** At the end of a word, if the text has blanks. */
function cut(words: string): string {
  const start = words.slice(0, MAX_LENGTH)
  const end = start.lastIndexOf(' ')
  return `${start.slice(0, end > MAX_LENGTH / 2 ? end : MAX_LENGTH).replace(/[,;:，；：、]$/, '')}…`
}
