import { Readable } from 'node:stream'
import { sql } from '../../src/db/drizzle.ts'
import { announcements } from '../../src/features/announcements/announcements.tables.ts'
import { MACHINE } from '../../src/features/audit/actor.policy.ts'
import { comments } from '../../src/features/comments/comments.tables.ts'
import { clarifications, contestPrints, participations } from '../../src/features/contests/contests.tables.ts'
import { blobs } from '../../src/features/datasets/datasets.tables.ts'
import { discussions } from '../../src/features/discussions/discussions.tables.ts'
import { files } from '../../src/features/files/files.tables.ts'
import { groupInvitations } from '../../src/features/groups/groups.tables.ts'
import { contestProblems } from '../../src/features/places/places.tables.ts'
import { problemChecks } from '../../src/features/problem-check/problem-check.tables.ts'
import {
  problemGenerators,
  problemSolutions,
  problemValidators,
} from '../../src/features/problem-import/kept-programs.tables.ts'
import { problemImports } from '../../src/features/problem-import/problem-import.tables.ts'
import { problemListItems, problemLists } from '../../src/features/problem-lists/problem-lists.tables.ts'
import type { problems } from '../../src/features/problems/problems.tables.ts'
import { tags } from '../../src/features/problems/problems.tables.ts'
import { reports } from '../../src/features/reports/reports.tables.ts'
import { judgings } from '../../src/features/submissions/judgings.tables.ts'
import { submissionSources } from '../../src/features/submissions/submissions.tables.ts'
import {
  trainingCategories,
  trainingProblems,
  trainingSections,
} from '../../src/features/trainings/trainings.tables.ts'
import { webhooks } from '../../src/features/webhooks/webhooks.tables.ts'
import { buildContest } from '../build-contest.ts'
import { buildGroup } from '../build-group.ts'
import { buildProblem } from '../build-problem.ts'
import { buildSubmission } from '../build-submission.ts'
import { buildTraining } from '../build-training.ts'
import { buildUser, nextSerial } from '../builders.ts'
import type { TestApp } from '../test-app.ts'

/** The staff of the site; root sees everything and proves that a question is about something. */
export const STAFF = ['admin', 'problem_admin'] as const
export type Staff = (typeof STAFF)[number]

/**
 * Where the things of somebody else lie: in a hidden group; on the site where nobody but their author sees them; in a
 * contest and training whose names everybody sees, but that are entered with a password.
 */
export const PLACES = ['group', 'hidden', 'private'] as const
export type Place = (typeof PLACES)[number]

type Person = Awaited<ReturnType<typeof buildUser>>

export interface People {
  readonly author: Person
  /** Entered and handed in; not theirs either. */
  readonly entrant: Person
  readonly admin: Person
  readonly problem_admin: Person
  readonly root: Person
}

export async function buildPeople({ context }: TestApp): Promise<People> {
  return {
    author: await buildUser(context, { role: 'admin' }),
    entrant: await buildUser(context),
    admin: await buildUser(context, { role: 'admin' }),
    problem_admin: await buildUser(context, { role: 'problem_admin' }),
    root: await buildUser(context, { role: 'root' }),
  }
}

/** A word in everything that staff may not see, which no refusal contains. */
export const SECRET = 'quokka'

