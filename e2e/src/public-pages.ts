import { inventAccount, logInAs, registerAccount, type SiteAddress } from './accounts.ts'
import { seedContests } from './held-contests.ts'
import { seedDiscussions } from './seeded-discussions.ts'
import { ADMIN } from './site.ts'
import { submitFor, waitForVerdict } from './submit.ts'
import type { Seed } from './views/view.ts'

/** The ids that the addresses of some public pages need. */
export type PublicSeed = Pick<Seed, 'contests' | 'discussions' | 'wrong'>

export interface PublicPage {
  readonly path: (seed: PublicSeed) => string
  /** The most kilobytes of scripts (of 1 000 bytes, on the wire) that a visitor may receive before the page is usable. */
  readonly budgetKb: number
}

const page = (path: string, budgetKb: number): PublicPage => ({ path: () => path, budgetKb })

/** Pages that visitors can read. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  page('/home', 150),
  page('/problem', 160),
  page('/problem/P1000', 240),
  page('/problem/print?ids=P1000', 200),
  page('/status', 160),
  { path: ({ wrong }) => `/submission-detail/${wrong}`, budgetKb: 200 },
  page('/contest', 180),
  { path: ({ contests }) => `/contest/acm-scoreboard/${contests.running}`, budgetKb: 200 },
  { path: ({ contests }) => `/contest/log/${contests.final}`, budgetKb: 200 },
  { path: ({ contests }) => `/contest/honours/${contests.final}`, budgetKb: 200 },
  page('/training', 180),
  page('/group', 180),
  page('/discussion', 180),
  page('/discussion/P1000', 180),
  { path: ({ discussions }) => `/discussion-detail/${discussions.lively}`, budgetKb: 180 },
  { path: ({ discussions }) => `/discussion-detail/${discussions.quiet}`, budgetKb: 180 },
  page('/acm-rank', 180),
  page('/oi-rank', 180),
  page('/user-home?username=root', 180),
  page('/introduction', 180),
  page('/developer', 180),
]

/** Creates what the pages show, on a site that has only the starter bank. */
export async function seedPublicPages(site: SiteAddress): Promise<PublicSeed> {
  const { client: root } = await logInAs(site, ADMIN)
  const account = inventAccount(`reader${process.pid}`)
  await registerAccount(site, account)
  const { client: reader } = await logInAs(site, account)
  const wrong = await submitFor(root, 'P1000', 'WA')
  await waitForVerdict(root, wrong)
  const contests = await seedContests(root, reader)
  const discussions = await seedDiscussions(root, reader, account.username)
  return { wrong, contests, discussions }
}
