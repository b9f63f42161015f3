import { GROUP_AUTH, type GroupAccess, MEMBER_AUTH, type MemberLevel, type Role } from '@gavel/contract'
import { sql } from '../../src/db/drizzle.ts'
import { announcements } from '../../src/features/announcements/announcements.tables.ts'
import { discussions } from '../../src/features/discussions/discussions.tables.ts'
import { groupInvitations } from '../../src/features/groups/groups.tables.ts'
import { contestProblems } from '../../src/features/places/places.tables.ts'
import type { problems } from '../../src/features/problems/problems.tables.ts'
import { reports } from '../../src/features/reports/reports.tables.ts'
import { judgings } from '../../src/features/submissions/judgings.tables.ts'
import { trainingProblems } from '../../src/features/trainings/trainings.tables.ts'
import { buildContest } from '../build-contest.ts'
import { buildGroup } from '../build-group.ts'
import { buildDataset, buildProblem } from '../build-problem.ts'
import { buildSubmission } from '../build-submission.ts'
import { buildTraining } from '../build-training.ts'
import { buildUser, nextSerial } from '../builders.ts'
import type { TestApp } from '../test-app.ts'

/** Everybody who may have to do with a group; `author` is the administrator who wrote what is in it. */
export const PEOPLE = [
  ...(['visitor', 'outsider', 'applicant', 'refused', 'member', 'admin', 'author', 'root', 'owner'] as const),
  ...(['siteAdmin', 'problemAdmin', 'siteRoot'] as const),
] as const
export type Who = (typeof PEOPLE)[number]

/** Their levels in the group. */
export const LEVELS: Partial<Record<Who, MemberLevel>> = {
  ...{ applicant: 'applying', refused: 'refused', member: 'member' },
  ...{ admin: 'admin', author: 'admin', root: 'root', owner: 'root' },
}
/** Their roles on the site; the others are plain users. */
export const SITE_ROLES: Partial<Record<Who, Role>> = {
  ...{ siteAdmin: 'admin', problemAdmin: 'problem_admin', siteRoot: 'root' },
}

type Person = Awaited<ReturnType<typeof buildUser>>
export type People = ReadonlyMap<Exclude<Who, 'visitor'> | 'target', Person>

/** The same people are in every group of the suite, and a member besides, to whom things are done. */
export async function buildPeople({ context }: TestApp): Promise<People> {
  const people = new Map<Exclude<Who, 'visitor'> | 'target', Person>()
  for (const who of [...PEOPLE, 'target'] as const) {
    if (who === 'visitor') continue
    const role = who === 'target' ? undefined : SITE_ROLES[who]
    people.set(who, await buildUser(context, role === undefined ? {} : { role }))
  }
  return people
}

export interface State {
  readonly access: GroupAccess
  readonly isVisible: boolean
  readonly isBanned: boolean
}

/** A word in everything that the group holds, which no refusal contains. */
export const SECRET = 'quokka'

