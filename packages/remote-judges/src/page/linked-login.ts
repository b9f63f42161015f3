import type { Nodes } from 'hast'
import { attribute, findAll, lineOf } from './html-page.ts'

/**
 * The login of a row's user. Its text is a name that people choose; the login stands in the link to their page, in the
 * query by this name. A row without such a link has its text alone.
 */
export function linkedLogin(cell: Nodes | null, field: string): string {
  if (cell === null) return ''
  for (const link of findAll(cell, 'a')) {
    const login = addressOf(attribute(link, 'href'))?.searchParams.get(field)
    if (login) return login.trim()
  }
  return lineOf(cell)
}

/** The last part of a path, such as `gardener` in `/profile/gardener`. */
export const lastPart = (href: string | null): string | null =>
  addressOf(href)?.pathname.replace(/\/$/, '').split('/').at(-1) || null

/** Only its path and its query are looked at, so any site stands for that of the page. */
const addressOf = (href: string | null): URL | null =>
  href === null ? null : URL.parse(href, 'http://site.invalid/')
