/** Writing to this many connections takes a few milliseconds. */
const PORTION = 100

/**
 * Does something for each of many, a portion at a time, so that requests are answered in between. A later task begins
 * when the earlier is done, so each of them gets everything in order.
 *
 * @param breathMs how long it waits after each portion
 */
export function createPortions(breathMs = 0) {
  const waiting: (() => boolean)[] = []
  let isRunning = false

  function next(): void {
    const doPortion = waiting[0]
    if (doPortion === undefined) {
      isRunning = false
      return
    }
    if (doPortion()) waiting.shift()
    if (breathMs === 0) setImmediate(next)
    else setTimeout(next, breathMs).unref()
  }

  return <Item>(items: readonly Item[], work: (item: Item) => void): void => {
    let done = 0
    waiting.push(() => {
      for (const item of items.slice(done, done + PORTION)) work(item)
      done += PORTION
      return done >= items.length
    })
    if (isRunning) return
    isRunning = true
    next()
  }
}
