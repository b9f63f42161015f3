import type { Browser } from '@playwright/test'

/**
 * The index of machines for which a slowdown of four is meant: a high-end desktop has 1500 to 2000, and a quarter of
 * that is a mid-range phone (Lighthouse, docs/throttling.md).
 */
export const DESKTOP_INDEX = 1_750

/**
 * How fast a browser runs scripts here, by Lighthouse's BenchmarkIndex: rounds per second, in tens, of building a
 * string of 10 000 parts and of copying 100 000 numbers between two arrays, and the mean of both.
 */
export async function machineIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  const index = await page.evaluate(measure)
  await page.close()
  return index
}

/** Runs in the page. */
function measure(): number {
  const roundsBySecond = (round: () => unknown) => {
    const startedAt = performance.now()
    let rounds = 0
    for (; performance.now() - startedAt < 500; rounds += 1) if (round() === undefined) throw new Error()
    return (rounds / (performance.now() - startedAt)) * 1_000
  }
  const strings = roundsBySecond(() => {
    let grown = ''
    for (let part = 0; part < 10_000; part += 1) grown += 'a'
    return grown.length
  })
  const here = Array.from({ length: 100_000 }, (_, index) => index)
  const there = [...here]
  const copy = (from: readonly number[], to: number[]) => {
    // biome-ignore lint/style/noNonNullAssertion: a check would be what is measured
    for (let index = 0; index < from.length; index += 1) to[index] = from[index]!
  }
  let isThere = false
  const copies = roundsBySecond(() => {
    copy(isThere ? there : here, isThere ? here : there)
    isThere = !isThere
    return isThere
  })
  return (strings + copies) / 20
}
