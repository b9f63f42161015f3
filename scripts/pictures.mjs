/**
 * `npm run pictures`. Starts a site of its own with a class and a contest in each language, and takes all pictures of
 * the handbook and the READMEs from it, into `docs/pictures`. With names it takes only those:
 * `npm run pictures -- workplace board`. Look at each before you commit it.
 *
 *   --no-install  reports what is missing instead of installing it
 */
import { runWithBrowser } from './lib/run-with-browser.mjs'

await runWithBrowser('e2e/pictures/main.ts')
