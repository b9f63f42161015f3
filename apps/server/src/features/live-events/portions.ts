/** Writing to this many connections takes a few milliseconds. */
const PORTION = 100

/**
 * Does something for each of many, a portion at a time, so that requests are answered in between. A later task begins
 * when the earlier is done, so each of them gets everything in order.
 */
export function createPortions() {
  const waiting: (() => boolean)[] = []
  let isRunning = false

  function next(): void {
    const doPortion = waiting[0]
    if (doPortion === undefined) {
      isRunning = false
      return
    }
    if (doPortion()) waiting.shift()
    setImmediate(next)
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
