import { BOOKLET_MAX_PROBLEMS } from '@gavel/contract'

/** Ids as typed: separated by commas of either language or blanks, without duplicates. */
export function splitIds(text: string | undefined): readonly string[] {
  const ids = (text ?? '').split(/[\s,，、;；]+/).filter((id) => id !== '')
  return [...new Set(ids)]
}

/** The ids to print: at most as many as a booklet can have. */
export function parseIds(text: string | undefined): readonly string[] {
  return splitIds(text).slice(0, BOOKLET_MAX_PROBLEMS)
}

/** `A` to `Z`, then `AA`: the letter of a problem in a booklet. */
export function letterOf(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}
