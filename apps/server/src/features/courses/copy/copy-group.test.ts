import { copyGroup, uploadGroupAvatar } from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAttempt } from '../../../../test/build-attempt.ts'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildGroup } from '../../../../test/build-group.ts'
import { buildProblem } from '../../../../test/build-problem.ts'
import { buildSubmission } from '../../../../test/build-submission.ts'
import { buildTraining } from '../../../../test/build-training.ts'
import { readAllRows } from '../../../../test/database-rows.ts'
import { GroupPeople, refusals, type Who, wanted } from '../../../../test/group-people.ts'
import { buildPicture } from '../../../../test/pictures.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { asc, eq, sql } from '../../../db/drizzle.ts'
import { announcements } from '../../announcements/announcements.tables.ts'
import { datasetCases, datasets } from '../../datasets/datasets.tables.ts'
import { discussions } from '../../discussions/discussions.tables.ts'
import { sweepFiles } from '../../files/sweep-files.jobs.ts'
import { groupMembers, groups } from '../../groups/groups.tables.ts'
import { contestProblems, contests } from '../../places/places.tables.ts'
import { problemStatements, problems, problemTags, tags } from '../../problems/problems.tables.ts'
import { readSwitches, writeSwitches } from '../../site/switches.settings.ts'
import {
  trainingCategories,
  trainingEntrants,
  trainingProblems,
  trainingSections,
  trainings,
} from '../../trainings/trainings.tables.ts'
import { courseWeights } from '../courses.tables.ts'

let server: TestApp
let serial = 0

const form = (gid: number, values: object = {}) => {
  serial += 1
  return {
    gid,
    ...{
      name: `Next year ${serial}`,
      shortName: `NEXT${serial}`,
      brief: 'First year',
      description: 'We begin.',
    },
    ...{ auth: 1, visible: true, offsetDays: 364, announcements: false },
    ...values,
  }
}

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

/** A group in which something of every kind lies, and people have worked. */
async function buildCourse() {
  const { context } = server
  const { db } = context
  const people = await GroupPeople.of(context)
  const gid = people.gid
  const authorId = people.idOf('author')
  const member = people.person('member')
  const [source] = await db.select().from(groups).where(eq(groups.id, gid))
  const shortName = source?.shortName ?? ''
  const [tag] = await db.insert(tags).values({ name: 'loops', groupId: gid }).returning()
  const own = await buildProblem(context, {
    values: { groupId: gid, code: `${shortName}1`, authorId, application: 'waiting', tagIds: [tag?.id ?? 0] },
    titles: { 'zh-CN': '循环', 'en-US': 'Loops' },
    cases: [
      { input: '1\n', answer: '1\n' },
      { input: '2\n', answer: '2\n' },
    ],
  })
  await db.insert(problemTags).values({ problemId: own.problem.id, tagId: tag?.id ?? 0 })
  const secret = await buildProblem(context, {
    values: { groupId: gid, code: `${shortName}X2`, visibility: 'contest' },
  })
  const published = await buildProblem(context, { values: { fromGroupId: gid } })
  const startsAt = new Date('2026-03-01T08:00:00Z')
  const { training } = await buildTraining(context, {
    values: {
      groupId: gid,
      title: 'First sheet',
      authorId,
      startsAt,
      dueAt: new Date('2026-03-08T08:00:00Z'),
    },
    labels: [],
    entrants: [member.user.id],
  })
  const [category] = await db
    .insert(trainingCategories)
    .values({ name: `Own ${gid}`, color: '#123456', groupId: gid })
    .returning()
  await db
    .update(trainings)
    .set({ categoryId: category?.id ?? null })
    .where(eq(trainings.id, training.id))
  const [section] = await db
    .insert(trainingSections)
    .values({ trainingId: training.id, position: 1, title: 'Choose', goal: 1 })
    .returning()
  await db.insert(trainingProblems).values([
    { trainingId: training.id, problemId: own.problem.id, label: '1', position: 1 },
    ...[
      {
        trainingId: training.id,
        problemId: published.problem.id,
        label: '2',
        sectionId: section?.id ?? null,
      },
    ],
  ])
  const contest = await buildContest(context, {
    values: {
      ...{
        groupId: gid,
        title: 'Midterm',
        authorId,
        access: 'private',
        starUsernames: [member.user.username],
      },
      ...{ startsAt, endsAt: new Date('2026-03-01T11:00:00Z'), freezesAt: new Date('2026-03-01T10:00:00Z') },
      ...{ hasAccountRule: true, accountRule: { prefix: 'a', suffix: '', start: 1, end: 9, extra: ['bob'] } },
      finalisedAt: null,
    },
    labels: ['B'],
  })
  await db
    .insert(contestProblems)
    .values({ contestId: contest.contest.id, problemId: secret.problem.id, label: 'A', title: 'Secret' })
  await buildAttempt(context, contest, member, { label: 'B', at: 60 })
  await buildSubmission(context, member, { problemId: own.problem.id, values: { groupId: gid } })
  await db.insert(announcements).values({ groupId: gid, title: 'News', content: 'Exam.', authorId })
  await db.insert(discussions).values({
    groupId: gid,
    title: 'Help',
    description: 'Loops',
    content: '?',
    categoryId: 1,
    authorId: member.user.id,
  })
  await db.insert(courseWeights).values([
    { trainingId: training.id, weight: 3 },
    { contestId: contest.contest.id, weight: 5 },
  ])
  return { people, gid, shortName, own, secret, published, training, contest }
}

