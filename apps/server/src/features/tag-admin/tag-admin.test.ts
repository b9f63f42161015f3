import {
  createProblem,
  createTag,
  createTagClass,
  deleteTag,
  deleteTagClass,
  listAllProblemTags,
  listAuditEntries,
  listProblems,
  listTagClasses,
  listTagsByClassification,
  listTagsForAdmin,
  mergeTags,
  updateTag,
  updateTagClass,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser, nextSerial } from '../../../test/builders.ts'
import { problemSave } from '../../../test/problem-save.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import { problems } from '../problems/problems.tables.ts'

let server: TestApp
let root: string
let problemAdmin: string
beforeAll(async () => {
  server = await startTestApp()
  await syncLanguages(server.context.db)
  root = (await buildUser(server.context, { role: 'root' })).token
  problemAdmin = (await buildUser(server.context, { role: 'problem_admin' })).token
})
afterAll(() => server.close())

const newName = (word = 'tag') => `${word}-${nextSerial()}`

async function makeTag(draft: { name?: string; color?: string; translations?: { 'en-US'?: string } } = {}) {
  const { data } = await server.call(createTag, {
    body: { name: newName(), ...draft },
    token: problemAdmin,
    language: 'zh-CN',
  })
  return data
}

async function makeClass(name = newName('class'), rank = 0) {
  return (await server.call(createTagClass, { body: { name, rank }, token: root })).data
}

/** Creates a public problem with these tags and returns its display id. */
async function makeProblem(tags: readonly { readonly id: number }[]): Promise<string> {
  const code = newName('PT').toUpperCase()
  const answer = await server.call(createProblem, {
    body: problemSave({ problem: { problemId: code }, tags: tags.map(({ id }) => ({ id })) }),
    token: root,
  })
  expect(answer.status).toBe(200)
  return code
}

async function tagsOfProblem(code: string): Promise<readonly number[]> {
  const [row] = await server.context.db
    .select({ tagIds: problems.tagIds })
    .from(problems)
    .where(eq(problems.code, code))
  return row?.tagIds ?? []
}

async function codesWithTag(id: number): Promise<readonly string[]> {
  const { data } = await server.call(listProblems, { query: { tagId: [id] } })
  return data.records.map(({ problemId }) => problemId)
}

test('a plain administrator reads tags and classes, and changes nothing', async () => {
  const tag = await makeTag()
  const tagClass = await makeClass()
  const { token } = await buildUser(server.context, { role: 'admin' })
  const { data: tags } = await server.call(listTagsForAdmin, { query: {}, token })
  expect(tags).toContainEqual(expect.objectContaining({ id: tag.id, name: tag.name, problems: 0 }))
  const { data: classes } = await server.call(listTagClasses, { query: {}, token })
  expect(classes).toContainEqual(expect.objectContaining({ id: tagClass.id }))
  const refused = { http: 403, code: 'permission_denied' }
  const body = { id: tag.id, name: newName() }
  expect(await server.call(updateTag, { body, token })).toMatchObject(refused)
  expect(await server.call(createTag, { body: { name: newName() }, token })).toMatchObject(refused)
  expect(await server.call(deleteTag, { query: { tid: tag.id }, token })).toMatchObject(refused)
  expect(await server.call(deleteTagClass, { query: { tcid: tagClass.id }, token })).toMatchObject(refused)
})

async function inList(id: number) {
  const { data } = await server.call(listTagsForAdmin, { query: {}, token: problemAdmin })
  return data.find((tag) => tag.id === id)
}

