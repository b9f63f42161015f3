import { createHash } from 'node:crypto'
import { type FileHandle, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addUser,
  backUp,
  check,
  describePlace,
  openPlaces,
  PASSPHRASE,
  type Place,
  type Places,
  restore,
  storeBlobs,
} from '../../../test/backup-place.ts'
import { readMigrations } from '../../db/migrate.ts'
import { createFrameCipher, HEADER_BYTES } from './frame-cipher.ts'
import { openPartReader } from './part-reader.ts'
import { createPartWriter, type PartWriter } from './part-writer.ts'
import { Frame, type Manifest } from './parts.ts'

/** Cheap to compute, because these files need not resist guessing. */
const CHEAP = { logN: 4, r: 8, p: 1 }

let places: Places
/** No attempt may change it. */
let target: Place
let before: Awaited<ReturnType<typeof describePlace>>
/** A valid backup. */
let good: Buffer
let manifest: Manifest
let parts: { name: string; content: Buffer; rows: number }[]

beforeAll(async () => {
  places = await openPlaces()
  const source = await places.migrated()
  await addUser(source, 'from the backup')
  await storeBlobs(source, [Buffer.from('one'), Buffer.from('two')])
  const path = join(places.folder, 'good')
  await backUp(source, path)
  await takeApart(path)
  good = await readFile(await forgeChanged({}))
  target = await places.migrated()
  await addUser(target, 'from the target')
  await storeBlobs(target, [Buffer.from('of the target')])
  before = await describePlace(target)
})
afterAll(() => places.close())

async function takeApart(path: string) {
  const file = await open(path)
  const reader = await openPartReader(file, PASSPHRASE)
  parts = []
  for (let part = await reader.next(); part !== null; part = await reader.next()) {
    const content = await buffer(part.content)
    if (part.kind === 'manifest') manifest = JSON.parse(content.toString())
    else parts.push({ name: part.name, content, rows: part.end().rows ?? 0 })
  }
  await file.close()
}

let files = 0

async function writeBytes(bytes: Buffer): Promise<string> {
  files += 1
  const path = join(places.folder, `hostile-${files}`)
  await writeFile(path, bytes)
  return path
}

/** A file with valid frames, as made by someone who knows the passphrase. */
async function forge(
  write: (writer: PartWriter) => Promise<void>,
  lostBlobs: string[] = [],
): Promise<string> {
  const path = await writeBytes(Buffer.alloc(0))
  const file = await open(path, 'r+')
  const writer = await createPartWriter(file, await createFrameCipher(PASSPHRASE, CHEAP))
  await write(writer)
  await writer.end({ lostBlobs })
  await file.close()
  return path
}

async function* once(content: Buffer) {
  yield content
}

interface Changes {
  readonly manifest?: Partial<Manifest>
  /** By name of a table or blob; null removes it. */
  readonly parts?: Record<string, { name?: string; content?: Buffer; rows?: number } | null>
}

/** The valid backup with one fault in it. */
function forgeChanged(changes: Changes): Promise<string> {
  return forge(async (writer) => {
    const changed = Buffer.from(JSON.stringify({ ...manifest, ...changes.manifest }))
    await writer.write({ kind: 'manifest' }, once(changed))
    for (const part of parts) {
      const change = changes.parts?.[part.name]
      if (change === null) continue
      const { name, content, rows } = { ...part, ...change }
      const kind = /^[0-9a-f]{64}$/.test(part.name) ? 'blob' : 'table'
      await writer.write({ kind, name }, once(content), kind === 'table' ? () => rows : undefined)
    }
  })
}

/** Verification finds the fault, as every restore does before it changes anything. */
const expectUnreadable = async (path: string, reason = /damaged/) =>
  expect(check(path)).rejects.toThrow(reason)

/** A restore without prior verification changes nothing either. */
async function expectRefused(path: string, reason: RegExp) {
  await expect(restore(target, path, { replace: true })).rejects.toThrow(reason)
  expect(await describePlace(target)).toEqual(before)
}

const blobNames = () => parts.map(({ name }) => name).filter((name) => /^[0-9a-f]{64}$/.test(name))

describe('damaged on its way', () => {
  test.each([0, 7, HEADER_BYTES - 1, HEADER_BYTES, HEADER_BYTES + 2, 0.3, 0.6, 0.999])(
    'cut off at %d',
    async (at) => {
      const end = at > 0 && at < 1 ? Math.floor(good.length * at) : at
      await expectUnreadable(await writeBytes(good.subarray(0, end)), /not a Gavel backup|damaged/)
    },
  )

  test('one bit flipped, anywhere', async () => {
    for (let place = 0; place < 40; place += 1) {
      const changed = Buffer.from(good)
      const at = Math.floor(((good.length - 1) * place) / 39)
      changed[at] = (changed[at] ?? 0) ^ (1 << (place % 8))
      await expectUnreadable(await writeBytes(changed), /Gavel backup|damaged|passphrase/)
    }
  })

  test('one bit flipped at the very end, after all rows and files are in place', async () => {
    const changed = Buffer.from(good)
    changed[good.length - 3] = (changed[good.length - 3] ?? 0) ^ 1
    await expectRefused(await writeBytes(changed), /damaged/)
  })

  test('something after the end', async () => {
    await expectUnreadable(await writeBytes(Buffer.concat([good, Buffer.from('x')])))
  })

  test('two frames swapped', async () => {
    const frames: Buffer[] = []
    for (let at = HEADER_BYTES; at < good.length; ) {
      const end = at + 4 + good.readUInt32BE(at)
      frames.push(good.subarray(at, end))
      at = end
    }
    const [first, second] = [frames[3] as Buffer, frames[4] as Buffer]
    frames.splice(3, 2, second, first)
    await expectUnreadable(await writeBytes(Buffer.concat([good.subarray(0, HEADER_BYTES), ...frames])))
  })

  test('a wrong passphrase', async () => {
    await expect(check(await writeBytes(good), 'incorrect')).rejects.toThrow(/passphrase is wrong/)
  })

  test('a key that would take all memory to derive', async () => {
    const changed = Buffer.from(good)
    changed[9] = 30
    await expectUnreadable(await writeBytes(changed))
  })

  test('some other file', async () => {
    await expectUnreadable(await writeBytes(Buffer.alloc(100_000, 'x')), /not a Gavel backup/)
  })
})

