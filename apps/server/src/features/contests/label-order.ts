const digits = /(\d+)/

/** Labels as people count them: A, B, …, Z, AA; P2 before P10. */
export function compareLabels(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)]
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const order = compareParts(left[index] ?? '', right[index] ?? '')
    if (order !== 0) return order
  }
  return left.length - right.length || compareTexts(a, b)
}

const partsOf = (label: string) => label.split(digits).filter((part) => part !== '')

function compareParts(a: string, b: string): number {
  const isNumber = (part: string) => digits.test(part)
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b)
  return isNumber(a) !== isNumber(b) ? compareTexts(a, b) : a.length - b.length || compareTexts(a, b)
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
