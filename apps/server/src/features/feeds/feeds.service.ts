import { type FeedName, feedPath, type WebLanguage } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { readAnnouncements } from '../announcements/announcements.service.ts'
import { readNewestDiscussions } from '../discussions/discussions.service.ts'
import { SITE } from '../places/place.policy.ts'
import { readWebsiteSettings } from '../site/site.settings.ts'
import { atomOf, type Feed, type FeedEntry } from './atom.ts'

/** The newest of what a visitor may read. */
const ENTRIES = 30

const TITLES: Readonly<Record<FeedName, Readonly<Record<WebLanguage, string>>>> = {
  announcements: { 'zh-CN': '公告', 'en-US': 'Announcements' },
  discussions: { 'zh-CN': '讨论', 'en-US': 'Discussions' },
}
const PAGES: Readonly<Record<FeedName, string>> = { announcements: '/home', discussions: '/discussion' }

export interface FeedRequest {
  readonly name: FeedName
  readonly language: WebLanguage
  /** The site's own address, without a trailing slash. */
  readonly site: string
}

export async function writeFeed(db: Db, request: FeedRequest): Promise<string> {
  const { name, language, site } = request
  const entries = name === 'announcements' ? announcementsOf(db, site) : discussionsOf(db, request)
  const feed: Feed = {
    address: site + feedPath(name, language),
    page: site + PAGES[name],
    siteName: (await readWebsiteSettings(db)).name,
    title: TITLES[name][language],
    language,
    entries: await entries,
  }
  return atomOf(feed)
}

async function announcementsOf(db: Db, site: string): Promise<FeedEntry[]> {
  const page = { current: 1, limit: ENTRIES, offset: 0 }
  const { records } = await readAnnouncements(db, page, { isWhole: false, place: SITE })
  return records.map(({ id, title, content, authorName, createdAt, updatedAt }) => ({
    address: `${site}/home?announcement=${id}`,
    title,
    text: content,
    author: authorName,
    category: null,
    createdAt,
    updatedAt,
  }))
}

/** With descriptions only: texts may hold solutions that stay closed on the page. */
async function discussionsOf(db: Db, { site, language }: FeedRequest): Promise<FeedEntry[]> {
  const rows = await readNewestDiscussions(db, ENTRIES)
  return rows.map((row) => ({
    address: `${site}/discussion-detail/${row.id}`,
    title: row.problemCode === null ? row.title : `[${row.problemCode}] ${row.title}`,
    text: row.description,
    author: row.authorName,
    category: (language === 'en-US' ? row.categoryEnglishName : null) ?? row.categoryName,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }))
}
