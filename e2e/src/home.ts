import {
  createAnnouncement,
  deleteAnnouncement,
  deleteSlide,
  listAllAnnouncements,
  listSlides,
  setCountdowns,
  updateAnnouncement,
  updateSlide,
  uploadSlide,
} from '@gavel/contract'
import { logInAs, type SiteAddress } from './accounts.ts'
import type { Client } from './client.ts'
import { drawPicture } from './picture.ts'
import { ADMIN } from './site.ts'

const DAY_MS = 86_400_000
const SIZE = { width: 1200, height: 440 }
const SLIDES = [
  {
    picture: () => drawPicture(SIZE, [65, 71, 184], [23, 24, 28]),
    alt: { 'zh-CN': '校内赛报名中', 'en-US': 'The school contest is open' },
    link: '/problem',
  },
  {
    picture: () => drawPicture(SIZE, [17, 99, 41], [230, 181, 74]),
    alt: { 'zh-CN': '题解征集', 'en-US': 'Write a solution' },
    link: null,
  },
]

const NEWEST = {
  title: '系统维护通知 · Maintenance on Sunday',
  content: [
    'The judge is **offline** on Sunday from 02:00 to 04:00.',
    '',
    '| what | when |',
    '| --- | --- |',
    '| judging | 02:00 |',
    '',
    '```cpp',
    'int main() { return 0; }',
    '```',
  ].join('\n'),
}

const WEEK_TITLE = '周训练安排'
const weekTitle = (week: number) => `第 ${week} ${WEEK_TITLE}`
const COUNTDOWNS = [
  { title: { 'zh-CN': '初赛', 'en-US': 'First round' }, days: 30.5, link: 'https://example.org/' },
  { title: { 'zh-CN': '复赛', 'en-US': 'Second round' }, days: 0.9, link: null },
]

/** The parts of the home page that administrators write. */
export const HOME_TEXTS = [WEEK_TITLE, NEWEST.title]

/** Removes all of the home page's own content. */
export async function clearHome(root: Client): Promise<void> {
  await clearTop(root)
  const { records } = await root.call(listAllAnnouncements, { query: { limit: 100 } })
  for (const { id } of records) await root.call(deleteAnnouncement, { query: { aid: id } })
}

/** Pictures, countdowns and two pages of announcements. @returns the newest announcement's id */
export async function furnishHome(root: Client): Promise<number> {
  await clearHome(root)
  await furnishTop(root)
  for (const week of [1, 2, 3, 4, 5, 6]) {
    const title = weekTitle(week)
    await root.call(createAnnouncement, { body: { title, content: `${title}：见题库。` } })
  }
  await root.call(createAnnouncement, { body: NEWEST })
  const { records } = await root.call(listAllAnnouncements, { query: { limit: 1 } })
  const [newest] = records
  if (newest === undefined) throw new Error('no announcement was stored')
  return newest.id
}

/** Hides what `furnishHome` made. @returns a function that restores it */
export async function bareHome(site: SiteAddress): Promise<() => Promise<void>> {
  const { client: root } = await logInAs(site, ADMIN)
  const { records } = await root.call(listAllAnnouncements, { query: { limit: 100 } })
  const setStatus = async (status: 0 | 1) => {
    for (const { id } of records) await root.call(updateAnnouncement, { body: { id, status } })
  }
  await setStatus(1)
  await clearTop(root)
  return async () => {
    await setStatus(0)
    await furnishTop(root)
  }
}

async function clearTop(root: Client): Promise<void> {
  for (const { id } of await root.call(listSlides)) await root.call(deleteSlide, { query: { id } })
  await root.call(setCountdowns, { body: { countdowns: [] } })
}

/** Two pictures and two countdowns. */
async function furnishTop(root: Client): Promise<void> {
  for (const { picture, alt, link } of SLIDES) {
    const { id } = await root.call(uploadSlide, { file: { name: 'slide.png', content: picture() } })
    await root.call(updateSlide, { body: { id, alt, link } })
  }
  const countdowns = COUNTDOWNS.map(({ title, days, link }) => ({
    title,
    time: new Date(Date.now() + days * DAY_MS),
    link,
  }))
  await root.call(setCountdowns, { body: { countdowns } })
}
