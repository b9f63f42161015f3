import type { WebLanguage } from '@gavel/contract'
import ical from 'ical-generator'
import type { Db } from '../../../db/connect.ts'
import type { CurrentUser } from '../../../http/caller.ts'
import { contestTitleIn } from '../../contests/contest-titles.policy.ts'
import { readWebsiteSettings } from '../../site/site.settings.ts'
import { selectCalendarContests, selectCalendarHomework } from './calendar.queries.ts'

/** Past dates that calendars keep. */
const KEPT_MS = 90 * 86_400_000
/** How often calendar programs are asked to look again. */
const REFRESH_SECONDS = 3_600

const WORDS = {
  'zh-CN': {
    due: (title: string) => `截止：${title}`,
    dates: '日程',
    group: (name: string) => `团队：${name}`,
  },
  'en-US': {
    due: (title: string) => `Due: ${title}`,
    dates: 'Dates',
    group: (name: string) => `Group: ${name}`,
  },
} as const satisfies Record<WebLanguage, unknown>

interface Wanted {
  readonly language: WebLanguage
  /** The site's own address, without a trailing slash. */
  readonly site: string
  readonly now: Date
}

interface Entry {
  /** It never changes, so that calendar programs move an entry and do not repeat it. */
  readonly name: string
  readonly startsAt: Date
  /** Null: a moment. */
  readonly endsAt: Date | null
  readonly title: string
  readonly path: string
  readonly groupName: string | null
  readonly updatedAt: Date
}

/** The dates of a user as RFC 5545 has them, in UTC: contests that they may know of, and due dates of homework. */
export async function writeCalendar(
  db: Db,
  user: CurrentUser,
  { language, site, now }: Wanted,
): Promise<string> {
  const scope = { since: new Date(now.getTime() - KEPT_MS), now }
  const [contests, homework, { name }] = await Promise.all([
    selectCalendarContests(db, user, scope),
    selectCalendarHomework(db, user, scope),
    readWebsiteSettings(db),
  ])
  const words = WORDS[language]
  const entries: Entry[] = [
    ...contests.map(({ id, startsAt, endsAt, updatedAt, groupName, ...titled }) => ({
      ...{ name: `contest-${id}`, startsAt, endsAt, updatedAt, groupName },
      title: contestTitleIn(titled, language),
      path: `/contest/${id}`,
    })),
    ...homework.flatMap(({ id, dueAt, updatedAt, groupName, title }) =>
      dueAt === null
        ? []
        : {
            ...{ name: `homework-${id}`, startsAt: dueAt, endsAt: null, updatedAt, groupName },
            title: words.due(title),
            path: `/training/${id}`,
          },
    ),
  ]
  const calendar = ical({
    // The library escapes the texts of entries, and not this one.
    name: escaped(`${name} · ${words.dates}`),
    prodId: { company: 'Gavel', product: 'Gavel', language: language === 'zh-CN' ? 'ZH' : 'EN' },
    ttl: REFRESH_SECONDS,
  })
  const { host } = new URL(site)
  for (const entry of entries) {
    const { startsAt, endsAt, updatedAt, groupName } = entry
    calendar.createEvent({
      id: `${entry.name}@${host}`,
      start: startsAt,
      end: endsAt,
      summary: entry.title,
      description: groupName === null ? null : words.group(groupName),
      url: site + entry.path,
      // Nothing in the file depends on the time of the request, so an unchanged calendar keeps its ETag.
      stamp: updatedAt,
      lastModified: updatedAt,
      sequence: Math.floor(updatedAt.getTime() / 1000),
    })
  }
  // Every line ends with a break, also the last one.
  return `${calendar.toString()}\r\n`
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
