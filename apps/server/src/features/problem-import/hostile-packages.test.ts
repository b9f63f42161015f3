import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { getProblemImport, uploadProblemPackage } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { buildTar } from '../../../test/tar.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { buildZip, type ZipEntry } from '../../../test/zip.ts'
import { problems } from '../problems/problems.tables.ts'
import { runProblemImport } from './run-problem-import.jobs.ts'

let server: TestApp
let token: string
beforeAll(async () => {
  server = await startTestApp()
  token = (await buildUser(server.context, { role: 'root' })).token
})
afterAll(() => server.close())

/** The outcome of an upload: the codes for the whole, and for each problem. */
async function look(content: Buffer) {
  const { data } = await server.call(uploadProblemPackage, { file: { name: 'package.zip', content }, token })
  await runProblemImport(server.context, data.id)
  const found = (await server.call(getProblemImport, { query: { id: data.id }, token })).data
  if (found === null) throw new Error('The import is gone')
  return found
}

const pair = (name: string): ZipEntry[] => [
  { name: `${name}.in`, content: '1 2\n' },
  { name: `${name}.out`, content: '3\n' },
]

/** A name given as raw bytes. */
const bytes = (...parts: readonly (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part))))

const [LINK, DEVICE, FIFO, SOCKET] = [0o120777, 0o20666, 0o10644, 0o140777]
const GIB = 2 ** 30

/** A zip after other content; its offsets count from the beginning of the file. */
function zipBehind(front: Buffer, entries: readonly ZipEntry[]): Buffer {
  const zip = buildZip(entries)
  const end = zip.length - 22
  const directory = zip.readUInt32LE(end + 16)
  for (let at = directory; at < end; at += 46 + zip.readUInt16LE(at + 28))
    zip.writeUInt32LE(zip.readUInt32LE(at + 42) + front.length, at + 42)
  zip.writeUInt32LE(directory + front.length, end + 16)
  return Buffer.concat([front, zip])
}

/** A zip whose comment is a whole zip of its own. */
function zipInComment(entries: readonly ZipEntry[]): Buffer {
  const front = buildZip(entries)
  const whole = zipBehind(front, entries)
  whole.writeUInt16LE(whole.length - front.length, front.length - 2)
  return whole
}

const hojProblem = (change: object = {}) =>
  JSON.stringify({
    judgeMode: 'default',
    languages: ['C++'],
    samples: [{ input: '1.in', output: '1.out' }],
    tags: [],
    problem: { problemId: 'H1', title: 'Sum', timeLimit: 1000, memoryLimit: 256 },
    ...change,
  })
const hoj = (json: string): ZipEntry[] => [
  { name: 'problem_1.json', content: json },
  { name: 'problem_1/1.in', content: '1 2\n' },
  { name: 'problem_1/1.out', content: '3\n' },
]

const gavel = (json: string): ZipEntry[] => [
  { name: 'gavel.json', content: '{"format":"gavel","version":1}' },
  { name: 'problems/1-A/problem.json', content: json },
]

const qduoj = (change: object): ZipEntry[] => [
  {
    name: '1/problem.json',
    content: JSON.stringify({
      display_id: 'Q1',
      title: 'Sum',
      description: { format: 'html', value: 'Add.' },
      input_description: { format: 'html', value: '' },
      output_description: { format: 'html', value: '' },
      hint: '',
      test_case_score: [{ score: 1, input_name: '1.in', output_name: '1.out' }],
      time_limit: 1000,
      memory_limit: 256,
      samples: [],
      spj: null,
      rule_type: 'ACM',
      ...change,
    }),
  },
  { name: '1/testcase/1.in', content: '1' },
  { name: '1/testcase/1.out', content: '1' },
]

const hydro = (manifest: string, statement = 'Add.'): ZipEntry[] => [
  { name: 'problem.yaml', content: manifest },
  { name: 'problem_zh.md', content: statement },
  { name: 'testdata/1.in', content: '1' },
  { name: 'testdata/1.out', content: '1' },
]

