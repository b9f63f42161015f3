import {
  APPLICATION_PROGRESS,
  applyForPublic,
  changeGroupProblemAuth,
  createGroupProblem,
  createProblem,
  deleteGroupProblem,
  downloadTestData,
  getGroupProblem,
  getGroupProblemData,
  getProblemDetail,
  getSubmission,
  listAllGroupProblems,
  listAllProblemTags,
  listGroupProblemCases,
  listGroupProblems,
  listGroupTags,
  listProblemApplications,
  listProblems,
  listSubmissions,
  reviewGroupProblem,
  submit,
  updateGroupProblem,
  uploadTestData,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildGroup } from '../../../../test/build-group.ts'
import { buildTraining } from '../../../../test/build-training.ts'
import {
  GroupPeople,
  IN_GROUP,
  MANAGERS,
  NOT_MANAGERS,
  refusals,
  type Who,
  WRITERS,
  wanted,
} from '../../../../test/group-people.ts'
import { problemSave } from '../../../../test/problem-save.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { syncLanguages } from '../../problems/languages.service.ts'
import { problems, tags } from '../../problems/problems.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { trainingProblems } from '../../trainings/trainings.tables.ts'

let server: TestApp
let gid: number
let pid: number
let people: GroupPeople
const as = (who: Who) => people.as(who)

const create = (who: Who, problem: object = {}, rest: object = {}) =>
  server.call(createGroupProblem, {
    ...as(who),
    body: problemSave({ problem: { gid, problemId: '1000', auth: 1, ...problem }, ...rest }),
  })

beforeAll(async () => {
  server = await startTestApp()
  await syncLanguages(server.context.db)
  people = await GroupPeople.of(server.context, { shortName: 'CLASS' })
  gid = people.gid
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.delete(problems)
  await server.context.db.delete(tags)
  pid = (await create('author')).data.pid
})

describe('who may do what', () => {
  test('members read what is listed, and only in the group', async () => {
    const query = { gid }
    const inGroup = await refusals((who) => server.call(listGroupProblems, { ...as(who), query }))
    expect(inGroup).toEqual(wanted(IN_GROUP, 'group_members_only'))
    const detail = (who: Who, where: object) =>
      server.call(getProblemDetail, { ...as(who), query: { problemId: 'CLASS1000', ...where } })
    expect(await refusals((who) => detail(who, { gid }))).toEqual({
      ...wanted(IN_GROUP, 'group_members_only'),
      visitor: 'group_members_only',
    })
    // Elsewhere it does not exist, for nobody.
    const outside = await refusals((who) => detail(who, {}))
    expect(new Set(Object.values(outside))).toEqual(new Set(['problem_not_found']))
    const { data } = await server.call(listProblems, { ...as('siteRoot'), query: { keyword: 'CLASS1000' } })
    expect(data.total).toBe(0)
  })

  test('the author among the administrators and roots change it', async () => {
    const query = { pid }
    const managed = wanted(MANAGERS, 'problem_not_found', 'not_your_problem')
    expect(await refusals((who) => server.call(getGroupProblem, { ...as(who), query }))).toEqual(managed)
    expect(await refusals((who) => server.call(listGroupProblemCases, { ...as(who), query }))).toEqual(
      managed,
    )
    expect(await refusals((who) => server.call(getGroupProblemData, { ...as(who), query }))).toEqual(managed)
    const change = (who: Who) =>
      server.call(updateGroupProblem, { ...as(who), body: { problem: { id: pid, title: who } } })
    expect(await refusals(change)).toEqual(managed)
    const show = (who: Who) => server.call(changeGroupProblemAuth, { ...as(who), query: { pid, auth: 1 } })
    expect(await refusals(show)).toEqual(managed)
    const data = await refusals((who) => server.call(downloadTestData, { ...as(who), query }))
    expect(data).toEqual(wanted(MANAGERS, 'permission_denied'))
    const remove = (who: Who) => server.call(deleteGroupProblem, { ...as(who), query })
    for (const who of NOT_MANAGERS) expect([who, (await remove(who)).code]).toEqual([who, managed[who]])
    expect((await remove('author')).code).toBeUndefined()
  })

  test('administrators of the group write in it', async () => {
    const write = (who: Who) => create(who, { problemId: `new-${who}` })
    expect(await refusals(write)).toEqual(wanted(WRITERS, 'group_admins_only'))
    const query = { gid }
    expect(await refusals((who) => server.call(listAllGroupProblems, { ...as(who), query }))).toEqual(
      wanted(WRITERS, 'group_admins_only'),
    )
    expect(await refusals((who) => server.call(listGroupTags, { ...as(who), query }))).toEqual(
      wanted(WRITERS, 'group_admins_only'),
    )
    const upload = (who: Who) =>
      server.call(uploadTestData, {
        ...as(who),
        query,
        file: { name: 'a.zip', content: Buffer.from('no zip') },
      })
    expect(await refusals(upload)).toEqual({
      ...wanted([], 'group_members_only', 'zip_unreadable'),
      member: 'group_admins_only',
    })
  })
})

