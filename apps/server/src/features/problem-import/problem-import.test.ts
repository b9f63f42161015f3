import { Readable } from 'node:stream'
import {
  cancelProblemImport,
  downloadImportReport,
  EXPORT_FORMATS,
  exportHojProblems,
  exportProblems,
  getProblemDetail,
  getProblemImport,
  importFpsProblems,
  importHojProblems,
  importQduojProblems,
  listAuditEntries,
  type ProblemImportVo,
  previewExport,
  startProblemImport,
  uploadProblemPackage,
} from '@gavel/contract'
import { blankProblem } from '@gavel/problem-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { buildZip, type ZipEntry } from '../../../test/zip.ts'
import { eq, inArray } from '../../db/drizzle.ts'
import { addressOf } from '../files/file-address.wire.ts'
import { files } from '../files/files.tables.ts'
import { storeFile } from '../files/store-file.service.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import { problemStatements, problems } from '../problems/problems.tables.ts'
import { selectTaskData } from '../problems/task-data.service.ts'
import { selectKeptPrograms } from './kept-programs.service.ts'
import { problemGenerators } from './kept-programs.tables.ts'
import { problemImportItems, problemImports } from './problem-import.tables.ts'
import { resumeProblemImports, runProblemImport } from './run-problem-import.jobs.ts'

let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  server = await startTestApp()
  root = await buildUser(server.context, { role: 'root' })
  await syncLanguages(server.context.db)
})
afterAll(() => server.close())

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

interface HojDraft {
  readonly code: string
  readonly title?: string
  readonly description?: string
  readonly data?: string
}

function hojEntries({ code, title = 'Sum', description = 'Add.', data = '1 2\n' }: HojDraft): ZipEntry[] {
  const json = {
    judgeMode: 'default',
    languages: ['C++', 'Python3', 'Brainfuck'],
    samples: [{ input: '1.in', output: '1.out' }],
    tags: ['入门', 'New'],
    codeTemplates: [{ language: 'C++', code: 'int main(){}' }],
    userExtraFile: null,
    judgeExtraFile: null,
    problem: {
      problemId: code,
      title,
      description,
      input: 'Two integers',
      output: 'Their sum',
      examples: '<input>1 2</input><output>3</output>',
      source: 'fixture',
      type: 0,
      timeLimit: 1000,
      memoryLimit: 256,
      stackLimit: 128,
      difficulty: 0,
      isRemoveEndBlank: true,
      judgeCaseMode: 'default',
    },
  }
  return [
    { name: `problem_${code}.json`, content: JSON.stringify(json) },
    { name: `problem_${code}/1.in`, content: data },
    { name: `problem_${code}/1.out`, content: '3\r\n' },
  ]
}

const hojZip = (...drafts: readonly HojDraft[]) => buildZip(drafts.flatMap(hojEntries))

