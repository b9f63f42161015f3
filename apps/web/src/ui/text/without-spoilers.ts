const TAG = /<(\/?)details\b[^>]*>/gi

/**
 * A Markdown text in which blocks that stay closed until they are opened (`<details>`) are their titles alone, for
 * excerpts and descriptions. A block that is not closed reaches to the end, as on the page.
 */
export function withoutSpoilers(markdown: string): string {
  let shown = ''
  let depth = 0
  /** The end of what was looked at, and where the outermost block begins. */
  let from = 0
  for (const { 0: tag, 1: slash, index } of markdown.matchAll(TAG)) {
    if (slash === '/' && depth === 0) continue
    if (depth === 0) {
      shown += markdown.slice(from, index)
      from = index
    }
    depth += slash === '/' ? -1 : 1
    if (depth > 0) continue
    shown += titleOf(markdown.slice(from, index))
    from = index + tag.length
  }
  return shown + (depth === 0 ? markdown.slice(from) : titleOf(markdown.slice(from)))
}

function titleOf(block: string): string {
  const [, title = ''] = /^<[^>]*>\s*<summary\b[^>]*>([^<]*)/i.exec(block) ?? []
  return ` ${title} `
}
