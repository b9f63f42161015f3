import { createStore } from '../store.ts'

/** The end of every title. The shell sets it once it knows the site. */
export const siteShortName = createStore('OJ')