/** DMOJ problem data whose tests are in a zip. */
const dmoj = (inner: Buffer): ZipEntry[] => [
  { name: 'init.yml', content: 'archive: data.zip\ntest_cases: [{in: 1.in, out: 1.out}]\n' },
  { name: 'data.zip', content: inner, isStored: true },
]

const item = (inner: string) => `<fps version="1.2"><item><title>Sum</title>${inner}</item></fps>`
const deepXml = `<fps>${'<a>'.repeat(70)}${'</a>'.repeat(70)}</fps>`
const laughs = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
const deepJson = `${'['.repeat(70)}${']'.repeat(70)}`

/** Folders each of which has two links to the next, so that every further one doubles the copies of the last. */
const doubling = (
  depth: number,
  last: readonly ZipEntry[] = [{ name: `f${depth}/x`, content: 'x' }],
): ZipEntry[] => [
  ...pair('1'),
  ...Array.from({ length: depth }, (_, n) =>
    ['a', 'b'].map((name) => ({ name: `f${n}/${name}`, content: `../f${n + 1}`, mode: LINK })),
  ).flat(),
  ...last,
]

const linksTo = (folder: string, count: number): ZipEntry[] =>
  Array.from({ length: count }, (_, n) => ({ name: `l${n}`, content: folder, mode: LINK }))

