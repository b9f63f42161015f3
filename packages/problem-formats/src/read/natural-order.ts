/**
 * Orders names as people count: `a2` before `a10`, ignoring case. For equal numbers fewer leading zeros come first, and
 * the raw name decides last, so that no two names are equal.
 */
export function compareNatural(a: string, b: string): number {
  const left = runsOf(a)
  const right = runsOf(b)
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const order = compareRuns(left[index] ?? '', right[index] ?? '')
    if (order !== 0) return order
  }
  return left.length - right.length || compareText(a, b)
}

function runsOf(name: string): string[] {
  return name.toLowerCase().match(/\d+|\D+/g) ?? []
}

function compareRuns(a: string, b: string): number {
  if (!/^\d/.test(a) || !/^\d/.test(b)) return compareText(a, b)
  // Digit strings are compared as text, because they may exceed JavaScript's numbers.
  const left = a.replace(/^0+(?=\d)/, '')
  const right = b.replace(/^0+(?=\d)/, '')
  return left.length - right.length || compareText(left, right) || a.length - b.length
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
