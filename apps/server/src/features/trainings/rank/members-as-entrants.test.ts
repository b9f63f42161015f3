import {
  changeGroupMember,
  exitGroup,
  getTrainingAccess,
  joinGroup,
  listTrainingRank,
  MEMBER_AUTH,
  removeGroupMember,
  updateGroupTraining,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildSubmission } from '../../../../test/build-submission.ts'
import { buildTraining } from '../../../../test/build-training.ts'
import { buildUser } from '../../../../test/builders.ts'
import { GroupPeople, type Who } from '../../../../test/group-people.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { and, eq, sql } from '../../../db/drizzle.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { groupMembers, groups } from '../../groups/groups.tables.ts'
import { trainings } from '../trainings.tables.ts'

let server: TestApp
let people: GroupPeople
let gid: number

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  people = await GroupPeople.of(server.context)
  gid = people.gid
})

const homework = (values: Partial<typeof trainings.$inferInsert> = {}) =>
  buildTraining(server.context, { values: { groupId: gid, authorId: people.idOf('author'), ...values } })

async function ranked(tid: number, who: Who = 'groupRoot', query = {}) {
  const { data } = await server.call(listTrainingRank, { ...people.as(who), query: { tid, ...query } })
  return data.records
}

async function rankedIds(tid: number) {
  return (await ranked(tid)).map(({ uid }) => uid).sort()
}

const idsOf = (...them: Who[]) => them.map((who) => people.idOf(who)).sort()

test('the members of a group are the entrants of its public trainings, without the author, roots and applicants', async () => {
  const { training } = await homework()
  expect(await rankedIds(training.id)).toEqual(idsOf('member', 'otherAdmin'))
  const { data } = await server.call(getTrainingAccess, {
    ...people.as('member'),
    query: { tid: training.id },
  })
  expect(data.access).toBe(true)
})

test('what they solved before counts, on the site and in the group', async () => {
  const student = people.person('member')
  const { training, problems } = await homework()
  const [first, second] = problems
  await server.context.db.delete(trainings).where(eq(trainings.id, training.id))
  await buildSubmission(server.context, student, { problemId: first?.id ?? 0, verdict: 'AC' })
  await buildSubmission(server.context, student, {
    problemId: second?.id ?? 0,
    verdict: 'AC',
    values: { groupId: gid },
  })
  const again = await homework()
  await server.context.db.execute(
    sql`insert into training_problems (training_id, problem_id, label)
      values (${again.training.id}, ${first?.id}, 'x'), (${again.training.id}, ${second?.id}, 'y')`,
  )
  expect((await ranked(again.training.id))[0]).toMatchObject({ uid: student.user.id, ac: 2 })
})

test('those who come, go, rise and fall are entrants while they are members below the roots', async () => {
  const { training } = await homework()
  const late = people.person('outsider')
  await server.call(joinGroup, { token: late.token, query: { gid } })
  expect(await rankedIds(training.id)).toContain(late.user.id)
  const level = (auth: number) =>
    server.call(changeGroupMember, { ...people.as('groupRoot'), body: { gid, uid: late.user.id, auth } })
  await level(MEMBER_AUTH.admin)
  expect(await rankedIds(training.id)).toContain(late.user.id)
  await server.context.db.update(groups).set({ ownerId: late.user.id }).where(eq(groups.id, gid))
  expect(await rankedIds(training.id)).not.toContain(late.user.id)
  await server.call(removeGroupMember, {
    ...people.as('groupRoot'),
    query: { gid, uid: people.idOf('member') },
  })
  await server.call(exitGroup, { ...people.as('otherAdmin'), query: { gid } })
  expect(await rankedIds(training.id)).toEqual([])
})

test('an applicant becomes one when accepted', async () => {
  const { training } = await homework()
  const uid = people.idOf('applicant')
  await server.call(changeGroupMember, {
    ...people.as('groupRoot'),
    body: { gid, uid, auth: MEMBER_AUTH.member },
  })
  expect(await rankedIds(training.id)).toContain(uid)
})

test('a training that becomes private asks everybody for its password, and has its members again when it is public', async () => {
  const { training } = await homework()
  const change = (fields: object) =>
    server.call(updateGroupTraining, {
      ...people.as('author'),
      body: { training: { id: training.id, ...fields } },
    })
  expect((await change({ auth: 'Private', privatePwd: 'secret' })).code).toBeUndefined()
  expect(await rankedIds(training.id)).toEqual([])
  const { code } = await server.call(listTrainingRank, {
    ...people.as('member'),
    query: { tid: training.id },
  })
  expect(code).toBe('training_not_registered')
  await change({ auth: 'Public' })
  expect(await rankedIds(training.id)).toEqual(idsOf('member', 'otherAdmin'))
})

test('private trainings of a group and public ones of the site get no entrants', async () => {
  const hidden = await homework({ access: 'private' })
  expect(await rankedIds(hidden.training.id)).toEqual([])
  const ofSite = await buildTraining(server.context)
  const { data } = await server.call(listTrainingRank, {
    ...people.as('siteRoot'),
    query: { tid: ofSite.training.id },
  })
  expect(data.total).toBe(0)
})

test('a member and homework that come at the same moment do not miss each other', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { user, token } = await buildUser(server.context)
    const [{ training }] = await Promise.all([homework(), server.call(joinGroup, { token, query: { gid } })])
    expect(await rankedIds(training.id)).toContain(user.id)
  }
})

test('real names are told of those who chose to belong to the group, or handed something in there', async () => {
  const { training, problems } = await homework()
  const uid = people.idOf('member')
  await server.context.db.update(users).set({ realName: 'Ada L' }).where(eq(users.id, uid))
  await server.context.db
    .update(groupMembers)
    .set({ tellsRealName: false })
    .where(and(eq(groupMembers.groupId, gid), eq(groupMembers.userId, uid)))
  const nameOf = async () => (await ranked(training.id)).find((row) => row.uid === uid)?.realname
  expect(await nameOf()).toBeNull()
  expect(await ranked(training.id, 'groupRoot', { keyword: 'ada l' })).toEqual([])
  await buildSubmission(server.context, people.person('member'), {
    problemId: problems[0]?.id ?? 0,
    verdict: 'WA',
    values: { groupId: gid },
  })
  expect(await nameOf()).toBe('Ada L')
  expect(await ranked(training.id, 'groupRoot', { keyword: 'ada l' })).toHaveLength(1)
})

test('a disbanded group and a deleted account leave nothing behind', async () => {
  const { training } = await homework()
  await server.context.db.delete(users).where(eq(users.id, people.idOf('member')))
  expect(await rankedIds(training.id)).toEqual(idsOf('otherAdmin'))
  await server.context.db.delete(groups).where(eq(groups.id, gid))
  const { rows } = await server.context.db.execute(
    sql`select from training_entrants where training_id = ${training.id}`,
  )
  expect(rows).toEqual([])
})
