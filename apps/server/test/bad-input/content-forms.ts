import { Readable } from 'node:stream'
import {
  ANNOUNCEMENT_CONTENT_MAX_LENGTH,
  ANNOUNCEMENT_TITLE_MAX_LENGTH,
  createAnnouncement,
  createNotice,
  HOME_LINK_MAX_LENGTH,
  HOME_TEXT_MAX_LENGTH,
  NOTICE_CONTENT_MAX_LENGTH,
  NOTICE_TITLE_MAX_LENGTH,
  orderSlides,
  setCountdowns,
  updateAnnouncement,
  updateNotice,
  updateSlide,
} from '@gavel/contract'
import { desc, eq } from '../../src/db/drizzle.ts'
import { announcements } from '../../src/features/announcements/announcements.tables.ts'
import { carouselSlides } from '../../src/features/files/carousel-slides.tables.ts'
import { storeFile } from '../../src/features/files/store-file.service.ts'
import { readCountdowns } from '../../src/features/home/countdowns.ts'
import { notices } from '../../src/features/messages/notices.tables.ts'
import { nextSerial } from '../builders.ts'
import { asRoot, type Form, type World } from './form.ts'
import {
  but,
  choice,
  type FieldRule,
  ignored,
  instant,
  key,
  line,
  list,
  type Outcome,
  rowId,
  text,
} from './rules.ts'

const NO_LINK: Outcome = { refused: 'link_invalid' }
const homeLink: FieldRule = but(
  key('link_invalid', [/链接/, /link/i], { isOptional: true }),
  { empty: { stored: null }, blank: { stored: null } },
  [
    { kind: 'a script to run', value: 'javascript:alert(1)', outcome: NO_LINK },
    { kind: 'another site without a scheme', value: '//evil.example', outcome: NO_LINK },
    { kind: 'and with a turned stroke', value: '/\\evil.example', outcome: NO_LINK },
    { kind: 'too long by one', value: `/${'x'.repeat(HOME_LINK_MAX_LENGTH)}`, outcome: NO_LINK },
    { kind: 'a page of this site', value: '/problem/P1000', outcome: { stored: '/problem/P1000' } },
  ],
)
const homeLine = line({
  refused: 'home_text_length',
  limit: HOME_TEXT_MAX_LENGTH,
  empty: { stored: '' },
  words: [/标题|说明/, /title|description/i],
})

const TITLE_WORDS = [/标题/, /title/i] as const
const CONTENT_WORDS = [/内容/, /content/i] as const

export const announcementFields = (isOptional: boolean) => ({
  title: line({
    refused: 'announcement_title_length',
    limit: ANNOUNCEMENT_TITLE_MAX_LENGTH,
    empty: 'announcement_title_length',
    words: TITLE_WORDS,
    isOptional,
  }),
  content: text({
    refused: 'announcement_content_length',
    limit: ANNOUNCEMENT_CONTENT_MAX_LENGTH,
    empty: 'announcement_content_length',
    words: CONTENT_WORDS,
    isOptional,
  }),
  status: but(choice([2, -1]), { empty: 'taken' }),
})

export async function readNewestAnnouncement({ context }: World) {
  const [row] = await context.db.select().from(announcements).orderBy(desc(announcements.id))
  return { title: row?.title, content: row?.content }
}

async function readNewestNotice({ context }: World) {
  const [row] = await context.db.select().from(notices).orderBy(desc(notices.id))
  return { title: row?.title, content: row?.content }
}

const noticeFields = (isOptional: boolean) => ({
  title: line({
    refused: 'notice_title_length',
    limit: NOTICE_TITLE_MAX_LENGTH,
    empty: 'notice_title_length',
    words: TITLE_WORDS,
    isOptional,
  }),
  content: text({
    refused: 'notice_content_length',
    limit: NOTICE_CONTENT_MAX_LENGTH,
    empty: 'notice_content_length',
    words: CONTENT_WORDS,
    isOptional,
  }),
  type: choice(['__proto__']),
  recipientUsername: key('notice_recipient_unknown', [/用户/, /user/i], { isOptional: true }),
  adminId: ignored(),
})

async function buildSlide(world: World) {
  const file = await storeFile(world.context, {
    kind: 'carousel',
    name: 'slide.png',
    mediaType: 'image/png',
    uploaderId: world.root.user.id,
    open: () => Readable.from(['no picture']),
  })
  const [slide] = await world.context.db
    .insert(carouselSlides)
    .values({ fileId: file.id, position: nextSerial() })
    .returning()
  if (slide === undefined) throw new Error('The slide was not stored')
  return slide
}

