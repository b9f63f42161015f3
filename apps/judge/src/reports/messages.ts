/** Longest compiler message that is kept, in UTF-8 bytes. */
export const COMPILE_MESSAGE_BYTES = 64 * 1024
/** Longest message about one case, in UTF-8 bytes. */
const CASE_MESSAGE_BYTES = 600

// Terminal escapes: CSI (colours, cursor), OSC (titles, links) up to its terminator, and the two-character ones.
const ESCAPES = new RegExp(
  [
    '\\u001b\\[[0-?]*[ -/]*[@-~]',
    '\\u001b\\][^\\u0007\\u001b]*(?:\\u0007|\\u001b\\\\)?',
    '\\u001b[@-_]',
  ].join('|'),
  'g',
)
// Control characters except tab and line feed. The database refuses NUL, the others only confuse readers.
const CONTROLS = /[\p{Cc}--[\t\n]]/gv
// Marks that reorder the text around them: a message could appear to state another verdict.
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
// A path inside the box means nothing to the reader; the file's own name does.
const BOX_PATHS = /\/(?:app|box)\//g

/**
 * A program's text, made fit for the database and for a page: valid text without controls, shortened to `maxBytes` of
 * UTF-8. Bytes that are not UTF-8 become U+FFFD. HTML is left alone: the page escapes it.
 */
export function cleanMessage(raw: Uint8Array | string, maxBytes: number): string {
  // Twice the limit is enough to fill it, because cleaning mostly removes; a flood is not decoded whole.
  const bytes = typeof raw === 'string' ? Buffer.from(raw) : raw
  const text = new TextDecoder().decode(bytes.subarray(0, maxBytes * 2))
  const cleaned = text
    .replace(ESCAPES, '')
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(BIDI, '')
    .replace(BOX_PATHS, '')
    .trimEnd()
  return shorten(cleaned, maxBytes, bytes.length > maxBytes * 2)
}

/** A message about one case, or null if it is empty. */
export function caseMessage(raw: Uint8Array | string): string | null {
  return cleanMessage(raw, CASE_MESSAGE_BYTES) || null
}

/** The end of a message that does not fit, for programs that put the important part last. */
export function caseMessageEnd(raw: Uint8Array): string | null {
  if (raw.length <= CASE_MESSAGE_BYTES) return caseMessage(raw)
  const mark = Buffer.from('…\n')
  let from = raw.length - CASE_MESSAGE_BYTES + mark.length
  // Not into the middle of a character.
  while (((raw[from] ?? 0) & 0xc0) === 0x80) from++
  return caseMessage(Buffer.concat([mark, raw.subarray(from)]))
}

function shorten(text: string, maxBytes: number, alreadyCut: boolean): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= maxBytes && !alreadyCut) return text
  const mark = '\n…'
  // `stream` leaves out a character that was cut in half.
  const kept = new TextDecoder().decode(bytes.subarray(0, maxBytes - Buffer.byteLength(mark)), {
    stream: true,
  })
  return kept.trimEnd() + mark
}