describe('a problem of a group', () => {
  test('has the short name in front of its id, in capitals, whatever it is called', async () => {
    const read = async () => (await server.call(getGroupProblem, { ...as('author'), query: { pid } })).data
    expect(await read()).toMatchObject({
      problemId: 'CLASS1000',
      gid,
      isGroup: true,
      applyPublicProgress: null,
    })
    const body = { problem: { id: pid, problemId: 'b-2' } }
    await server.call(updateGroupProblem, { ...as('author'), body })
    expect((await read()).problemId).toBe('CLASSB-2')
    expect((await create('author', { problemId: 'B-2' })).code).toBe('problem_code_taken')
    const { data } = await create('author', { problemId: null })
    const { data: unnamed } = await server.call(getGroupProblem, { ...as('author'), query: data })
    expect(unnamed.problemId).toBe(`CLASSP${data.pid}`)
  })

  test('has tags of its group, which nobody sees elsewhere', async () => {
    await create('author', { problemId: 'tagged' }, { tags: [{ name: 'Secret topic' }] })
    const { data: own } = await server.call(listGroupTags, { ...as('author'), query: { gid } })
    expect(own).toMatchObject([{ name: 'Secret topic', gid }])
    const { data: listed } = await server.call(listGroupProblems, { ...as('member'), query: { gid } })
    expect(listed.records.find(({ problemId }) => problemId === 'CLASSTAGGED')?.tags).toMatchObject(own)
    expect((await server.call(listAllProblemTags, { query: {} })).data).toEqual([])
    const other = await buildGroup(server.context, { values: { ownerId: people.idOf('author') } })
    const stolen = { problem: { gid: other.id }, tags: [{ id: own[0]?.id ?? 0 }] }
    const refused = await server.call(createGroupProblem, { ...as('author'), body: problemSave(stolen) })
    expect(refused.code).toBe('problem_field_invalid')
    const site = problemSave({ tags: [{ id: own[0]?.id ?? 0 }] })
    expect((await server.call(createProblem, { ...as('siteRoot'), body: site })).code).toBe(
      'problem_field_invalid',
    )
  })

  test('is hidden from members when it is private, also where its name is known', async () => {
    await server.call(changeGroupProblemAuth, { ...as('author'), query: { pid, auth: 2 } })
    const { data } = await server.call(listGroupProblems, { ...as('member'), query: { gid } })
    expect(data.total).toBe(0)
    const query = { problemId: 'CLASS1000', gid }
    expect((await server.call(getProblemDetail, { ...as('member'), query })).code).toBe('problem_not_found')
    expect((await server.call(getProblemDetail, { ...as('author'), query })).code).toBeUndefined()
  })

  test('is solved in its group: what is handed in counts and shows there alone', async () => {
    const body = { pid: 'CLASS1000', language: 'C', code: 'int main() { return 0; }', cid: 0, gid }
    expect((await server.call(submit, { ...as('outsider'), body })).code).toBe('group_members_only')
    const site = { ...body, gid: 0 }
    expect((await server.call(submit, { ...as('siteRoot'), body: site })).code).toBe('problem_not_found')
    const { data } = await server.call(submit, { ...as('member'), body })
    await server.context.db
      .update(submissions)
      .set({ state: 'judged', verdict: 'AC' })
      .where(eq(submissions.id, data.submitId))
    const find = (who: Who, where: object) =>
      server.call(listSubmissions, { ...as(who), query: { onlyMine: false, ...where } })
    for (const who of ['otherAdmin', 'member'] as const)
      expect((await find(who, { gid })).data.records).toMatchObject([
        { submitId: data.submitId, problemGid: gid },
      ])
    expect((await find('outsider', { gid })).code).toBe('group_members_only')
    for (const who of ['siteRoot', 'problemAdmin', 'member'] as const)
      expect((await find(who, {})).data.total).toBe(0)
    const query = { submitId: data.submitId }
    const seen = await refusals((who) => server.call(getSubmission, { ...as(who), query }))
    expect(seen).toEqual({ ...wanted(IN_GROUP, 'submission_not_found'), visitor: 'submission_not_found' })
    const codeFor = async (who: Who) =>
      (await server.call(getSubmission, { ...as(who), query })).data.submission.code
    expect([await codeFor('otherAdmin'), await codeFor('member')]).toEqual([body.code, body.code])
    const { data: listed } = await server.call(listGroupProblems, { ...as('member'), query: { gid } })
    expect(listed.records).toMatchObject([{ total: 1, ac: 1 }])
  })
})

describe('on the way to everybody', () => {
  const apply = (who: Who, isApplied = true) =>
    server.call(applyForPublic, { ...as(who), query: { pid, isApplied } })
  const decide = (progress: number, who: Who = 'problemAdmin') =>
    server.call(reviewGroupProblem, { ...as(who), body: { pid, progress } })
  const applications = async (who: Who = 'problemAdmin') =>
    (await server.call(listProblemApplications, { ...as(who), query: {} })).data.records

  test('a manager asks, the site accepts, and it stands in the bank without the tags of the group', async () => {
    const body = { problem: { id: pid, title: 'Sum' }, tags: [{ name: 'Ours' }] }
    await server.call(updateGroupProblem, { ...as('author'), body })
    expect(await applications()).toEqual([])
    expect((await apply('otherAdmin')).code).toBe('not_your_problem')
    expect((await apply('outsider')).code).toBe('problem_not_found')
    await apply('author')
    expect(await applications()).toMatchObject([
      { id: pid, gid, applyPublicProgress: APPLICATION_PROGRESS.waiting },
    ])
    expect((await decide(2, 'siteAdmin')).code).toBe('permission_denied')
    expect((await decide(2)).code).toBeUndefined()
    const detail = { query: { problemId: 'CLASS1000' } }
    expect((await server.call(getProblemDetail, detail)).data.tags).toEqual([])
    const inGroup = { ...as('member'), query: { problemId: 'CLASS1000', gid } }
    expect((await server.call(getProblemDetail, inGroup)).code).toBeUndefined()
    const { data } = await server.call(listAllGroupProblems, { ...as('otherAdmin'), query: { gid } })
    expect(data.records).toMatchObject([{ id: pid, gid, isGroup: false, applyPublicProgress: 2 }])
    expect((await apply('author')).code).toBe('problem_published')
    // The site looks after it now.
    const change = { ...as('author'), body: { problem: { id: pid, title: 'Mine' } } }
    expect((await server.call(updateGroupProblem, change)).code).toBe('not_your_problem')
  })

  test('a change ends the request, and a refusal can be asked again', async () => {
    await apply('author')
    await server.call(updateGroupProblem, { ...as('author'), body: { problem: { id: pid, title: 'New' } } })
    expect(await applications()).toEqual([])
    expect((await decide(2)).code).toBe('problem_not_found')
    await apply('author')
    await decide(3)
    expect(await applications()).toMatchObject([{ applyPublicProgress: APPLICATION_PROGRESS.refused }])
    await apply('author')
    expect(await applications()).toMatchObject([{ applyPublicProgress: APPLICATION_PROGRESS.waiting }])
    expect((await decide(7)).code).toBe('problem_field_invalid')
  })

  test('it is taken back unless the site uses it', async () => {
    await apply('author')
    await decide(2)
    const { training } = await buildTraining(server.context, { labels: [] })
    const link = { trainingId: training.id, problemId: pid, label: 'X', position: 1 }
    await server.context.db.insert(trainingProblems).values(link)
    expect((await apply('author', false)).code).toBe('problem_in_use')
    await server.context.db.delete(trainingProblems)
    expect((await apply('author', false)).code).toBeUndefined()
    expect((await server.call(getProblemDetail, { query: { problemId: 'CLASS1000' } })).code).toBe(
      'problem_not_found',
    )
    expect((await server.call(getGroupProblem, { ...as('author'), query: { pid } })).data).toMatchObject({
      ...{ gid, isGroup: true, applyPublicProgress: null },
    })
  })

  test('what the site handed in to one that is taken back stays with those who wrote it', async () => {
    await apply('author')
    await decide(2)
    const body = { pid: 'CLASS1000', language: 'C', code: 'int main() { return 0; }' }
    const { submitId } = (await server.call(submit, { ...as('outsider'), body })).data
    const { db } = server.context
    await db.update(submissions).set({ isShared: true }).where(eq(submissions.id, submitId))
    const listedFor = async (who: Who) =>
      (await server.call(listSubmissions, { ...as(who), query: { onlyMine: false } })).data.records.length
    const seenBy = (who: Who) => server.call(getSubmission, { ...as(who), query: { submitId } })
    expect([await listedFor('visitor'), await listedFor('member')]).toEqual([1, 1])
    await apply('author', false)
    expect([await listedFor('visitor'), await listedFor('member'), await listedFor('outsider')]).toEqual([
      0, 0, 1,
    ])
    for (const who of ['visitor', 'applicant', 'member', 'author', 'siteAdmin'] as const)
      expect([who, (await seenBy(who)).code]).toEqual([who, 'submission_not_found'])
    for (const who of ['outsider', 'problemAdmin'] as const)
      expect((await seenBy(who)).data.submission.code).toBe(body.code)
    await apply('author')
    await decide(2)
    expect(await listedFor('visitor')).toBe(1)
  })
})
