import { isHtmlElement } from '@gavel/contract'

const BARE_TAG = /<(\/?)([a-z][a-z0-9_]*)>/gi

/** In drawings and formulas there are elements of other names. */
const OTHER_ELEMENTS = /<(?:svg|math)\b/i

/**
 * Writes what looks like a tag and is none as text, in the HTML pieces of a paragraph or text: who writes `<n> <name>`
 * or `vector<int>` means what they say.
 */
export function keepPlaceholders(pieces: readonly string[]): string[] {
  if (pieces.some((piece) => OTHER_ELEMENTS.test(piece))) return [...pieces]
  return pieces.map((piece) =>
    piece.replace(BARE_TAG, (tag, slash: string, name: string) =>
      isHtmlElement(name) ? tag : `&lt;${slash}${name}&gt;`,
    ),
  )
}
