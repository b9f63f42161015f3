import {
  cancelJudgeInGroup,
  getGroupJudgingHistory,
  getSubmission,
  listAuditEntries,
  manualJudgeInGroup,
  previewGroupContestRejudge,
  previewGroupProblemRejudge,
  rejudgeGroupContest,
  rejudgeGroupProblem,
  rejudgeInGroup,
  statusOf,
  VERDICT_STATUS,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildContest } from '../../../test/build-contest.ts'
import { buildDataset, buildProblem } from '../../../test/build-problem.ts'
import { buildSubmission } from '../../../test/build-submission.ts'
import {
  GroupPeople,
  MANAGERS,
  NOT_MANAGERS,
  refusals,
  type Who,
  wanted,
} from '../../../test/group-people.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, inArray } from '../../db/drizzle.ts'
import { groups } from '../groups/groups.tables.ts'
import { contestProblems } from '../places/places.tables.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'

let server: TestApp
let group: GroupPeople
let pid: number
let code: string
let cid: number
/** A problem of the site, set in the contest of the group. */
let publicPid: number
let datasets: ReadonlyMap<number, number>

beforeAll(async () => {
  server = await startTestApp()
  const { context } = server
  group = await GroupPeople.of(context)
  const own = { groupId: group.gid, authorId: group.idOf('author') }
  const ofGroup = await buildProblem(context, { values: own })
  const ofSite = await buildProblem(context)
  pid = ofGroup.problem.id
  code = ofGroup.problem.code
  publicPid = ofSite.problem.id
  datasets = new Map([
    [pid, ofGroup.dataset?.id ?? 0],
    [publicPid, ofSite.dataset?.id ?? 0],
  ])
  const { contest } = await buildContest(context, { values: own, labels: [] })
  cid = contest.id
  await context.db
    .insert(contestProblems)
    .values({ contestId: cid, problemId: publicPid, label: 'A', title: 'A' })
})
afterAll(() => server.close())
beforeEach(() => server.context.db.delete(submissions))

type Place = 'group' | 'contest' | 'site'

/** A wrong answer of the member's. */
async function handIn(place: Place = 'group', problemId = place === 'group' ? pid : publicPid) {
  const { context } = server
  const [link] = await context.db.select().from(contestProblems).where(eq(contestProblems.contestId, cid))
  const submissionId = await buildSubmission(context, group.person('member'), {
    problemId,
    verdict: 'WA',
    values: {
      ...(place !== 'site' && { groupId: group.gid }),
      ...(place === 'contest' && { contestId: cid, contestProblemId: link?.id ?? null }),
    },
  })
  await context.db.insert(judgings).values({
    ...{ submissionId, datasetId: datasets.get(problemId) ?? 0, state: 'judged' as const },
    ...{ verdict: 'WA' as const, finishedAt: context.now() },
  })
  return submissionId
}

const rejudge = (who: Who, submitId: number) =>
  server.call(rejudgeInGroup, { ...group.as(who), query: { submitId } })
const decide = (who: Who, submitId: number, status: number = VERDICT_STATUS.AC) =>
  server.call(manualJudgeInGroup, { ...group.as(who), query: { submitId, status, reason: 'saw it' } })
const cancel = (who: Who, submitId: number) =>
  server.call(cancelJudgeInGroup, { ...group.as(who), query: { submitId } })
const history = (who: Who, submitId: number) =>
  server.call(getGroupJudgingHistory, { ...group.as(who), query: { submitId } })
const rejudgeProblem = (who: Who, more: { pid?: number; outdatedData?: boolean } = {}) =>
  server.call(rejudgeGroupProblem, { ...group.as(who), body: { pid, ...more } })
const rejudgeContest = (who: Who, more: { cid?: number; pid?: number } = {}) =>
  server.call(rejudgeGroupContest, { ...group.as(who), body: { cid, ...more } })

const stateOf = async (id: number) =>
  (await server.context.db.select().from(submissions).where(eq(submissions.id, id)))[0]?.state

