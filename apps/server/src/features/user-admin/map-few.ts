/** Maps a list with at most `limit` calls running at once; the results keep the list's order. */
export async function mapFew<Item, Answer>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  // One iterator for all workers: each takes the next item that none has taken.
  const open = items.entries()
  const worker = async () => {
    for (const [index, item] of open) answers[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
  return answers
}
