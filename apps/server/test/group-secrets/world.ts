import { sql } from '../../src/db/drizzle.ts'
import { announcements } from '../../src/features/announcements/announcements.tables.ts'
import { commentLikes, comments } from '../../src/features/comments/comments.tables.ts'
import { discussionLikes, discussions } from '../../src/features/discussions/discussions.tables.ts'
import { groupInvitations, type groups } from '../../src/features/groups/groups.tables.ts'
import { publishSubmission } from '../../src/features/judging/submission-notice.service.ts'
import { contestProblems } from '../../src/features/places/places.tables.ts'
import { codeTemplates, languages, problemTags, tags } from '../../src/features/problems/problems.tables.ts'
import { reports } from '../../src/features/reports/reports.tables.ts'
import { judgings } from '../../src/features/submissions/judgings.tables.ts'
import { submissionSources } from '../../src/features/submissions/submissions.tables.ts'
import {
  trainingCategories,
  trainingProblems,
  trainingSections,
} from '../../src/features/trainings/trainings.tables.ts'
import { buildContest } from '../build-contest.ts'
import { buildGroup } from '../build-group.ts'
import { buildProblem } from '../build-problem.ts'
import { buildSubmission } from '../build-submission.ts'
import { buildTraining } from '../build-training.ts'
import { buildUser } from '../builders.ts'
import type { Known } from '../contest-secrets/ask-everything.ts'
import type { TestApp } from '../test-app.ts'

/** In every text of the group. */
export const SECRET = 'quokka'

async function buildPeople({ context }: TestApp) {
  const build = (role?: 'root' | 'admin' | 'problem_admin') =>
    buildUser(context, role === undefined ? {} : { role })
  return {
    ...{ owner: await build(), bob: await build(), applicant: await build(), left: await build() },
    ...{ eve: await build(), root: await build('root'), admin: await build('admin') },
    problemAdmin: await build('problem_admin'),
  }
}

