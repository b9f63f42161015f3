/**
 * `npm run tour`. Starts a site of its own with data in it, visits every page in a browser, and saves the pictures in
 * `docs/tour/` with an `index.html` that shows them side by side. Exits with 1 if axe finds a violation or a page scrolls
 * sideways. With names of views as arguments it visits only those: `npm run tour -- problem status`.
 *
 *   --no-install  reports what is missing instead of installing it
 */
import { runWithBrowser } from './lib/run-with-browser.mjs'

await runWithBrowser('e2e/tour/main.ts')