const fps = (items: readonly string[]) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><fps version="1.2">${items.join('')}</fps>`)
const fpsItem = (
  title: string,
  more = '',
) => `<item><title>${title}</title><time_limit unit="s">1</time_limit>
  <memory_limit unit="mb">64</memory_limit><description><![CDATA[<p>Add <b>two</b>.</p>]]></description>
  <sample_input>1 2</sample_input><sample_output>3</sample_output>
  <test_input>1 2</test_input><test_output>3</test_output>${more}</item>`

async function upload(content: Buffer): Promise<ProblemImportVo> {
  const file = { name: 'package.zip', content }
  const { data } = await server.call(uploadProblemPackage, { file, token: root.token })
  await runProblemImport(server.context, data.id)
  return read(data.id)
}

async function read(id: string): Promise<ProblemImportVo> {
  const { data } = await server.call(getProblemImport, { query: { id }, token: root.token })
  if (data === null) throw new Error('The import is gone')
  return data
}

type Choices = Parameters<typeof start>[1]
async function start(
  id: string,
  choices: { number: number; choice: 'add' | 'replace' | 'skip'; code?: string | null }[] = [],
) {
  return server.call(startProblemImport, {
    body: { id, visibility: 'public', language: 'zh-CN', choices },
    token: root.token,
  })
}

async function write(id: string, choices?: Choices): Promise<ProblemImportVo> {
  await start(id, choices)
  await runProblemImport(server.context, id)
  return read(id)
}

async function problemOf(code: string) {
  const [row] = await server.context.db.select().from(problems).where(eq(problems.code, code))
  if (row === undefined) throw new Error(`There is no problem ${code}`)
  return row
}

describe('an import of a package', () => {
  test('first shows what it contains and writes nothing, then writes everything of each problem', async () => {
    const preview = await upload(hojZip({ code: 'IMP-1' }, { code: 'IMP-2', title: 'Other' }))
    expect(preview).toMatchObject({
      state: 'ready',
      format: 'hoj',
      items: [
        {
          number: 1,
          code: 'IMP-1',
          title: 'Sum',
          caseCount: 1,
          state: 'waiting',
          choice: 'add',
          clash: null,
        },
        { number: 2, code: 'IMP-2', title: 'Other' },
      ],
    })
    await expect(problemOf('IMP-1')).rejects.toThrow()
    const done = await write(preview.id)
    expect(done).toMatchObject({
      state: 'done',
      done: 2,
      total: 2,
      items: [{ state: 'done' }, { state: 'done' }],
    })
    const row = await problemOf('IMP-1')
    expect(row).toMatchObject({
      visibility: 'public',
      difficulty: 'easy',
      timeLimitMs: 1000,
      source: 'fixture',
    })
    const task = await selectTaskData(server.context.db, row.liveDatasetId ?? 0)
    // The line end at the end of the answer is added by the site.
    expect(task?.cases).toMatchObject([{ input: { bytes: 4 }, answer: { bytes: 2 }, score: 0, subtask: 1 }])
    expect(done.items[0]?.findings).toMatchObject([
      { code: 'language-unknown', level: 'warning' },
      { code: 'crlf-converted', level: 'note' },
    ])
    const shown = (await server.call(getProblemDetail, { query: { problemId: 'IMP-1' } })).data
    expect(shown.tags.map(({ name }) => name).sort()).toEqual(['New', '入门'])
    expect(shown.languages).toEqual(['C++', 'Python3'])
  })

  test('names test files that programs would read wrongly, and keeps their bytes', async () => {
    const wide = Buffer.from('\uFEFF1\r\n2\r\n', 'utf16le')
    const content = buildZip([
      { name: '1.in', content: wide },
      { name: '1.out', content: '\uFEFF1\r\n' },
      { name: '2.in', content: Buffer.from('1 2\r\n', 'utf16le').swap16() },
      { name: '2.out', content: Buffer.from([0x31, 0, 0, 0]) },
    ])
    const { id } = await upload(content)
    const done = await write(id, [{ number: 1, choice: 'add', code: 'MARKED' }])
    expect(done.items[0]?.findings.filter(({ code }) => code.endsWith('-in-data'))).toMatchObject([
      { code: 'utf16-in-data', message: expect.stringContaining('1.in') },
      { code: 'bom-in-data', message: expect.stringContaining('1.out') },
      { code: 'utf16-in-data', message: expect.stringContaining('2.in') },
      { code: 'utf32-in-data', message: expect.stringContaining('2.out') },
    ])
    const task = await selectTaskData(server.context.db, (await problemOf('MARKED')).liveDatasetId ?? 0)
    expect(task?.cases[0]?.input.bytes).toBe(wide.length)
  })

  test('names a problem without a title after the upload', async () => {
    const content = buildZip([
      { name: '1.in', content: '1' },
      { name: '1.out', content: '1' },
    ])
    const file = { name: 'A + B.zip', content }
    const { data } = await server.call(uploadProblemPackage, { file, token: root.token })
    await runProblemImport(server.context, data.id)
    expect((await read(data.id)).items).toMatchObject([{ title: 'A + B' }])
    await write(data.id, [{ number: 1, choice: 'add', code: 'NAMELESS' }])
    const shown = (await server.call(getProblemDetail, { query: { problemId: 'NAMELESS' } })).data
    expect(shown.problem.title).toBe('A + B')
  })

  test('reports its findings in the caller’s language', async () => {
    const { id } = await upload(buildZip([{ name: '../x' }]))
    const zh = await server.call(getProblemImport, { query: { id }, token: root.token, language: 'zh-CN' })
    expect(zh.data?.findings).toMatchObject([{ message: '压缩包中的路径越界：../x' }])
    const en = await server.call(getProblemImport, { query: { id }, token: root.token, language: 'en-US' })
    expect(en.data?.findings).toMatchObject([
      { message: 'The archive contains a path outside its root: ../x' },
    ])
  })

  test('leaves a problem with the same code alone unless asked to replace it', async () => {
    const { problem } = await buildProblem(server.context, { title: 'Before', values: { code: 'CLASH' } })
    const first = await upload(hojZip({ code: 'clash', title: 'After' }))
    expect(first.items).toMatchObject([
      { code: 'CLASH', choice: 'skip', clash: { id: problem.id, problemId: 'CLASH', title: 'Before' } },
    ])
    expect((await write(first.id)).items).toMatchObject([{ state: 'skipped', pid: null }])
    const generator = {
      name: 'gen.cpp',
      language: 'C++',
      source: 'int main(){}',
      arguments: ['{size}', '{seed}'],
    }
    await server.context.db
      .insert(problemGenerators)
      .values({ problemId: problem.id, number: 1, ...generator })
    const second = await upload(hojZip({ code: 'clash', title: 'After' }))
    const done = await write(second.id, [{ number: 1, choice: 'replace' }])
    expect(done.items).toMatchObject([{ state: 'done', pid: problem.id }])
    const after = await problemOf('CLASH')
    expect(after.liveDatasetId).not.toBe(problem.liveDatasetId)
    const [statement] = await server.context.db
      .select({ title: problemStatements.title })
      .from(problemStatements)
      .where(eq(problemStatements.problemId, problem.id))
    expect(statement?.title).toBe('After')
    // The format knows none, so those of the problem stay.
    expect((await selectKeptPrograms(server.context.db, problem.id)).generators).toEqual([generator])
  })

  test('gives a problem another ID if one is chosen, and reports when it is taken', async () => {
    const { id } = await upload(hojZip({ code: 'CLASH' }, { code: 'CLASH-2' }))
    const done = await write(id, [
      { number: 1, choice: 'add', code: 'own-id' },
      { number: 2, choice: 'add', code: 'CLASH' },
    ])
    expect(done.items).toMatchObject([
      { state: 'done', code: 'OWN-ID' },
      { state: 'failed', pid: null, findings: [{ code: 'duplicate-problem' }] },
    ])
    expect((await problemOf('OWN-ID')).code).toBe('OWN-ID')
  })

  test('keeps solutions, and keeps pictures under an address of the site', async () => {
    const picture = `<img><src>pic.png</src><base64>${PIXEL}</base64></img><hint><![CDATA[<img src="pic.png">]]></hint>`
    const solution = '<solution language="C++">int main(){}</solution>'
    const { id } = await upload(fps([fpsItem('Picture', picture + solution)]))
    const [item] = (await write(id)).items
    const pid = item?.pid ?? 0
    const [statement] = await server.context.db
      .select()
      .from(problemStatements)
      .where(eq(problemStatements.problemId, pid))
    expect(statement?.description).toBe('Add **two**.')
    const address = /\/api\/public\/img\/([0-9a-f]{32})\.png/.exec(statement?.hint ?? '')
    const stored = await server.context.db
      .select()
      .from(files)
      .where(eq(files.key, address?.[1] ?? ''))
    expect(stored).toMatchObject([{ kind: 'markdown-image', mediaType: 'image/png' }])
    expect((await selectKeptPrograms(server.context.db, pid)).solutions).toEqual([
      {
        name: 'solution-1',
        language: 'C++ 17',
        source: 'int main(){}',
        expected: ['AC'],
        required: [],
        isMain: true,
      },
    ])
  })

  test('keeps a problem private if its checker has no source', async () => {
    const spj = '<spj language="C++"><![CDATA[ ]]></spj>'
    const interactor = '<interactor language="C++"><![CDATA[ ]]></interactor>'
    const { id } = await upload(fps([fpsItem('Compared', spj), fpsItem('Empty', interactor)]))
    const { items } = await write(id)
    const told = items.map(({ findings }) => findings.map(({ code }) => code))
    expect(told).toEqual([[], ['program-empty']])
    const rows = await server.context.db
      .select({ visibility: problems.visibility })
      .from(problems)
      .where(
        inArray(
          problems.id,
          items.flatMap(({ pid }) => pid ?? []),
        ),
      )
      .orderBy(problems.id)
    expect(rows.map(({ visibility }) => visibility)).toEqual(['public', 'private'])
  })

  test('reports pictures and files that only the other site has', async () => {
    const own = await storeFile(server.context, {
      kind: 'markdown-image',
      name: 'own.png',
      mediaType: 'image/png',
      uploaderId: root.user.id,
      open: () => Readable.from([Buffer.from(PIXEL, 'base64')]),
    })
    const gone = `/api/public/img/${'0'.repeat(32)}.png`
    const description = [
      '![a](/public/upload/a.png) ![](img/b.png "b") [notes](/public/c.pdf) <img alt="x" src="/d.gif">',
      `![](${addressOf(own)}) ![](${gone}) [task](/problem/P1)`,
      '![](https://example.org/e.png) ![](//cdn/f.png) [g](#g)',
    ].join('\n\n')
    const { id } = await upload(hojZip({ code: 'DEAD-1', description }))
    const findings = (await write(id)).items[0]?.findings ?? []
    const told = findings.filter(({ code }) => code === 'image-missing').map(({ message }) => message)
    const paths = ['/public/upload/a.png', 'img/b.png', gone, '/d.gif', '/public/c.pdf']
    expect(told).toEqual(paths.map((path) => expect.stringContaining(path)))
  })

  test('imports the rest of a package with one bad problem', async () => {
    const bad = '<item><title>Bad</title><time_limit>x</time_limit></item>'
    const preview = await upload(fps([fpsItem('Good'), bad, fpsItem('Also good')]))
    expect(preview.items.map(({ state }) => state)).toEqual(['waiting', 'unreadable', 'waiting'])
    const done = await write(preview.id)
    expect(done.items.map(({ state }) => state)).toEqual(['done', 'unreadable', 'done'])
  })

  test('cancelled before it starts writing writes nothing', async () => {
    const { id } = await upload(hojZip({ code: 'NEVER' }))
    await server.call(cancelProblemImport, { query: { id }, token: root.token })
    expect((await start(id)).code).toBe('problem_import_not_ready')
    await runProblemImport(server.context, id)
    expect((await read(id)).state).toBe('cancelled')
    await expect(problemOf('NEVER')).rejects.toThrow()
  })

  test('continues after its server was killed, without duplicates', async () => {
    const { id } = await upload(hojZip({ code: 'GO-1' }, { code: 'GO-2' }, { code: 'GO-3' }))
    await start(id)
    await runProblemImport(server.context, id)
    // The state that a server leaves when it is killed after the second problem.
    const third = await problemOf('GO-3')
    await server.context.db
      .update(problemImportItems)
      .set({ state: 'waiting', problemId: null })
      .where(eq(problemImportItems.problemId, third.id))
    await server.context.db.delete(problems).where(eq(problems.id, third.id))
    await server.context.db.update(problemImports).set({ state: 'running' }).where(eq(problemImports.id, id))
    await resumeProblemImports(server.context)
    await runProblemImport(server.context, id)
    expect((await read(id)).items.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
    const codes = await server.context.db.select({ code: problems.code }).from(problems)
    expect(
      codes
        .filter(({ code }) => code.startsWith('GO-'))
        .map(({ code }) => code)
        .sort(),
    ).toEqual(['GO-1', 'GO-2', 'GO-3'])
  })

  test('has a report to download', async () => {
    const { id } = await upload(hojZip({ code: '=1+1', title: '=cmd()' }))
    await write(id)
    const report = (format: 'csv' | 'json') =>
      server.call(downloadImportReport, { query: { id, format }, token: root.token, language: 'en-US' })
    const csv = (await report('csv')).payload.toString()
    expect(csv).toContain("'=cmd()")
    expect(csv).toContain('Unknown language Brainfuck')
    expect(JSON.parse((await report('json')).payload.toString())).toMatchObject({ id, state: 'done' })
  })

  test('is recorded in the audit log, problem by problem', async () => {
    const { id } = await upload(hojZip({ code: 'AUDITED' }))
    await write(id)
    const { data } = await server.call(listAuditEntries, {
      query: { action: 'problem.create' },
      token: root.token,
    })
    expect(data.records[0]).toMatchObject({ action: 'problem.create' })
  })
})

describe('the calls of the wire’s clients', () => {
  test('import an export of HOJ at once, public as it states', async () => {
    const file = { name: 'problem_export.zip', content: hojZip({ code: 'WIRE-1' }) }
    const answer = await server.call(importHojProblems, { file, token: root.token })
    expect(answer).toMatchObject({ http: 200, status: 200 })
    expect(await problemOf('WIRE-1')).toMatchObject({ visibility: 'public' })
  })

  test('name the problems that failed, separated by <br/>, and keep the others', async () => {
    const file = { name: 'x.zip', content: hojZip({ code: 'WIRE-1' }, { code: 'WIRE-2' }) }
    const answer = await server.call(importHojProblems, { file, token: root.token, language: 'en-US' })
    expect(answer).toMatchObject({
      http: 200,
      status: 400,
      code: 'problem_import_partly_failed',
      msg: 'Imported 1, failed 1<br/>Not imported:<br/>WIRE-1: Problem id already exists: WIRE-1',
    })
    expect((await problemOf('WIRE-2')).code).toBe('WIRE-2')
  })

  test('import FPS and QDUOJ', async () => {
    const xml = { name: 'fps.xml', content: fps([fpsItem('From FPS')]) }
    expect((await server.call(importFpsProblems, { file: xml, token: root.token })).status).toBe(200)
    const rich = (value: string) => ({ format: 'html', value })
    const json = {
      display_id: 'QD1',
      title: 'From QDUOJ',
      description: rich('<p>Add.</p>'),
      input_description: rich('Two'),
      output_description: rich('Sum'),
      hint: rich(''),
      test_case_score: [
        { score: 40, input_name: '1.in', output_name: '1.out' },
        { score: 60, input_name: '2.in', output_name: '2.out' },
      ],
      time_limit: 1000,
      memory_limit: 256,
      samples: [{ input: '1 2', output: '3' }],
      template: {},
      spj: null,
      rule_type: 'OI',
      source: '',
      answers: [{ language: 'C++', code: 'int main(){}' }],
      tags: ['intro'],
    }
    const tests = ['1.in', '1.out', '2.in', '2.out'].map((name) => ({
      name: `1/testcase/${name}`,
      content: '1\n',
    }))
    const zip = {
      name: 'q.zip',
      content: buildZip([{ name: '1/problem.json', content: JSON.stringify(json) }, ...tests]),
    }
    expect((await server.call(importQduojProblems, { file: zip, token: root.token })).status).toBe(200)
    expect(await problemOf('QD1')).toMatchObject({ visibility: 'private', scoring: 'oi', fullScore: 100 })
  })

  test('refuse a package of another format', async () => {
    const file = { name: 'x.zip', content: fps([fpsItem('x')]) }
    const answer = await server.call(importHojProblems, { file, token: root.token })
    expect(answer.code).toBe('package_unreadable')
  })
})

describe('an export', () => {
  test('reports what a format loses, and what it cannot hold at all', async () => {
    const { problem } = await buildProblem(server.context, {
      titles: { 'zh-CN': '一', 'en-US': 'One' },
      cases: [{ input: '1', answer: '1' }],
    })
    const { problem: other } = await buildProblem(server.context, { values: { judgeMode: 'communication' } })
    const { data } = await server.call(previewExport, {
      query: { pid: [problem.id, other.id], format: 'hoj' },
      token: root.token,
      language: 'en-US',
    })
    expect(data).toMatchObject([
      { pid: problem.id, isExportable: true },
      { pid: other.id, isExportable: false },
    ])
    expect(data[0]?.findings.map(({ code }) => code)).toContain('loses-statementLanguages')
  })

  test.each(EXPORT_FORMATS)('as %s can be imported again', async (format) => {
    const { problem } = await buildProblem(server.context, {
      title: `Round ${format}`,
      values: { samples: [{ input: '1', output: '2' }], source: 'here' },
      cases: [{ input: 'in one', answer: 'out one' }],
    })
    const query = { pid: [problem.id], format }
    const { payload } = await server.call(exportProblems, { query, token: root.token })
    const preview = await upload(payload)
    expect(preview).toMatchObject({ format: format.replace('-legacy', ''), state: 'ready' })
    const done = await write(preview.id, [{ number: 1, choice: 'add', code: `ROUND-${format}` }])
    expect(done.items).toMatchObject([{ state: 'done' }])
    const row = await problemOf(`ROUND-${format.toUpperCase()}`)
    const source = format === 'hydro' ? null : 'here'
    expect(row).toMatchObject({ samples: [{ input: '1', output: '2' }], source, timeLimitMs: 1000 })
    const task = await selectTaskData(server.context.db, row.liveDatasetId ?? 0)
    // In ICPC packages, samples are cases as well.
    expect(task?.cases.at(-1)).toMatchObject({ input: { bytes: 6 }, answer: { bytes: 7 } })
  })

  test('keeps a checker behind an interactor, but never behind one that leaves no file', async () => {
    const checker = { source: 'x', language: 'Python3', protocol: 'testlib', points: 'absolute' } as const
    const program = {
      programKind: 'interactor',
      programSource: 'y',
      programLanguage: 'C++',
      programProtocol: 'exit-codes',
      mode: { kind: 'interactive', checker },
    } as const
    const { problem } = await buildProblem(server.context, {
      values: { judgeMode: 'interactive' },
      cases: [{ input: '1', answer: '1' }],
      program,
    })
    const query = { pid: [problem.id], format: 'gavel' as const }
    const { payload } = await server.call(exportProblems, { query, token: root.token })
    await write((await upload(payload)).id, [{ number: 1, choice: 'add', code: 'BEHIND' }])
    const row = await problemOf('BEHIND')
    expect(row.judgeMode).toBe('interactive')
    expect(await selectTaskData(server.context.db, row.liveDatasetId ?? 0)).toMatchObject({
      program: { kind: 'interactor', source: 'y', protocol: 'exit-codes' },
      mode: { kind: 'interactive', checker },
    })
    const impossible = {
      ...blankProblem(''),
      attachments: [],
      statements: [{ language: 'en-US', title: 'x', description: '', input: '', output: '', hint: '' }],
      judgeMode: 'interactive',
      program: {
        kind: 'interactor',
        source: 'y',
        language: 'C++',
        protocol: 'icpc',
        points: 'percent',
        arguments: [],
        extraFiles: {},
      },
      mode: program.mode,
    }
    const content = await buildZip([
      { name: 'gavel.json', content: '{"format": "gavel", "version": 1}' },
      { name: 'problems/1-x/problem.json', content: JSON.stringify(impossible) },
    ])
    const refused = await write((await upload(content)).id, [{ number: 1, choice: 'add', code: 'NEVER' }])
    expect(refused.items).toMatchObject([{ state: 'unreadable', findings: [{ code: 'mode-unsupported' }] }])
  })

  test('over the wire’s clients’ calls names its file as they expect', async () => {
    const { problem } = await buildProblem(server.context, { cases: [{ input: '1', answer: '1' }] })
    const answer = await server.call(exportHojProblems, { query: { pid: [problem.id] }, token: root.token })
    expect(answer.headers['content-disposition']).toMatch(/problem_export_\d+\.zip/)
    expect(answer.payload.subarray(0, 2).toString()).toBe('PK')
  })

  test('with nothing that the format can hold is refused', async () => {
    const { problem } = await buildProblem(server.context, { values: { judgeMode: 'communication' } })
    const query = { pid: [problem.id], format: 'fps' as const }
    expect((await server.call(exportProblems, { query, token: root.token })).code).toBe('nothing_to_export')
  })
})
