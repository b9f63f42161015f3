/**
 * How much each gets of a total, none more than it can use: what one leaves over is shared by the others.
 *
 * @param wanted how much each can use
 */
export function fairShares(wanted: readonly number[], total: number): number[] {
  const shares = wanted.map(() => 0)
  let left = total
  const byNeed = wanted.map((most, index) => ({ most, index })).toSorted((a, b) => a.most - b.most)
  for (const [turn, { most, index }] of byNeed.entries()) {
    const share = Math.min(most, Math.floor(left / (byNeed.length - turn)))
    shares[index] = share
    left -= share
  }
  return shares
}