/** A group in which everything happens that can happen in one. Its entry in the site's list holds no secret. */
export async function buildGroupWorld(server: TestApp, values: Partial<typeof groups.$inferInsert>) {
  const { context } = server
  const { db } = context
  const people = await buildPeople(server)
  const idOf = (who: keyof typeof people) => people[who].user.id
  const group = await buildGroup(context, {
    values: { ...values, ownerId: idOf('owner') },
    members: { [idOf('bob')]: 'admin', [idOf('applicant')]: 'applying' },
  })
  const own = { groupId: group.id, authorId: idOf('bob') }
  const { problem, dataset } = await buildProblem(context, {
    title: `${SECRET} sums`,
    values: {
      ...{ ...own, code: `${group.shortName}-${SECRET}`.toUpperCase(), source: `From a ${SECRET}` },
      ...{ samples: [{ input: SECRET, output: SECRET }], userExtraFiles: { [`${SECRET}.h`]: SECRET } },
    },
  })
  await db.execute(sql`update problem_statements set description = ${SECRET}, hint = ${SECRET}
    where problem_id = ${problem.id}`)
  const [tag] = await db
    .insert(tags)
    .values({ name: `${SECRET}s`, groupId: group.id })
    .returning()
  await db.insert(problemTags).values({ problemId: problem.id, tagId: tag?.id ?? 0 })
  const [language] = await db.select({ id: languages.id }).from(languages).limit(1)
  await db
    .insert(codeTemplates)
    .values({ problemId: problem.id, languageId: language?.id ?? 0, code: `// ${SECRET}` })

  const [category] = await db
    .insert(trainingCategories)
    .values({ name: `${SECRET} weeks`, color: '#336699', groupId: group.id })
    .returning()
  const { training } = await buildTraining(context, {
    values: { ...own, title: `${SECRET} week`, description: SECRET, categoryId: category?.id ?? 0 },
    labels: [],
  })
  const [section] = await db
    .insert(trainingSections)
    .values({ trainingId: training.id, position: 1, title: `${SECRET} loops`, body: SECRET })
    .returning()
  await db.insert(trainingProblems).values({
    ...{ trainingId: training.id, problemId: problem.id, sectionId: section?.id ?? 0 },
    ...{ label: '1', position: 1 },
  })

  const { contest } = await buildContest(context, {
    values: { ...own, title: `${SECRET} cup`, description: SECRET, isBoardOpen: true },
    labels: [],
  })
  const { problem: ofContest } = await buildProblem(context, {
    title: `${SECRET} final`,
    values: { ...own, visibility: 'contest', code: `${group.shortName}-C` },
  })
  const [link] = await db
    .insert(contestProblems)
    .values({ contestId: contest.id, problemId: ofContest.id, label: 'A', title: `${SECRET} A` })
    .returning()
  const said = { title: `${SECRET} news`, content: SECRET, authorId: idOf('bob') }
  const [announcement] = await db
    .insert(announcements)
    .values([
      { ...said, groupId: group.id },
      { ...said, contestId: contest.id },
    ])
    .returning()

  const [discussion] = await db
    .insert(discussions)
    .values({
      ...{ ...own, categoryId: 1, problemId: problem.id },
      ...{ title: `${SECRET} talk`, description: SECRET, content: SECRET },
    })
    .returning()
  const discussionId = discussion?.id ?? 0
  const [comment] = await db
    .insert(comments)
    .values({ discussionId, authorId: idOf('bob'), content: SECRET })
    .returning()
  const commentId = comment?.id ?? 0
  // One who is no member any more talked there, too.
  await db.insert(comments).values({ discussionId, authorId: idOf('left'), content: SECRET })
  await db.insert(discussions).values({
    ...{ groupId: group.id, authorId: idOf('left'), categoryId: 1 },
    ...{ title: `${SECRET} talk of old`, description: SECRET, content: SECRET },
  })
  const [reply] = await db
    .insert(comments)
    .values({ discussionId, parentId: commentId, authorId: idOf('owner'), content: SECRET })
    .returning()
  await db.insert(reports).values({ discussionId, reporterId: idOf('bob'), reason: SECRET })
  const [invitation] = await db
    .insert(groupInvitations)
    .values({ groupId: group.id, token: '7'.repeat(32), endsAt: new Date(context.now().getTime() + 9e8) })
    .returning()

  const handIn = async (problemId: number, more: object) => {
    const id = await buildSubmission(context, people.bob, { problemId, values: more })
    await db.insert(submissionSources).values({ submissionId: id, source: `int ${SECRET};` })
    await db.insert(judgings).values({ submissionId: id, datasetId: dataset?.id ?? 0, totalCases: 1 })
    return id
  }
  const submitIds = [
    await handIn(problem.id, { groupId: group.id, isShared: true }),
    await handIn(ofContest.id, {
      ...{ groupId: group.id, contestId: contest.id, contestProblemId: link?.id ?? null },
      submittedAt: contest.startsAt,
    }),
  ]
  const ids = {
    ...{ gid: group.id, pid: problem.id, tid: training.id, cid: contest.id, did: discussionId },
    ...{ commentId, replyId: reply?.id ?? 0, aid: announcement?.id ?? 0, tagId: tag?.id ?? 0 },
    ...{ sectionId: section?.id ?? 0, contestPid: ofContest.id, invitationId: invitation?.id ?? 0 },
    contestProblemId: link?.id ?? 0,
  }
  return { group, people, problem, ofContest, training, contest, submitIds, ids }
}

export type GroupWorld = Awaited<ReturnType<typeof buildGroupWorld>>

/** Every way to ask for what lies in the group. */
export function knownOf({ group, people, problem, ofContest, submitIds, ids }: GroupWorld): Known {
  const codes = [problem.code, ofContest.code]
  const pids = [problem.id, ofContest.id]
  return {
    ...{ gid: [ids.gid], pid: pids, tid: [ids.tid], cid: [ids.cid], did: [ids.did], aid: [ids.aid] },
    ...{ threadDid: [ids.did], threadCid: [ids.cid], contestID: [ids.cid], commentId: [ids.commentId] },
    id: [ids.gid, ids.did, ids.commentId, ids.aid, ids.tid, ids.cid],
    problemId: [...codes, 'A', '1'],
    problemID: [...codes, 'A', '1'],
    problemIds: [codes.join(',')],
    displayId: ['A', '1'],
    ...{ tagId: [ids.tagId], submitId: submitIds, submitIds: [submitIds], pidList: [pids] },
    ...{ isContestProblemList: [false], containsEnd: [true], forceRefresh: [true] },
    ...{ onlyMine: [true], admin: [true], queryExisted: [true, false], status: [0] },
    uid: [people.bob.user.id],
    ...{ username: [people.bob.user.username], searchUser: [people.bob.user.username] },
    keyword: [SECRET, ...codes, group.shortName, people.bob.user.username],
    within: [codes.join(',')],
    externalCidList: [[ids.cid]],
  }
}