describe('a tag', () => {
  test('is created with names, colour and class, and listed with its problems', async () => {
    const tagClass = await makeClass()
    const name = newName('贪心')
    const { data } = await server.call(createTag, {
      body: { name, color: '#4c51bf', tcid: tagClass.id, translations: { 'en-US': ' Greedy ' } },
      token: problemAdmin,
      language: 'en-US',
    })
    expect(data).toMatchObject({ name: 'Greedy', color: '#4c51bf', oj: 'ME', tcid: tagClass.id, gid: null })
    await makeProblem([data])
    expect(await inList(data.id)).toMatchObject({ name, translations: { 'en-US': 'Greedy' }, problems: 1 })
  })

  test('has a unique name in its bank, ignoring case', async () => {
    const { name } = await makeTag({ name: newName('Sorting') })
    const again = (oj?: string) =>
      server.call(createTag, { body: { name: name.toLowerCase(), oj }, token: root })
    expect(await again()).toMatchObject({ status: 400, code: 'tag_name_taken' })
    expect(await again('HDU')).toMatchObject({ status: 200, data: { oj: 'HDU' } })
    const other = await makeTag()
    const renamed = await server.call(updateTag, { body: { id: other.id, name }, token: root })
    expect(renamed).toMatchObject({ code: 'tag_name_taken' })
  })

  test.each([
    ['a blank name', { name: '  ' }, 'problem_field_required'],
    ['a name that is too long', { name: 'x'.repeat(41) }, 'problem_field_invalid'],
    ['a name of two lines', { name: 'a\nb' }, 'problem_field_invalid'],
    ['a name that turns the direction', { name: 'a\u202ecba' }, 'problem_field_invalid'],
    ['a name with a direction mark', { name: 'a\u200f' }, 'problem_field_invalid'],
    ['a name that nobody sees', { name: '\u3164' }, 'problem_field_invalid'],
    [
      'a hidden sign in another language',
      { name: 'c', translations: { 'en-US': 'a\u2066b' } },
      'problem_field_invalid',
    ],
    ['a colour that is none', { name: 'c', color: 'red;background:url(x)' }, 'problem_field_invalid'],
    ['a class that does not exist', { name: 'c', tcid: 999_999 }, 'tag_class_not_found'],
  ])('cannot have %s', async (_, body, code) => {
    expect(await server.call(createTag, { body, token: root })).toMatchObject({ code })
  })

  test('renamed by a client that knows only one name changes the name that the client reads', async () => {
    const tag = await makeTag({ name: newName('搜索'), translations: { 'en-US': newName('Search') } })
    const english = newName('Searching')
    await server.call(updateTag, { body: { id: tag.id, name: english }, token: root, language: 'en-US' })
    expect(await inList(tag.id)).toMatchObject({ name: tag.name, translations: { 'en-US': english } })
    const chinese = newName('查找')
    await server.call(updateTag, { body: { id: tag.id, name: chinese }, token: root, language: 'zh-CN' })
    expect(await inList(tag.id)).toMatchObject({ name: chinese, translations: { 'en-US': english } })
  })

  test('keeps its colour and class if the client omits them, and loses them by null', async () => {
    const tagClass = await makeClass()
    const tag = await makeTag({ color: '#112233' })
    await server.call(updateTag, { body: { id: tag.id, name: tag.name, tcid: tagClass.id }, token: root })
    expect(await inList(tag.id)).toMatchObject({ color: '#112233', tcid: tagClass.id })
    await server.call(updateTag, {
      body: { id: tag.id, name: tag.name, color: null, tcid: null },
      token: root,
    })
    expect(await inList(tag.id)).toMatchObject({ color: null, tcid: null })
  })

  test('that is deleted disappears from its problems and from every list', async () => {
    const [kept, gone] = [await makeTag(), await makeTag()]
    const code = await makeProblem([kept, gone])
    expect(await codesWithTag(gone.id)).toEqual([code])
    await server.call(deleteTag, { query: { tid: gone.id }, token: problemAdmin })
    expect(await tagsOfProblem(code)).toEqual([kept.id])
    expect(await inList(gone.id)).toBeUndefined()
    const again = await server.call(deleteTag, { query: { tid: gone.id }, token: problemAdmin })
    expect(again).toMatchObject({ status: 404, code: 'tag_not_found' })
  })

  test('merged into another becomes that tag on all its problems, without duplicates', async () => {
    const [from, into, other] = [await makeTag(), await makeTag(), await makeTag()]
    const both = await makeProblem([from, into, other])
    const one = await makeProblem([from])
    const merged = await server.call(mergeTags, {
      body: { from: from.id, into: into.id },
      token: problemAdmin,
    })
    expect(merged.data).toEqual({ problems: 2 })
    expect(await tagsOfProblem(both)).toEqual([into.id, other.id])
    expect(await tagsOfProblem(one)).toEqual([into.id])
    expect(await inList(from.id)).toBeUndefined()
    expect(await inList(into.id)).toMatchObject({ problems: 2 })
    expect((await codesWithTag(into.id)).toSorted()).toEqual([both, one].toSorted())
    const { data: audit } = await server.call(listAuditEntries, {
      query: { action: 'tag.merge' },
      token: root,
    })
    expect(audit.records[0]).toMatchObject({ targetKind: 'tag', targetId: String(from.id) })
  })

  test('cannot be merged into itself, nothing, or a tag of another bank', async () => {
    const [tag, { data: remote }] = [
      await makeTag(),
      await server.call(createTag, { body: { name: newName(), oj: 'POJ' }, token: root }),
    ]
    const merge = async (into: number) =>
      (await server.call(mergeTags, { body: { from: tag.id, into }, token: root })).code
    expect(await merge(tag.id)).toBe('tags_not_mergeable')
    expect(await merge(remote.id)).toBe('tags_not_mergeable')
    expect(await merge(999_999)).toBe('tag_not_found')
  })

  test('of another bank is not in the list of the site', async () => {
    const { data } = await server.call(createTag, { body: { name: newName(), oj: 'CF' }, token: root })
    expect(await inList(data.id)).toBeUndefined()
    const all = await server.call(listTagsForAdmin, { query: { oj: 'ALL' }, token: root })
    expect(all.data.map(({ id }) => id)).toContain(data.id)
    const own = await server.call(listAllProblemTags, { query: { oj: 'CF' } })
    expect(own.data.map(({ id }) => id)).toEqual([data.id])
  })
})

describe('a class of tags', () => {
  test('is listed by rank, can be renamed, and can be deleted without its tags', async () => {
    const [last, first] = [await makeClass(newName('class'), 900), await makeClass(newName('class'), 800)]
    const tag = await makeTag()
    await server.call(updateTag, { body: { id: tag.id, name: tag.name, tcid: last.id }, token: root })
    const listed = async () =>
      (await server.call(listTagClasses, { query: {}, token: problemAdmin })).data.map(({ id }) => id)
    expect((await listed()).filter((id) => id === first.id || id === last.id)).toEqual([first.id, last.id])
    const name = newName('renamed')
    await server.call(updateTagClass, { body: { id: last.id, name, rank: 1 }, token: problemAdmin })
    const { data: groups } = await server.call(listTagsByClassification, { query: {} })
    const group = groups.find(({ classification }) => classification?.id === last.id)
    expect(group).toMatchObject({ classification: { name, rank: 1 }, tagList: [{ id: tag.id }] })
    await server.call(deleteTagClass, { query: { tcid: last.id }, token: problemAdmin })
    expect(await inList(tag.id)).toMatchObject({ tcid: null })
    const gone = await server.call(updateTagClass, { body: { id: last.id, name }, token: root })
    expect(gone.code).toBe('tag_class_not_found')
  })

  test('has a unique name in its bank', async () => {
    const { name } = await makeClass()
    const again = await server.call(createTagClass, { body: { name: name.toUpperCase() }, token: root })
    expect(again).toMatchObject({ status: 400, code: 'tag_class_name_taken' })
    const other = await makeClass()
    const renamed = await server.call(updateTagClass, { body: { id: other.id, name }, token: root })
    expect(renamed.code).toBe('tag_class_name_taken')
  })
})
