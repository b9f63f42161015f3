/** The files of the site, by the build: the name ends with that of its first script. */
export const SITE_CACHE = 'kept-site '

/** Browsers keep nothing for addresses without encryption, other than those of the machine itself. */
export const keepsPages = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator
