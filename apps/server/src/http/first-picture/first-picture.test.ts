import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getUserAuthInfo, getWebsiteConfig } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

/** Draws a few odd pages; the real drawing program is tested in the browser. */
const PROGRAM = `
const ask = async (address) => { const r = await fetch(address); return [r.status, await r.text()] }
export async function drawFirstPicture(path, language) {
  if (path === '/problem') throw new Error('only in a browser')
  if (path === '/status') return null
  if (path === '/developer') process.exit(3)
  const pages = { '/discussion-detail/1': ['__root__', '/discussion-detail/$discussionID'], '/group': ['__root__', '/group/'] }
  if (pages[path]) return { title: '', description: '', html: path, routeIds: pages[path], files: [], drawnWith: [] }
  if (path === '/problem/P2') return { title: '', description: '', html: 'x'.repeat(600_000), routeIds: [], files: [], drawnWith: [] }
  const [status] = await ask('${getUserAuthInfo.path}')
  const [, site] = await ask('${getWebsiteConfig.path}')
  return {
    title: 'A & <B>',
    description: path === '/oi-rank' ? '' : 'Says "$&" & <more>',
    html: path === '/oi-rank' ? 'x'.repeat(5_000) : '<p>' + language + ' $& ' + status + ' ' + JSON.parse(site).data.shortName + '</p>' + (path === '/introduction' ? '<span class="katex">x</span>' : ''),
    routeIds: ['__root__', '/home'],
    files: ['src/extra.ts'],
    drawnWith: ['src/formulas.ts'],
  }
}
`
const ENTRY =
  '<!doctype html><html lang="zh-CN"><head><title>OJ</title></head><body><div id="root"></div></body></html>'
const MANIFEST = {
  'src/routes/home.tsx?tsr-split=component': {
    file: 'assets/home.js',
    imports: ['_base.js'],
    css: ['assets/home.css'],
  },
  '_base.js': { file: 'assets/base.js' },
  'src/routes/discussion-detail.$discussionID.tsx?tsr-split=component---loader': {
    file: 'assets/discussion.js',
    css: ['assets/discussion.css'],
  },
  'src/routes/group/index.tsx?tsr-split=component': { file: 'assets/groups.js', css: ['assets/groups.css'] },
  'src/formulas.ts': { file: 'assets/formulas.js', css: ['assets/formulas.css'] },
  'katex/dist/fonts/KaTeX_Main-Regular.woff2': { file: 'assets/main.woff2' },
  'katex/dist/fonts/KaTeX_Main-Regular.ttf': { file: 'assets/main.ttf' },
  'katex/dist/fonts/KaTeX_Script-Regular.woff2': { file: 'assets/script.woff2' },
  'src/extra.ts': { file: 'assets/extra.js', imports: ['_base.js'] },
}

const BUILT = new Date('2026-01-01')

let webDist: string
let server: TestApp

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'gavel-pictures-'))
  for (const folder of ['.vite', '.picture']) await mkdir(join(webDist, folder))
  await writeFile(join(webDist, 'index.html'), ENTRY)
  await utimes(join(webDist, 'index.html'), BUILT, BUILT)
  await writeFile(join(webDist, '.vite/manifest.json'), JSON.stringify(MANIFEST))
  await writeFile(join(webDist, '.picture/package.json'), '{"type":"module"}')
  await writeFile(join(webDist, '.picture/first-picture.js'), PROGRAM)
  server = await startTestApp({ config: { webDist } })
})

afterAll(async () => {
  await server.close()
  await rm(webDist, { recursive: true })
})

const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })

/** The first reader of a page that is still being drawn gets it without a picture. */
const openDrawn = (url: string, headers: Record<string, string> = {}) =>
  expect.poll(async () => (await open(url, headers)).body, { timeout: 10_000 })

