/**
 * Runs `say` when the work has succeeded, even if the row that started it has left the page, which drops a mutation's
 * callbacks. The query client reports failures.
 */
export function whenDone(work: Promise<unknown>, say: () => void): void {
  work.then(say, () => undefined)
}
