/** The label of a problem in a contest, from the first on: A to Z, then AA, AB and so on. */
export function labelAt(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : labelAt(Math.floor(index / 26) - 1) + letter
}

/** The first label of A, B, … that is free. */
export function nextLabel(taken: readonly string[]): string {
  const used = new Set(taken.map((label) => label.toUpperCase()))
  let index = 0
  while (used.has(labelAt(index))) index += 1
  return labelAt(index)
}

/**
 * The order in which entrants read the labels of problems: A to Z, then AA; P2 before P10. Digits are compared as
 * numbers, and of two words the longer one comes later.
 */
export function compareLabels(one: string, other: string): number {
  const [ours, theirs] = [partsOf(one), partsOf(other)]
  for (const [index, part] of ours.entries()) {
    const their = theirs[index]
    if (their === undefined) return 1
    const order = compareParts(part, their)
    if (order !== 0) return order
  }
  return ours.length - theirs.length || compareTexts(one, other)
}

const partsOf = (label: string): readonly string[] => label.toUpperCase().match(/\d+|\D+/g) ?? []

const isNumber = (part: string) => /^\d/.test(part)

function compareParts(one: string, other: string): number {
  if (isNumber(one) !== isNumber(other)) return isNumber(one) ? -1 : 1
  const [ours, theirs] = isNumber(one) ? [withoutZeros(one), withoutZeros(other)] : [one, other]
  return ours.length - theirs.length || compareTexts(ours, theirs)
}

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '')

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
