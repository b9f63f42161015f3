import { END } from './byte-cursor.ts'

/** Space, tab, line feed, vertical tab, form feed, carriage return. */
export function isBlank(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13)
}

export function isWordEnd(byte: number): boolean {
  return isBlank(byte) || byte === END
}
