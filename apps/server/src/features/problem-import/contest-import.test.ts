import {
  cancelProblemImport,
  getProblemImport,
  listProblemsOfContest,
  type ProblemImportVo,
  startProblemImport,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildContest, type ContestDraft } from '../../../test/build-contest.ts'
import { buildUser } from '../../../test/builders.ts'
import { PackageImporter } from '../../../test/import-package.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { datasetCases } from '../datasets/datasets.tables.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import { problems } from '../problems/problems.tables.ts'
import { runProblemImport } from './run-problem-import.jobs.ts'

let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
let importer: PackageImporter

beforeAll(async () => {
  server = await startTestApp()
  root = await buildUser(server.context, { role: 'root' })
  importer = new PackageImporter(server, root.token)
  await syncLanguages(server.context.db)
})
afterAll(() => server.close())

const problemJson = (code: string, title: string) =>
  JSON.stringify({
    judgeMode: 'default',
    languages: ['C++'],
    samples: [1, 2, 3].map((n) => ({ input: `${n}.in`, output: `${n}.out` })),
    tags: [],
    codeTemplates: [],
    problem: {
      ...{ problemId: code, title, description: 'Add.', input: 'Two', output: 'One', examples: '' },
      ...{ type: 0, timeLimit: 1000, memoryLimit: 256, stackLimit: 128, difficulty: 0 },
      judgeCaseMode: 'default',
    },
  })

const data = (folder: string) =>
  Object.fromEntries(
    [1, 2, 3].flatMap((n) => [
      [`${folder}/${n}.in`, `${n} 2\n`],
      [`${folder}/${n}.out`, `${n + 2}\n`],
    ]),
  )

let serial = 0
/** A package of two problems with codes of their own. */
function twoProblems() {
  serial += 1
  return {
    'problem_1.json': problemJson(`CI${serial}A`, 'First'),
    ...data('problem_1'),
    'problem_2.json': problemJson(`CI${serial}B`, 'Second'),
    ...data('problem_2'),
  }
}

async function start({ id, items }: ProblemImportVo, cid: number, token = root.token) {
  const choices = items.map(({ number, code }) => ({ number, choice: 'add' as const, code }))
  const body = { id, visibility: 'public' as const, language: 'en-US' as const, cid, choices }
  const answer = await server.call(startProblemImport, { token, body })
  await runProblemImport(server.context, id)
  return answer
}

async function contestOf(draft: ContestDraft = {}) {
  const { contest } = await buildContest(server.context, { labels: [], ...draft })
  const links = async () => {
    const { data } = await server.call(listProblemsOfContest, {
      token: root.token,
      query: { cid: contest.id },
    })
    return Object.values(data.contestProblemMap).sort((a, b) => (a.displayId < b.displayId ? -1 : 1))
  }
  return { contest, links }
}

test('problems of a package become problems of the contest, hidden, with the next labels and colours', async () => {
  const { contest, links } = await contestOf({ labels: ['A'] })
  const preview = await importer.preview(twoProblems())
  expect(await start(preview, contest.id)).toMatchObject({ status: 200 })
  const { state, items } = await importer.read(preview.id)
  expect({ state, items }).toMatchObject({ state: 'done', items: [{ state: 'done' }, { state: 'done' }] })
  const [, first, second] = await links()
  expect(first).toMatchObject({ displayId: 'B', displayTitle: 'First', pid: items[0]?.pid })
  expect(second).toMatchObject({ displayId: 'C', displayTitle: 'Second', pid: items[1]?.pid })
  expect(first?.color).not.toBe(second?.color)
  const [row] = await server.context.db
    .select()
    .from(problems)
    .where(eq(problems.id, items[0]?.pid ?? 0))
  expect(row).toMatchObject({ visibility: 'contest', scoring: 'icpc' })
})

/** A problem as DOMjudge packs it, with what it says of a contest. */
const icpcProblem = (folder: string, ini: string) => ({
  [`${folder}/problem.yaml`]: `name: Sum of ${folder}\n`,
  [`${folder}/domjudge-problem.ini`]: ini,
  [`${folder}/problem_statement/problem.en.tex`]: '\\problemname{Sum}\nAdd.',
  [`${folder}/data/secret/1.in`]: '1 2\n',
  [`${folder}/data/secret/1.ans`]: '3\n',
})

