import {
  addGroupProblemToContest,
  addParticipants,
  addPublicProblemToGroupContest,
  askClarification,
  type ContestSave,
  changeGroupContestVisibility,
  cloneGroupContest,
  createContestProblem,
  createGroupContest,
  createGroupContestAnnouncement,
  createGroupContestProblem,
  deleteGroupContest,
  deleteGroupContestAnnouncement,
  draftFinal,
  getContest,
  getContestForAdmin,
  getContestProblem,
  getGroupContest,
  getGroupContestProblemLink,
  getMinutes,
  getOutsideContest,
  getStandings,
  getSubmission,
  listAllGroupContestAnnouncements,
  listAllGroupContests,
  listBalloons,
  listContestProblems,
  listContestSubmissions,
  listContests,
  listContestsForAdmin,
  listGroupContests,
  listParticipants,
  listPrints,
  listProblemsOfGroupContest,
  listSubmissions,
  orderGroupContestProblems,
  registerForContest,
  removeGroupContestProblem,
  saveGroupContestProblemLink,
  submit,
  submitPrint,
  updateGroupContest,
  updateGroupContestAnnouncement,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildGroup } from '../../../../test/build-group.ts'
import { buildProblem } from '../../../../test/build-problem.ts'
import { contestSave } from '../../../../test/contest-save.ts'
import {
  GroupPeople,
  IN_GROUP,
  MANAGERS,
  refusals,
  type Who,
  WRITERS,
  wanted,
} from '../../../../test/group-people.ts'
import { problemSave } from '../../../../test/problem-save.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { contests } from '../../places/places.tables.ts'
import { syncLanguages } from '../../problems/languages.service.ts'
import { problems } from '../../problems/problems.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'

let server: TestApp
let gid: number
let cid: number
let people: GroupPeople
const as = (who: Who) => people.as(who)

const fields = (values: Partial<ContestSave> = {}) => contestSave(server.context.now(), values)
const running = () => ({ startTime: new Date(server.context.now().getTime() - 3_600_000) })
const create = (who: Who, values: Partial<ContestSave> = {}) =>
  server.call(createGroupContest, { ...as(who), body: { ...fields(values), gid } })

beforeAll(async () => {
  server = await startTestApp()
  await syncLanguages(server.context.db)
  people = await GroupPeople.of(server.context)
  gid = people.gid
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.context
  await db.delete(contests)
  await db.delete(problems)
  cid = (await create('author', running())).data.id
})

const inGroup = async (visibility: 'public' | 'contest' | 'private', who: Who = 'author', groupId = gid) =>
  (await buildProblem(server.context, { values: { groupId, visibility, authorId: people.idOf(who) } }))
    .problem
const addOwn = (problemId: string, displayId = 'A', who: Who = 'author') =>
  server.call(addGroupProblemToContest, { ...as(who), query: { cid, problemId, displayId } })
const addPublic = (pid: number, displayId = 'A', who: Who = 'author') =>
  server.call(addPublicProblemToGroupContest, { ...as(who), body: { cid, pid, displayId } })

/** Members are told whose it is; to others there is no such contest. */
const MANAGED = wanted(MANAGERS, 'contest_not_found', 'not_your_contest')

