/**
 * PostgreSQL stores every character in a text but NUL, and no half of a surrogate pair, which only an escape can hold.
 * In a body both become the replacement character, so that a program with a stray one is still handed in.
 */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i
/** Every escape in its order, so that an escaped backslash before a `u` is text about the escape. */
const ESCAPES =
  /\\(?:u(?:d[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|(?<unstorable>0000|d[89a-f][\da-f]{2}))|[\s\S])/gi

/** @throws SyntaxError when it is not JSON */
export function parseBody(text: string): unknown {
  if (!UNSTORABLE.test(text)) return JSON.parse(text)
  return JSON.parse(text.replace(ESCAPES, (found, unstorable?: string) => (unstorable ? '\\ufffd' : found)))
}