test('label and balloon colour of a package are taken where they can be', async () => {
  const { contest, links } = await contestOf({ labels: ['B'] })
  serial += 1
  const preview = await importer.preview({
    ...icpcProblem(`first${serial}`, "short-name = 'H'\ncolor = '#00FF7f'\n"),
    ...icpcProblem(`second${serial}`, "short-name = 'b'\ncolor = 'Purple'\n"),
    ...icpcProblem(`third${serial}`, "short-name = 'x y'\ncolor = 'like the sea'\n"),
  })
  expect(await start(preview, contest.id)).toMatchObject({ status: 200 })
  const found = Object.fromEntries((await links()).map((link) => [link.displayTitle, link]))
  expect((await importer.read(preview.id)).items.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  expect(found[`Sum of first${serial}`]).toMatchObject({ displayId: 'H', color: '#00ff7f' })
  // B is taken, and a label has no blank.
  const [second, third] = [found[`Sum of second${serial}`], found[`Sum of third${serial}`]]
  expect(second).toMatchObject({ displayId: expect.stringMatching(/^[A-Z]$/), color: '#8e24aa' })
  expect(third).toMatchObject({
    displayId: expect.stringMatching(/^[A-Z]$/),
    color: expect.stringMatching(/^#/),
  })
})

describe('a plain administrator', () => {
  const plain = async () => {
    const admin = await buildUser(server.context, { role: 'admin' })
    const own = new PackageImporter(server, admin.token)
    const held = await contestOf({ values: { authorId: admin.user.id } })
    return { admin, own, ...held }
  }

  test('imports into a contest of their own, and into nothing else', async () => {
    const { admin, own, contest, links } = await plain()
    const preview = await own.preview(twoProblems())
    const other = await contestOf()
    expect(await start(preview, other.contest.id, admin.token)).toMatchObject({ code: 'not_your_contest' })
    const body = { id: preview.id, visibility: 'public' as const, language: 'en-US' as const, choices: [] }
    expect(await server.call(startProblemImport, { token: admin.token, body })).toMatchObject({
      code: 'permission_denied',
    })
    expect(await start(preview, contest.id, admin.token)).toMatchObject({ status: 200 })
    expect(await links()).toHaveLength(2)
  })

  test('replaces no problem and hears of none that has the code or the title', async () => {
    const files = twoProblems()
    await start(await importer.preview(files), (await contestOf()).contest.id)
    const { admin, own, contest } = await plain()
    const preview = await own.preview(files)
    expect(preview.items).toMatchObject([
      { code: null, clash: null, choice: 'add' },
      { code: null, clash: null, choice: 'add' },
    ])
    expect(JSON.stringify(preview.items.map(({ findings }) => findings))).not.toMatch(/-exists/)
    const body = {
      ...{ id: preview.id, visibility: 'public' as const, language: 'en-US' as const, cid: contest.id },
      choices: [{ number: 1, choice: 'replace' as const, code: `CI${serial}A` }],
    }
    expect(await server.call(startProblemImport, { token: admin.token, body })).toMatchObject({
      code: 'permission_denied',
    })
    expect(await start(preview, contest.id, admin.token)).toMatchObject({ status: 200 })
    expect((await own.read(preview.id)).items.map(({ state }) => state)).toEqual(['done', 'done'])
  })

  test('sees and stops no import of somebody else', async () => {
    const { admin, contest } = await plain()
    const { id } = await importer.preview(twoProblems())
    const { token } = admin
    expect((await server.call(getProblemImport, { token, query: { id } })).data).toBeNull()
    const refusal = { code: 'problem_import_not_found' }
    expect(await server.call(cancelProblemImport, { token, query: { id } })).toMatchObject(refusal)
    const body = {
      ...{ id, visibility: 'public' as const, language: 'en-US' as const, cid: contest.id },
      choices: [],
    }
    expect(await server.call(startProblemImport, { token, body })).toMatchObject(refusal)
  })
})

test('a contest by points spreads them over the cases of a problem without points', async () => {
  const { contest, links } = await contestOf({ values: { format: 'oi' } })
  await start(await importer.preview(twoProblems()), contest.id)
  const [first] = await links()
  const [row] = await server.context.db
    .select()
    .from(problems)
    .where(eq(problems.id, first?.pid ?? 0))
  expect(row).toMatchObject({ scoring: 'oi', fullScore: 100 })
  const cases = await server.context.db
    .select({ score: datasetCases.score })
    .from(datasetCases)
    .where(eq(datasetCases.datasetId, row?.liveDatasetId ?? 0))
    .orderBy(datasetCases.number)
  expect(cases.map(({ score }) => score)).toEqual([33, 33, 34])
})

test('a contest by ICPC rules keeps no subtasks of a package, and both the preview and the report say so', async () => {
  const { contest, links } = await contestOf()
  serial += 1
  const whole = JSON.parse(problemJson(`CI${serial}S`, 'Scored'))
  const scored = {
    ...whole,
    samples: [1, 2, 3].map((n) => ({ input: `${n}.in`, output: `${n}.out`, score: 20 * n, groupNum: n })),
    problem: { ...whole.problem, type: 1, judgeCaseMode: 'subtask_lowest' },
  }
  const preview = await importer.preview({ 'problem_1.json': JSON.stringify(scored), ...data('problem_1') })
  expect(preview.items).toMatchObject([{ subtaskCount: 3 }])
  expect((await importer.preview(twoProblems())).items).toMatchObject([
    { subtaskCount: 0 },
    { subtaskCount: 0 },
  ])
  await start(preview, contest.id)
  const { items } = await importer.read(preview.id)
  const found = items[0]?.findings.find(({ code }) => code === 'points-not-kept')
  expect(found).toMatchObject({ level: 'warning', message: expect.stringContaining('3 subtasks') })
  expect(await links()).toHaveLength(1)
})

test('a contest of somebody else takes no problems, and the import waits', async () => {
  const manager = await buildUser(server.context, { role: 'problem_admin' })
  const { contest, links } = await contestOf()
  const preview = await importer.preview(twoProblems())
  expect(await start(preview, contest.id, manager.token)).toMatchObject({ code: 'not_your_contest' })
  expect(await start(preview, 999_999)).toMatchObject({ code: 'contest_not_found' })
  expect((await importer.read(preview.id)).state).toBe('ready')
  expect(await links()).toEqual([])
})
