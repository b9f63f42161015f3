import type { SitemapEntry } from './sitemap.queries.ts'

/** The protocol's limit for one file (sitemaps.org). */
export const MOST_ADDRESSES = 50_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** @param site the site's own address, without a trailing slash */
export function sitemapOf(site: string, entries: readonly SitemapEntry[]): string {
  const page = ({ code, changedOn }: SitemapEntry) =>
    `<url><loc>${escaped(`${site}/problem/${encodeURIComponent(code)}`)}</loc><lastmod>${changedOn}</lastmod></url>\n`
  return `${HEAD}<urlset ${NAMESPACE}>\n${entries.map(page).join('')}</urlset>\n`
}

/** An index of the files of a sitemap that is too large for one. */
export function sitemapIndexOf(site: string, files: number): string {
  const names = Array.from({ length: files }, (_, index) => `${site}/sitemap-${index + 1}.xml`)
  const file = (address: string) => `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${names.map(file).join('')}</sitemapindex>\n`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;')
