import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freeBytes } from '../machine/free-bytes.ts'
import { DiskCache } from './disk-cache.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-cache-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** The unit in which a disk allocates space. */
const BLOCK = 4096

async function add(cache: DiskCache, name: string, blocks: number) {
  const path = cache.unfinishedPath()
  await writeFile(path, Buffer.alloc(blocks * BLOCK))
  return cache.add(name, path)
}

test('an added entry is found under its name, also after a restart', async () => {
  ;(await add(await DiskCache.open(folder, { maxBytes: 100 * BLOCK }), 'a', 10))[Symbol.dispose]()
  const reopened = await DiskCache.open(folder, { maxBytes: 100 * BLOCK })
  expect(reopened.pin('a')?.path).toBe(join(folder, 'a'))
  expect(reopened.pin('b')).toBeNull()
})

test('the least recently used entry goes first', async () => {
  const cache = await DiskCache.open(folder, { maxBytes: 100 * BLOCK })
  for (const name of ['a', 'b', 'c']) (await add(cache, name, 30))[Symbol.dispose]()
  cache.pin('a')?.[Symbol.dispose]()
  ;(await add(cache, 'd', 30))[Symbol.dispose]()
  expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'd'])
})

test('entries in use stay, even if they exceed the limit', async () => {
  const cache = await DiskCache.open(folder, { maxBytes: 50 * BLOCK })
  const a = await add(cache, 'a', 40)
  const b = await add(cache, 'b', 40)
  expect((await readdir(folder)).sort()).toEqual(['a', 'b'])
  a[Symbol.dispose]()
  b[Symbol.dispose]()
  ;(await add(cache, 'c', 40))[Symbol.dispose]()
  expect(await readdir(folder)).toEqual(['c'])
})

test('disposing twice releases once', async () => {
  const cache = await DiskCache.open(folder, { maxBytes: 50 * BLOCK })
  const first = await add(cache, 'a', 40)
  using _second = cache.pin('a') ?? undefined
  first[Symbol.dispose]()
  first[Symbol.dispose]()
  ;(await add(cache, 'b', 40))[Symbol.dispose]()
  expect(await readdir(folder)).toContain('a')
})

test('the second of two equal additions takes the first one’s result', async () => {
  const cache = await DiskCache.open(folder, { maxBytes: 100 * BLOCK })
  const [one, two] = await Promise.all([add(cache, 'a', 10), add(cache, 'a', 10)])
  expect(one.path).toBe(two.path)
  expect(await readdir(folder)).toEqual(['a'])
})

test('after a restart the order is that of last use, and unfinished entries are gone', async () => {
  for (const [name, usedAt] of [
    ['a', 3],
    ['b', 1],
    ['c', 2],
  ] as const) {
    await writeFile(join(folder, name), Buffer.alloc(30 * BLOCK))
    await utimes(join(folder, name), usedAt, usedAt)
  }
  const cache = await DiskCache.open(folder, { maxBytes: 90 * BLOCK })
  await writeFile(cache.unfinishedPath(), 'half')
  const reopened = await DiskCache.open(folder, { maxBytes: 90 * BLOCK })
  ;(await add(reopened, 'd', 30))[Symbol.dispose]()
  expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'd'])
})

test('unused entries go when the disk runs out of space, whatever the limit says', async () => {
  const free = await freeBytes(folder)
  const cache = await DiskCache.open(folder, { maxBytes: 1e9, reserveBytes: 2 * free })
  const used = await add(cache, 'a', 10)
  ;(await add(cache, 'b', 10))[Symbol.dispose]()
  await cache.makeRoom(0)
  expect(await readdir(folder)).toEqual(['a'])
  used[Symbol.dispose]()
})

test('an entry removed by someone else is reported and blocks nothing', async () => {
  const told: unknown[] = []
  const log = { warn: (...what: unknown[]) => void told.push(what) }
  const cache = await DiskCache.open(folder, { maxBytes: 50 * BLOCK, log })
  for (const name of ['a', 'b']) (await add(cache, name, 20))[Symbol.dispose]()
  await rm(join(folder, 'a'))
  ;(await add(cache, 'c', 40))[Symbol.dispose]()
  expect(await readdir(folder)).toEqual(['c'])
  expect(told).toMatchObject([['not removed', { path: join(folder, 'a') }]])
})

test('folders and tiny files count with the disk space they take', async () => {
  const cache = await DiskCache.open(folder, { maxBytes: 50 * BLOCK })
  for (const name of ['a', 'b']) {
    const path = cache.unfinishedPath()
    await mkdir(path)
    for (let i = 0; i < 20; i++) await mkdir(join(path, `${i}`))
    for (let i = 20; i < 40; i++) await writeFile(join(path, `${i}`), 'x')
    ;(await cache.add(name, path))[Symbol.dispose]()
  }
  expect(await readdir(folder)).toEqual(['b'])
})

/** Made by a shell: Node itself can name neither. */
const UNSPEAKABLE = [
  [
    'a path longer than the system takes',
    'd=$(printf %0250d 0); for i in $(seq 30); do mkdir $d; cd -P $d; done',
  ],
  ['a name that is no text', String.raw`printf x > "$(printf '\377')"`],
] as const

test.each(UNSPEAKABLE)(
  '%s in a leftover or an entry does not keep a cache from opening',
  async (_, script) => {
    for (const name of ['unfinished-x', 'entry']) {
      await mkdir(join(folder, name))
      await promisify(execFile)('bash', ['-c', script], { cwd: join(folder, name) })
    }
    const cache = await DiskCache.open(folder, { maxBytes: BLOCK })
    expect(await readdir(folder)).toEqual([])
    expect(cache.pin('entry')).toBeNull()
  },
)
