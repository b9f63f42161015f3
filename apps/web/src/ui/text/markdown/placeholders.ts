import { isHtmlElement } from '@gavel/contract'

const BARE_TAG = /<(\/?)([a-z][a-z0-9_]*)>/gi

/** Drawings and formulas have elements with other names. */
const OTHER_ELEMENTS = /<(?:svg|math)\b/i

/**
 * Turns anything that looks like a tag but is none into text, in the HTML parts of a paragraph or text, because `<n>
 * <name>` and `vector<int>` are meant literally.
 */
export function keepPlaceholders(pieces: readonly string[]): string[] {
  if (pieces.some((piece) => OTHER_ELEMENTS.test(piece))) return [...pieces]
  return pieces.map((piece) =>
    piece.replace(BARE_TAG, (tag, slash: string, name: string) =>
      isHtmlElement(name) ? tag : `&lt;${slash}${name}&gt;`,
    ),
  )
}
