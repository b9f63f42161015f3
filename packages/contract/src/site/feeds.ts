import type { WebLanguage } from '../wire-types.ts'

/** The feeds that readers may follow. */
export const FEED_NAMES = ['announcements', 'discussions'] as const
export type FeedName = (typeof FEED_NAMES)[number]

/** Feed readers do not say which language they want, so the address does. */
export const feedPath = (name: FeedName, language: WebLanguage): string => `/feed/${language}/${name}.xml`
