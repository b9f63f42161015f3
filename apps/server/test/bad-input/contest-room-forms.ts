import {
  answerClarification,
  askClarification,
  CLARIFICATION_MAX_LENGTH,
  checkBalloon,
  PRINT_MAX_LENGTH,
  PRINT_MIN_LENGTH,
  submitPrint,
  takeBalloon,
  takeClarification,
} from '@gavel/contract'
import { desc } from '../../src/db/drizzle.ts'
import { entrants } from '../../src/features/accounts/accounts.tables.ts'
import { clarifications, contestPrints } from '../../src/features/contests/contests.tables.ts'
import { submissions } from '../../src/features/submissions/submissions.tables.ts'
import { buildContest } from '../build-contest.ts'
import { CONTEST_ID } from './contest-entry-forms.ts'
import { asRoot, type Form, type World } from './form.ts'
import { but, choice, key, rowId, text } from './rules.ts'

const CONTENT_WORDS = [/内容/, /text/i] as const
const NO_BALLOON = rowId('balloon_not_found', [/气球/, /balloon/i])
const NO_QUESTION = rowId('clarification_not_found', [/提问/, /question/i])
const clarificationText = text({
  refused: 'clarification_length',
  limit: CLARIFICATION_MAX_LENGTH,
  empty: 'clarification_length',
  words: CONTENT_WORDS,
})
const flag = choice(['yes'])

const printText = but(key('print_too_short', CONTENT_WORDS), { 'too long': 'taken' }, [
  {
    kind: 'too long by one',
    value: 'x'.repeat(PRINT_MAX_LENGTH + 1),
    outcome: { refused: 'print_too_long' },
  },
  {
    kind: 'just long enough',
    value: 'x'.repeat(PRINT_MIN_LENGTH),
    outcome: { stored: 'x'.repeat(PRINT_MIN_LENGTH) },
  },
])

/** A running contest with one accepted submission; its id is the balloon's. */
async function buildBalloon(world: World) {
  const { contest, problems } = await buildContest(world.context)
  const { user } = await world.buildMember()
  const [problem] = problems
  const { db } = world.context
  await db.insert(entrants).values({ kind: 'user', userId: user.id }).onConflictDoNothing()
  const [entrant] = await db.select().from(entrants).orderBy(desc(entrants.id)).limit(1)
  const [row] = await db
    .insert(submissions)
    .values({
      userId: user.id,
      entrantId: entrant?.id ?? 0,
      problemId: problem?.problem.id ?? 0,
      contestId: contest.id,
      contestProblemId: problem?.link.id ?? 0,
      language: 'C++',
      sourceLength: 1,
      submittedAt: world.context.now(),
      state: 'judged',
      verdict: 'AC',
    })
    .returning()
  return { cid: contest.id, id: row?.id ?? 0 }
}

async function buildQuestion(world: World): Promise<number> {
  const { contest } = await buildContest(world.context)
  const { user } = await world.buildMember()
  const [row] = await world.context.db
    .insert(clarifications)
    .values({ contestId: contest.id, askerId: user.id, question: 'Why?', askedAt: world.context.now() })
    .returning()
  return row?.id ?? 0
}

export const CONTEST_ROOM_FORMS: readonly Form[] = [
  {
    endpoint: submitPrint,
    async fill(world) {
      const { contest } = await buildContest(world.context, { values: { canPrint: true } })
      const { token } = await world.buildMember()
      const values = { cid: contest.id, content: 'A text to print. '.repeat(5) }
      return {
        token,
        values,
        read: async () => {
          const [row] = await world.context.db
            .select()
            .from(contestPrints)
            .orderBy(desc(contestPrints.id))
            .limit(1)
          return { content: row?.content }
        },
      }
    },
    fields: { cid: CONTEST_ID, content: printText },
  },
  {
    endpoint: checkBalloon,
    fill: async (world) => asRoot({ ...(await buildBalloon(world)), checked: true })(world),
    fields: { id: NO_BALLOON, cid: CONTEST_ID, checked: flag },
  },
  {
    endpoint: takeBalloon,
    fill: async (world) => asRoot({ ...(await buildBalloon(world)), isTaken: true })(world),
    fields: { id: NO_BALLOON, cid: CONTEST_ID, isTaken: flag },
  },
  {
    endpoint: askClarification,
    async fill(world) {
      const { contest } = await buildContest(world.context)
      const { token } = await world.buildMember()
      const values = { cid: contest.id, displayId: 'A', question: 'Is N at least 1?' }
      return { token, values, read: () => readNewest(world, 'question') }
    },
    fields: {
      cid: CONTEST_ID,
      displayId: but(key('problem_not_found', [/题目/, /problem/i], { isOptional: true }), {
        empty: 'taken',
      }),
      question: clarificationText,
    },
  },
  {
    endpoint: takeClarification,
    fill: async (world) => asRoot({ id: await buildQuestion(world), isTaken: true })(world),
    fields: { id: NO_QUESTION, isTaken: flag },
  },
  {
    endpoint: answerClarification,
    async fill(world) {
      const values = { id: await buildQuestion(world), answer: 'Yes.', isForAll: true }
      return asRoot(values, () => readNewest(world, 'answer'))(world)
    },
    fields: { id: NO_QUESTION, answer: clarificationText, isForAll: flag },
  },
]

async function readNewest({ context }: World, column: 'question' | 'answer') {
  const [row] = await context.db.select().from(clarifications).orderBy(desc(clarifications.id)).limit(1)
  return { [column]: row?.[column] }
}
