/**
 * The sources from which our pages may load. Scripts come only from our own files, so even markup that slips through
 * the sanitiser cannot run anything.
 *
 * - `style-src 'unsafe-inline'`: formulas, charts and the component library position things with style attributes.
 * - `img-src https:`: statements imported from other judges show pictures from their sites.
 * - `connect-src 'self'`: the API and its events, nothing else.
 */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const EVERY_PAGE = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // A page's address may name a contest or a user: other sites only learn our origin.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Headers of API responses. If a browser opens one as a page by mistake, it runs, loads and frames nothing. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
}

/** Headers of the web site's pages and files. */
export const SITE_HEADERS: Readonly<Record<string, string>> = {
  ...EVERY_PAGE,
  'Content-Security-Policy': PAGE_POLICY,
}

/** Headers of pages that the server renders itself: text and one style sheet. */
export const PLAIN_PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...EVERY_PAGE,
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** Headers of the service worker: it passes on what the site answers and keeps, and runs nothing else. */
export const WORKER_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
}

/**
 * Headers of the pages' own scripts, styles and fonts. The headers of pages would add a kilobyte to each of many
 * small files.
 */
export const ASSET_HEADERS: Readonly<Record<string, string>> = { 'X-Content-Type-Options': 'nosniff' }