describe('who may', () => {
  test('members list them, administrators write their own', async () => {
    const listed = await refusals((who) => server.call(listGroupContests, { ...as(who), query: { gid } }))
    expect(listed).toEqual(wanted(IN_GROUP, 'group_members_only'))
    const all = await refusals((who) => server.call(listAllGroupContests, { ...as(who), query: { gid } }))
    expect(all).toEqual(wanted(WRITERS, 'group_admins_only'))
    expect(await refusals((who) => create(who))).toEqual(wanted(WRITERS, 'group_admins_only'))
    const write = (who: Who) => {
      const { problem, ...rest } = problemSave()
      const body = { ...rest, problem: { ...problem, gid, problemId: `NEW-${who}` } }
      return server.call(createGroupContestProblem, { ...as(who), body })
    }
    expect(await refusals(write)).toEqual(wanted(WRITERS, 'group_admins_only'))
  })

  test.each([
    ['read', (who: Who) => server.call(getGroupContest, { ...as(who), query: { cid } })],
    [
      'change',
      (who: Who) => server.call(updateGroupContest, { ...as(who), body: { id: cid, title: `By ${who}` } }),
    ],
    [
      'show',
      (who: Who) => server.call(changeGroupContestVisibility, { ...as(who), query: { cid, visible: true } }),
    ],
    ['copy', (who: Who) => server.call(cloneGroupContest, { ...as(who), body: { cid } })],
    [
      'list the problems of',
      (who: Who) => server.call(listProblemsOfGroupContest, { ...as(who), query: { cid } }),
    ],
    [
      'list candidates for',
      (who: Who) => server.call(listProblemsOfGroupContest, { ...as(who), query: { cid, problemType: 0 } }),
    ],
    ['order', (who: Who) => server.call(orderGroupContestProblems, { ...as(who), body: { cid, pids: [] } })],
    [
      'list the announcements of',
      (who: Who) => server.call(listAllGroupContestAnnouncements, { ...as(who), query: { cid } }),
    ],
    [
      'announce in',
      (who: Who) =>
        server.call(createGroupContestAnnouncement, {
          ...as(who),
          body: { cid, announcement: { title: 'Read', content: 'Problem A' } },
        }),
    ],
  ])('only its author and roots %s a contest', async (_, ask) => {
    expect(await refusals(ask)).toEqual(MANAGED)
  })

  test('only its author and roots add, name and remove its problems', async () => {
    const pids = new Map<Who, number>()
    const add = async (who: Who) => {
      const { problem } = await buildProblem(server.context)
      pids.set(who, problem.id)
      return addPublic(problem.id, `P${pids.size}`, who)
    }
    expect(await refusals(add)).toEqual(MANAGED)
    const addFromGroup = async (who: Who) => {
      const { code } = await inGroup('public')
      return addOwn(code, `G${code}`, who)
    }
    expect(await refusals(addFromGroup)).toEqual(MANAGED)
    const pid = pids.get('author') ?? 0
    const read = (who: Who) => server.call(getGroupContestProblemLink, { ...as(who), query: { cid, pid } })
    expect(await refusals(read)).toEqual(MANAGED)
    const { id } = (await read('author')).data
    const name = (who: Who) =>
      server.call(saveGroupContestProblemLink, {
        ...as(who),
        body: { id, cid, pid, displayId: 'N', displayTitle: who, color: null },
      })
    expect(await refusals(name)).toEqual(MANAGED)
    const remove = (who: Who) =>
      server.call(removeGroupContestProblem, {
        ...as(who),
        query: { cid, pid: MANAGERS.includes(who) ? (pids.get(who) ?? 0) : pid },
      })
    expect(await refusals(remove)).toEqual(MANAGED)
  })

  test('only its author and roots change and remove its announcements', async () => {
    const ids = new Map<Who, number>()
    for (const who of MANAGERS) {
      const body = { cid, announcement: { title: `Of ${who}`, content: 'Read' } }
      await server.call(createGroupContestAnnouncement, { ...as(who), body })
      const { data } = await server.call(listAllGroupContestAnnouncements, { ...as(who), query: { cid } })
      ids.set(who, data.records[0]?.id ?? 0)
    }
    const aidFor = (who: Who) => ids.get(who) ?? ids.get('siteRoot') ?? 0
    const change = (who: Who) =>
      server.call(updateGroupContestAnnouncement, {
        ...as(who),
        body: { cid, announcement: { id: aidFor(who), title: 'Changed', content: 'Again' } },
      })
    expect(await refusals(change)).toEqual(MANAGED)
    const remove = (who: Who) =>
      server.call(deleteGroupContestAnnouncement, { ...as(who), query: { aid: aidFor(who) } })
    expect(await refusals(remove)).toEqual(MANAGED)
  })

  test('only its author and roots delete it', async () => {
    const own = new Map<Who, number>()
    for (const who of MANAGERS) own.set(who, (await create('author')).data.id)
    const remove = (who: Who) =>
      server.call(deleteGroupContest, { ...as(who), query: { cid: own.get(who) ?? cid } })
    expect(await refusals(remove)).toEqual(MANAGED)
  })

  test('who is no administrator any more has no contests to change, and other members no hidden ones', async () => {
    const byMember = { values: { groupId: gid, authorId: people.idOf('member'), isVisible: false } }
    const { contest } = await buildContest(server.context, byMember)
    const read = (who: Who) => server.call(getGroupContest, { ...as(who), query: { cid: contest.id } })
    expect((await read('member')).code).toBe('contest_not_found')
    expect((await read('otherAdmin')).code).toBe('not_your_contest')
    expect((await read('groupRoot')).code).toBeUndefined()
  })

  test('contests of the site have another door', async () => {
    const { contest } = await buildContest(server.context, { values: { authorId: people.idOf('groupRoot') } })
    const query = { cid: contest.id }
    for (const who of ['groupRoot', 'siteRoot'] as const)
      expect((await server.call(getGroupContest, { ...as(who), query })).code).toBe('contest_not_found')
    expect((await server.call(getContestForAdmin, { ...as('siteAdmin'), query: { cid } })).code).toBe(
      'contest_not_found',
    )
  })
})

