import { z } from 'zod'

/** How many bytes of a file an excerpt shows. */
export const EXCERPT_BYTES = 256
/** A byte that is not text is written as `\xNN`, an invisible character as `\u{NNNN}`. */
const LONGEST_ESCAPE = 8
const EXCERPT_MAX_LENGTH = EXCERPT_BYTES * LONGEST_ESCAPE

/** The beginning of a file, as text that shows every byte. `bytes` is the size of the whole file. */
export const Excerpt = z.object({
  text: z.string().max(EXCERPT_MAX_LENGTH),
  bytes: z.int().min(0),
  isCut: z.boolean(),
})
export type Excerpt = z.output<typeof Excerpt>

/**
 * The first `EXCERPT_BYTES` of a file, without a character that would be cut in half.
 *
 * @param start the file's beginning, or all of it
 * @param bytes size of the whole file
 */
export function excerptOf(start: Uint8Array, bytes: number): Excerpt {
  const kept = start.subarray(0, EXCERPT_BYTES)
  const isCut = bytes > kept.length
  let text = ''
  for (let index = 0; index < kept.length; ) {
    const length = characterLength(kept[index] ?? 0)
    if (isCut && index + length > kept.length) break
    const character = decode(kept.subarray(index, index + length))
    text += character === null ? hexByte(kept[index] ?? 0) : visible(character)
    index += character === null ? 1 : length
  }
  return { text, bytes, isCut }
}

/** How many bytes a character with this first byte has in UTF-8; 1 for a byte that begins none. */
function characterLength(first: number): number {
  if (first >= 0xf0 && first <= 0xf4) return 4
  if (first >= 0xe0 && first < 0xf0) return 3
  return first >= 0xc2 && first < 0xe0 ? 2 : 1
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decode(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    // Not UTF-8: the caller shows the byte itself.
    return null
  }
}

const hexByte = (byte: number) => `\\x${byte.toString(16).padStart(2, '0')}`

// Control characters except tab and line feed, and zero-width marks that hide or reorder the text around them.
const INVISIBLE = /^[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]$/u

function visible(character: string): string {
  if (character === '\t' || character === '\n' || !INVISIBLE.test(character)) return character
  const code = character.codePointAt(0) ?? 0
  return code < 0x100 ? hexByte(code) : `\\u{${code.toString(16)}}`
}
