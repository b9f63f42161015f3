/**
 * The reasons why no event says that an answer changed.
 *
 * - `figures`: loads, counts and places in a queue move all the time and by themselves, so events would never end
 * - `counters`: every verdict of everybody moves them, and servers count them anew only now and then
 * - `unheard`: the reader may look at it and hears no events of it, such as submissions of others in a contest
 * - `away`: the site cannot be reached, and only asking tells when it can again
 */
type Reason = 'figures' | 'counters' | 'unheard' | 'away'

/** The options of a query that is asked again and again while a page shows it, because it has no live topic. */
export const polled = (everyMs: number, _because: Reason, isOn = () => true) => ({
  refetchInterval: () => (isOn() ? everyMs : (false as const)),
})