/** One of everything that endpoints name by an id, all of the same author. */
export async function buildStaffWorld(server: TestApp, people: People, place: Place) {
  const { context } = server
  const { db } = context
  const serial = nextSerial()
  const authorId = people.author.user.id
  const group = place === 'group' ? await buildSecretGroup(server, people, serial) : null
  const groupId = group?.id ?? null
  const own = { groupId, authorId }
  const said = { title: `${SECRET} news`, content: `Of a ${SECRET}`, authorId }
  /** The part that a list of the site shows to everybody holds no secret. */
  const face = {
    title: place === 'private' ? `Known ${serial}` : `${SECRET} ${serial}`,
    ...(place === 'hidden' && { isVisible: false }),
    ...(place === 'private' && { access: 'private' as const }),
  }

  const problemOf = async (letter: string, values: Partial<typeof problems.$inferInsert>) => {
    const { problem } = await buildProblem(context, {
      title: `${SECRET} sums`,
      values: {
        ...{ ...own, ...values, code: `MINE-${serial}${letter}` },
        ...{ source: `From a ${SECRET}`, samples: [{ input: SECRET, output: SECRET }] },
        userExtraFiles: { [`${SECRET}.h`]: SECRET },
      },
    })
    return problem
  }
  const problem = await problemOf('A', { visibility: 'private' })
  const kept = { problemId: problem.id, number: 1, name: `${SECRET}.cpp`, language: 'C++', source: SECRET }
  await db.insert(problemSolutions).values({ ...kept, expected: ['AC'], required: ['AC'], isMain: true })
  await db.insert(problemValidators).values({ ...kept, protocol: 'icpc', arguments: [] })
  await db.insert(problemGenerators).values({ ...kept, arguments: ['{size}', '{seed}'] })
  const [check] = await db
    .insert(problemChecks)
    .values({
      ...{ problemId: problem.id, orderedBy: authorId, state: 'done' as const, createdAt: context.now() },
      facts: {
        ...{ version: 1, judgeMode: 'default' as const, scoring: 'icpc' as const, timeLimitMs: 1000 },
        ...{ memoryLimitMib: 256, stackLimitMib: 128, hosts: [SECRET], findings: [] },
      },
      finishedAt: context.now(),
    })
    .returning()
  const { sha256, bytes } = await context.blobs.put(Readable.from([Buffer.from(SECRET)]))
  await db.insert(blobs).values({ sha256, bytes }).onConflictDoNothing()
  const importId = crypto.randomUUID()
  await db.insert(problemImports).values({
    ...{ id: importId, userId: authorId, groupId, fileName: `${SECRET}.zip`, blobSha256: sha256 },
    ...{ state: 'ready' as const, createdAt: context.now() },
    actor: { ...MACHINE, id: authorId, username: people.author.user.username },
  })

  const [category] = await db
    .insert(trainingCategories)
    .values({ name: `${SECRET} weeks ${serial}`, color: '#336699', groupId })
    .returning()
  const { training } = await buildTraining(context, {
    values: { ...own, ...face, ...(group !== null && { categoryId: category?.id ?? 0 }) },
    labels: [],
  })
  const [section] = await db
    .insert(trainingSections)
    .values({ trainingId: training.id, position: 1, title: `${SECRET} loops`, body: SECRET })
    .returning()
  const inTraining = await problemOf('B', { visibility: 'private' })
  const [trainingLink] = await db
    .insert(trainingProblems)
    .values({
      ...{ trainingId: training.id, problemId: inTraining.id, sectionId: section?.id ?? 0 },
      ...{ label: '1', position: 1 },
    })
    .returning()

  const { contest } = await buildContest(context, {
    values: { ...own, ...face, canPrint: true },
    labels: [],
  })
  const contestId = contest.id
  const inContest = await problemOf('C', { visibility: 'contest' })
  const [contestLink] = await db
    .insert(contestProblems)
    .values({ contestId, problemId: inContest.id, label: 'A', title: `${SECRET} A` })
    .returning()
  const { entrant } = people
  await db
    .insert(participations)
    .values({ contestId, entrantId: entrant.entrantId, seat: SECRET, createdAt: contest.startsAt })
  const at = new Date(contest.startsAt.getTime() + 60_000)
  const [question] = await db
    .insert(clarifications)
    .values({ contestId, askerId: entrant.user.id, askedAt: at, question: `Is it a ${SECRET}?` })
    .returning()
  const [print] = await db
    .insert(contestPrints)
    .values({ contestId, userId: entrant.user.id, content: SECRET, createdAt: at })
    .returning()
  const announced = await db
    .insert(announcements)
    .values([{ ...said, contestId }, ...(groupId === null ? [] : [{ ...said, groupId }])])
    .returning()

  const [webhook] = await db
    .insert(webhooks)
    .values({
      ...{ contestId, ownerId: authorId, url: `https://${SECRET}.example.org/`.toLowerCase(), createdAt: at },
      ...{ sealedSecret: '', events: ['contest.changed'] },
    })
    .returning()

  const handIn = async (problemId: number, datasetId: number | null, more: object) => {
    const id = await buildSubmission(context, entrant, { problemId, values: more })
    await db.insert(submissionSources).values({ submissionId: id, source: `int ${SECRET};` })
    await db.insert(judgings).values({
      ...{ submissionId: id, datasetId: datasetId ?? 0, totalCases: 1, message: SECRET },
      ...{ state: 'judged' as const, verdict: 'AC' as const, finishedAt: at },
    })
    return id
  }
  const submission = await handIn(problem.id, problem.liveDatasetId, { groupId })
  const attempt = await handIn(inContest.id, inContest.liveDatasetId, {
    ...{ groupId, contestId, contestProblemId: contestLink?.id, submittedAt: at },
  })

  const [discussion] = await db
    .insert(discussions)
    .values({
      ...{ ...own, categoryId: 1, hiddenAt: groupId === null ? context.now() : null },
      ...{ title: `${SECRET} talk`, description: SECRET, content: SECRET },
    })
    .returning()
  const talk = async (thread: { discussionId: number } | { contestId: number }, parentId?: number) => {
    const [row] = await db
      .insert(comments)
      .values({ ...thread, parentId, authorId: entrant.user.id, content: SECRET })
      .returning()
    return row?.id ?? 0
  }
  const inDiscussion = { discussionId: discussion?.id ?? 0 }
  const comment = await talk(inDiscussion)
  const reply = await talk(inDiscussion, comment)
  const contestComment = await talk({ contestId })
  const contestReply = await talk({ contestId }, contestComment)
  const report = async (thing: { discussionId: number } | { commentId: number }) => {
    const [row] = await db
      .insert(reports)
      .values({ ...thing, reporterId: authorId, reason: `A ${SECRET}` })
      .returning()
    return row?.id ?? 0
  }
  const [file] = await db
    .insert(files)
    .values({
      ...{ key: `${serial}`.padStart(32, '0'), kind: 'markdown-image', blobSha256: sha256 },
      ...{ name: `${SECRET}.png`, mediaType: 'image/png', bytes: 1, uploaderId: authorId, groupId },
    })
    .returning()
  const [invitation] =
    groupId === null
      ? []
      : await db
          .insert(groupInvitations)
          .values({
            ...{ groupId, createdById: authorId, token: `${serial}`.padStart(32, '0') },
            endsAt: new Date(context.now().getTime() + 86_400_000),
          })
          .returning()
  const [list] = await db
    .insert(problemLists)
    .values({ ownerId: authorId, title: `${SECRET} list`, secret: `${SECRET}-${serial}` })
    .returning()
  await db
    .insert(problemListItems)
    .values({ listId: list?.id ?? 0, problemId: problem.id, position: 1, note: SECRET })
  const [tag] = await db
    .insert(tags)
    .values({ name: `${SECRET}s ${serial}`, groupId })
    .returning()
  return {
    place,
    problems: { alone: problem, inTraining, inContest },
    ids: {
      ...{ group: groupId, contest: contestId, training: training.id, check: check?.id, import: importId },
      ...{ trainingLink: trainingLink?.id, contestLink: contestLink?.id, section: section?.id },
      ...{ category: category?.id, submission, attempt, comment, reply, contestComment, contestReply },
      ...{ discussion: inDiscussion.discussionId, question: question?.id, print: print?.id },
      ...{ contestAnnouncement: announced[0]?.id, groupAnnouncement: announced[1]?.id },
      ...{ report: await report(inDiscussion), commentReport: await report({ commentId: contestComment }) },
      ...{ file: file?.id, invitation: invitation?.id, tag: tag?.id, list: list?.id },
      ...{ webhook: webhook?.id, entrant: entrant.entrantId, person: entrant.user.id, author: authorId },
    },
    personName: entrant.user.username,
    token: invitation?.token,
  }
}

