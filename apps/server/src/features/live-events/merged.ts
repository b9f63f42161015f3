const SECOND_MS = 1_000

/**
 * Passes an announcement on at once, and those that follow it and are alike as one when a time is over: what many do at
 * the same moment makes pages ask once, and nobody waits for the first news of it.
 */
export function createMerged<Announcement>(
  tell: (announcement: Announcement) => void,
  collectMs = SECOND_MS,
): (announcement: Announcement) => void {
  /** Whether each came again since it was told. */
  const told = new Map<Announcement, boolean>()

  function tellNow(announcement: Announcement) {
    told.set(announcement, false)
    tell(announcement)
    setTimeout(() => {
      if (told.get(announcement) === true) tellNow(announcement)
      else told.delete(announcement)
    }, collectMs).unref()
  }

  return (announcement) => {
    if (told.has(announcement)) told.set(announcement, true)
    else tellNow(announcement)
  }
}
