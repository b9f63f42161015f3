import { keysOf } from '@gavel/contract'
/**
 * Values that people and programs put into a field of text that was not made for them; by kind. Each value fits into
 * every field by its length, so that only its kind can be what is wrong with it.
 */
export const BAD_TEXTS = {
  empty: '',
  blank: ' \t ',
  script: '<script>1</script>',
  SQL: "';drop/**/users;--",
  'zero-width': 'zero\u200bwidth',
  'nothing to see': '\u200b\u2060\u200d\u3164\u2800\u00ad',
  emoji: '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u{1f600}\u{1f44d}\u{1f3fd}',
  RTL: 'مرحبابكم',
  'RTL override': 'turn\u202earound',
  control: 'bell\u0007bell',
  'line break': 'two\nlines',
  NUL: 'null\0null',
  'half a surrogate pair': 'half\ud800half',
  'name of a prototype': '__proto__',
} as const
export type TextKind = keyof typeof BAD_TEXTS
export const TEXT_KINDS = keysOf(BAD_TEXTS)

/** As a text reaches the server: what cannot be stored came as the replacement character. */
export const arrived = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed()

/** Values that are no texts, whatever they would look like as one. */
export const NO_TEXTS: readonly unknown[] = [
  5,
  true,
  ['text'],
  {},
  { toString: 'text', length: 4 },
  JSON.parse('{"__proto__":{"role":"root"},"constructor":"x"}'),
]

/** Values that are no whole number that a form could mean. */
export const NO_INTEGERS: readonly unknown[] = [
  'one',
  '',
  '1; drop table users',
  1.5,
  2 ** 53,
  -(2 ** 60),
  1e300,
  true,
  [1],
  {},
]