type Course = Awaited<ReturnType<typeof buildCourse>>

const copy = ({ people, gid }: Course, who: Who = 'groupRoot', values: object = {}) =>
  server.call(copyGroup, { ...people.as(who), body: form(gid, values) })

async function copied(course: Course, values: object = {}) {
  const answer = await copy(course, 'groupRoot', values)
  expect(answer.code).toBeUndefined()
  const { gid } = answer.data
  const { db } = server.context
  const [group] = await db.select().from(groups).where(eq(groups.id, gid))
  if (group === undefined) throw new Error('no copy')
  const ofGroup = { training: eq(trainings.groupId, gid), contest: eq(contests.groupId, gid) }
  const [training] = await db.select().from(trainings).where(ofGroup.training)
  const [contest] = await db.select().from(contests).where(ofGroup.contest)
  return { gid, group, training, contest }
}

const problemsOf = (gid: number) =>
  server.context.db.select().from(problems).where(eq(problems.groupId, gid)).orderBy(asc(problems.id))

beforeEach(async () => {
  // The limits are those of creating; their own test sets them.
  const { db } = server.context
  await db.execute(sql`delete from rate_counters`)
  await writeSwitches(db, { ...(await readSwitches(db)), ...UNLIMITED })
})

const UNLIMITED = {
  defaultCreateGroupACInitValue: 0,
  defaultCreateGroupLimit: 100,
  defaultCreateGroupDailyLimit: 100,
}

test('only roots of the group copy it, and own the copy', async () => {
  const course = await buildCourse()
  expect(await refusals((who) => copy(course, who))).toEqual(
    wanted(['groupRoot', 'siteRoot'], 'group_roots_only'),
  )
  const { gid, group } = await copied(course)
  const owner = course.people.idOf('groupRoot')
  expect(group).toMatchObject({ ownerId: owner, sourceId: course.gid, brief: 'First year', access: 'public' })
  const members = await server.context.db.select().from(groupMembers).where(eq(groupMembers.groupId, gid))
  expect(members).toMatchObject([{ userId: owner, level: 'root' }])
})

test('the picture is copied, and stays when that of the old group changes', async () => {
  const course = await buildCourse()
  const { db } = server.context
  const change = async () => {
    const file = { name: 'a.png', content: await buildPicture('png') }
    const answer = await server.call(uploadGroupAvatar, {
      ...{ ...course.people.as('groupRoot'), query: { gid: course.gid }, file },
    })
    return answer.data.avatar ?? ''
  }
  const old = await change()
  const { group } = await copied(course)
  expect(group.avatar).not.toBe(old)
  const shown = async (address: string | null) => {
    const { statusCode, headers, rawPayload } = await server.app.inject(address ?? '')
    return [statusCode, headers['content-type'], rawPayload.toString('base64')]
  }
  expect(await shown(group.avatar)).toEqual(await shown(old))
  const picture = await shown(group.avatar)
  await change()
  for (const days of [1, 2])
    await sweepFiles({ db, now: () => new Date(server.context.now().getTime() + days * 86_500_000) })
  expect((await shown(old))[0]).toBe(404)
  expect(await shown(group.avatar)).toEqual(picture)
})