describe('made by someone who knows the passphrase', () => {
  const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex')

  test('a table that no Gavel has', async () => {
    const tables = [...manifest.tables, { name: 'zzz', columns: ['a'] }]
    await expectRefused(await forgeChanged({ manifest: { tables } }), /do not match its migrations/)
  })

  test('a table of PostgreSQL itself', async () => {
    const tables = [{ name: 'pg_authid', columns: ['rolname'] }, ...manifest.tables]
    await expectRefused(await forgeChanged({ manifest: { tables } }), /do not match its migrations/)
  })

  test('a name that contains another statement', async () => {
    const tables = manifest.tables.map((table) =>
      table.name === 'users' ? { ...table, name: 'users; drop table users' } : table,
    )
    await expectUnreadable(await forgeChanged({ manifest: { tables } }))
  })

  test('a column that the table does not have', async () => {
    const tables = manifest.tables.map((table) =>
      table.name === 'users' ? { ...table, columns: [...table.columns, 'is_god'] } : table,
    )
    await expectRefused(await forgeChanged({ manifest: { tables } }), /do not match its migrations/)
  })

  test('a missing table', async () => {
    await expectUnreadable(await forgeChanged({ parts: { users: null } }), /the table users is missing/)
  })

  test('rows that violate constraints', async () => {
    const users = parts.find(({ name }) => name === 'users')
    const content = Buffer.concat([users?.content ?? Buffer.alloc(0), users?.content ?? Buffer.alloc(0)])
    await expectRefused(
      await forgeChanged({ parts: { users: { content, rows: 2 } } }),
      /changed nothing.*duplicate/,
    )
    const orphan = Buffer.from(`1\t${'0'.repeat(32)}\n`)
    const columns = manifest.tables.find(({ name }) => name === 'team_members')?.columns
    expect(columns).toEqual(['entrant_id', 'user_id'])
    const path = await forgeChanged({ parts: { team_members: { content: orphan, rows: 1 } } })
    await expectRefused(path, /changed nothing.*foreign key/)
  })

  test('fewer rows than stated', async () => {
    await expectRefused(await forgeChanged({ parts: { users: { rows: 7 } } }), /wrong number of rows/)
  })

  test('a file named like a path out of the store', async () => {
    const [name = ''] = blobNames()
    await expectUnreadable(await forgeChanged({ parts: { [name]: { name: `../../${name.slice(6)}` } } }))
  })

  test('a file whose content does not match its name', async () => {
    const [name = ''] = blobNames()
    await expectRefused(
      await forgeChanged({ parts: { [name]: { content: Buffer.from('other') } } }),
      /damaged/,
    )
  })

  test('a file without a row, and a row without its file', async () => {
    const [name = '', last = ''] = blobNames()
    const more = Buffer.from('more')
    const path = await forgeChanged({ parts: { [last]: { name: digest(more), content: more } } })
    await expectRefused(path, /damaged/)
    await expectRefused(await forgeChanged({ parts: { [name]: null } }), /files are missing/)
  })

  test('a piece that unpacks to far more than the size of pieces', async () => {
    const path = await forge((writer) =>
      writer.write({ kind: 'manifest' }, once(Buffer.alloc(1))).then(() => {}),
    )
    const file = await open(path, 'r+')
    await writeBomb(file)
    await file.close()
    await expectUnreadable(path, /damaged: a piece cannot be unpacked/)
  })

  async function writeBomb(file: FileHandle) {
    const cipher = await createFrameCipher(PASSPHRASE, CHEAP)
    const bomb = zstdCompressSync(Buffer.alloc(2 ** 28))
    const bodies = [
      Buffer.from([Frame.begin, ...Buffer.from('{"kind":"manifest"}')]),
      Buffer.concat([Buffer.from([Frame.zstd]), bomb]),
    ]
    const sealed = bodies.map((body, index) => cipher.seal(index, body))
    const frames = sealed.flatMap((frame) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(frame.length)
      return [length, frame]
    })
    await file.truncate()
    await file.write(Buffer.concat([cipher.header, ...frames]), 0, undefined, 0)
  }

  test('a schema from the future, and one from elsewhere', async () => {
    const future = { number: 9999, name: '9999_future.sql', sha256: '0'.repeat(64) }
    const migrations = [...manifest.migrations, future]
    await expectRefused(await forgeChanged({ manifest: { migrations } }), /newer Gavel.*Update Gavel first/)
    const elsewhere = manifest.migrations.with(2, { number: 3, name: '0003_x.sql', sha256: '0'.repeat(64) })
    await expectRefused(await forgeChanged({ manifest: { migrations: elsewhere } }), /other migrations/)
  })

  test('a valid backup of a newer Gavel, restored by an older one', async () => {
    const known = (await readMigrations()).length - 1
    const path = await writeBytes(good)
    await expect(restore(target, path, { replace: true, migrations: known })).rejects.toThrow(/newer Gavel/)
    expect(await describePlace(target)).toEqual(before)
  })
})

test('the unchanged file that all of these were made from is accepted', async () => {
  const place = await places.empty()
  await restore(place, await writeBytes(good))
  expect((await describePlace(place)).files).toEqual(blobNames())
})
