import { BOOKLET_MAX_PROBLEMS } from '@gavel/contract'

/** Ids as somebody types them: commas of both languages, blanks, each once. */
export function splitIds(text: string | undefined): readonly string[] {
  const ids = (text ?? '').split(/[\s,，、;；]+/).filter((id) => id !== '')
  return [...new Set(ids)]
}

/** The ids that are printed: no more of them than a booklet takes. */
export function parseIds(text: string | undefined): readonly string[] {
  return splitIds(text).slice(0, BOOKLET_MAX_PROBLEMS)
}

/** `A` to `Z`, then `AA`: the letter of a problem in a booklet. */
export function letterOf(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}
