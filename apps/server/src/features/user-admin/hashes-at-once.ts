/**
 * How many passwords an import hashes at the same time: as many as are hashed at once at all. It never queues more
 * than that, so people who log in wait for these few and not for thousands.
 */
export const HASHES_AT_ONCE = 2
