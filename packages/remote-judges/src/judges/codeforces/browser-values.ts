import { cookieNamed } from '../../fetch/cookies.ts'
import type { RemoteSession } from '../../fetch/remote-session.ts'
import type { FormFields } from '../../page/decode.ts'
import { attribute, find, notUnderstood, type Page } from '../../page/html-page.ts'
import type { CodeforcesFacts } from './codeforces-facts.ts'

/**
 * The values that the site's pages send with every form: the token, and values that their scripts take from cookies.
 */
export function browserValues(facts: CodeforcesFacts, { cookies }: RemoteSession, page: Page): FormFields {
  const bfaa = /window\._bfaa\s*=\s*["']([0-9a-f]{32})["']/.exec(page.text)?.[1]
  return [
    [facts.fields.csrf, csrfOf(facts, page)],
    ['ftaa', cookieNamed(cookies, facts.cookies.ftaa) ?? 'n/a'],
    ['bfaa', bfaa ?? cookieNamed(cookies, facts.cookies.bfaa) ?? 'n/a'],
    ['_tta', String(ttaOf(cookieNamed(cookies, facts.cookies.tta) ?? ''))],
  ]
}

export function csrfOf({ selectors }: CodeforcesFacts, page: Page): string {
  const token = attribute(find(page.root, selectors.csrf), 'content')
  if (token === null) throw notUnderstood(page, 'there is no token')
  return token
}

/** The checksum of a cookie that the site's forms carry; the steps are those of its script. */
export function ttaOf(cookie: string): number {
  let sum = 0
  for (let place = 0; place < cookie.length; place += 1) {
    sum = (sum + (place + 1) * (place + 2) * cookie.charCodeAt(place)) % 1_009
    if (place % 3 === 0) sum += 1
    if (place % 2 === 0) sum *= 2
    if (place > 0) sum -= Math.floor(cookie.charCodeAt(Math.floor(place / 2)) / 2) * (sum % 5)
    sum = ((sum % 1_009) + 1_009) % 1_009
  }
  return sum
}