/** New words and numbers for everything there is. */
export async function changeEverything({ context: { db } }: TestApp, { ids, people }: GroupWorld) {
  const { gid, did, pid } = ids
  for (const change of [
    sql`update problem_statements set title = 'other', description = 'other' where problem_id = ${pid}`,
    sql`update problems set samples = '[]', source = 'other', difficulty = 'hard', search_text = 'other'
      where group_id = ${gid}`,
    sql`update tags set name = 'other' where group_id = ${gid}`,
    sql`update training_sections set title = 'other', body = 'other' where training_id = ${ids.tid}`,
    sql`update trainings set title = 'other', description = 'other', position = 1 where group_id = ${gid}`,
    sql`update training_categories set name = 'other' where group_id = ${gid}`,
    sql`update contests set title = 'other', description = 'other', ends_at = ends_at + interval '1 hour'
      where group_id = ${gid}`,
    sql`update contest_problems set title = 'other', label = 'B' where contest_id = ${ids.cid}`,
    sql`update announcements set title = 'other', content = 'other'
      where group_id = ${gid} or contest_id = ${ids.cid}`,
    sql`update discussions set title = 'other', description = 'other', content = 'other', is_pinned = true
      where id = ${did}`,
    sql`update comments set content = 'other' where discussion_id = ${did}`,
    sql`update group_invitations set uses = uses + 1 where group_id = ${gid}`,
    sql`update submissions set verdict = 'WA' where group_id = ${gid}`,
  ])
    await db.execute(change)
  await db.insert(discussionLikes).values({ discussionId: did, userId: people.owner.user.id })
  await db.insert(commentLikes).values({ commentId: ids.commentId, userId: people.owner.user.id })
}

/** More of everything. */
export async function addEverything({ context }: TestApp, { group, people, ids, submitIds }: GroupWorld) {
  const { db } = context
  const own = { groupId: group.id, authorId: people.owner.user.id }
  const text = { title: 'more', content: 'more' }
  const { problem } = await buildProblem(context, { title: 'more', values: own })
  await buildTraining(context, { values: { ...own, title: 'more' }, labels: [] })
  await buildContest(context, { values: { ...own, title: 'more' }, labels: [] })
  await db.insert(announcements).values({ ...own, ...text })
  await db.insert(discussions).values({ ...own, ...text, description: 'more', categoryId: 1 })
  await db.insert(comments).values([
    { discussionId: ids.did, authorId: people.owner.user.id, content: 'more' },
    { discussionId: ids.did, parentId: ids.commentId, authorId: people.owner.user.id, content: 'more' },
  ])
  await db.insert(reports).values({ discussionId: ids.did, reporterId: people.owner.user.id, reason: 'more' })
  await buildSubmission(context, people.owner, { problemId: problem.id, values: { groupId: group.id } })
  await announce(context, people, ids, submitIds[0] ?? 0)
}

/** A verdict, as the judge's report tells open streams. */
const announce = (
  { db, now }: TestApp['context'],
  { bob }: GroupWorld['people'],
  { gid, pid }: GroupWorld['ids'],
  id: number,
) =>
  publishSubmission(
    db,
    {
      ...{ id, userId: bob.user.id, problemId: pid, isPublic: false, submittedAt: now() },
      feedback: {
        ...{ groupId: gid, visibility: 'public', problemAuthorId: null, problemFeedback: 'full' },
        contest: null,
      },
    },
    { state: 'judged', verdict: 'AC', done: 1, total: 1 },
    {
      cases: [{ number: 1, verdict: 'AC', cpuTimeMs: 5, memoryKib: 9, subtask: null }],
      failedCase: null,
    },
  )
