import {
  type DataOf,
  type getHomePage,
  HOME_ANNOUNCEMENTS,
  WEB_LANGUAGES,
  type WebLanguage,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { createPromiseCache } from '../../db/promise-cache.ts'
import { pageRequest } from '../../http/page.ts'
import { readAnnouncementHeads } from '../announcements/announcements.service.ts'
import { readStandings } from '../remote-runs/public-states.service.ts'
import { readRunningCountdowns } from './countdowns.ts'
import { contestToWire, slideToWire } from './home.wire.ts'
import { selectRecentContests } from './recent-contests.queries.ts'
import { selectRemoteBanks } from './remote-banks.queries.ts'
import { selectSlides } from './slides.queries.ts'

type HomePage = DataOf<typeof getHomePage>

/** New banks come with a new version of the program, so this cache may be slow. */
const BANKS_LIFETIME_MS = 60_000

/** The page looks the same to everyone who reads a language, so all readers within a moment share one database query. */
export function createHomePageReader({
  db,
  now,
  config,
}: Context): (language: WebLanguage) => Promise<HomePage> {
  const cacheOf = (lifetimeMs: number) => ({
    lifetimeMs,
    maxEntries: WEB_LANGUAGES.length,
    now: () => now().getTime(),
  })
  const pages = createPromiseCache<Omit<HomePage, 'now'>>(cacheOf(config.listCacheMs))
  const banks = createPromiseCache<string[]>(cacheOf(Math.min(BANKS_LIFETIME_MS, config.listCacheMs * 60)))

  async function read(language: WebLanguage): Promise<Omit<HomePage, 'now'>> {
    const time = now()
    const [slides, countdowns, contests, announcements, remoteJudges] = await Promise.all([
      selectSlides(db),
      readRunningCountdowns(db, time),
      selectRecentContests(db, time),
      readAnnouncementHeads(db, pageRequest({}, HOME_ANNOUNCEMENTS)),
      banks('banks', () => selectRemoteBanks(db)).then((known) => readStandings(db, known, time)),
    ])
    return {
      slides: slides.map(slideToWire),
      countdowns,
      contests: contests.map((contest) => contestToWire(contest, { now: time, language })),
      announcements,
      remoteJudges,
    }
  }

  return async (language) => ({ ...(await pages(language, () => read(language))), now: now() })
}
