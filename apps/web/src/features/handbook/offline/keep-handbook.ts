import { keepSite } from '../../../browser/keep-site.ts'
import { HANDBOOK_CACHE } from '../../../browser/kept-site.ts'
import { readEveryDocument } from '../handbook.api.ts'
import { type Chapters, type HandbookPage, ROLES } from '../handbook.ts'

/**
 * Keeps the whole handbook of a language in this browser, with its documents and pictures: together they are smaller
 * than one page of many other sites, and nobody knows before which chapter will be wanted without a network.
 *
 * @returns whether all of it is kept
 */
export async function keepHandbook(chapters: Chapters): Promise<boolean> {
  await navigator.serviceWorker.register('/problem-worker.js', { scope: '/help/', updateViaCache: 'none' })
  await readEveryDocument()
  const pictures = ROLES.flatMap((role) => picturesOf(chapters[role]))
  return keepSite(HANDBOOK_CACHE, pictures)
}

const picturesOf = ({ lead, topics }: HandbookPage): string[] =>
  [...lead, ...topics.flatMap(({ blocks }) => blocks)].flatMap((block) =>
    block.kind === 'picture' ? [block.picture.src] : [],
  )