describe('a page that was drawn', () => {
  test('carries its picture, its data and links to its files', async () => {
    await openDrawn('/home').toContain('early-answers')
    const { body, headers } = await open('/home')
    expect(body).toContain('<html lang="zh-CN">')
    expect(body).toContain('<div id="root"><p>zh-CN $& 401 ')
    expect(body).toContain(
      '<title>A &amp; &lt;B></title><meta name="description" content="Says &quot;$&amp;&quot; &amp; &lt;more>">',
    )
    expect(body.match(/<link [^>]+>/g)).toEqual([
      '<link rel="stylesheet" crossorigin href="/assets/home.css">',
      '<link rel="stylesheet" crossorigin href="/assets/formulas.css">',
      '<link rel="modulepreload" crossorigin href="/assets/home.js">',
      '<link rel="modulepreload" crossorigin href="/assets/base.js">',
      '<link rel="modulepreload" crossorigin href="/assets/extra.js">',
    ])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: expect.stringContaining('Cookie'),
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    })
  })

  test.each([
    ['/discussion-detail/1', 'discussion'],
    ['/group', 'groups'],
  ])('has the styles and scripts of its route, however the route’s file is named: %s', async (path, name) => {
    await openDrawn(path).toContain('early-answers')
    const { body } = await open(path)
    expect(body).toContain(`<link rel="stylesheet" crossorigin href="/assets/${name}.css">`)
    expect(body).toContain(`<link rel="modulepreload" crossorigin href="/assets/${name}.js">`)
  })

  test('fetches the usual fonts of formulas at once, where it has some', async () => {
    const font = '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/main.woff2">'
    await openDrawn('/introduction').toContain('early-answers')
    const { body } = await open('/introduction')
    expect(body.match(/<link [^>]+as="font"[^>]+>/g)).toEqual([font])
    expect((await open('/home')).body).not.toContain('as="font"')
  })

  test('tells caches what it depends on, however it is sent', async () => {
    await openDrawn('/oi-rank').toContain('early-answers')
    expect((await open('/oi-rank')).body).not.toContain('<meta name="description"')
    const { headers } = await open('/oi-rank', { 'accept-encoding': 'gzip' })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Cookie, Accept-Encoding' })
    expect((await open('/setting')).headers.vary).toContain('Cookie')
  })

  test('may be an open announcement', async () => {
    await openDrawn('/home?announcement=12').toContain('early-answers')
  })

  test('is in the language of the cookie', async () => {
    await openDrawn('/home', { cookie: 'a=b; Web_Language=en-US' }).toContain('<html lang="en-US">')
    const { body } = await open('/', { cookie: 'Web_Language=en-US' })
    expect(body).toContain('<p>en-US')
    expect(body).toContain('data-language="en-US"')
  })

  test("shows what a visitor may see, whoever asks, and nobody's refusals", async () => {
    const { token } = await buildUser(server.context, { role: 'root' })
    await openDrawn('/home', { authorization: token }).toContain('<p>zh-CN $& 401 ')
    const { body } = await open('/home')
    const [, data = ''] = body.match(/<script type="application\/json"[^>]*>(.*?)<\/script>/) ?? []
    expect(Object.keys(JSON.parse(data))).toEqual([getWebsiteConfig.path])
    expect(data).not.toContain('<')
  })
})

test.each(['judge.example.org', 'localhost:8080', '[::1]:8080'])(
  'a page names the address by which its reader came: %s',
  async (host) => {
    await openDrawn('/home', { host }).toContain('early-answers')
    const { body } = await open('/home', { host })
    expect(body).toContain(`"baseUrl\\":\\"http://${host}\\"`)
    expect(body).not.toMatch(/localhost:80\b|\.invalid/)
  },
)

describe('a page is sent as it was built', () => {
  test.each([
    '/status',
    '/home?page=2',
    '/home?announcement=0',
    '/home?announcement=1&page=2',
    '/problem/P1?tab=submissions',
    '/setting',
    '/problem/a/b',
  ])('when nobody draws it: %s', async (url) => {
    expect((await open(url)).body).toBe(ENTRY)
  })

  test('when it shows something only in a browser', async () => {
    expect((await open('/problem')).body).toBe(ENTRY)
    await openDrawn('/introduction').toContain('early-answers')
  })

  test('when its picture would make it long', async () => {
    await openDrawn('/problem/P1').toContain('early-answers')
    expect((await open('/problem/P2')).body).toBe(ENTRY)
  })

  test('while the site was built again', async () => {
    await utimes(join(webDist, 'index.html'), BUILT, new Date(BUILT.getTime() + 5_000))
    await openDrawn('/home').toBe(ENTRY)
    await utimes(join(webDist, 'index.html'), BUILT, BUILT)
    await openDrawn('/home').toContain('early-answers')
  })

  test('when drawing it ends the drawing program, which costs no other page its picture', async () => {
    expect((await open('/developer')).body).toBe(ENTRY)
    expect((await open(getWebsiteConfig.path)).statusCode).toBe(200)
    await openDrawn('/acm-rank').toContain('early-answers')
    expect((await open('/developer')).body).toBe(ENTRY)
    expect((await open('/acm-rank')).body).toContain('early-answers')
  })

  test('when the reader names the site in signs that do not belong into a page', async () => {
    await openDrawn('/home').toContain('early-answers')
    expect((await open('/home', { host: 'a"><script>' })).body).toBe(ENTRY)
  })
})
