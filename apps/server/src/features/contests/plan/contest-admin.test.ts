import {
  type BodyOf,
  type ContestSave,
  changeContestVisibility,
  cloneContest,
  createContest,
  deleteContest,
  getContestForAdmin,
  listContestsForAdmin,
  updateContest,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { contestSave } from '../../../../test/contest-save.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { desc, eq } from '../../../db/drizzle.ts'
import { auditEntries } from '../../audit/audit.tables.ts'
import { contests } from '../../places/places.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { participations } from '../contests.tables.ts'

const clock = setClock('2026-03-10T04:00:00Z')
type User = Awaited<ReturnType<typeof buildUser>>
let server: TestApp
let root: User
let author: User
let other: User
let student: User

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  root = await buildUser(server.context, { role: 'root' })
  author = await buildUser(server.context, { role: 'admin' })
  other = await buildUser(server.context, { role: 'problem_admin' })
  student = await buildUser(server.context)
})
afterAll(() => server.close())
beforeEach(() => server.context.db.delete(contests))

const later = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)

async function create(values: Partial<ContestSave> = {}): Promise<number> {
  const body = contestSave(clock.now(), values)
  return (await server.call(createContest, { token: author.token, body })).data.id
}

const read = async (cid: number, { token } = author) =>
  (await server.call(getContestForAdmin, { token, query: { cid } })).data

const update = (body: BodyOf<typeof updateContest>, { token } = author) =>
  server.call(updateContest, { token, body })

const list = async (query: Record<string, unknown> = {}, { token } = author) =>
  (await server.call(listContestsForAdmin, { token, query })).data.records

const lastAudit = async () => {
  const [entry] = await server.context.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  return entry
}

describe('creating', () => {
  test('a contest is its creator’s, with the spec’s defaults, and can be read again', async () => {
    const id = await create()
    expect(await read(id)).toMatchObject({
      title: 'Spring cup',
      author: author.user.username,
      uid: author.user.id,
      type: 0,
      format: 'icpc',
      auth: 0,
      pwd: null,
      status: -1,
      duration: 5 * 3600,
      sealRank: false,
      autoRealRank: true,
      visible: true,
      rankShowName: 'username',
      starAccount: [],
      awardType: 0,
      penaltySeconds: 1200,
      languageIds: null,
      feedback: null,
      source: 0,
      count: 0,
    })
    expect(await lastAudit()).toMatchObject({ action: 'contest.create', targetId: String(id) })
  })

  test('uid and author of the body are never believed', async () => {
    const payload = {
      ...contestSave(clock.now()),
      uid: root.user.id,
      author: root.user.username,
      createdBy: root.user.id,
    }
    const response = await server.app.inject({
      method: 'POST',
      url: createContest.path,
      headers: { authorization: author.token },
      payload,
    })
    expect((await read(response.json().data.id)).uid).toBe(author.user.id)
  })

  test('the payload of an existing client is taken as it is', async () => {
    const payload = {
      uid: author.user.id,
      author: author.user.username,
      title: 'From afar',
      description: 'As always.',
      startTime: '2026-03-11T01:00:00.000Z',
      endTime: '2026-03-11T06:00:00.000Z',
      duration: 18000,
      type: '0',
      pwd: 'open sesame',
      sealRank: true,
      sealRankTime: '2026-03-11T05:00:00.000Z',
      autoRealRank: true,
      auth: '2',
      openPrint: true,
      rankShowName: 'nickname',
      openAccountLimit: true,
      accountLimitRule:
        '<prefix>team</prefix><suffix></suffix><start>0</start><end>10</end><extra>ada bob</extra>',
      starAccount: ['coach'],
      oiRankScoreType: 'Recent',
      awardType: 1,
      awardConfigList: [
        { priority: 1, name: '金牌', background: '#e6bf25', color: '#fff', num: 10 },
        { priority: 2, name: '银牌', background: '#b4c0c7', color: '#fff', num: 20 },
      ],
      openRank: true,
      visible: true,
      status: 0,
      gid: null,
      isGroup: false,
    }
    const response = await server.app.inject({
      method: 'POST',
      url: createContest.path,
      headers: { authorization: author.token },
      payload,
    })
    expect(response.json()).toMatchObject({ status: 200 })
    expect(await read(response.json().data.id)).toMatchObject({
      auth: 2,
      pwd: 'open sesame',
      sealRankTime: new Date('2026-03-11T05:00:00Z'),
      openPrint: true,
      rankShowName: 'nickname',
      openAccountLimit: true,
      accountLimitRule: payload.accountLimitRule,
      starAccount: ['coach'],
      awardType: 1,
      awardConfigList: payload.awardConfigList,
      openRank: true,
    })
  })

  test('the password is shown to organisers again, sealed in the database and masked in the log', async () => {
    const id = await create({ auth: 1, pwd: 'open sesame' })
    expect((await read(id)).pwd).toBe('open sesame')
    expect((await list())[0]).not.toHaveProperty('pwd')
    const [row] = await server.context.db.select().from(contests).where(eq(contests.id, id))
    expect(row?.sealedPassword).not.toContain('sesame')
    expect(JSON.stringify(await lastAudit())).not.toContain('sesame')
  })

  test.each([
    ['OI rules need what counts', { type: 1 }, 'contest_counts_required'],
    ['a password is needed where not everybody may enter', { auth: 1 }, 'contest_password_required'],
    ['an end at the start', { endTime: later(1) }, 'contest_ends_before_start'],
    ['no start', { startTime: null }, 'contest_times_required'],
    ['a seal without its time', { sealRank: true }, 'contest_seal_outside'],
    ['a seal after the end', { sealRank: true, sealRankTime: later(7) }, 'contest_seal_outside'],
    ['a rule in force that is none', { openAccountLimit: true }, 'contest_account_rule_invalid'],
    ['a star twice', { starAccount: ['ada', ' ada '] }, 'contest_star_repeated'],
    ['no language at all', { languageIds: [] }, 'contest_language_unknown'],
  ] as const)('%s is refused and nothing is stored', async (_name, values, code) => {
    const body = contestSave(clock.now(), values as Partial<ContestSave>)
    expect(await server.call(createContest, { token: author.token, body })).toMatchObject({ code })
    expect(await server.context.db.$count(contests)).toBe(0)
  })

  test('an IOI contest is one of type 1 that counts the highest for other clients', async () => {
    const id = await create({ format: 'ioi' })
    expect(await read(id)).toMatchObject({ format: 'ioi', type: 1, oiRankScoreType: 'Highest' })
    const body = { ...contestSave(clock.now(), { type: 1, oiRankScoreType: 'Highest' }), id }
    expect((await update(body)).status).toBe(200)
    expect((await read(id)).format).toBe('ioi')
  })
})