test('problems come with statements, tags and their live test data, under the new short name', async () => {
  const course = await buildCourse()
  const { db } = server.context
  await db.insert(datasets).values({ problemId: course.own.problem.id, version: 9, sha256: 'a'.repeat(64) })
  const { gid, group } = await copied(course)
  const [one, two, ...more] = await problemsOf(gid)
  expect(more).toEqual([])
  expect([one?.code, two?.code]).toEqual([`${group.shortName}1`, `${group.shortName}X2`])
  const authorId = course.people.idOf('groupRoot')
  expect(one).toMatchObject({ authorId, modifiedById: null, application: null, visibility: 'public' })
  expect(one?.searchText).toContain(group.shortName.toLowerCase())
  expect(one?.searchText).not.toContain(course.shortName.toLowerCase())
  expect(two).toMatchObject({ visibility: 'contest' })
  const statements = await db
    .select()
    .from(problemStatements)
    .where(eq(problemStatements.problemId, one?.id ?? 0))
  expect(statements.map(({ title }) => title).sort()).toEqual(['Loops', '循环'].sort())
  const [tag] = await db.select().from(tags).where(eq(tags.groupId, gid))
  expect(tag?.name).toBe('loops')
  expect(one?.tagIds).toEqual([tag?.id])
  const versions = await db
    .select()
    .from(datasets)
    .where(eq(datasets.problemId, one?.id ?? 0))
  expect(versions).toMatchObject([{ id: one?.liveDatasetId, version: 1, createdById: authorId }])
  const files = async (datasetId: number) =>
    (await db.select().from(datasetCases).where(eq(datasetCases.datasetId, datasetId)))
      .map(({ number, inputSha256, answerSha256 }) => [number, inputSha256, answerSha256])
      .sort()
  expect(await files(one?.liveDatasetId ?? 0)).toEqual(await files(course.own.dataset?.id ?? 0))
})

test('trainings keep sections, categories and order; their dates move, and own problems are the copies', async () => {
  const course = await buildCourse()
  const { gid, training } = await copied(course, { offsetDays: 10 })
  const { db } = server.context
  expect(training).toMatchObject({
    title: 'First sheet',
    startsAt: new Date('2026-03-11T08:00:00Z'),
    dueAt: new Date('2026-03-18T08:00:00Z'),
  })
  const [category] = await db.select().from(trainingCategories).where(eq(trainingCategories.groupId, gid))
  expect(training?.categoryId).toBe(category?.id)
  const tid = training?.id ?? 0
  const [section] = await db.select().from(trainingSections).where(eq(trainingSections.trainingId, tid))
  expect(section).toMatchObject({ title: 'Choose', goal: 1 })
  const links = await db
    .select()
    .from(trainingProblems)
    .where(eq(trainingProblems.trainingId, tid))
    .orderBy(asc(trainingProblems.label))
  const [own] = await problemsOf(gid)
  expect(links).toMatchObject([
    { label: '1', problemId: own?.id, sectionId: null },
    { label: '2', problemId: course.published.problem.id, sectionId: section?.id },
  ])
  expect(await db.$count(trainingEntrants, eq(trainingEntrants.trainingId, tid))).toBe(0)
  const [weight] = await db.select().from(courseWeights).where(eq(courseWeights.trainingId, tid))
  expect(weight?.weight).toBe(3)
})

test('contests are hidden, later, and name nobody; dates may move back', async () => {
  const course = await buildCourse()
  const { gid, contest } = await copied(course, { offsetDays: -1 })
  expect(contest).toMatchObject({
    ...{ title: 'Midterm', isVisible: false, sourceId: course.contest.contest.id, access: 'private' },
    ...{ startsAt: new Date('2026-02-28T08:00:00Z'), endsAt: new Date('2026-02-28T11:00:00Z') },
    ...{ freezesAt: new Date('2026-02-28T10:00:00Z'), finalisedAt: null },
    ...{ starUsernames: [], hasAccountRule: false, accountRule: null },
    sealedPassword: course.contest.contest.sealedPassword,
  })
  const { db } = server.context
  const links = await db
    .select()
    .from(contestProblems)
    .where(eq(contestProblems.contestId, contest?.id ?? 0))
    .orderBy(asc(contestProblems.label))
  const [, secret] = await problemsOf(gid)
  expect(links).toMatchObject([
    { label: 'A', problemId: secret?.id },
    // A problem of no group, so it is the same.
    { label: 'B', problemId: course.contest.problems[0]?.problem.id },
  ])
  const [weight] = await db
    .select()
    .from(courseWeights)
    .where(eq(courseWeights.contestId, contest?.id ?? 0))
  expect(weight?.weight).toBe(5)
})

