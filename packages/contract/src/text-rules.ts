/**
 * What a text may hold, by its kind. Every field that people fill in is one of these; how long it may be, and whether
 * it may be empty, belongs to the field.
 *
 * - A **name** tells an account apart: nothing that is not seen, so that two names that look equal are equal. It is
 *   compared and stored as `normaliseUsername` makes it; `isUsername` is its rule.
 * - A **line** says something beside other things: a nickname, a school, a title, the name of a key. It is trimmed, and
 *   is refused with control characters, line breaks, characters that are drawn as nothing, and those that turn the
 *   reading direction of what stands around it. Joiners stay: scripts and emoji need them.
 * - A **text** of many lines, such as Markdown, is kept exactly as it was sent. It is refused with control characters
 *   other than line breaks and tabs, and with those that turn the reading direction. NUL is one; it arrives as U+FFFD,
 *   which is legal here.
 * - A **program**, or its input, is kept exactly as it was sent; of all characters only NUL becomes U+FFFD, because
 *   PostgreSQL holds none.
 *
 * Words of other languages, markup, scripts, SQL and emoji are texts like any other: nothing is taken out of them, they
 * are shown as what they are. Half of a surrogate pair is no character: it arrives as U+FFFD everywhere.
 */

/** U+FFFD is what is left of a NUL, and of half a surrogate pair. */
const UNWANTED_IN_LINE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/u
const UNWANTED_IN_TEXT = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/u
const VISIBLE = /[^\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

export const isPlainLine = (text: string): boolean => !UNWANTED_IN_LINE.test(text)

/** The line that is left of a text which comes from elsewhere and may not be refused: breaks are blanks in it. */
export const plainLineOf = (text: string): string =>
  text
    .replace(/[\p{Zl}\p{Zp}\r\n\t]+/gu, ' ')
    .replace(new RegExp(UNWANTED_IN_LINE, 'gu'), '')
    .trim()

export const isPlainText = (text: string): boolean => !UNWANTED_IN_TEXT.test(text)

/** Whether there is anything to see: blanks and zero-width characters alone would be a row without a name to click on. */
export const hasVisible = (text: string): boolean => VISIBLE.test(text)

/** How long a text is for people: an emoji of one code point counts once. */
export const lengthOf = (text: string): number => [...text].length
