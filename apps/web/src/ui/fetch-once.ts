/** A module that is fetched when first asked for. A fetch that failed is tried again by the next asker. */
export function fetchOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let promise: Promise<Module> | null = null
  return () => {
    promise ??= load().catch((error: unknown) => {
      promise = null
      throw error
    })
    return promise
  }
}