describe('who may', () => {
  test('only the author and root open and change a contest', async () => {
    const id = await create()
    expect((await read(id, root)).id).toBe(id)
    const refused = { status: 403, code: 'not_your_contest' }
    const query = { cid: id }
    expect(await server.call(getContestForAdmin, { token: other.token, query })).toMatchObject(refused)
    expect(await update({ id, title: 'Mine now' }, other)).toMatchObject(refused)
    expect(await server.call(cloneContest, { token: other.token, query })).toMatchObject(refused)
    expect(
      await server.call(changeContestVisibility, { token: other.token, query: { cid: id, visible: false } }),
    ).toMatchObject(refused)
    expect((await list({}, other))[0]).toMatchObject({ id, isAdmin: false })
    expect((await list())[0]).toMatchObject({ id, isAdmin: true })
  })

  test('a caller’s uid in a request opens nothing', async () => {
    const id = await create()
    const response = await server.app.inject({
      method: 'PUT',
      url: `${changeContestVisibility.path}?cid=${id}&uid=${author.user.id}&visible=false`,
      headers: { authorization: other.token },
      payload: {},
    })
    expect(response.json()).toMatchObject({ code: 'not_your_contest' })
    expect((await read(id)).visible).toBe(true)
  })

  test('a deletion needs root and takes entries and submissions along', async () => {
    const { contest, problems } = await buildContest(server.context)
    const [first] = problems
    await server.context.db
      .insert(participations)
      .values({ contestId: contest.id, entrantId: student.entrantId })
    await server.context.db.insert(submissions).values({
      userId: student.user.id,
      entrantId: student.entrantId,
      problemId: first?.problem.id ?? 0,
      contestId: contest.id,
      contestProblemId: first?.link.id ?? 0,
      language: 'C',
      sourceLength: 1,
    })
    const query = { cid: contest.id }
    expect((await server.call(deleteContest, { token: author.token, query })).code).toBe('permission_denied')
    expect((await server.call(deleteContest, { token: root.token, query })).status).toBe(200)
    expect(await server.context.db.$count(submissions)).toBe(0)
    expect(await server.context.db.$count(participations)).toBe(0)
    expect((await server.call(deleteContest, { token: root.token, query })).code).toBe('contest_not_found')
    expect(await lastAudit()).toMatchObject({ action: 'contest.delete', targetId: String(contest.id) })
  })
})

