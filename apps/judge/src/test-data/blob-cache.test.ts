import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DiskCache } from '../files/disk-cache.ts'
import { BlobCache, BlobMismatch, type BlobRef } from './blob-cache.ts'

let folder: string
let cache: BlobCache
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'))
  cache = new BlobCache(await DiskCache.open(folder, { maxBytes: 1000 }))
})
afterEach(() => rm(folder, { recursive: true }))

const refOf = (text: string): BlobRef => ({
  sha256: createHash('sha256').update(text).digest('hex'),
  bytes: Buffer.byteLength(text),
})

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

test('a blob is fetched once and then comes from the disk', async () => {
  let downloads = 0
  const download = async () => {
    downloads++
    return chunks('1 ', '2\n')
  }
  using first = await cache.acquire(refOf('1 2\n'), download)
  using second = await cache.acquire(refOf('1 2\n'), download)
  expect(downloads).toBe(1)
  expect(second.path).toBe(first.path)
  expect(await readFile(first.path, 'utf8')).toBe('1 2\n')
})

test('a blob that someone removed meanwhile is fetched again', async () => {
  const download = async () => chunks('x')
  using first = await cache.acquire(refOf('x'), download)
  await rm(first.path)
  using second = await cache.acquire(refOf('x'), download)
  expect(await readFile(second.path, 'utf8')).toBe('x')
})

test('no one may write to a cached blob', async () => {
  using blob = await cache.acquire(refOf('x'), async () => chunks('x'))
  expect((await stat(blob.path)).mode & 0o777).toBe(0o444)
})

test('tasks that want the same blob at the same time share one download', async () => {
  let downloads = 0
  const gate = Promise.withResolvers<void>()
  const download = async () => {
    downloads++
    await gate.promise
    return chunks('x')
  }
  const both = [cache.acquire(refOf('x'), download), cache.acquire(refOf('x'), download)]
  gate.resolve()
  for (const blob of await Promise.all(both)) blob[Symbol.dispose]()
  expect(downloads).toBe(1)
})

test('when the shared download fails, the other task tries itself', async () => {
  const gate = Promise.withResolvers<void>()
  const failing = cache.acquire(refOf('x'), async () => {
    await gate.promise
    throw new Error('lease lost')
  })
  const other = cache.acquire(refOf('x'), async () => chunks('x'))
  gate.resolve()
  await expect(failing).rejects.toThrow('lease lost')
  using blob = await other
  expect(await readFile(blob.path, 'utf8')).toBe('x')
})

test.each([
  ['other bytes', 'y'],
  ['too few bytes', ''],
  ['too many bytes', 'xx'],
])('%s are refused and leave nothing behind', async (_, arrived) => {
  await expect(cache.acquire(refOf('x'), async () => chunks(arrived))).rejects.toThrow(BlobMismatch)
  expect(await readdir(folder)).toEqual([])
})

test('a download that breaks off leaves nothing behind', async () => {
  const broken = async () =>
    (async function* () {
      yield Buffer.from('x')
      throw new Error('connection lost')
    })()
  await expect(cache.acquire(refOf('xy'), broken)).rejects.toThrow('connection lost')
  expect(await readdir(folder)).toEqual([])
})

test('an empty blob is a file too', async () => {
  using blob = await cache.acquire(refOf(''), async () => chunks())
  expect((await stat(blob.path)).size).toBe(0)
})

describe('a blob left by an earlier process', () => {
  const reopen = async () => new BlobCache(await DiskCache.open(folder, { maxBytes: 1000 }))
  const never = async () => {
    throw new Error('nothing should be fetched')
  }

  test('is used without fetching it again', async () => {
    ;(await cache.acquire(refOf('x'), async () => chunks('x')))[Symbol.dispose]()
    using blob = await (await reopen()).acquire(refOf('x'), never)
    expect(await readFile(blob.path, 'utf8')).toBe('x')
  })

  test.each([
    ['changed', 'yyy'],
    ['cut short', 'x'],
    ['empty', ''],
    ['grown', 'xxxx'],
  ])('is fetched anew when it was %s', async (_, content) => {
    await writeFile(join(folder, refOf('xxx').sha256), content)
    const later = await reopen()
    const both = await Promise.all([1, 2].map(() => later.acquire(refOf('xxx'), async () => chunks('xxx'))))
    for (const blob of both) expect(await readFile(blob.path, 'utf8')).toBe('xxx')
    expect(await readdir(folder)).toEqual([refOf('xxx').sha256])
  })
})
