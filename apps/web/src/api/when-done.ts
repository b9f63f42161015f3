/**
 * Runs `say` once the work has succeeded, also when the row that began it has left the page by then, which drops the
 * callbacks of a mutation. Failures are told by the query client.
 */
export function whenDone(work: Promise<unknown>, say: () => void): void {
  work.then(say, () => undefined)
}