const COUNTDOWN = {
  title: { 'zh-CN': '考试', 'en-US': 'Exam' },
  time: '2026-06-01T08:00:00.000+0000',
  link: null,
}

async function readCountdownFields({ context }: World) {
  const [first] = await readCountdowns(context.db)
  return {
    'countdowns.0.title.zh-CN': first?.title['zh-CN'],
    'countdowns.0.title.en-US': first?.title['en-US'],
    'countdowns.0.link': first?.link,
  }
}

export const CONTENT_FORMS: readonly Form[] = [
  {
    endpoint: createAnnouncement,
    fill: asRoot({ title: 'News', content: 'Some.', status: 0 }, readNewestAnnouncement),
    fields: announcementFields(false),
  },
  {
    endpoint: updateAnnouncement,
    async fill(world) {
      const [row] = await world.context.db
        .insert(announcements)
        .values({ title: 'News', content: 'Some.', authorId: world.root.user.id })
        .returning()
      return asRoot(
        { id: row?.id, title: 'News', content: 'More.', status: 0 },
        readNewestAnnouncement,
      )(world)
    },
    fields: { id: rowId('announcement_not_found', [/公告/, /announcement/i]), ...announcementFields(true) },
  },
  {
    endpoint: setCountdowns,
    fill: asRoot({ countdowns: [COUNTDOWN] }, readCountdownFields),
    fields: {
      countdowns: list([[5], [COUNTDOWN, COUNTDOWN, COUNTDOWN], [{ title: 'Exam', time: null, link: null }]]),
      'countdowns.0.title': choice([null, { 'zh-CN': '考试' }]),
      'countdowns.0.title.zh-CN': homeLine,
      'countdowns.0.title.en-US': homeLine,
      'countdowns.0.time': instant(),
      'countdowns.0.link': homeLink,
    },
  },
  {
    endpoint: updateSlide,
    async fill(world) {
      const { id } = await buildSlide(world)
      return asRoot({ id, alt: { 'zh-CN': '图', 'en-US': 'Picture' }, link: null }, async ({ context }) => {
        const [slide] = await context.db.select().from(carouselSlides).where(eq(carouselSlides.id, id))
        return { 'alt.zh-CN': slide?.alt['zh-CN'], 'alt.en-US': slide?.alt['en-US'], link: slide?.link }
      })(world)
    },
    fields: {
      id: rowId('slide_not_found', [/轮播图/, /carousel/i]),
      alt: choice([null, []]),
      'alt.zh-CN': homeLine,
      'alt.en-US': homeLine,
      link: homeLink,
    },
  },
  {
    endpoint: orderSlides,
    async fill(world) {
      await world.context.db.delete(carouselSlides)
      const [first, second] = [await buildSlide(world), await buildSlide(world)]
      return asRoot({ ids: [second.id, first.id] })(world)
    },
    fields: {
      ids: but(
        {
          ...list([null, ['one'], [1.5], [2 ** 53], Array.from({ length: 21 }, (_, index) => index)]),
          words: { 'zh-CN': /轮播图/, 'en-US': /carousel/i },
        },
        {},
        [[], [1, 1], [-1], [2 ** 53 - 1]].map((value) => ({
          kind: 'others',
          value,
          outcome: { refused: 'slides_changed' as const },
        })),
      ),
    },
  },
  {
    endpoint: createNotice,
    async fill(world) {
      const { user } = await world.buildMember()
      const values = { title: 'News', content: 'Some.', type: 'Single', recipientUsername: user.username }
      return asRoot(values, readNewestNotice)(world)
    },
    fields: noticeFields(false),
  },
  {
    endpoint: createNotice,
    about: 'to an id',
    async fill(world) {
      const { user } = await world.buildMember()
      return asRoot({ title: 'News', content: 'Some.', type: 'Single', recipientId: user.id })(world)
    },
    fields: { recipientId: key('notice_recipient_unknown', [/用户/, /user/i], { isOptional: true }) },
  },
  {
    endpoint: updateNotice,
    async fill(world) {
      const { user } = await world.buildMember()
      const [row] = await world.context.db
        .insert(notices)
        .values({ title: 'News', content: 'Some.', audience: 'one', recipientId: user.id })
        .returning()
      const values = { id: row?.id, title: 'News', content: 'More.', type: 'Single' }
      return asRoot({ ...values, recipientUsername: user.username }, readNewestNotice)(world)
    },
    fields: {
      id: rowId('notice_not_found', [/通知/, /notice/i]),
      ...noticeFields(true),
      recipientId: but(key('notice_recipient_unknown', [/用户/, /user/i], { isOptional: true }), {
        // The name counts, which is right.
        empty: 'taken',
      }),
    },
  },
]
