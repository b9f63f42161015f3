import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  getBoard,
  getHonours,
  getOutsideBoard,
  getOutsideContest,
  getScrollBoard,
  listContests,
  listScrollBoardSubmissions,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eq } from '../../src/db/drizzle.ts'
import { contests } from '../../src/features/places/places.tables.ts'
import { setClock, startTestApp, type TestApp } from '../test-app.ts'
import { buildWorld, decide, type World } from './world.ts'

/**
 * First pictures are drawn once for all who open a page. The program that draws them here asks for everything that pages of
 * a contest could be drawn from; what the real one shows is tested in the browser.
 */

const ADDRESSES = [
  ...[
    getOutsideBoard,
    getOutsideContest,
    getScrollBoard,
    listScrollBoardSubmissions,
    getHonours,
    getBoard,
  ].map(({ path }) => `${path}?cid=CID`),
  `${getOutsideBoard.path}?cid=CID&forceRefresh=true&containsEnd=true`,
  listContests.path,
]
const PROGRAM = `
export async function drawFirstPicture(path) {
  const told = []
  for (const address of ${JSON.stringify(ADDRESSES)}) {
    const answer = await fetch(address.replace('CID', path.split('/').at(-1)))
    told.push(answer.status + ' ' + await answer.text())
  }
  return { title: '', description: '', html: told.join('\\n'), routeIds: [], files: [], drawnWith: [] }
}
`
const ENTRY =
  '<!doctype html><html lang="zh-CN"><head><title>OJ</title></head><body><div id="root"></div></body></html>'

/** A picture is kept for at most five seconds. */
const DRAWN_ANEW_MS = 5_500
vi.setConfig({ testTimeout: 60_000 })

const clock = setClock('2026-03-01T12:00:00Z')
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
let webDist: string
let server: TestApp

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'gavel-contest-pictures-'))
  for (const folder of ['.vite', '.picture']) await mkdir(join(webDist, folder))
  await writeFile(join(webDist, 'index.html'), ENTRY)
  await writeFile(join(webDist, '.vite/manifest.json'), '{}')
  await writeFile(join(webDist, '.picture/package.json'), '{"type":"module"}')
  await writeFile(join(webDist, '.picture/first-picture.js'), PROGRAM)
  server = await startTestApp({ now: clock.now, config: { webDist } })
})
afterAll(async () => {
  await server.close()
  await rm(webDist, { recursive: true })
})

/** The first reader of a page that is still being drawn gets it without a picture. */
async function pictureFor({ contest, people }: World, who: 'visitor' | 'root'): Promise<string> {
  const headers = who === 'visitor' ? {} : { authorization: people.root.token }
  let body = ''
  await expect
    .poll(
      async () => {
        body = (await server.app.inject({ url: `/contest/acm-scoreboard/${contest.id}`, headers })).body
        return body
      },
      { timeout: 10_000 },
    )
    .toContain('"status":')
  return body
}

const passTime = () => new Promise((resolve) => setTimeout(resolve, DRAWN_ANEW_MS))

test.each([
  ['running', { endsAt: inHours(1) }],
  ['over and not released', { endsAt: inHours(-1), unsealsAtEnd: false }],
])('pictures of a contest that is %s tell nothing of what was found behind the seal', async (_, values) => {
  const times = { startsAt: inHours(-4), freezesAt: inHours(-3), isBoardOpen: true, ...values }
  const world = await buildWorld(server, times)
  const before = await pictureFor(world, 'visitor')
  const rootsBoard = async () => {
    const query = { cid: world.contest.id, forceRefresh: true }
    const { data } = await server.call(getBoard, { token: world.people.root.token, query })
    return JSON.stringify(data.rows)
  }
  const board = await rootsBoard()
  for (const id of world.late) await decide(server, id, { verdict: 'WA' }, inHours(-0.5))
  await expect.poll(rootsBoard, { timeout: 30_000 }).not.toBe(board)
  // A caller who may look behind the seal gets the picture of everybody, and leaves none for others.
  await passTime()
  expect(await pictureFor(world, 'root')).toBe(before)
  expect(await pictureFor(world, 'visitor')).toBe(before)

  const release = { endsAt: inHours(-1), unsealsAtEnd: true }
  await server.context.db.update(contests).set(release).where(eq(contests.id, world.contest.id))
  await expect.poll(() => pictureFor(world, 'visitor'), { timeout: 20_000, interval: 500 }).not.toBe(before)
})