describe('problems', () => {
  test('are those of its group, which become contest problems, and public ones, which stay in the bank', async () => {
    const { db } = server.context
    const open = (await buildProblem(server.context)).problem
    const own = await inGroup('public')
    const foreign = await inGroup('public', 'author', (await buildGroup(server.context)).id)
    const hidden = await inGroup('private', 'groupRoot')
    const mine = await inGroup('private', 'author')
    const secret = (await buildProblem(server.context, { values: { visibility: 'contest' } })).problem
    expect((await addOwn(open.code)).code).toBe('problem_not_found')
    expect((await addOwn(foreign.code)).code).toBe('problem_not_found')
    expect((await addPublic(foreign.id)).code).toBe('problem_not_found')
    for (const { id } of [hidden, secret]) expect((await addPublic(id)).code).toBe('problem_not_public')
    expect((await addOwn(own.code, 'A')).code).toBeUndefined()
    expect((await addPublic(open.id, 'B')).code).toBeUndefined()
    expect((await addOwn(mine.code, 'C')).code).toBeUndefined()
    const visibilityOf = async (id: number) =>
      (await db.select().from(problems).where(eq(problems.id, id)))[0]?.visibility
    expect(await visibilityOf(own.id)).toBe('contest')
    expect(await visibilityOf(mine.id)).toBe('contest')
    expect(await visibilityOf(open.id)).toBe('public')
    const { data } = await server.call(listProblemsOfGroupContest, { ...as('author'), query: { cid } })
    expect(data.problemList.records.map(({ id, isManageable }) => [id, isManageable])).toEqual([
      [own.id, true],
      [open.id, false],
      [mine.id, true],
    ])
  })

  test('that could be added are public ones of the site and those of the group', async () => {
    const open = (await buildProblem(server.context)).problem
    await buildProblem(server.context, { values: { visibility: 'contest' } })
    await inGroup('public', 'author', (await buildGroup(server.context)).id)
    const own = await inGroup('public')
    const { data } = await server.call(listProblemsOfGroupContest, {
      ...as('author'),
      query: { cid, problemType: 0 },
    })
    expect(data.problemList.records.map(({ id }) => id).sort()).toEqual([open.id, own.id].sort())
  })

  test('are written for it in its group, and in no other place', async () => {
    const { problem, ...rest } = problemSave()
    const save = { ...rest, problem: { ...problem, gid, problemId: 'SUM' }, contest: { cid } }
    const { data } = await server.call(createGroupContestProblem, { ...as('author'), body: save })
    const [stored] = await server.context.db.select().from(problems).where(eq(problems.id, data.pid))
    expect(stored).toMatchObject({ groupId: gid, visibility: 'contest' })
    expect(stored?.code.endsWith('SUM')).toBe(true)
    const link = { ...as('author'), query: { cid, pid: data.pid } }
    expect((await server.call(getGroupContestProblemLink, link)).data).toMatchObject({ displayId: 'A' })
    const onSite = { ...rest, problem: { ...problem, problemId: 'SITE-SUM' }, contest: { cid } }
    expect((await server.call(createContestProblem, { ...as('siteRoot'), body: onSite })).code).toBe(
      'contest_not_found',
    )
  })
})

