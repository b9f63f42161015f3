/**
 * Tests without which every killed program would still be killed: those that were never the first to kill one. A
 * program runs up to the first test that kills it, so more than these may be redundant.
 *
 * @param cases numbers of all tests
 * @param firstKills for each killed program the test that killed it
 */
export function redundantCases(cases: readonly number[], firstKills: Iterable<number>): number[] {
  const needed = new Set(firstKills)
  return needed.size === 0 ? [] : cases.filter((number) => !needed.has(number))
}
