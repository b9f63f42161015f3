/**
 * Runs `say` when the work has succeeded, even if the row that started it has left the page, which drops a mutation's
 * callbacks. The query client reports failures.
 */
export function whenDone<Answer>(work: Promise<Answer>, say: (answer: Answer) => void): void {
  work.then(say, () => undefined)
}