describe('members', () => {
  test('take part, and nobody else', async () => {
    const own = await inGroup('public')
    await addOwn(own.code)
    const known = wanted(IN_GROUP, 'contest_not_found')
    const open = { ...known, visitor: 'contest_not_found' }
    expect(await refusals((who) => server.call(getContest, { ...as(who), query: { cid } }))).toEqual(known)
    const problem = { cid, displayId: 'A' }
    expect(await refusals((who) => server.call(getContestProblem, { ...as(who), query: problem }))).toEqual(
      known,
    )
    const list = (who: Who) => server.call(listContestProblems, { ...as(who), query: { cid } })
    expect(await refusals(list)).toEqual(open)
    const rows = (who: Who) =>
      server.call(listContestSubmissions, { ...as(who), query: { contestID: cid, onlyMine: false } })
    expect(await refusals(rows)).toEqual(known)
    const hand = (who: Who) =>
      server.call(submit, {
        ...as(who),
        body: { pid: 'A', language: 'Python3', code: 'print(1)\n'.repeat(9), cid },
      })
    expect(await refusals(hand)).toEqual(known)
    const enter = (who: Who) => server.call(registerForContest, { ...as(who), body: { cid, password: '' } })
    const entered = await refusals(enter)
    expect(entered.outsider).toBe('contest_not_found')
    expect(entered.member).toBe('contest_already_registered')
  })

  test('hand in programs that are the contest’s alone', async () => {
    const own = await inGroup('public')
    await addOwn(own.code)
    const body = { pid: 'A', language: 'Python3', code: 'print(1)\n'.repeat(9), cid, gid }
    const { data } = await server.call(submit, { ...as('member'), body })
    const id = data.submitId
    const [stored] = await server.context.db.select().from(submissions).where(eq(submissions.id, id))
    expect(stored).toMatchObject({ groupId: gid, contestId: cid })
    for (const query of [{}, { gid }]) {
      const { data: page } = await server.call(listSubmissions, { ...as('member'), query })
      expect(page.total).toBe(0)
    }
    const read = (who: Who) => server.call(getSubmission, { ...as(who), query: { submitId: id } })
    const answers = await refusals(read)
    for (const who of MANAGERS) expect([who, answers[who]]).toEqual([who, undefined])
    expect(answers.member).toBeUndefined()
    for (const who of ['visitor', 'outsider', 'siteAdmin', 'problemAdmin', 'applicant'] as const)
      expect([who, answers[who]]).not.toEqual([who, undefined])
  })

  test('alone are entered by their names', async () => {
    const nameOf = (who: Who) => people.person(who).user.username
    const usernames = (['member', 'applicant', 'outsider', 'siteAdmin'] as const).map(nameOf)
    const { data } = await server.call(addParticipants, { ...as('author'), body: { cid, usernames } })
    expect(data).toMatchObject({ added: 1, alreadyIn: [], unknown: [] })
    expect(data.notAdmitted.sort()).toEqual(usernames.slice(1).sort())
  })

  test('ask, read the board and print; those who run it answer, deliver, and end it', async () => {
    const { db } = server.context
    await db.update(contests).set({ canPrint: true, isBoardOpen: true }).where(eq(contests.id, cid))
    const own = await inGroup('public')
    await addOwn(own.code)
    const body = { pid: 'A', language: 'Python3', code: 'print(1)\n'.repeat(9), cid }
    const { data } = await server.call(submit, { ...as('member'), body })
    await db
      .update(submissions)
      .set({ state: 'judged', verdict: 'AC', cpuTimeMs: 5 })
      .where(eq(submissions.id, data.submitId))
    const members = wanted(IN_GROUP, 'contest_not_found')
    const board = (who: Who) => server.call(getStandings, { ...as(who), body: { cid } })
    expect(await refusals(board)).toEqual(members)
    const outside = (who: Who) => server.call(getOutsideContest, { ...as(who), query: { cid } })
    expect(await refusals(outside)).toEqual({ ...members, visitor: 'contest_not_found' })
    const ask = (who: Who) =>
      server.call(askClarification, { ...as(who), body: { cid, question: `Is it so, ${who}?` } })
    expect(await refusals(ask)).toEqual(members)
    const print = (who: Who) =>
      server.call(submitPrint, { ...as(who), body: { cid, content: 'print(1)\n'.repeat(9) } })
    expect(await refusals(print)).toEqual(members)
    const run = wanted(MANAGERS, 'contest_not_found', 'contest_admins_only')
    for (const endpoint of [listBalloons, listParticipants, listPrints, getMinutes] as const)
      expect(await refusals((who) => server.call(endpoint, { ...as(who), query: { cid } }))).toEqual(run)
    const scheme = {
      by: 'counts',
      ranking: 'places',
      median: 'upper',
      gold: 1,
      silver: 0,
      bronze: 0,
    } as const
    const draft = (who: Who) => server.call(draftFinal, { ...as(who), query: { cid, ...scheme } })
    expect(await refusals(draft)).toEqual(run)
  })

  test('see it in no list of the site, and hidden ones not at all', async () => {
    for (const who of ['siteRoot', 'groupRoot', 'member'] as const)
      expect((await server.call(listContests, { ...as(who), query: {} })).data.total).toBe(0)
    const { data } = await server.call(listContestsForAdmin, { ...as('siteRoot'), query: {} })
    expect(data.total).toBe(0)
    const seen = async (who: Who) =>
      (await server.call(listGroupContests, { ...as(who), query: { gid } })).data.records.map(({ id }) => id)
    expect(await seen('member')).toEqual([cid])
    await server.call(changeGroupContestVisibility, { ...as('author'), query: { cid, visible: false } })
    expect(await seen('author')).toEqual([])
    expect((await server.call(getContest, { ...as('member'), query: { cid } })).code).toBe(
      'contest_not_found',
    )
    const { data: all } = await server.call(listAllGroupContests, { ...as('otherAdmin'), query: { gid } })
    expect(all.records).toMatchObject([{ id: cid, gid, isGroup: true, isAdmin: false }])
  })
})