/** A group with one of everything that lies in groups, and the fields by which endpoints name it. */
export async function buildGroupWorld({ context }: TestApp, people: People, state: State) {
  const { db } = context
  const idOf = (who: Who | 'target') => (who === 'visitor' ? '' : (people.get(who)?.user.id ?? ''))
  const serial = nextSerial()
  const { isBanned, ...values } = state
  const members = Object.entries(LEVELS).filter(([who]) => who !== 'owner')
  const group = await buildGroup(context, {
    values: {
      ...values,
      ...{
        name: `${SECRET} group ${serial}`,
        shortName: `Q${serial}`.padEnd(5, 'Q'),
        ownerId: idOf('owner'),
      },
      ...{ brief: `A class of ${SECRET}s`, description: `We meet a ${SECRET}.` },
      bannedAt: isBanned ? new Date() : null,
    },
    members: {
      ...Object.fromEntries(members.map(([who, level]) => [idOf(who as Who), level])),
      [idOf('target')]: 'member',
    },
  })
  const authorId = idOf('author')
  const own = { groupId: group.id, authorId }
  const texts = { title: `${SECRET} ${serial}`, content: `Of a ${SECRET}` }
  const problemOf = (letter: string, values: Partial<typeof problems.$inferInsert>) =>
    buildProblem(context, {
      ...{ title: texts.title, languages: [], cases: [] },
      values: { ...own, ...values, code: `${SECRET.toUpperCase()}-${serial}${letter}` },
    })
  const { problem } = await problemOf('A', { application: 'waiting' })
  const submissionId = await handIn({ context }, people.get('target'), {
    problemId: problem.id,
    groupId: group.id,
  })
  const { problem: inTraining } = await problemOf('B', {})
  const { training } = await buildTraining(context, { values: { ...own, title: texts.title }, labels: [] })
  const [link] = await db
    .insert(trainingProblems)
    .values({ trainingId: training.id, problemId: inTraining.id, label: '1', position: 1 })
    .returning({ id: trainingProblems.id })
  const { contest } = await buildContest(context, { values: { ...own, title: texts.title }, labels: [] })
  const { problem: inContest } = await problemOf('C', { visibility: 'contest' })
  await db
    .insert(contestProblems)
    .values({ contestId: contest.id, problemId: inContest.id, label: 'A', title: texts.title })
  const [announcement, ofContest] = await db
    .insert(announcements)
    .values([
      { ...own, ...texts },
      { authorId, contestId: contest.id, ...texts },
    ])
    .returning()
  const [discussion] = await db
    .insert(discussions)
    .values({ ...own, ...texts, description: `A ${SECRET}`, categoryId: 1 })
    .returning()
  const [report] = await db
    .insert(reports)
    .values({ discussionId: discussion?.id ?? 0, reporterId: idOf('member'), reason: `A ${SECRET}` })
    .returning()
  const [invitation] = await db
    .insert(groupInvitations)
    .values({
      ...{ groupId: group.id, createdById: authorId, token: `${serial}`.padStart(32, '0') },
      endsAt: new Date(context.now().getTime() + 86_400_000),
    })
    .returning()
  return {
    group,
    auths: { group: GROUP_AUTH[state.access], member: MEMBER_AUTH.member },
    ids: {
      ...{ group: group.id, problem: problem.id, training: training.id, contest: contest.id },
      ...{ announcement: announcement?.id, discussion: discussion?.id, invitation: invitation?.id },
      'discussion-report': report?.id,
      ...{ member: 1, 'training-problem': link?.id, 'problem of the training': inTraining.id },
      ...{ 'problem of the contest': inContest.id, 'announcement of the contest': ofContest?.id },
      // No import has it: group-import.test.ts asks who goes on with one.
      ...{ submission: submissionId, import: '00000000-0000-4000-8000-000000000000' },
    },
    code: problem.code,
    targetId: idOf('target'),
    token: invitation?.token,
  }
}

/** A judged submission of a member's, with test data by which it can be judged again. */
async function handIn(
  { context }: Pick<TestApp, 'context'>,
  author: Person | undefined,
  { problemId, groupId }: { readonly problemId: number; readonly groupId: number },
): Promise<number> {
  if (author === undefined) throw new Error('nobody hands in')
  const { id: datasetId } = await buildDataset(context, problemId, { cases: [] })
  const submissionId = await buildSubmission(context, author, {
    problemId,
    verdict: 'WA',
    values: { groupId },
  })
  await context.db
    .insert(judgings)
    .values({ submissionId, datasetId, state: 'judged', verdict: 'WA', finishedAt: context.now() })
  return submissionId
}

export type GroupWorld = Awaited<ReturnType<typeof buildGroupWorld>>

/** Everything that lies in a group, as text. */
export async function contentOf({ context }: TestApp, { group: { id } }: GroupWorld): Promise<string> {
  const tables = ['group_members', 'group_invitations', 'problems', 'trainings', 'contests', 'announcements']
  const rows = [...tables, 'discussions', 'submissions'].map(
    (table) => sql`(select jsonb_agg(t order by t.id) from ${sql.raw(table)} t where t.group_id = ${id})`,
  )
  const links = sql`(select jsonb_agg(p order by p.id) from training_problems p
    join trainings t on t.id = p.training_id where t.group_id = ${id})`
  const inContests = ['contest_problems', 'announcements'].map(
    (table) => sql`(select jsonb_agg(p order by p.id) from ${sql.raw(table)} p
      join contests c on c.id = p.contest_id where c.group_id = ${id})`,
  )
  const reported = sql`(select jsonb_agg(r order by r.id) from reports r
    join discussions d on d.id = r.discussion_id where d.group_id = ${id})`
  const group = sql`(select to_jsonb(g) from groups g where g.id = ${id})`
  const content = sql`select jsonb_build_array(${sql.join([group, ...rows, links, ...inContests, reported], sql`, `)}) as content`
  return JSON.stringify((await context.db.execute(content)).rows)
}
