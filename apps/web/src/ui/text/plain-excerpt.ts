import { escapeLiteralTags } from '@gavel/contract'
import { withoutSpoilers } from './without-spoilers.ts'

/** The words of a Markdown text on one line, for places without room for more; closed blocks stay closed. */
export function plainExcerpt(markdown: string): string {
  return escapeLiteralTags(withoutSpoilers(markdown))
    .replace(/!\[[^\]]*\]\([^)]*\)?/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)?/g, '$1')
    .replace(/<\/?[a-z][^<>]*>|<!--[^>]*-->/gi, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[`*~|]+|_{2,}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of an answer on one line, without those that it quotes before its own. */
export function ownWords(markdown: string): string {
  const own = plainExcerpt(markdown.replace(/^\s{0,3}>.*$/gm, ''))
  return own === '' ? plainExcerpt(markdown) : own
}
