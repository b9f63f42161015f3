/** The words of a Markdown text in one line, for where there is no room for more. */
export function plainExcerpt(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)?/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)?/g, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[`*~|]+|_{2,}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
