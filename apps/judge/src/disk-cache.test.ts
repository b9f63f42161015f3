import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DiskCache } from './disk-cache.ts'
import { freeBytes } from './free-bytes.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-cache-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function add(cache: DiskCache, name: string, bytes: number) {
  const path = cache.unfinishedPath()
  await writeFile(path, Buffer.alloc(bytes))
  return cache.add(name, path)
}

test('what was added is found under its name, after a restart too', async () => {
  ;(await add(await DiskCache.open(folder, { maxBytes: 100 }), 'a', 10))[Symbol.dispose]()
  const reopened = await DiskCache.open(folder, { maxBytes: 100 })
  expect(reopened.pin('a')?.path).toBe(join(folder, 'a'))
  expect(reopened.pin('b')).toBeNull()
})

test('the entry not used for longest goes first', async () => {
  const cache = await DiskCache.open(folder, { maxBytes: 100 })
  for (const name of ['a', 'b', 'c']) (await add(cache, name, 30))[Symbol.dispose]()
  cache.pin('a')?.[Symbol.dispose]()
  ;(await add(cache, 'd', 30))[Symbol.dispose]()
  expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'd'])
})

test('what is in use stays, even when that exceeds the limit', async () => {
  const cache = await DiskCache.open(folder, { maxBytes: 50 })
  const a = await add(cache, 'a', 40)
  const b = await add(cache, 'b', 40)
  expect((await readdir(folder)).sort()).toEqual(['a', 'b'])
  a[Symbol.dispose]()
  b[Symbol.dispose]()
  ;(await add(cache, 'c', 40))[Symbol.dispose]()
  expect(await readdir(folder)).toEqual(['c'])
})

test('disposing twice releases once', async () => {
  const cache = await DiskCache.open(folder, { maxBytes: 50 })
  const first = await add(cache, 'a', 40)
  using _second = cache.pin('a') ?? undefined
  first[Symbol.dispose]()
  first[Symbol.dispose]()
  ;(await add(cache, 'b', 40))[Symbol.dispose]()
  expect(await readdir(folder)).toContain('a')
})

test('the second of two equal additions takes what the first brought', async () => {
  const cache = await DiskCache.open(folder, { maxBytes: 100 })
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
    await writeFile(join(folder, name), Buffer.alloc(30))
    await utimes(join(folder, name), usedAt, usedAt)
  }
  const cache = await DiskCache.open(folder, { maxBytes: 90 })
  await writeFile(cache.unfinishedPath(), 'half')
  const reopened = await DiskCache.open(folder, { maxBytes: 90 })
  ;(await add(reopened, 'd', 30))[Symbol.dispose]()
  expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'd'])
})

test('what is not in use goes when the disk runs out of room, whatever the limit says', async () => {
  const free = await freeBytes(folder)
  const cache = await DiskCache.open(folder, { maxBytes: 1e9, reserveBytes: 2 * free })
  const used = await add(cache, 'a', 10)
  ;(await add(cache, 'b', 10))[Symbol.dispose]()
  await cache.makeRoom(0)
  expect(await readdir(folder)).toEqual(['a'])
  used[Symbol.dispose]()
})
