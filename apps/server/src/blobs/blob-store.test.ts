import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestS3, type TestS3 } from '../../test/s3-server.ts'
import { ConfigError } from '../config.ts'
import type { BlobStore, StoredBlob } from './blob-store.ts'
import { openBlobStore } from './open-blob-store.ts'

const account = { accessKeyId: 'GAVELTEST', secretAccessKey: 'se/cret+key', region: 'eu-test-1' }
const ABSENT = 'f'.repeat(64)

let folder: string
let s3: TestS3
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gavel-blobs-'))
  s3 = await startTestS3(account)
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

function s3Address(secret: string, region = account.region): string {
  return `s3://${account.accessKeyId}:${encodeURIComponent(secret)}@127.0.0.1:${s3.port}/tests?region=${region}&scheme=http`
}

const open = {
  disk: () => openBlobStore({ blobStore: '', dataDir: folder }),
  s3: () => openBlobStore({ blobStore: s3Address(account.secretAccessKey), dataDir: folder }),
}

async function read(store: BlobStore, sha256: string): Promise<Buffer | null> {
  const blob = await store.open(sha256)
  return blob === null ? null : buffer(blob.stream)
}

describe.each(['disk', 's3'] as const)('on %s', (kind) => {
  test('a blob is named by the hash of its content and reads back as it was', async () => {
    const store = open[kind]()
    const content = randomBytes(300_000)
    const info = await store.put(Readable.from([content.subarray(0, 7), content.subarray(7)]))
    expect(info).toEqual({ sha256: createHash('sha256').update(content).digest('hex'), bytes: 300_000 })
    expect(await read(store, info.sha256)).toEqual(content)
    expect((await store.open(info.sha256).then((blob) => blob?.stream.destroy() && blob))?.bytes).toBe(
      300_000,
    )
  })

  test('an empty blob is a blob', async () => {
    const store = open[kind]()
    const { sha256, bytes } = await store.put(Readable.from([]))
    expect(bytes).toBe(0)
    expect(await read(store, sha256)).toEqual(Buffer.alloc(0))
  })

  test('the same content twice is one blob', async () => {
    const store = open[kind]()
    const puts = await Promise.all([1, 2, 3].map(() => store.put(Readable.from(['same']))))
    expect(new Set(puts.map((put) => put.sha256)).size).toBe(1)
    expect(await store.has(puts[0]?.sha256 ?? '')).toBe(true)
  })

  test('what is not there is null, and deleting it is harmless', async () => {
    const store = open[kind]()
    expect(await store.open(ABSENT)).toBeNull()
    expect(await store.has(ABSENT)).toBe(false)
    await store.delete(ABSENT)
  })

  test('a deleted blob is gone', async () => {
    const store = open[kind]()
    const { sha256 } = await store.put(Readable.from(['short-lived']))
    await store.delete(sha256)
    expect(await store.has(sha256)).toBe(false)
    expect(await store.open(sha256)).toBeNull()
  })

  test.each([
    [{ first: 0, last: 0 }, 'a'],
    [{ first: 2, last: 4 }, 'cde'],
    [{ first: 9, last: 9 }, 'j'],
  ])('%j of a blob is read alone, and the size of the whole is told', async (range, expected) => {
    const store = open[kind]()
    const { sha256 } = await store.put(Readable.from(['abcdefghij']))
    const blob = await store.open(sha256, range)
    expect(blob?.bytes).toBe(10)
    expect(blob && (await text(blob.stream))).toBe(expected)
    expect(await store.open(ABSENT, range)).toBeNull()
  })

  test('all blobs are listed, and nothing else', async () => {
    const store = open[kind]()
    const puts = await Promise.all(
      Array.from({ length: 8 }, (_, number) => store.put(Readable.from([`listed ${number}`]))),
    )
    if (kind === 's3') s3.objects.set('/tests/ab/readme.txt', Buffer.from('not ours'))
    else await writeFile(join(folder, 'blobs', 'readme.txt'), 'not ours')
    const listed: StoredBlob[] = []
    for await (const blob of store.list()) listed.push(blob)
    for (const put of puts) expect(listed).toContainEqual({ ...put, storedAt: expect.any(Date) })
    expect(listed.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256))).toBe(true)
    expect(new Set(listed.map(({ sha256 }) => sha256)).size).toBe(listed.length)
  })

  test('a name that is not a hash is refused', async () => {
    await expect(open[kind]().open('../../etc/passwd')).rejects.toThrow('64 hexadecimal digits')
  })

  test('a stream that breaks leaves nothing behind', async () => {
    const store = open[kind]()
    const broken = new Readable({
      read() {
        this.push('half')
        this.destroy(new Error('cable pulled'))
      },
    })
    await expect(store.put(broken)).rejects.toThrow('cable pulled')
    const incoming = kind === 'disk' ? join(folder, 'blobs/incoming') : join(folder, 'incoming')
    expect(await readdir(incoming)).toEqual([])
  })
})

test('objects in the bucket carry the content hash in their name', async () => {
  const { sha256 } = await open.s3().put(Readable.from(['named']))
  expect(s3.objects.get(`/tests/${sha256.slice(0, 2)}/${sha256}`)?.toString()).toBe('named')
})

test.each([
  ['secret', () => s3Address('wrong')],
  ['region', () => s3Address(account.secretAccessKey, 'elsewhere')],
])('a bucket that refuses the %s is an error, never an absent blob', async (_, address) => {
  const store = openBlobStore({ blobStore: address(), dataDir: folder })
  await expect(store.open(ABSENT)).rejects.toThrow('HTTP 403')
  await expect(store.put(Readable.from(['x']))).rejects.toThrow('HTTP 403')
})

test('a bucket that is busy is asked again, also with a body', async () => {
  const store = open.s3()
  s3.fail(2)
  const content = randomBytes(200_000)
  const { sha256 } = await store.put(Readable.from([content]))
  s3.fail(2)
  expect(await read(store, sha256)).toEqual(content)
})

test('a bucket that stays busy is an error, never an absent blob', async () => {
  s3.fail(100)
  try {
    await expect(open.s3().has(ABSENT)).rejects.toThrow('HTTP 503')
  } finally {
    s3.fail(0)
  }
})

test('a clock that is wrong is named', async () => {
  s3.setClockAhead(3_600_000)
  try {
    await expect(open.s3().put(Readable.from(['x']))).rejects.toThrow('differ by 60 min')
    await expect(open.s3().open(ABSENT)).rejects.toThrow('RequestTimeTooSkewed')
  } finally {
    s3.setClockAhead(0)
  }
})

test('what is in the bucket already is not sent again', async () => {
  const store = open.s3()
  const { sha256 } = await store.put(Readable.from(['sent once']))
  await store.put(Readable.from(['sent once']))
  const sent = s3.requests.filter((request) => request === `PUT /tests/${sha256.slice(0, 2)}/${sha256}`)
  expect(sent).toHaveLength(1)
})

test.each([
  's3://host/bucket',
  's3://key:secret@host',
  's3://key:secret@host/bucket?scheme=ftp',
  'gs://bucket',
])('the setting %s is refused in one line', (blobStore) => {
  expect(() => openBlobStore({ blobStore, dataDir: folder })).toThrow(ConfigError)
})
