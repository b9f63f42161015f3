import { PackageError } from '../package-problem.ts'

const MAX_CHARACTERS = 2 * 1024 * 1024
const MAX_TAGS = 10_000
/** Elements open at once; with some thousand the conversion overflows the stack. */
const MAX_OPEN = 200

/** Void elements, and elements that the next one of their kind closes. */
const NEVER_OPEN = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th tbody thead tfoot option'.split(
    ' ',
  ),
)

/**
 * Checks the size and nesting of a page by its tags before anything is built from it, because parsing takes time
 * quadratic in the number of open elements.
 *
 * @throws PackageError problem-unreadable
 */
export function requireHtmlWithinLimits(html: string): void {
  const refused = (what: string) => new PackageError('problem-unreadable', { reason: `HTML: ${what}` })
  if (html.replaceAll(DATA_ADDRESS, '').length > MAX_CHARACTERS) throw refused(`> ${MAX_CHARACTERS}`)
  const open = new Map<string, number>()
  let [tags, depth] = [0, 0]
  for (const [, slash, written = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,15})/gi)) {
    const name = written.toLowerCase()
    tags += 1
    if (tags > MAX_TAGS) throw refused(`> ${MAX_TAGS} tags`)
    if (NEVER_OPEN.has(name)) continue
    const count = open.get(name) ?? 0
    const change = slash === '' ? 1 : count > 0 ? -1 : 0
    open.set(name, count + change)
    depth += change
    if (depth > MAX_OPEN) throw refused(`> ${MAX_OPEN} <…>`)
  }
}

/** An embedded picture is long, but counts as one word of the text. */
const DATA_ADDRESS = /data:image\/[a-z+.-]{1,20};base64,[A-Za-z0-9+/=]*/g
