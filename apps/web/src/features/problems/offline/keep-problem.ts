import { keepSite } from '../../../browser/keep-site.ts'
import { SITE_CACHE } from '../../../browser/kept-site.ts'
import { fetchAllOf } from '../../../ui/text/Markdown.tsx'
import { textsOf } from '../statement/texts-of.ts'
import { type KeptProblem, readEveryKept, writeKept } from './kept-problems.ts'

/** Keeps a problem that was read, with all that its page needs without a network. */
export async function keepProblem(problemId: string, kept: KeptProblem): Promise<void> {
  await navigator.serviceWorker.register('/problem-worker.js', { scope: '/problem/', updateViaCache: 'none' })
  await writeKept(problemId, kept)
  // After a release, this page may be the only one whose files are new. A first picture hides what texts need.
  await fetchAllOf((await readEveryKept()).flatMap(({ problem }) => textsOf(problem)))
  await keepSite(SITE_CACHE)
}
