import { escapeLiteralTags, replaceFormulas } from '@gavel/contract'
import { decodeEntities } from './decode-entities.ts'

const TEX_SIGNS: Readonly<Record<string, string>> = {
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  times: '×',
  cdot: '·',
  ldots: '…',
  dots: '…',
  cdots: '…',
  to: '→',
}

// No pattern may match past the start of the next one: with many starts, that would take quadratic time.
const IMAGE = /!\[[^[\]]*\]\([^()]*(?:\([^()]*\)[^()]*)?\)/g
const LINK = /\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)?\)/g

/** Approximately what a reader sees of Markdown: markup is removed, the text of links and formulas stays. */
export function plainText(markdown: string): string {
  const words = markdown.normalize('NFC').replace(IMAGE, ' ').replace(LINK, '$1')
  const text = replaceFormulas(escapeLiteralTags(words), (tex) => tex)
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/\\([a-zA-Z]+) ?/g, (_, name: string) => TEX_SIGNS[name] ?? ' ')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\|)[ \t]/gm, '')
    .replace(/[`*|\\]+/g, '')
  return decodeEntities(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
