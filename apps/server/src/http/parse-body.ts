/**
 * PostgreSQL text can store every character except NUL and unpaired surrogates, which only escapes can produce. In a
 * body both become the replacement character, so that a program with a stray one can still be submitted.
 */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i
/** Matches all escapes in sequence, so that an escaped backslash before a `u` is not mistaken for one. */
const ESCAPES =
  /\\(?:u(?:d[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|(?<unstorable>0000|d[89a-f][\da-f]{2}))|[\s\S])/gi

/** @throws SyntaxError when it is not JSON */
export function parseBody(text: string): unknown {
  if (!UNSTORABLE.test(text)) return JSON.parse(text)
  return JSON.parse(text.replace(ESCAPES, (found, unstorable?: string) => (unstorable ? '\\ufffd' : found)))
}
