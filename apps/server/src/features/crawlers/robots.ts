/**
 * The pages that search engines need not read: pages of single users or for administrators, single submissions, and the
 * countless ways to filter a list, each of which costs as much as the list. The sitemap lists everything public.
 */
const LEFT_OUT = [
  '/admin',
  '/setting',
  '/message',
  '/logout',
  '/setup',
  '/reset-password',
  '/login-provider',
  '/problem/print',
  '/problem?',
  '/contest?',
  '/contest/',
  '/status?',
  '/acm-rank?',
  '/oi-rank?',
  '/submission-detail/',
  '/submission-compare',
  '/user-home?',
]

/** @param site the site's own address */
export const robotsOf = (site: string) =>
  [
    'User-agent: *',
    ...LEFT_OUT.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')