export type StaffWorld = Awaited<ReturnType<typeof buildStaffWorld>>

async function buildSecretGroup({ context }: TestApp, { author, entrant }: People, serial: number) {
  return buildGroup(context, {
    values: {
      ...{ name: `${SECRET} group ${serial}`, shortName: `Q${serial}`.padEnd(5, 'Q') },
      ...{ brief: `A class of ${SECRET}s`, description: `We meet a ${SECRET}.` },
      ...{ access: 'private', isVisible: false, ownerId: author.user.id },
    },
    members: { [entrant.user.id]: 'member' },
  })
}

/** Everything in which a call of staff may leave a trace. */
const TABLES = [
  ...['groups', 'group_members', 'group_invitations', 'problems', 'problem_statements', 'problem_solutions'],
  ...[
    'problem_validators',
    'problem_generators',
    'counterexample_rules',
    'searches',
    'problem_checks',
    'problem_imports',
    'datasets',
    'trainings',
    'training_sections',
  ],
  ...['training_problems', 'training_entrants', 'training_categories', 'contests', 'contest_problems'],
  ...['participations', 'clarifications', 'contest_prints', 'contest_balloons', 'contest_finals'],
  ...['announcements', 'discussions', 'comments', 'reports', 'thread_mutes', 'files', 'submissions'],
  ...['judgings', 'tags', 'trials', 'problem_lists', 'problem_list_items'],
]

/** The site's contents as one short text. */
export async function contentOf({ context: { db } }: TestApp): Promise<string> {
  const sums = TABLES.map(
    (table) =>
      sql`(select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${sql.raw(table)} t)`,
  )
  const { rows } = await db.execute(sql`select jsonb_build_array(${sql.join(sums, sql`, `)}) as content`)
  return JSON.stringify(rows)
}
