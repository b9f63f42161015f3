import { z } from 'zod'
import { nothing } from '../about.ts'
import { CONTEST_FORMATS } from '../contests/contest-formats.ts'
import { defineEndpoint } from '../define.ts'
import { RemoteJudgeStanding } from '../remote/remote-run.ts'
import { Instant, pageOf } from '../wire-types.ts'
import { AnnouncementHead } from './announcements.ts'

/** A short text in every language of the pages. An empty one falls back to the other. */
export const LocalText = z.object({ 'zh-CN': z.string(), 'en-US': z.string() })
export type LocalText = z.output<typeof LocalText>

export const SlideVo = z.object({
  id: z.int(),
  url: z.string(),
  /** The text alternative of the picture. Empty: the picture is only decoration. */
  alt: LocalText,
  link: z.string().nullable(),
  /** The picture's size in pixels; null while it is not known. */
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type SlideVo = z.output<typeof SlideVo>

/** The size that fills the carousel of a wide page twice as sharp as needed; shown to those who upload. */
export const SLIDE_RECOMMENDED = { width: 2464, height: 880 } as const

export const Countdown = z.object({ title: LocalText, time: Instant, link: z.string().nullable() })
export type Countdown = z.output<typeof Countdown>

export const RecentContestVo = z.object({
  id: z.int(),
  /** Null: the account no longer exists. */
  author: z.string().nullable(),
  title: z.string(),
  type: z.literal([0, 1]),
  /** Ours: the exact rules. */
  format: z.enum(CONTEST_FORMATS),
  source: z.int(),
  auth: z.literal([0, 1, 2]),
  status: z.literal([-1, 0, 1]),
  startTime: Instant,
  endTime: Instant,
  /** Seconds. */
  duration: z.int(),
  oiRankScoreType: z.enum(['Recent', 'Highest']),
  gid: z.int().nullable(),
})
export type RecentContestVo = z.output<typeof RecentContestVo>

/** The top of the home page in one response, so that its height is known before it is drawn. */
export const getHomePage = defineEndpoint({
  method: 'GET',
  path: '/api/home-page',
  access: 'anonymous',
  about: nothing('The first page is for everybody.'),
  summary:
    'Slides, countdowns, contests, announcements and remote judges of the home page, and the server time.',
  data: z.object({
    /** The server's clock, by which countdowns run. */
    now: Instant,
    slides: z.array(SlideVo),
    countdowns: z.array(Countdown),
    contests: z.array(RecentContestVo),
    /** The first page of the panel. */
    announcements: pageOf(AnnouncementHead),
    /** Remote judges that have problems here. */
    remoteJudges: z.array(RemoteJudgeStanding),
  }),
})

export const listSlides = defineEndpoint({
  method: 'GET',
  path: '/api/home-carousel',
  access: 'anonymous',
  about: nothing('The first page is for everybody.'),
  summary: 'Pictures of the carousel, in their order.',
  data: z.array(SlideVo.pick({ id: true, url: true })),
})

export const listRecentContests = defineEndpoint({
  method: 'GET',
  path: '/api/get-recent-contest',
  access: 'anonymous',
  about: nothing('The list has what the caller may know of.'),
  summary: 'Contests that run or start within 14 days, latest start first.',
  data: z.array(RecentContestVo),
})

export const listRecentOtherContests = defineEndpoint({
  method: 'GET',
  path: '/api/get-recent-other-contest',
  access: 'anonymous',
  about: nothing('Contests of other sites are for everybody.'),
  summary: 'Contests of other sites, which are not collected: always empty.',
  data: z.array(
    z.object({ oj: z.string(), url: z.string(), title: z.string(), beginTime: Instant, endTime: Instant }),
  ),
})

export const homeEndpoints = [getHomePage, listSlides, listRecentContests, listRecentOtherContests]
