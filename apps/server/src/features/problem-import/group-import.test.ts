import {
  cancelGroupProblemImport,
  downloadGroupImportReport,
  getGroupProblemImport,
  getProblemImport,
  type ProblemImportVo,
  startGroupProblemImport,
  startProblemImport,
  uploadGroupPackage,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildContest } from '../../../test/build-contest.ts'
import { buildGroup } from '../../../test/build-group.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { GroupPeople, refusals, type Who, WRITERS, wanted } from '../../../test/group-people.ts'
import { PackageImporter } from '../../../test/import-package.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { buildZip } from '../../../test/zip.ts'
import { eq } from '../../db/drizzle.ts'
import { groups } from '../groups/groups.tables.ts'
import { contestProblems } from '../places/places.tables.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import { problemStatements, problems, problemTags, tags } from '../problems/problems.tables.ts'
import { problemImports } from './problem-import.tables.ts'
import { runProblemImport } from './run-problem-import.jobs.ts'

let server: TestApp
let group: GroupPeople
let prefix: string

beforeAll(async () => {
  server = await startTestApp()
  group = await GroupPeople.of(server.context)
  const [row] = await server.context.db.select().from(groups).where(eq(groups.id, group.gid))
  prefix = row?.shortName ?? ''
  await syncLanguages(server.context.db)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.delete(problemImports)
  await server.context.db.delete(contestProblems)
  await server.context.db.delete(problems)
})

const problemJson = (code: string, title: string) =>
  JSON.stringify({
    judgeMode: 'default',
    languages: ['C++'],
    samples: [{ input: '1.in', output: '1.out' }],
    tags: ['sums'],
    codeTemplates: [],
    problem: {
      ...{ problemId: code, title, description: 'Add.', input: 'Two', output: 'One', examples: '' },
      ...{ type: 0, timeLimit: 1000, memoryLimit: 256, stackLimit: 128, difficulty: 0, author: 'root' },
      judgeCaseMode: 'default',
    },
  })

const zip = (code = 'SUM', title = 'Of a package') => ({
  name: 'package.zip',
  content: buildZip(
    Object.entries({
      'problem_1.json': problemJson(code, title),
      'problem_1/1.in': '1 2\n',
      'problem_1/1.out': '3\n',
    }).map(([name, content]) => ({ name, content })),
  ),
})

const upload = (who: Who, file = zip(), gid = group.gid) =>
  server.call(uploadGroupPackage, { ...group.as(who), query: { gid }, file })
const read = (who: Who, id?: string, gid = group.gid) =>
  server.call(getGroupProblemImport, { ...group.as(who), query: { gid, id } })

async function preview(who: Who, file = zip()): Promise<ProblemImportVo> {
  const { id } = (await upload(who, file)).data
  await runProblemImport(server.context, id)
  const found = (await read(who, id)).data
  if (found === null) throw new Error('The import is gone')
  return found
}

interface Wanted {
  readonly cid?: number
  readonly choice?: 'add' | 'replace'
  readonly visibility?: 'public' | 'private'
}

async function start(who: Who, { id, items }: ProblemImportVo, more: Wanted = {}) {
  const { choice = 'add', visibility = 'public', cid } = more
  const choices = items.map(({ number, code }) => ({ number, choice, code }))
  const body = { id, visibility, language: 'en-US' as const, cid, choices }
  const answer = await server.call(startGroupProblemImport, { ...group.as(who), body })
  await runProblemImport(server.context, id)
  return answer
}

const stored = async () => server.context.db.select().from(problems)

test('administrators of the group upload packages into it', async () => {
  const owed = wanted(WRITERS, 'group_admins_only')
  expect(await refusals((who) => upload(who))).toEqual(owed)
  expect(await refusals((who) => read(who))).toEqual(owed)
})

test('a problem of a package becomes one of the group, of whoever imports it, with its prefix and its own tags', async () => {
  const found = await preview('author')
  expect(found.items).toMatchObject([{ code: 'SUM', state: 'waiting', choice: 'add', clash: null }])
  expect((await start('author', found)).code).toBeUndefined()
  expect((await read('author', found.id)).data).toMatchObject({ state: 'done', items: [{ state: 'done' }] })
  const [problem] = await stored()
  expect(problem).toMatchObject({
    ...{ groupId: group.gid, code: `${prefix.toUpperCase()}SUM`, visibility: 'public' },
    authorId: group.idOf('author'),
  })
  const [tag] = await server.context.db
    .select({ groupId: tags.groupId })
    .from(problemTags)
    .innerJoin(tags, eq(tags.id, problemTags.tagId))
    .where(eq(problemTags.problemId, problem?.id ?? 0))
  expect(tag).toEqual({ groupId: group.gid })
})

test('only those who began an import, and roots of the group, go on with it', async () => {
  const { id } = await preview('author')
  const known: readonly Who[] = ['author', 'groupRoot', 'siteRoot']
  const ids = async (who: Who) => (await read(who, id)).data?.id ?? null
  for (const who of WRITERS) expect([who, await ids(who)]).toEqual([who, known.includes(who) ? id : null])
  const report = (who: Who) =>
    server.call(downloadGroupImportReport, { ...group.as(who), query: { id, format: 'csv' } })
  expect(await refusals(report)).toEqual(wanted(known, 'problem_import_not_found'))
  const cancel = (who: Who) => server.call(cancelGroupProblemImport, { ...group.as(who), query: { id } })
  for (const who of ['otherAdmin', 'member', 'outsider', 'siteAdmin', 'problemAdmin'] as const)
    expect((await cancel(who)).code).toBe('problem_import_not_found')
  expect((await cancel('groupRoot')).code).toBeUndefined()
})

