import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadTestData } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { buildTar } from '../../../test/tar.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { buildZip, type ZipEntry } from '../../../test/zip.ts'
import { testDataUploads } from './datasets.tables.ts'

let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  server = await startTestApp()
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())

function upload(
  content: Buffer,
  {
    name = 'data.zip',
    language = 'en-US' as 'zh-CN' | 'en-US',
  }: { name?: string; language?: 'zh-CN' | 'en-US' } = {},
) {
  return server.call(uploadTestData, { query: {}, file: { name, content }, token: root.token, language })
}

const pair = (name: string, content = 'x'): ZipEntry[] => [
  { name: `${name}.in`, content },
  { name: `${name}.out`, content },
]

const long = 'x'.repeat(201)
/** Unix modes with a file type. */
const [LINK, DEVICE, FIFO, SOCKET] = [0o120777, 0o20666, 0o10644, 0o140777]

/** The fault, the entries, and the entry that the refusal names. */
const unsafe: [string, readonly ZipEntry[], string | null][] = [
  ['leads out of its folder', [{ name: '../1.in' }], '../1.in'],
  ['leads out further down', [{ name: 'a/../../1.in' }], 'a/../../1.in'],
  ['has an absolute name', [{ name: '/etc/1.in' }], '/etc/1.in'],
  ['has a drive letter', [{ name: 'C:1.in' }], 'C:1.in'],
  ['has backslashes', [{ name: '..\\1.in' }], '..\\1.in'],
  ['has a control character in a name', [{ name: '1\n.in' }], '1\n.in'],
  ['has NUL in a name', [{ name: '1.in\0.txt' }], null],
  ['has a name that is a book', [{ name: `${long}.in` }], long.slice(0, 200)],
  ['has a folder without a name', [{ name: 'a//1.in' }], 'a//1.in'],
  ['has a link', [...pair('1'), { name: '2.in', content: '/etc/passwd', mode: LINK }], '2.in'],
  ['has a device', [{ name: '1.in', mode: DEVICE }], '1.in'],
  ['has a pipe', [{ name: '1.in', mode: FIFO }], '1.in'],
  ['has a socket', [{ name: '1.in', mode: SOCKET }], '1.in'],
  ['has encrypted files', [{ name: '1.in', content: 'x', isEncrypted: true }], '1.in'],
  ['is packed by a method that nobody knows', [{ name: '1.in', content: 'x', method: 14 }], '1.in'],
  ['has two files of one name', [...pair('1'), ...pair('1', 'other')], '1.in'],
  [
    'has files of the same bytes',
    [
      { name: '1.in', content: '0'.repeat(4000) },
      { name: '2.in', content: '0'.repeat(4000), sharesBody: true },
    ],
    '2.in',
  ],
]

const tooLarge: [string, readonly ZipEntry[]][] = [
  ['unpacks beyond all limits', [{ name: '1.in', content: 'x', claimedBytes: 2 ** 31 + 1 }]],
  [
    'unpacks beyond all limits together',
    [
      { name: '1.in', claimedBytes: 2 ** 30 },
      { name: '2.in', claimedBytes: 2 ** 30 + 1 },
    ],
  ],
  ['is far too well packed', [{ name: '1.in', content: 'x', claimedBytes: 2 ** 30 }]],
  [
    'has more entries than anybody needs',
    Array.from({ length: 20_001 }, (_, index) => ({ name: `${index}.in`, isStored: true })),
  ],
]

const good = buildZip(pair('1'))
/** The end record has 22 bytes, with its count of entries at offset 10. */
const withCount = (count: number) => {
  const zip = Buffer.from(good)
  zip.writeUInt16LE(count, zip.length - 12)
  return zip
}

