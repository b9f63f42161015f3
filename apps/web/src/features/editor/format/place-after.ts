const BLANK = /\s/
/** Formatters put these in, or leave them out; quotes are exchanged for others. */
const PUT_IN = new Set([...';,(){}'])

/**
 * Where a cursor belongs after its program was formatted: behind the same letters as before, whatever blanks and
 * punctuation were changed around them.
 */
export function placeAfter(before: string, at: number, after: string): number {
  let there = 0
  for (let here = 0; here < at; here++) {
    const letter = before.charAt(here)
    if (BLANK.test(letter)) continue
    const next = letterFrom(after, there)
    if (after[next] === letter) there = next + 1
    else if (isPutIn(after, next, letter)) there = letterFrom(after, next + 1) + 1
    else if (!isPutIn(before, here, after.charAt(next))) there = next + 1
  }
  // Behind blanks a cursor stands before the letters that follow, and not behind those that went before.
  const isBehindLetter = at > 0 && !BLANK.test(before.charAt(at - 1))
  return Math.min(after.length, isBehindLetter ? there : letterFrom(after, there))
}

/** The first place from there on that is no blank; the end of the text if there is none. */
function letterFrom(text: string, from: number): number {
  let place = from
  while (place < text.length && BLANK.test(text.charAt(place))) place += 1
  return place
}

/** Whether punctuation stands there before the letter that is looked for. */
const isPutIn = (text: string, place: number, letter: string): boolean =>
  PUT_IN.has(text.charAt(place)) && text[letterFrom(text, place + 1)] === letter