test('roots of the group may replace its problems, other administrators add', async () => {
  await start('author', await preview('author'))
  const ofRoot = await preview('groupRoot', zip('SUM', 'Of another'))
  expect(ofRoot.items).toMatchObject([{ choice: 'skip', clash: { problemId: `${prefix.toUpperCase()}SUM` } }])
  const ofAdmin = await preview('otherAdmin', zip('SUM', 'Of a third'))
  expect(ofAdmin.items).toMatchObject([{ clash: null }])
  expect((await start('otherAdmin', ofAdmin, { choice: 'replace' })).code).toBe('permission_denied')
  expect((await start('groupRoot', ofRoot, { choice: 'replace' })).code).toBeUndefined()
  const rows = await stored()
  expect(rows).toHaveLength(1)
  const [statement] = await server.context.db
    .select()
    .from(problemStatements)
    .where(eq(problemStatements.problemId, rows[0]?.id ?? 0))
  expect(statement?.title).toBe('Of another')
})

test('problems of a package become those of a contest of the group', async () => {
  const { contest } = await buildContest(server.context, {
    values: { groupId: group.gid, authorId: group.idOf('author') },
    labels: [],
  })
  const found = await preview('author')
  expect((await start('author', found, { cid: contest.id })).code).toBeUndefined()
  expect((await stored())[0]).toMatchObject({ groupId: group.gid, visibility: 'contest' })
  expect(await server.context.db.select().from(contestProblems)).toMatchObject([{ contestId: contest.id }])
})

test('neither contests of the site nor of other groups take them, nor other organisers', async () => {
  const other = await buildGroup(server.context)
  for (const groupId of [null, other.id]) {
    const { contest } = await buildContest(server.context, {
      values: { groupId, authorId: group.idOf('author') },
      labels: [],
    })
    const found = await preview('author')
    expect((await start('author', found, { cid: contest.id })).code).toBe('contest_not_found')
  }
  const { contest } = await buildContest(server.context, {
    values: { groupId: group.gid, authorId: group.idOf('groupRoot') },
    labels: [],
  })
  expect((await start('author', await preview('author'), { cid: contest.id })).code).toBe('not_your_contest')
})

test('an import into a group is none of the site, and one into the site none of a group', async () => {
  const { id } = await preview('author')
  const query = { id }
  expect((await server.call(getProblemImport, { ...group.as('siteRoot'), query })).data).toBeNull()
  const body = { id, visibility: 'public' as const, language: 'en-US' as const, choices: [] }
  expect((await server.call(startProblemImport, { ...group.as('siteRoot'), body })).code).toBe(
    'problem_import_not_found',
  )
  const importer = new PackageImporter(server, group.as('siteRoot').token ?? '')
  const ofSite = await importer.previewArchive(zip().content)
  expect((await read('siteRoot', ofSite.id)).data).toBeNull()
  expect((await start('siteRoot', ofSite)).code).toBe('problem_import_not_found')
})

test('the site’s imports neither tell of problems of groups nor replace them', async () => {
  await start('author', await preview('author'))
  const importer = new PackageImporter(server, group.as('problemAdmin').token ?? '')
  const sameTitle = await importer.previewArchive(zip('OTHER').content)
  expect(JSON.stringify(sameTitle)).not.toContain(prefix.toUpperCase())
  const sameCode = await importer.previewArchive(zip(`${prefix}SUM`, 'Mine').content)
  expect(sameCode.items).toMatchObject([{ code: null, clash: null }])
  const choices = [{ number: 1, choice: 'replace' as const, code: `${prefix}SUM` }]
  await server.call(startProblemImport, {
    ...group.as('problemAdmin'),
    body: { id: sameCode.id, visibility: 'private', language: 'en-US', choices },
  })
  await runProblemImport(server.context, sameCode.id)
  expect((await importer.read(sameCode.id)).items).toMatchObject([{ state: 'failed' }])
  expect(await stored()).toHaveLength(1)
})

test('a group’s import tells nothing of the site’s problems that have the code', async () => {
  await buildProblem(server.context, {
    title: 'Hidden quokka',
    values: { code: `${prefix.toUpperCase()}SUM`, visibility: 'private' },
  })
  const found = await preview('groupRoot')
  expect(found.items).toMatchObject([{ code: null, clash: null }])
  expect(JSON.stringify(found)).not.toContain('quokka')
})

test('imports of a group go with it', async () => {
  const own = await buildGroup(server.context, { values: { ownerId: group.idOf('groupRoot') } })
  const { id } = (await upload('groupRoot', zip(), own.id)).data
  await runProblemImport(server.context, id)
  await server.context.db.delete(groups).where(eq(groups.id, own.id))
  expect(await server.context.db.select().from(problemImports).where(eq(problemImports.id, id))).toEqual([])
})