describe('one submission', () => {
  const ORDERS = [
    ['judged again', rejudge],
    ['decided', decide],
    ['cancelled', cancel],
    ['read with its history', history],
  ] as const

  test.each(ORDERS)('is %s by those who may change the problem', async (_, send) => {
    const answers = await refusals(async (who) => send(who, await handIn()))
    expect(answers).toEqual(wanted(MANAGERS, 'submission_not_found', 'group_judging_denied'))
  })

  test.each(ORDERS)('of a contest is %s by those who run the contest', async (_, send) => {
    const answers = await refusals(async (who) => send(who, await handIn('contest')))
    expect(answers).toEqual(wanted(MANAGERS, 'submission_not_found', 'group_judging_denied'))
  })

  test.each(ORDERS)('of the site is not %s by the door of groups', async (_, send) => {
    const id = await handIn('site')
    for (const who of MANAGERS) expect((await send(who, id)).code).toBe('submission_not_found')
  })

  test.each(ORDERS)('of a banned group is not %s', async (_, send) => {
    const { db } = server.context
    const id = await handIn()
    await db.update(groups).set({ bannedAt: new Date() }).where(eq(groups.id, group.gid))
    for (const who of ['author', 'groupRoot'] as const)
      expect((await send(who, id)).code).toBe('submission_not_found')
    await db.update(groups).set({ bannedAt: null }).where(eq(groups.id, group.gid))
  })

  test('says whether its reader may order that', async () => {
    const id = await handIn()
    const asks = async (who: Who) =>
      (await server.call(getSubmission, { ...group.as(who), query: { submitId: id } })).data.mayOrder
    for (const who of MANAGERS) expect([who, await asks(who)]).toEqual([who, true])
    for (const who of ['member', 'otherAdmin'] as const) expect([who, await asks(who)]).toEqual([who, false])
    const ofSite = await handIn('site')
    const site = async (who: Who) =>
      (await server.call(getSubmission, { ...group.as(who), query: { submitId: ofSite } })).data.mayOrder
    expect([await site('siteRoot'), await site('problemAdmin'), await site('groupRoot')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('waits with new data, keeps its history and is in the audit log', async () => {
    const id = await handIn()
    expect((await rejudge('author', id)).data).toMatchObject({
      submitId: id,
      status: statusOf('pending', null),
    })
    const { data } = await history('groupRoot', id)
    expect(data.map(({ reason, isCurrent }) => [reason, isCurrent])).toEqual([
      ['rejudge', true],
      ['submitted', false],
    ])
    const other = await handIn()
    expect((await decide('groupRoot', other)).data).toMatchObject({ status: VERDICT_STATUS.AC })
    const { records } = (await server.call(listAuditEntries, { ...group.as('siteRoot'), query: {} })).data
    expect(records.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['submission.rejudge', 'submission.manual-verdict']),
    )
  })
})

describe('all submissions to a problem', () => {
  test('are judged again by those who may change it', async () => {
    const owed = wanted(MANAGERS, 'problem_not_found', 'not_your_problem')
    expect(
      await refusals(async (who) => {
        await handIn()
        return rejudgeProblem(who)
      }),
    ).toEqual(owed)
    const preview = (who: Who) =>
      server.call(previewGroupProblemRejudge, { ...group.as(who), query: { pid } })
    expect(await refusals(preview)).toEqual(owed)
  })

  test('are those of the group outside contests, without what was decided by hand', async () => {
    const { db } = server.context
    const [plain, byHand, inContest, onSite] = [
      await handIn(),
      await handIn(),
      await handIn('contest', pid),
      // From the time when the site had it.
      await handIn('site', pid),
    ]
    await db.update(submissions).set({ isManual: true }).where(eq(submissions.id, byHand))
    const { data } = await server.call(previewGroupProblemRejudge, { ...group.as('author'), query: { pid } })
    expect(data).toMatchObject({ now: 1, manual: 1 })
    expect((await rejudgeProblem('author')).data).toEqual({ count: 1 })
    expect(await Promise.all([plain, byHand, inContest, onSite].map(stateOf))).toEqual([
      'pending',
      ...['judged', 'judged', 'judged'],
    ])
    expect((await rejudgeProblem('author')).code).toBe('nothing_to_rejudge')
  })

  test('are, where wanted, only those judged with other data', async () => {
    const { context } = server
    const old = await handIn()
    const { id } = await buildDataset(context, pid, { cases: [{ input: '1', answer: '1' }] })
    const fresh = await handIn()
    await context.db
      .update(judgings)
      .set({ datasetId: id })
      .where(inArray(judgings.submissionId, [fresh]))
    expect((await rejudgeProblem('author', { outdatedData: true })).data).toEqual({ count: 1 })
    expect([await stateOf(old), await stateOf(fresh)]).toEqual(['pending', 'judged'])
  })

  test('of the site are not reached by the door of groups', async () => {
    await handIn('site')
    expect((await rejudgeProblem('siteRoot', { pid: publicPid })).code).toBe('problem_not_found')
  })

  test('are named in the audit log', async () => {
    await handIn()
    await rejudgeProblem('groupRoot')
    const { records } = (await server.call(listAuditEntries, { ...group.as('siteRoot'), query: {} })).data
    expect(JSON.stringify(records.find(({ action }) => action === 'submission.rejudge-many'))).toContain(code)
  })
})

describe('all submissions of a contest', () => {
  test('are judged again by those who run it, all or those to one problem', async () => {
    const owed = wanted(MANAGERS, 'contest_not_found', 'not_your_contest')
    expect(
      await refusals(async (who) => {
        await handIn('contest')
        return rejudgeContest(who)
      }),
    ).toEqual(owed)
    await handIn('contest')
    const preview = (who: Who, of?: number) =>
      server.call(previewGroupContestRejudge, { ...group.as(who), query: { cid, pid: of } })
    expect(await refusals((who) => preview(who))).toEqual(owed)
    expect((await preview('author', publicPid)).data).toMatchObject({ now: 1 })
    expect((await rejudgeContest('author', { pid: publicPid })).data).toEqual({ count: 1 })
  })

  test('leave those of the same problem on the site as they are', async () => {
    const onSite = await handIn('site')
    expect((await rejudgeContest('groupRoot')).code).toBe('nothing_to_rejudge')
    expect(await stateOf(onSite)).toBe('judged')
  })

  test('tell nothing of problems that are not set in it', async () => {
    for (const of of [pid, 999_999])
      expect((await rejudgeContest('groupRoot', { pid: of })).code).toBe('problem_not_found')
  })

  test('of the site are not reached by the door of groups', async () => {
    const { contest } = await buildContest(server.context)
    for (const who of [...MANAGERS, ...NOT_MANAGERS.slice(1)])
      expect((await rejudgeContest(who, { cid: contest.id })).code).toBe('contest_not_found')
  })

  test('of another group are not reached', async () => {
    const other = await GroupPeople.of(server.context)
    const { contest } = await buildContest(server.context, {
      values: { groupId: other.gid, authorId: other.idOf('author') },
    })
    expect((await rejudgeContest('groupRoot', { cid: contest.id })).code).toBe('contest_not_found')
  })
})
