import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { PackageError } from '@gavel/problem-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTar, records, type TarEntry } from '../../../../test/tar.ts'
import { openArchive } from './open-archive.ts'

let folder = ''
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tar-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function opened(content: Buffer) {
  count += 1
  const path = join(folder, `upload-${count}`)
  await writeFile(path, content)
  return await openArchive(path)
}

/** The files with their contents; the archive is closed afterwards and leaves nothing behind. */
async function filesOf(content: Buffer): Promise<Record<string, string>> {
  const archive = await opened(content)
  const files: Record<string, string> = {}
  for (const [path, file] of archive.files) files[path] = await text(file.read())
  await archive.close()
  expect(await readdir(folder)).toEqual(expect.not.arrayContaining([expect.stringMatching(/\.tar$/)]))
  return files
}

async function refusalOf(content: Buffer): Promise<string> {
  try {
    await (await opened(content)).close()
    return 'none'
  } catch (error) {
    if (error instanceof PackageError) return error.code
    throw error
  }
}

const PAIR: TarEntry[] = [
  { name: './', type: '5' },
  { name: './1.in', content: '1 2\n' },
  { name: './1.out', content: 'x'.repeat(1000) },
]
const READ = { '1.in': '1 2\n', '1.out': 'x'.repeat(1000) }

test.each([
  ['a tar', buildTar(PAIR)],
  ['a tar of gzip', gzipSync(buildTar(PAIR))],
  ['a tar of Zstandard', zstdCompressSync(buildTar(PAIR))],
  ['a tar without an end', buildTar(PAIR).subarray(0, -1024)],
])('%s is read', async (_, content) => {
  expect(await filesOf(content)).toEqual(READ)
})

const LONG = `${'folder/'.repeat(20)}1.in`

test.each<[string, TarEntry[], Record<string, string>]>([
  ['a prefix', [{ name: '1.in', prefix: 'a/b', content: '1' }], { 'a/b/1.in': '1' }],
  [
    'a long name of GNU',
    [
      { name: '././@LongLink', type: 'L', content: `${LONG}\0` },
      { name: 'folder/1', content: '1' },
    ],
    { [LONG]: '1' },
  ],
  [
    'records of POSIX',
    [records({ mtime: '1.5', path: '测试.in', size: '1' }), { name: 'x', content: '1', claimedBytes: 0 }],
    { '测试.in': '1' },
  ],
  [
    'records that count for one entry only',
    [records({ path: 'a' }), { name: 'x', content: '1' }, { name: 'y', content: '2' }],
    { a: '1', y: '2' },
  ],
  [
    'a link to a file',
    [
      { name: 'a/1.in', content: '1' },
      { name: 'b/1.in', type: '2', target: '../a/1.in' },
    ],
    { 'a/1.in': '1', 'b/1.in': '1' },
  ],
  [
    'a link to a folder',
    [
      { name: 'a/1.in', content: '1' },
      { name: 'a/b/2.in', content: '2' },
      { name: 'c', type: '2', target: 'a' },
    ],
    { 'a/1.in': '1', 'a/b/2.in': '2', 'c/1.in': '1', 'c/b/2.in': '2' },
  ],
  [
    'a link through a link',
    [
      { name: 'a/b/1.in', content: '1' },
      { name: 'c', type: '2', target: 'a' },
      { name: 'd/1.in', type: '2', target: '../c/b/1.in' },
    ],
    { 'a/b/1.in': '1', 'c/b/1.in': '1', 'd/1.in': '1' },
  ],
  [
    'a link that leads nowhere',
    [
      { name: '1', content: '1' },
      { name: '2', type: '2', target: '../1' },
      { name: '3', type: '2', target: '/etc/passwd' },
      { name: '4', type: '2', target: '4' },
    ],
    { '1': '1' },
  ],
  [
    'a link whose target is in records',
    [{ name: '1', content: '1' }, records({ linkpath: '1' }), { name: '2', type: '2' }],
    { '1': '1', '2': '1' },
  ],
  [
    'a size in binary',
    [{ name: '1', content: '1', claimedBytes: `\x80${'\0'.repeat(10)}\x01` }],
    { '1': '1' },
  ],
  [
    'what systems leave behind',
    [
      { name: '._1.in', content: 'x' },
      { name: '1.in', content: '1' },
    ],
    { '1.in': '1' },
  ],
])('%s is understood', async (_, entries, files) => {
  expect(await filesOf(buildTar(entries))).toEqual(files)
})

const file = (name: string | Buffer): TarEntry => ({ name, content: '1' })
const zeros = (mebibytes: number) => Buffer.alloc(mebibytes * 2 ** 20)

