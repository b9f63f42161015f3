import {
  adminUpdateDiscussion,
  createDiscussion,
  FEED_NAMES,
  feedPath,
  updateSwitches,
} from '@gavel/contract'
import { childOf, childrenOf, type PackageWarning, readXml, type XmlElement } from '@gavel/problem-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildGroup } from '../../../test/build-group.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { announcements } from '../announcements/announcements.tables.ts'
import { discussions } from '../discussions/discussions.tables.ts'

const HOST = 'judge.example.org'
const LONG_AGO = new Date('2026-01-01T00:00:00Z')
const ATOM_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
/** Markup, what ends a section of XML, characters that it cannot hold, and those that turn the direction. */
const HOSTILE = `<script>alert(1)</script> & "x" 'y' ]]> \u202egnp.exe 👩‍👩‍👧`

let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
let ada: Awaited<ReturnType<typeof buildUser>>

beforeAll(async () => {
  server = await startTestApp()
  root = await buildUser(server.context, { role: 'root' })
  ada = await buildUser(server.context, { role: 'admin', username: 'ada', createdAt: LONG_AGO })
})
afterAll(() => server.close())

const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: HOST, ...headers } })

const textIn = (element: XmlElement, name: string) => childOf(element, name)?.text

/** A feed, checked against what RFC 4287 demands of every feed. */
async function follow(name: (typeof FEED_NAMES)[number], language: 'zh-CN' | 'en-US' = 'en-US') {
  const path = feedPath(name, language)
  const { statusCode, headers, rawPayload } = await open(path)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  const replaced: PackageWarning[] = []
  const file = {
    path,
    bytes: rawPayload.length,
    read: async function* () {
      yield rawPayload
    },
  }
  const feed = await readXml(file, replaced)
  expect(replaced).toEqual([])
  expect(feed).toMatchObject({
    name: 'feed',
    attributes: { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
  })
  for (const element of [feed, ...childrenOf(feed, 'entry')]) {
    for (const once of ['id', 'title', 'updated']) expect(childrenOf(element, once), once).toHaveLength(1)
    expect(textIn(element, 'id')).toMatch(/^http:\/\/judge\.example\.org\//)
    expect(textIn(element, 'updated')).toMatch(ATOM_TIME)
  }
  // Entries without an author have that of the feed.
  expect(childrenOf(feed, 'author')).toHaveLength(1)
  const links = childrenOf(feed, 'link').map(({ attributes }) => [attributes.rel, attributes.href])
  expect(links[0]).toEqual(['self', `http://${HOST}${path}`])
  const entries = childrenOf(feed, 'entry')
  expect(new Set(entries.map((entry) => textIn(entry, 'id'))).size).toBe(entries.length)
  return { feed, entries, titles: entries.map((entry) => textIn(entry, 'title')) }
}

const begin = async (values: Record<string, unknown> = {}) => {
  const body = {
    title: 'Pointers',
    description: 'When?',
    content: 'Secret **text**',
    categoryId: 1,
    ...values,
  }
  return (await server.call(createDiscussion, { token: ada.token, body })).data.id
}

describe('the feed of announcements', () => {
  test('is empty, and yet a feed, where nothing was announced', async () => {
    const { feed, entries } = await follow('announcements', 'zh-CN')
    expect([textIn(feed, 'title'), entries]).toEqual(['公告 - Gavel', []])
  })

  test('has the visible ones of the site, the newest first, as plain text', async () => {
    const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 2, day)), authorId: ada.user.id })
    await server.context.db.insert(announcements).values([
      { title: `${HOSTILE}\u0001\uffff`, content: `${HOSTILE}\n${'👍'.repeat(2_000)}`, ...at(1) },
      { title: 'Tomorrow', content: 'At noon', ...at(2) },
      { title: 'SECRET', content: 'SECRET', isVisible: false, ...at(3) },
    ])
    const { feed, entries, titles } = await follow('announcements')
    expect([textIn(feed, 'title'), titles]).toEqual(['Announcements - Gavel', ['Tomorrow', HOSTILE]])
    const [, hostile] = entries
    if (hostile === undefined) throw new Error('no entry')
    expect(textIn(hostile, 'summary')).toMatch(/^<script>alert\(1\)<\/script> [\s\S]*👍…$/u)
    expect(textIn(hostile, 'published')).toBe('2026-03-01T00:00:00.000Z')
    expect(childOf(childOf(hostile, 'author') ?? hostile, 'name')?.text).toBe('ada')
    expect(childOf(hostile, 'link')?.attributes.href).toMatch(/\/home\?announcement=\d+$/)
  })
})

describe('the feed of discussions', () => {
  test('has what a visitor may read and nothing else, whoever asks', async () => {
    const { context } = server
    const shown = await begin({ title: 'Shown' })
    const hidden = await begin({ title: 'HIDDEN' })
    await server.call(adminUpdateDiscussion, {
      token: root.token,
      body: { id: hidden, status: 1, hiddenReason: 'Off topic' },
    })
    const draft = {
      categoryId: 1,
      description: 'x',
      content: 'x',
      authorId: ada.user.id,
      createdAt: LONG_AGO,
    }
    const about = async (visibility: 'public' | 'private' | 'contest') => {
      const { problem } = await buildProblem(context, { values: { code: `F-${visibility}`, visibility } })
      return problem.id
    }
    await context.db.insert(discussions).values([
      { ...draft, title: 'HIDDEN of a group', groupId: (await buildGroup(context)).id },
      { ...draft, title: 'HIDDEN private', problemId: await about('private') },
      { ...draft, title: 'HIDDEN contest', problemId: await about('contest') },
      { ...draft, title: 'Of a problem', problemId: await about('public'), isPinned: true },
    ])
    for (const language of ['zh-CN', 'en-US'] as const) {
      const { entries, titles } = await follow('discussions', language)
      expect(titles).toEqual(['Shown', '[F-public] Of a problem'])
      expect(entries.map((entry) => textIn(entry, 'id'))[0]).toBe(`http://${HOST}/discussion-detail/${shown}`)
      // A text may hold a solution that stays closed on the page.
      expect(entries.map((entry) => textIn(entry, 'summary'))).toEqual(['When?', 'x'])
    }
    const asRoot = await open(feedPath('discussions', 'en-US'), { authorization: root.token })
    expect(asRoot.body).toBe((await open(feedPath('discussions', 'en-US'))).body)
    expect(asRoot.body).not.toMatch(/HIDDEN|Secret/)
  })

  test('is not there while the discussions are closed; announcements are', async () => {
    const close = (isOpen: boolean) =>
      server.call(updateSwitches, { token: root.token, body: { openPublicDiscussion: isOpen } })
    await close(false)
    const refused = await open(feedPath('discussions', 'en-US'))
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'discussions_closed'])
    expect((await open(feedPath('announcements', 'en-US'))).statusCode).toBe(200)
    await close(true)
    expect((await open(feedPath('discussions', 'en-US'))).statusCode).toBe(200)
  })
})

test.each(FEED_NAMES)('who has the feed of %s already gets a few bytes', async (name) => {
  const path = feedPath(name, 'zh-CN')
  const { etag } = (await open(path)).headers
  const again = await open(path, { 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a kept feed forgets a discussion that is hidden', async () => {
  const kept = await startTestApp({ config: { listCacheMs: 60_000 } })
  try {
    const { token, user } = await buildUser(kept.context, { role: 'root' })
    const [row] = await kept.context.db
      .insert(discussions)
      .values({ categoryId: 1, title: 'Soon gone', description: 'x', content: 'x', authorId: user.id })
      .returning()
    const body = async () => (await kept.app.inject({ url: feedPath('discussions', 'en-US') })).body
    await expect.poll(body).toContain('Soon gone')
    await kept.call(adminUpdateDiscussion, {
      token,
      body: { id: row?.id ?? 0, status: 1, hiddenReason: 'x' },
    })
    await expect.poll(body).not.toContain('Soon gone')
  } finally {
    await kept.close()
  }
})
