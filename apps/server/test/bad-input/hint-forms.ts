import {
  HINT_MAX_LENGTH,
  listContestMisunderstandings,
  listTrainingMisunderstandings,
  sendContestHint,
  sendTrainingHint,
} from '@gavel/contract'
import { desc, inArray, sql } from '../../src/db/drizzle.ts'
import { auditEntries } from '../../src/features/audit/audit.tables.ts'
import { participations } from '../../src/features/contests/contests.tables.ts'
import { judgings } from '../../src/features/submissions/judgings.tables.ts'
import { buildAttempt } from '../build-attempt.ts'
import { buildContest } from '../build-contest.ts'
import { buildSubmission } from '../build-submission.ts'
import { buildTraining } from '../build-training.ts'
import type { Filled, Form, World } from './form.ts'
import { key, rowId, text } from './rules.ts'

const hintFields = {
  displayId: key('problem_not_found', [/题目/, /problem/i]),
  groupKey: key('misunderstanding_gone', [/组/, /group/i]),
  text: text({
    refused: 'hint_length',
    limit: HINT_MAX_LENGTH,
    empty: 'hint_length',
    words: [/提示|内容/, /hint|text/i],
  }),
}

async function judge({ context }: World, submissionId: number, datasetId: number | null) {
  const judged = { state: 'judged' as const, verdict: 'WA' as const, finishedAt: context.now() }
  await context.db.insert(judgings).values({ submissionId, datasetId: datasetId ?? 0, ...judged })
}

/** One sender may send few hints, and a form is filled in many times. */
const forgetHints = ({ context }: World) => context.db.execute(sql`delete from rate_counters`)

const filled = ({ context, root }: World, values: Filled['values']): Filled => ({
  ...{ token: root.token, values },
  read: async () => {
    const [entry] = await context.db
      .select({ text: sql<string>`${auditEntries.after} ->> 'text'` })
      .from(auditEntries)
      .where(inArray(auditEntries.action, ['contest.hint', 'training.hint']))
      .orderBy(desc(auditEntries.id))
      .limit(1)
    return { text: entry?.text }
  },
})

const FIRST = { displayId: 'A', text: 'What is the smallest n?' }

export const HINT_FORMS: readonly Form[] = [
  {
    endpoint: sendContestHint,
    async fill(world) {
      const { context, root } = world
      await forgetHints(world)
      const built = await buildContest(context, { labels: ['A'] })
      const entrant = await world.buildMember()
      const cid = built.contest.id
      await context.db.insert(participations).values({ contestId: cid, entrantId: entrant.entrantId })
      const id = await buildAttempt(context, built, entrant, { label: 'A', at: 60, verdict: 'WA' })
      await judge(world, id, built.problems[0]?.problem.liveDatasetId ?? null)
      const query = { cid, displayId: 'A' }
      const { data } = await world.call(listContestMisunderstandings, { token: root.token, query })
      return filled(world, { cid, ...FIRST, groupKey: data.groups[0]?.key })
    },
    fields: { cid: rowId('contest_not_found', [/比赛/, /contest/i]), ...hintFields },
  },
  {
    endpoint: sendTrainingHint,
    async fill(world) {
      const { context, root } = world
      await forgetHints(world)
      const member = await world.buildMember()
      const { training, problems } = await buildTraining(context, {
        values: { access: 'private' },
        ...{ labels: ['A'], entrants: [member.user.id] },
      })
      const [problem] = problems
      const draft = { problemId: problem?.id ?? 0, verdict: 'WA' as const }
      await judge(world, await buildSubmission(context, member, draft), problem?.liveDatasetId ?? null)
      const query = { tid: training.id, displayId: 'A' }
      const { data } = await world.call(listTrainingMisunderstandings, { token: root.token, query })
      return filled(world, { tid: training.id, ...FIRST, groupKey: data.groups[0]?.key })
    },
    fields: { tid: rowId('training_not_found', [/训练/, /training/i]), ...hintFields },
  },
]