describe('it is refused when it', () => {
  test.each<[string, Buffer | readonly TarEntry[], string]>([
    ['leads out of its folder', [file('../evil')], 'path-outside'],
    ['leads out further down', [file('a/../../evil')], 'path-outside'],
    ['has an absolute name', [file('/etc/passwd')], 'path-outside'],
    ['leads out by its prefix', [{ ...file('evil'), prefix: '..' }], 'path-outside'],
    ['leads out by a long name', [{ name: 'L', type: 'L', content: '../evil\0' }, file('a')], 'path-outside'],
    ['leads out by a record', [records({ path: '../evil' }), file('a')], 'path-outside'],
    ['has NUL in a record', [records({ path: 'a\0b' }), file('a')], 'path-bad'],
    ['has a name written backwards', [file('a\u202Eni.1')], 'path-bad'],
    ['has a name without end', [records({ path: 'x'.repeat(600) }), file('a')], 'path-too-long'],
    [
      'has a name as long as a book',
      [{ name: 'L', type: 'L', content: zeros(1) }, file('a')],
      'path-too-long',
    ],
    ['has a hard link', [file('1'), { name: '2', type: '1', target: '1' }], 'entry-special'],
    ['has a device of characters', [{ name: '2', type: '3' }], 'entry-special'],
    ['has a device of blocks', [{ name: '2', type: '4' }], 'entry-special'],
    ['has a pipe', [{ name: '2', type: '6' }], 'entry-special'],
    ['has a file with holes', [{ name: '2', type: 'S' }], 'entry-special'],
    ['has holes by its records', [records({ 'GNU.sparse.major': '1' }), file('1')], 'entry-special'],
    ['is a piece of several', [{ name: '2', type: 'M' }], 'entry-special'],
    ['has two files of one name', [file('1'), file('1')], 'duplicate-name'],
    ['has names that differ in case', [file('a'), file('A')], 'name-clash'],
    ['has a file named like a folder', [file('a'), file('a/b')], 'name-clash'],
    ['has a name in no encoding', [file(Buffer.from([0xff, 0xfe, 0x81]))], 'name-encoding'],
    ['has a wrong sum further on', [file('1'), { ...file('2'), hasWrongSum: true }], 'archive-corrupt'],
    ['claims more than there is', [{ ...file('1'), claimedBytes: 5000 }], 'archive-corrupt'],
    ['claims less than nothing', [{ ...file('1'), claimedBytes: '\xff'.repeat(12) }], 'archive-corrupt'],
    ['claims no number', [{ ...file('1'), claimedBytes: 'x' }], 'archive-corrupt'],
    [
      'has records that end nowhere',
      [{ name: 'x', type: 'x', content: '99 path=a\n' }, file('1')],
      'archive-corrupt',
    ],
    ['names all files alike', [{ ...records({ path: 'a' }), type: 'g' }, file('1')], 'archive-corrupt'],
    ['is cut off', buildTar([file('1'), file('2')]).subarray(0, 1300), 'archive-corrupt'],
    ['is cut off inside of gzip', gzipSync(buildTar(PAIR)).subarray(0, 80), 'archive-corrupt'],
    ['is damaged inside of gzip', damaged(gzipSync(buildTar(PAIR))), 'archive-corrupt'],
    ['is damaged inside of Zstandard', damaged(zstdCompressSync(buildTar(PAIR))), 'archive-corrupt'],
    ['is far too well packed', gzipSync(buildTar([{ name: '1', content: zeros(32) }])), 'ratio'],
    ['is far too well packed by Zstandard', zstdCompressSync(zeros(32)), 'ratio'],
    ['is a gzip of something else', gzipSync('x'), 'not-zip'],
    ['is a gzip of a gzip', gzipSync(gzipSync(buildTar(PAIR))), 'not-zip'],
    ['is packed by xz', Buffer.from('\xfd7zXZ\0', 'latin1'), 'not-zip'],
    ['is packed by bzip2', Buffer.from('BZh91AY'), 'not-zip'],
  ])('%s', async (_, upload, code) => {
    expect(await refusalOf(Buffer.isBuffer(upload) ? upload : buildTar(upload))).toBe(code)
    const left = await readdir(folder)
    expect(left.filter((name) => name.endsWith('.tar'))).toEqual([])
  })

  test('has more entries than allowed', async () => {
    const entries = Array.from({ length: 20_001 }, (__, number) => ({ name: String(number) }))
    expect(await refusalOf(buildTar(entries))).toBe('too-many-files')
  })
})

function damaged(packed: Buffer): Buffer {
  const middle = Math.floor(packed.length / 2)
  return Buffer.concat([packed.subarray(0, middle), Buffer.alloc(8, 0xaa), packed.subarray(middle + 8)])
}
