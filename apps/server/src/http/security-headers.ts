/**
 * What our pages may load. Scripts come only from files of ours: even markup that slipped through the sanitiser
 * cannot run anything.
 *
 * - `style-src 'unsafe-inline'`: formulas, charts and the component library place things by style attributes.
 * - `img-src https:`: statements taken from other judges show the pictures of their own sites.
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
  // The address of a page may name a contest or a user: other sites learn only where the site is.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Headers of data. A browser that opens them as a page by mistake runs, loads and frames nothing. */
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

/** Headers of pages that the server writes itself: text and one style sheet. */
export const PLAIN_PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...EVERY_PAGE,
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** What the page's own scripts, styles and fonts need: rules for pages would cost each of many small files a kilobyte. */
export const ASSET_HEADERS: Readonly<Record<string, string>> = { 'X-Content-Type-Options': 'nosniff' }
