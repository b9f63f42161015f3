import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WebLanguage } from '@gavel/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PictureRenderer } from './picture-renderer.ts'

/** Draws pages that each fail in their own way, and shows by its API requests which ones it tries. */
const PROGRAM = `
export async function drawFirstPicture(path) {
  const { status } = await fetch(path)
  if (path.startsWith('/user-home')) await fetch('/api/get-user-home-info?' + path.split('?')[1])
  if (path === '/kills') process.exit(3)
  if (path === '/eats-memory') { const all = []; for (;;) all.push('x'.repeat(1e6).split('')) }
  if (path === '/hangs') for (;;) ;
  if (path.startsWith('/user-home')) {
    const until = process.threadCpuUsage().user + 0.6e6
    while (process.threadCpuUsage().user < until) ;
  }
  if (path === '/throws' || status === 500) throw new Error('no')
  return { title: '', description: '', html: path, routeIds: [], files: [] }
}
`
const MINUTE_MS = 60_000
const ADA = '0123456789abcdef0123456789abcdef'

let folder: string
let renderer: PictureRenderer | null = null

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gavel-renderer-'))
  await writeFile(join(folder, 'program.mjs'), PROGRAM)
  await writeFile(join(folder, 'broken.mjs'), 'throw new Error("it does not even load")')
})
afterEach(() => renderer?.close())
afterAll(() => rm(folder, { recursive: true }))

/** A renderer whose clock only moves when told to, with the list of pages that its program began. */
function startRenderer(file = 'program.mjs') {
  const begun: string[] = []
  const clock = { now: 0 }
  const site = { status: 200 }
  const made = new PictureRenderer({
    program: pathToFileURL(join(folder, file)).href,
    ask: async ({ address }) => {
      begun.push(address)
      const person = { data: { uid: ADA, username: 'Ada' } }
      return { status: site.status, body: address.startsWith('/api') ? JSON.stringify(person) : '' }
    },
    log: { warn: () => undefined },
    now: () => clock.now,
  })
  renderer = made
  const draw = async (path: string, language: WebLanguage = 'en-US') =>
    (await made.draw({ path, language }))?.html ?? null
  return { draw, begun, clock, site }
}

test.each(['/kills', '/eats-memory', '/throws'])(
  'a page that breaks its drawing is not tried again for minutes, while the others go on at once: %s',
  async (broken) => {
    const { draw, begun, clock } = startRenderer()
    expect(await Promise.all(['/a', broken, '/b', '/c'].map((path) => draw(path)))).toEqual([
      '/a',
      null,
      '/b',
      '/c',
    ])
    clock.now += 4 * MINUTE_MS
    expect(await draw(broken)).toBeNull()
    expect(await draw('/d')).toBe('/d')
    expect(begun).toEqual(['/a', broken, '/b', '/c', '/d'])
    clock.now += 2 * MINUTE_MS
    expect(await draw(broken)).toBeNull()
    expect(begun.at(-1)).toBe(broken)
  },
)

test('a page that hangs is passed by, and remembered when it is given up', async () => {
  const { draw, begun } = startRenderer()
  const ended: string[] = []
  const hanging = draw('/hangs').then((page) => ended.push(String(page)))
  expect(await draw('/a')).toBe('/a')
  expect(await draw('/b')).toBe('/b')
  expect(ended).toEqual([])
  await hanging
  expect(ended).toEqual(['null'])
  expect(await draw('/hangs')).toBeNull()
  expect(begun).toEqual(['/hangs', '/a', '/b'])
}, 30_000)

test('a person’s page that takes long is not drawn again for minutes, however its address is written', async () => {
  const { draw, begun, clock } = startRenderer()
  const first = '/user-home?username=ada'
  expect(await draw(first)).toBe(first)
  for (const address of ['username=ada', 'username=ADA', 'username=%61da', `uid=${ADA}`])
    for (const language of ['zh-CN', 'en-US'] as const)
      expect(await draw(`/user-home?${address}`, language)).toBeNull()
  expect(begun.filter((path) => path.startsWith('/user-home'))).toEqual([first])
  expect(await draw('/a')).toBe('/a')
  clock.now += 6 * MINUTE_MS
  expect(await draw(first)).toBe(first)
}, 30_000)

test('a page that lacks an answer of ours is tried again', async () => {
  const { draw, site } = startRenderer()
  site.status = 500
  expect(await draw('/a')).toBeNull()
  site.status = 200
  expect(await draw('/a')).toBe('/a')
})

test('a program that never draws anything is left alone for a while', async () => {
  const { draw, clock } = startRenderer('broken.mjs')
  for (const path of ['/a', '/b', '/c']) expect(await draw(path)).toBeNull()
  await writeFile(join(folder, 'broken.mjs'), PROGRAM)
  expect(await draw('/d')).toBeNull()
  clock.now += 11_000
  expect(await draw('/d')).toBe('/d')
})