test('announcements come when asked for, hidden', async () => {
  const course = await buildCourse()
  const { db } = server.context
  const news = (gid: number) => db.select().from(announcements).where(eq(announcements.groupId, gid))
  expect(await news((await copied(course)).gid)).toEqual([])
  const { gid } = await copied(course, { announcements: true })
  expect(await news(gid)).toMatchObject([
    { title: 'News', isVisible: false, authorId: course.people.idOf('groupRoot') },
  ])
})

/** The tables to which a copy adds rows; nothing of people and their work is among them. */
const COPIED = [
  ...['announcements', 'contest_log', 'contest_problems', 'contests', 'course_weights', 'dataset_cases'],
  ...['dataset_subtasks', 'datasets', 'group_members', 'groups', 'problem_languages', 'problem_listings'],
  ...['problem_statements', 'problem_tags', 'problems', 'rate_counters', 'tags', 'training_categories'],
  ...['training_problems', 'training_sections', 'trainings'],
]

test('nothing of people comes along, and nothing of the old group changes', async () => {
  const course = await buildCourse()
  const before = await readAllRows(server.context.config.databaseUrl)
  await copied(course, { announcements: true })
  const after = await readAllRows(server.context.config.databaseUrl)
  const aside = /sequences|rate_counters|sessions/
  const changed = Object.entries(after).filter(
    ([name, rows]) => !aside.test(name) && rows.join('\n') !== before[name]?.join('\n'),
  )
  for (const [name, rows] of changed) {
    const left = new Set(rows)
    expect
      .soft(
        (before[name] ?? []).filter((row) => !left.has(row)),
        `${name} keeps its rows`,
      )
      .toEqual([])
  }
  const grown = changed.map(([name]) => name.replace('public.', '')).filter((name) => !COPIED.includes(name))
  expect(grown).toEqual([])
})

test('names that are taken, limits and wrong numbers are refused, and nothing is left behind', async () => {
  const course = await buildCourse()
  const { db } = server.context
  const taken = await buildGroup(server.context)
  const count = () => db.$count(problems)
  const before = await count()
  const refused = async (values: object) => (await copy(course, 'groupRoot', values)).code
  expect(await refused({ name: taken.name })).toBe('group_name_taken')
  expect(await refused({ shortName: taken.shortName.toLowerCase() })).toBe('group_short_name_taken')
  expect(await refused({ shortName: course.shortName })).toBe('group_short_name_taken')
  expect(await refused({ auth: 3 })).toBe('group_code_length')
  await writeSwitches(db, { ...(await readSwitches(db)), defaultCreateGroupLimit: 1 })
  expect(await refused({})).toBe('groups_owned_limit')
  await writeSwitches(db, { ...(await readSwitches(db)), ...UNLIMITED, defaultCreateGroupACInitValue: 5 })
  expect(await refused({})).toBe('group_solved_needed')
  expect(await count()).toBe(before)
})

test('a code that another problem has gets a number behind it', async () => {
  const course = await buildCourse()
  await buildProblem(server.context, { values: { code: 'AUTUMN1' } })
  const { gid } = await copied(course, { shortName: 'autumn' })
  expect((await problemsOf(gid)).map(({ code }) => code)).toEqual(['AUTUMN1-2', 'AUTUMNX2'])
})

test('an empty group is copied, too', async () => {
  const people = await GroupPeople.of(server.context)
  const answer = await server.call(copyGroup, { ...people.as('groupRoot'), body: form(people.gid) })
  expect(answer.code).toBeUndefined()
  expect(await server.context.db.$count(problems, eq(problems.groupId, answer.data.gid))).toBe(0)
})
