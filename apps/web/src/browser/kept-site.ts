/**
 * The files of the site that problems need, and those that the handbook needs, by the build: the name ends with that of
 * its first script. Each has all that it needs, because after a release one of them may still be of the earlier one.
 */
export const SITE_CACHE = 'kept-site '
export const HANDBOOK_CACHE = 'kept-handbook '

/** Browsers keep nothing for addresses without encryption, other than those of the machine itself. */
export const keepsPages = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator
