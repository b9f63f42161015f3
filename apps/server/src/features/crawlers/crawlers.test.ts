import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildGroup } from '../../../test/build-group.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { problems } from '../problems/problems.tables.ts'
import { createSitemap } from './sitemap.service.ts'

const HOST = 'judge.example.org'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
  const { context } = server
  const { user } = await buildUser(context, {})
  await buildProblem(context, { values: { code: 'S1', updatedAt: new Date('2026-03-04T23:30:00Z') } })
  await buildProblem(context, { values: { code: 'S2 & <b>' } })
  await buildProblem(context, { values: { code: 'S3' } })
  await buildProblem(context, {
    values: { code: 'HIDDEN-PRIVATE', visibility: 'private', authorId: user.id },
  })
  await buildProblem(context, { values: { code: 'HIDDEN-CONTEST', visibility: 'contest' } })
  await buildProblem(context, { values: { code: 'HIDDEN-GROUP', groupId: (await buildGroup(context)).id } })
})
afterAll(() => server.close())

const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers: { host: HOST, ...headers } })

const addressesIn = (body: string) => [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

describe('the sitemap', () => {
  test('names the public problems and nothing else, whoever asks', async () => {
    const { token } = await buildUser(server.context, { role: 'root' })
    for (const headers of [undefined, { authorization: token }]) {
      const { statusCode, headers: told, body } = await open('/sitemap.xml', headers)
      expect([statusCode, told['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
      expect(addressesIn(body)).toEqual([
        `http://${HOST}/problem/S1`,
        `http://${HOST}/problem/S2%20%26%20%3Cb%3E`,
        `http://${HOST}/problem/S3`,
      ])
      expect(body).toContain(`<loc>http://${HOST}/problem/S1</loc><lastmod>2026-03-04</lastmod>`)
      expect(body).not.toContain('HIDDEN')
    }
  })

  test('is one file, which has its number, too', async () => {
    expect(addressesIn((await open('/sitemap-1.xml')).body)).toHaveLength(3)
    expect((await open('/sitemap-2.xml')).statusCode).toBe(404)
    expect((await open('/sitemap-2.xml')).body).not.toContain('<loc>')
  })

  test('is compressed for those who take it, and is asked for by HEAD', async () => {
    const { headers } = await open('/sitemap.xml', { 'accept-encoding': 'gzip' })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    const head = await open('/sitemap.xml', {}, 'HEAD')
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  test('of more problems than one file holds names its files, which hold each of them once', async () => {
    const sitemap = createSitemap(server.context, 2)
    const index = (await sitemap.first('https://a.example')).bytes.toString()
    expect(index).toContain('<sitemapindex ')
    expect(addressesIn(index)).toEqual(['https://a.example/sitemap-1.xml', 'https://a.example/sitemap-2.xml'])
    const files = await Promise.all(
      [1, 2, 3].map(async (number) => (await sitemap.file('https://a.example', number))?.bytes.toString()),
    )
    expect(files.map((file) => file && addressesIn(file).length)).toEqual([2, 1, undefined])
  })
})

test('a kept sitemap forgets a problem that is hidden, and finds the one that became public', async () => {
  const kept = await startTestApp({ config: { listCacheMs: 60_000 } })
  try {
    const codes = async () =>
      addressesIn((await kept.app.inject({ url: '/sitemap.xml', headers: { host: HOST } })).body).map(
        (address) => address?.split('/').at(-1),
      )
    const first = await buildProblem(kept.context, { values: { code: 'K1' } })
    const second = await buildProblem(kept.context, { values: { code: 'K2', visibility: 'private' } })
    await expect.poll(codes).toEqual(['K1'])
    const show = (id: number, visibility: 'public' | 'private') =>
      kept.context.db.update(problems).set({ visibility }).where(eq(problems.id, id))
    await show(second.problem.id, 'public')
    await expect.poll(codes).toEqual(['K1', 'K2'])
    await show(first.problem.id, 'private')
    await expect.poll(codes).toEqual(['K2'])
  } finally {
    await kept.close()
  }
})

test.each([
  ['of the request', '', `http://${HOST}`],
  ['of SERVER_URL', 'https://gavel.example/', 'https://gavel.example'],
])('robots.txt names the sitemap at the address %s', async (_, serverUrl, address) => {
  const { app, close } = await startTestApp({ config: { serverUrl } })
  try {
    const { statusCode, headers, body } = await app.inject({ url: '/robots.txt', headers: { host: HOST } })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /admin', `Sitemap: ${address}/sitemap.xml`]),
    )
    expect(body).not.toMatch(/^Disallow: \/(home|problem|introduction)?$/m)
  } finally {
    await close()
  }
})