/** Description of the upload, its content, and the code of the refusal. */
const refusedWhole: [string, Buffer | readonly ZipEntry[], string][] = [
  ['leads out of its folder', [{ name: '../evil.txt' }, ...pair('1')], 'path-outside'],
  [
    'has its last record twice',
    Buffer.concat([buildZip(pair('1')), buildZip(pair('1')).subarray(-22)]),
    'archive-corrupt',
  ],
  ['has a second zip as its comment', zipInComment(pair('1')), 'archive-corrupt'],
  ['is a program', Buffer.from('MZ\0\0 does nothing'), 'not-zip'],
  ['leads out further down', [{ name: 'a/../../evil.txt' }, ...pair('1')], 'path-outside'],
  ['has an absolute name', [{ name: '/etc/passwd' }, ...pair('1')], 'path-outside'],
  ['has a drive letter', [{ name: 'C:\\x' }, ...pair('1')], 'path-outside'],
  ['has a drive letter without a folder', [{ name: 'C:x' }, ...pair('1')], 'path-outside'],
  ['leads out with backslashes', [{ name: 'a\\..\\..\\b' }, ...pair('1')], 'path-outside'],
  ['names another machine', [{ name: '\\\\host\\x' }, ...pair('1')], 'path-outside'],
  ['leads out of a folder of QDUOJ', [{ name: '../1/problem.json', content: '{}' }], 'path-outside'],
  ['has NUL in a name', [{ name: 'a\0.in' }, ...pair('1')], 'path-bad'],
  ['has a control character in a name', [{ name: 'a\n.in' }, ...pair('1')], 'path-bad'],
  ['has a name written backwards', [{ name: 'a\u202Eni.1' }, ...pair('1')], 'path-bad'],
  ['has a folder without a name', [{ name: 'a//1.in' }, ...pair('1')], 'path-bad'],
  ['has a name of dots', [{ name: 'a/.../1.in' }, ...pair('1')], 'path-bad'],
  ['has a very long name', [{ name: `${'x'.repeat(600)}.in` }, ...pair('1')], 'path-too-long'],
  ['has folders without end', [{ name: `${'a/'.repeat(40)}1.in` }, ...pair('1')], 'path-too-long'],
  [
    'needs what a link that leads out would be',
    [
      ...pair('1'),
      { name: '2.in', content: '../../etc/passwd', mode: LINK },
      { name: '2.out', content: '3' },
    ],
    'missing-input',
  ],
  [
    'needs what a link to nothing would be',
    [...pair('1'), { name: '2.in', content: '3.in', mode: LINK }, { name: '2.out', content: '3' }],
    'missing-input',
  ],
  [
    'needs what a link to itself would be',
    [...pair('1'), { name: '2.in', content: '2.in', mode: LINK }, { name: '2.out', content: '3' }],
    'missing-input',
  ],
  ['copies a folder more often than there may be files', doubling(24), 'too-many-files'],
  ['follows links to nothing without end', doubling(24, []), 'too-many-files'],
  [
    'copies what is well packed until it is far too much',
    [...pair('1'), { name: 'a/big', content: Buffer.alloc(15 * 2 ** 20) }, ...linksTo('a', 40)],
    'ratio',
  ],
  [
    'copies a large file into more than the limit',
    // The ratio stays below its limit; the content is as good as any.
    [...pair('1'), { name: 'a/big', content: randomBytes(24 * 2 ** 20) }, ...linksTo('a', 180)],
    'archive-too-large',
  ],
  ['has a device', [...pair('1'), { name: '2.in', mode: DEVICE }], 'entry-special'],
  ['has a pipe', [...pair('1'), { name: '2.in', mode: FIFO }], 'entry-special'],
  ['has a socket', [...pair('1'), { name: '2.in', mode: SOCKET }], 'entry-special'],
  ['has encrypted files', [...pair('1'), { name: '2.in', content: 'x', isEncrypted: true }], 'encrypted'],
  ['is packed by LZMA', [...pair('1'), { name: '2.in', content: 'x', method: 14 }], 'method'],
  ['has two files of one name', [...pair('1'), ...pair('1')], 'duplicate-name'],
  ['has names that differ in case', [...pair('a'), ...pair('A')], 'name-clash'],
  ['has names that differ in their form', [...pair('é'), ...pair('e\u0301')], 'name-clash'],
  ['has a file named like a folder', [...pair('1'), { name: 'data' }, { name: 'data/x' }], 'name-clash'],
  [
    'has entries that share their bytes',
    [
      ...pair('1'),
      ...Array.from({ length: 50 }, (_, n) => ({ name: `b${n}.in`, content: '1 2\n', sharesBody: true })),
    ],
    'archive-overlap',
  ],
  ['claims a file beyond all limits', [{ name: '1.in', content: 'x', claimedBytes: GIB }], 'file-too-large'],
  [
    'claims more than all limits together',
    Array.from({ length: 9 }, (_, n) => ({
      name: `${n}.in`,
      content: Buffer.alloc(1),
      claimedBytes: GIB / 2,
    })),
    'ratio',
  ],
  ['is far too well packed', [{ name: '1.in', content: Buffer.alloc(64 * 2 ** 20) }], 'ratio'],
  [
    'has more entries than anybody needs',
    Array.from({ length: 20_001 }, (_, n) => ({ name: `${n}.in`, isStored: true })),
    'too-many-files',
  ],
  ['has a name in no encoding', [{ name: bytes(0xff, 0xfe, 0x81, '.in') }, ...pair('1')], 'name-encoding'],
  ['is cut off', buildZip(pair('1')).subarray(0, 60), 'archive-corrupt'],
  ['has another name before its content', swapName(buildZip(pair('1'))), 'archive-corrupt'],
  ['is a 7z', Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1'), 'not-zip'],
  ['is a RAR', Buffer.from('Rar!\x1a\x07\x00'), 'not-zip'],
  ['is a gzip', gzipSync('x'), 'not-zip'],
  ['is a PDF', Buffer.from('%PDF-1.7'), 'not-zip'],
  ['is empty', Buffer.alloc(0), 'not-zip'],
  ['is a zip of nothing', buildZip([]), 'format-unknown'],
  ['is a zip in a zip', [{ name: 'inner.zip', content: buildZip(pair('1')) }], 'format-unknown'],
  ['is XML of something else', Buffer.from('<html></html>'), 'format-unknown'],
  [
    'is XML that reads a file of the server',
    Buffer.from(`<!DOCTYPE fps [<!ENTITY x SYSTEM "file:///etc/passwd">]>${item('<source>&x;</source>')}`),
    'xml-dtd',
  ],
  [
    'is XML that grows without end',
    Buffer.from(`<!DOCTYPE fps [<!ENTITY l0 "lol">${laughs}]>${item('<source>&l10;</source>')}`),
    'xml-dtd',
  ],
  ['is XML that uses what it does not declare', Buffer.from(item('<source>&x;</source>')), 'xml-syntax'],
  ['is XML that never ends', Buffer.from('<fps version="1.2"><item>'), 'xml-syntax'],
  ['is XML of great depth', Buffer.from(deepXml), 'xml-syntax'],
  [
    'is an HOJ export with a file of another kind beside',
    [...hoj(hojProblem()), { name: 'run.sh', content: 'x' }],
    'file-outside',
  ],
  [
    'is an HOJ export without its folder',
    [{ name: 'problem_1.json', content: hojProblem() }],
    'file-missing',
  ],
  [
    'has an inner archive that leads out',
    dmoj(buildZip([{ name: '../evil.txt' }, ...pair('1')])),
    'path-outside',
  ],
  ['has an inner archive that is none', dmoj(Buffer.from('PK? No.')), 'not-zip'],
  [
    'has an inner archive that is far too well packed',
    dmoj(buildZip([...pair('1'), { name: '2.in', content: Buffer.alloc(64 * 2 ** 20) }])),
    'ratio',
  ],
  [
    'has an inner archive that is packed well, in one that is packed well',
    [
      ...dmoj(Buffer.alloc(0)).slice(0, 1),
      {
        name: 'data.zip',
        content: buildZip([
          { name: '1.out', content: randomBytes(150 * 2 ** 10) },
          { name: '1.in', content: Buffer.alloc(32 * 2 ** 20) },
        ]),
      },
    ],
    'ratio',
  ],
  ['is plain with an input alone', [...pair('1'), { name: '2.in', content: '1' }], 'answers-required-for'],
  ['is plain with an answer alone', [...pair('1'), { name: '2.out', content: '1' }], 'missing-input'],
]

/** The fault of the only problem of the upload, and the code of the refusal. */
const refusedProblem: [string, Buffer | readonly ZipEntry[], string][] = [
  [
    'FPS with three inputs and two answers',
    Buffer.from(
      item(
        '<test_input>1</test_input><test_input>2</test_input><test_input>3</test_input><test_output>1</test_output><test_output>2</test_output>',
      ),
    ),
    'unequal-counts',
  ],
  ['FPS with a judge of texts', Buffer.from(item('<spj language="Text">42</spj>')), 'text-judge'],
  ['FPS with a limit of no time', Buffer.from(item('<time_limit>-1</time_limit>')), 'value-bad'],
  [
    'JSON with the prototype of objects',
    hoj(hojProblem().replace('{', '{"__proto__":{"a":1},')),
    'json-syntax',
  ],
  ['JSON that says something twice', hoj(hojProblem().replace('{', '{"judgeMode":"spj",')), 'json-syntax'],
  ['JSON of great depth', gavel(deepJson), 'json-syntax'],
  ['JSON that is none', gavel('{"code":'), 'json-syntax'],
  [
    'JSON in no encoding',
    [
      ...gavel('{}').slice(0, 1),
      { name: 'problems/1-A/problem.json', content: bytes(0x7b, 0xff, 0xff, 0x00) },
    ],
    'text-encoding',
  ],
  ['YAML of more values than memory holds', hydro(`a: [${'1,'.repeat(7_000_000)}1]`), 'yaml-too-big'],
  ['YAML of great depth', hydro(`a: ${'['.repeat(2000)}${']'.repeat(2000)}`), 'yaml-too-big'],
  [
    'ICPC with a key that its version does not know',
    [
      { name: 'problem.yaml', content: 'problem_format_version: 2025-09\ncolour: red\n' },
      { name: 'data/secret/1.in', content: '1' },
      { name: 'data/secret/1.ans', content: '1' },
    ],
    'key-refused',
  ],
  ['HOJ without a sample', hoj(hojProblem({ samples: [] })), 'tests-required'],
  [
    'HOJ with a file that is not there',
    hoj(hojProblem({ samples: [{ input: '9.in', output: '9.out' }] })),
    'file-missing',
  ],
  [
    'HOJ with a file of the server',
    hoj(hojProblem({ samples: [{ input: '../../etc/passwd', output: '1.out' }] })),
    'file-outside',
  ],
  ['own with fields of another kind', gavel('{"code":5}'), 'value-bad'],
  [
    'QDUOJ with a file of the server',
    qduoj({ test_case_score: [{ score: 1, input_name: '/etc/passwd', output_name: '1.out' }] }),
    'file-outside',
  ],
  ['QDUOJ with a limit of text', qduoj({ time_limit: '1s' }), 'value-bad'],
]

/** Gives the local header of the first file another name than the directory has. */
function swapName(zip: Buffer): Buffer {
  const changed = Buffer.from(zip)
  changed.write('9', 30)
  return changed
}

const contentOf = (upload: Buffer | readonly ZipEntry[]): Buffer =>
  Buffer.isBuffer(upload) ? upload : buildZip(upload as readonly ZipEntry[])

describe('hostile packages', () => {
  test('are at least forty-eight', () => {
    expect(refusedWhole.length + refusedProblem.length).toBeGreaterThanOrEqual(48)
  })

  test.each(refusedWhole)('one that %s is refused as a whole', async (_, upload, code) => {
    const found = await look(contentOf(upload))
    expect(found).toMatchObject({ state: 'failed', items: [] })
    expect(found.findings.map((finding) => finding.code)).toEqual([code])
    expect(found.findings.map(({ level }) => level)).toEqual(['error'])
  })

  test.each(refusedProblem)('a problem is refused: %s', async (_, upload, code) => {
    const found = await look(contentOf(upload))
    expect(found.state).toBe('ready')
    expect(found.items).toMatchObject([{ state: 'unreadable', choice: 'skip' }])
    expect(found.items[0]?.findings[0]).toMatchObject({ code, level: 'error' })
  })

  test('leave no problem behind', async () => {
    expect(await server.context.db.select({ id: problems.id }).from(problems)).toEqual([])
  })
})

describe('what looks hostile but is not', () => {
  test('a DOCTYPE without declarations is skipped, and nothing is fetched', async () => {
    const doctype =
      '<!DOCTYPE fps PUBLIC "-//freeproblemset//An opensource XML standard//EN" "http://192.0.2.1/fps.dtd">'
    const tests = '<test_input>1</test_input><test_output>1</test_output>'
    const found = await look(Buffer.from(`${doctype}${item(tests)}`))
    expect(found).toMatchObject({ state: 'ready', format: 'fps', items: [{ title: 'Sum', caseCount: 1 }] })
  })

  test('Chinese names from an old system are decoded, and the guess is reported', async () => {
    const gbk = bytes(0xb2, 0xe2, 0xca, 0xd4, '1')
    const found = await look(
      buildZip([
        { name: Buffer.concat([gbk, bytes('.in')]), content: '1' },
        { name: Buffer.concat([gbk, bytes('.out')]), content: '1' },
      ]),
    )
    expect(found).toMatchObject({ state: 'ready', format: 'plain', items: [{ caseCount: 1 }] })
    expect(found.findings.map(({ code }) => code)).toContain('name-guessed')
  })

  test('names in capitals are test files', async () => {
    const found = await look(
      buildZip([
        { name: '1.IN', content: '1' },
        { name: '1.OUT', content: '1' },
      ]),
    )
    expect(found).toMatchObject({ state: 'ready', items: [{ caseCount: 1 }] })
  })

  test('files left by operating systems are skipped and counted', async () => {
    const found = await look(
      buildZip([
        ...pair('1'),
        { name: '__MACOSX/._1.in' },
        { name: '__MACOSX/._1.IN' },
        { name: '.DS_Store' },
      ]),
    )
    expect(found).toMatchObject({ state: 'ready', items: [{ caseCount: 1 }] })
    expect(found.findings).toMatchObject([{ code: 'noise', message: expect.stringContaining('3') }])
  })

  test.each([
    ['zip', (entries: readonly ZipEntry[]) => buildZip(entries)],
    [
      'tar',
      (entries: readonly ZipEntry[]) =>
        buildTar(
          entries.map(({ name, content = '', mode }) =>
            mode === LINK
              ? { name: String(name), type: '2', target: String(content) }
              : { name: String(name), content },
          ),
        ),
    ],
  ])('in a %s a link is followed by names alone, and left out where that leads nowhere', async (_, build) => {
    const link = (name: string, content: string) => ({ name, content, mode: LINK })
    const found = await look(
      build([
        ...pair('1'),
        { name: 'deep/2.in', content: '2' },
        { name: 'deep/2.out', content: '2' },
        link('deep/3.in', '2.in'),
        link('deep/3.out', '../deep/2.out'),
        link('copy', 'deep'),
        link('nested', 'copy/'),
        link('notes/old.txt', '../gone.txt'),
        link('notes/passwd', '../../../etc/passwd'),
        link('notes/absolute', '/etc/passwd'),
        link('notes/itself', 'itself'),
        link('notes/root', '..'),
        link('notes/other', 'another'),
        link('notes/another', 'other'),
      ]),
    )
    // 1, and 2 and 3 in each of three folders.
    expect(found).toMatchObject({ state: 'ready', format: 'plain', items: [{ caseCount: 7 }] })
    const left = found.findings.map(({ code, level, message }) => [
      code,
      level,
      /notes\/\w+(?:\.txt)?/.exec(message)?.[0],
    ])
    expect(left).toEqual([
      ['link-dangling', 'warning', 'notes/old.txt'],
      ['link-outside', 'warning', 'notes/passwd'],
      ['link-outside', 'warning', 'notes/absolute'],
      ['link-cycle', 'warning', 'notes/itself'],
      ['link-cycle', 'warning', 'notes/root'],
      ['link-cycle', 'warning', 'notes/other'],
      ['link-cycle', 'warning', 'notes/another'],
    ])
  })

  test('a self-extracting zip is accepted', async () => {
    const found = await look(zipBehind(Buffer.from('MZ a program'), pair('1')))
    expect(found).toMatchObject({ state: 'ready', items: [{ caseCount: 1 }] })
  })

  test('a tar in a gzip is accepted like a zip', async () => {
    const entries = hoj(hojProblem()).map(({ name, content = '' }) => ({ name: `./box/${name}`, content }))
    const found = await look(gzipSync(buildTar(entries)))
    expect(found).toMatchObject({ state: 'ready', format: 'hoj', items: [{ code: 'H1', caseCount: 1 }] })
  })

  test('an archive that DMOJ names among its files is read', async () => {
    const inner = buildZip([...pair('1'), { name: 'deep.zip', content: buildZip(pair('2')) }])
    const found = await look(buildZip(dmoj(inner).map((one) => ({ ...one, name: `box/${one.name}` }))))
    expect(found).toMatchObject({ state: 'ready', format: 'dmoj', items: [{ caseCount: 1 }] })
    expect(found.items[0]?.findings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('deep.zip'),
    )
  })

  test('a folder around everything is stripped', async () => {
    const found = await look(buildZip(hoj(hojProblem()).map((one) => ({ ...one, name: `box/${one.name}` }))))
    expect(found).toMatchObject({ state: 'ready', format: 'hoj', items: [{ code: 'H1', caseCount: 1 }] })
    expect(found.findings).toMatchObject([{ code: 'wrapper' }])
  })
})
