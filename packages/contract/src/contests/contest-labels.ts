/** What problems are called in a contest, from the first on: A to Z, then AA, AB and so on. */
export function labelAt(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : labelAt(Math.floor(index / 26) - 1) + letter
}

const collator = new Intl.Collator('en', { numeric: true })

/** The order of labels: A, B, …, Z, AA; P2 before P10. */
export function compareLabels(a: string, b: string): number {
  const areLetters = /^[A-Z]+$/.test(a) && /^[A-Z]+$/.test(b)
  if (areLetters && a.length !== b.length) return a.length - b.length
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}

/** The first label of A, B, … that is free. */
export function nextLabel(taken: readonly string[]): string {
  const used = new Set(taken.map((label) => label.toUpperCase()))
  let index = 0
  while (used.has(labelAt(index))) index += 1
  return labelAt(index)
}