const unreadable: [string, Buffer][] = [
  ['holds more than it says', buildZip([{ name: '1.in', content: 'x'.repeat(5000), claimedBytes: 10 }])],
  ['holds less than it says', buildZip([{ name: '1.in', content: 'x', claimedBytes: 10 }])],
  ['has a wrong checksum', buildZip([{ name: '1.in', content: 'x', claimedCrc: 1 }])],
  ['is cut off in the first file', good.subarray(0, 20)],
  ['is cut off in its directory', good.subarray(0, good.length - 40)],
  ['is cut off in the last byte', good.subarray(0, good.length - 1)],
  ['promises more entries than it has', withCount(3)],
  ['goes on behind its end', Buffer.concat([good, Buffer.from('more')])],
  ['is empty', Buffer.alloc(0)],
  ['is text', Buffer.from('not a zip')],
]

const of = (signature: string) => Buffer.concat([Buffer.from(signature, 'latin1'), Buffer.alloc(600)])

/** Files that people rename to zip, and their names in the refusal. */
const ofOtherKind: [string, Buffer][] = [
  ['rar', of('Rar!\x1a\x07\x01\0')],
  ['7z', of('7z\xbc\xaf\x27\x1c')],
  ['gzip', of('\x1f\x8b\x08')],
  ['zstd', of('\x28\xb5\x2f\xfd')],
  ['xz', of('\xfd7zXZ\0')],
  ['bzip2', of('BZh91AY')],
  ['tar', buildTar([{ name: '1.in', content: '1' }])],
  ['PDF', of('%PDF-1.7')],
]

const withoutCases: [string, readonly ZipEntry[]][] = [
  ['has no entries', []],
  ['has no input', [{ name: 'readme.md', content: 'x' }, { name: '1.out' }]],
  ['has only another zip', [{ name: 'data.zip', content: good }]],
  ['has cases in several folders', [{ name: 'a/1.in' }, { name: 'b/2.in' }]],
  ['has only hidden files', [{ name: '.1.in' }, { name: '__MACOSX/1.in' }]],
]

interface Refusal {
  readonly code: string
  readonly details?: object
}

/** Refused in both languages, and nothing of it is kept. */
async function expectRefusal(content: Buffer, refusal: Refusal) {
  const before = await server.context.db.$count(testDataUploads)
  const english = await upload(content)
  const chinese = await upload(content, { language: 'zh-CN' })
  expect(english).toMatchObject({ http: 200, status: 400, ...refusal })
  expect(english.msg).toMatch(/^(The zip file|A zip file) /)
  expect(chinese.msg).toMatch(/zip 文件/)
  expect(await server.context.db.$count(testDataUploads)).toBe(before)
}

describe('a zip is refused that', () => {
  test.each(unsafe)('%s', (_, entries, name) =>
    expectRefusal(buildZip(entries), {
      code: 'zip_unsafe',
      ...(name === null ? {} : { details: { name } }),
    }),
  )

  test.each(tooLarge)('%s', (_, entries) => expectRefusal(buildZip(entries), { code: 'zip_too_large' }))

  test.each(unreadable)('%s', (_, content) => expectRefusal(content, { code: 'zip_unreadable' }))

  test.each(ofOtherKind)('is %s under another name, which it is called', (kind, content) =>
    expectRefusal(content, { code: 'zip_of_other_kind', details: { kind } }),
  )

  test.each(withoutCases)('%s', (_, entries) =>
    expectRefusal(buildZip(entries), { code: 'zip_without_cases' }),
  )
})

test.each(['data.z', 'data.zip.exe', 'ip', 'data.rar'])('a file of the name %s is none', async (name) => {
  expect(await upload(good, { name })).toMatchObject({ code: 'zip_required' })
})

test('an upload needs a file', async () => {
  const answer = await server.call(uploadTestData, { query: {}, token: root.token })
  expect(answer).toMatchObject({ code: 'file_required' })
})

test('nothing of a refused zip lies around', async () => {
  await upload(buildZip([...pair('1'), { name: '2.in', content: 'x', claimedCrc: 1 }]))
  expect(await readdir(join(server.context.config.dataDir, 'uploads'))).toEqual([])
})
