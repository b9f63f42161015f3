/**
 * The characters that a text may contain, by its kind. Every field that people fill in is one of these; its length, and
 * whether it may be empty, belong to the field.
 *
 * - A **name** distinguishes accounts: it has no invisible characters, so names that look equal are equal. It is
 *   compared and stored as `normaliseUsername` returns it; `isUsername` is its rule.
 * - A **line** describes something: a nickname, a school, a title, the name of a key. It is trimmed, and refused with
 *   control characters, line breaks, invisible characters, and those that reverse the reading direction of the text
 *   around it. Joiners stay: scripts and emoji need them.
 * - A **text** of many lines, such as Markdown, is kept exactly as it was sent. It is refused with control characters
 *   other than line breaks and tabs, and with those that reverse the reading direction. NUL is one; it arrives as
 *   U+FFFD, which is allowed here.
 * - A **program**, or its input, is kept exactly as it was sent, except that NUL becomes U+FFFD, because PostgreSQL
 *   cannot store it.
 *
 * A text that people copy from a problem and run programs on (its sections, its samples, the input of an online test)
 * loses the byte order mark with which some editors begin a file. In test data it may be meant, so there it is only
 * named.
 *
 * Words of other languages, markup, scripts, SQL and emoji are texts like any other: nothing is removed, and they are
 * shown literally. Half of a surrogate pair is not a character: it arrives as U+FFFD everywhere.
 */

/** U+FFFD replaces a NUL, or half of a surrogate pair. */
const UNWANTED_IN_LINE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/u
const UNWANTED_IN_TEXT = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/u
const VISIBLE = /[^\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A text without the mark, which cannot be seen and which programs take for a letter. */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF+/, '')

export const isPlainLine = (text: string): boolean => !UNWANTED_IN_LINE.test(text)

/** Turns a text from elsewhere, which cannot be refused, into a line: its breaks become blanks. */
export const plainLineOf = (text: string): string =>
  text
    .replace(/[\p{Zl}\p{Zp}\r\n\t]+/gu, ' ')
    .replace(new RegExp(UNWANTED_IN_LINE, 'gu'), '')
    .trim()

/** The same, cut to what is allowed; null if nothing visible is left of it. */
export function fittingLineOf(text: string, maxLength: number): string | null {
  const line = [...plainLineOf(text)].slice(0, maxLength).join('').trim()
  return hasVisible(line) ? line : null
}

export const isPlainText = (text: string): boolean => !UNWANTED_IN_TEXT.test(text)

/** Whether anything is visible: blanks and zero-width characters alone would be a row without a name to click on. */
export const hasVisible = (text: string): boolean => VISIBLE.test(text)

/** Length of a text as people count it: an emoji of one code point counts once. */
export const lengthOf = (text: string): number => [...text].length