describe('changing', () => {
  test('what is left out stays; the rules never change', async () => {
    const id = await create({ auth: 1, pwd: 'open sesame', starAccount: ['coach'] })
    expect((await update({ id, title: 'Autumn cup' })).status).toBe(200)
    expect(await read(id)).toMatchObject({
      title: 'Autumn cup',
      auth: 1,
      pwd: 'open sesame',
      starAccount: ['coach'],
    })
    expect((await update({ id, type: 1, oiRankScoreType: 'Recent' })).code).toBe('contest_format_fixed')
    expect((await update({ id, format: 'ioi' })).code).toBe('contest_format_fixed')
  })

  test('a save of an older state is refused', async () => {
    const id = await create()
    const { gmtModified: basedOn } = await read(id)
    clock.advanceSeconds(1)
    expect((await update({ id, basedOn, title: 'First' })).status).toBe(200)
    expect((await update({ id, basedOn, title: 'Second' })).code).toBe('contest_changed_meanwhile')
    expect((await read(id)).title).toBe('First')
  })

  test('another password of a contest that is not public drops who has entered', async () => {
    const id = await create({ auth: 1, pwd: 'old' })
    await server.context.db.insert(participations).values({ contestId: id, entrantId: student.entrantId })
    expect((await update({ id, title: 'Same password', pwd: 'old' })).status).toBe(200)
    expect((await read(id)).count).toBe(1)
    const asked = await update({ id, pwd: 'new', confirmed: [] })
    expect(asked).toMatchObject({ status: 409, code: 'contest_entrants_dropped', details: { count: 1 } })
    // Clients that know no question are not asked.
    expect((await update({ id, pwd: 'new' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ count: 0, pwd: 'new' })
  })

  test.each([
    ['the start of one that has begun', { startTime: later(-2) }, 'contest_start_moved'],
    ['an end that has passed', { endTime: later(-0.5) }, 'contest_ends_at_once'],
  ] as const)('%s is asked about', async (_name, change, code) => {
    const { contest } = await buildContest(server.context, { values: { authorId: author.user.id } })
    expect(await update({ id: contest.id, ...change, confirmed: [] })).toMatchObject({ status: 409, code })
    expect((await update({ id: contest.id, ...change, confirmed: [code] })).status).toBe(200)
  })

  test('a later end of one that is over is asked about', async () => {
    const values = { authorId: author.user.id, startsAt: later(-5), endsAt: later(-1) }
    const { contest } = await buildContest(server.context, { values })
    const change = { id: contest.id, endTime: later(1) }
    expect((await update({ ...change, confirmed: [] })).code).toBe('contest_reopens')
    expect((await update({ ...change, confirmed: ['contest_reopens'] })).status).toBe(200)
  })

  test('visibility is a switch of its own', async () => {
    const id = await create()
    const query = { cid: id, visible: false }
    expect((await server.call(changeContestVisibility, { token: author.token, query })).status).toBe(200)
    expect((await read(id)).visible).toBe(false)
    expect(await lastAudit()).toMatchObject({ action: 'contest.visibility', after: { isVisible: false } })
  })

  test('a clone has the settings, no problems and no entrants, and names its source', async () => {
    const values = { authorId: author.user.id, access: 'private' as const }
    const { contest } = await buildContest(server.context, { values, password: 'secret' })
    const { data } = await server.call(cloneContest, { token: root.token, query: { cid: contest.id } })
    expect(await read(data.id, root)).toMatchObject({
      title: `${contest.title} [Cloned]`,
      source: contest.id,
      uid: root.user.id,
      pwd: 'secret',
      count: 0,
    })
    expect((await list({ keyword: String(data.id) }, root))[0]?.problemCount).toBe(0)
  })
})

describe('the list', () => {
  test('shows every contest of the site, latest start first, by title, id, rules, access and state', async () => {
    const soon = await create({ title: '100% fun' })
    const running = (await buildContest(server.context, { values: { title: 'Now', format: 'ioi' } })).contest
      .id
    const { contest: over } = await buildContest(server.context, {
      values: { title: 'Then', access: 'private', startsAt: later(-9), endsAt: later(-8), isVisible: false },
    })
    const ids = async (query: Record<string, unknown>) => (await list(query)).map(({ id }) => id)
    expect(await ids({})).toEqual([soon, running, over.id])
    expect(await ids({ keyword: '0% F' })).toEqual([soon])
    expect(await ids({ keyword: String(over.id) })).toEqual([over.id])
    expect(await ids({ format: 'ioi' })).toEqual([running])
    expect(await ids({ auth: 1 })).toEqual([over.id])
    expect(await ids({ status: -1 })).toEqual([soon])
    expect(await ids({ status: 0 })).toEqual([running])
    expect(await ids({ status: 1 })).toEqual([over.id])
  })

  test('is for administrators', async () => {
    expect((await server.call(listContestsForAdmin, { token: student.token })).code).toBe('permission_denied')
  })
})
