import {
  EDITORIAL_HINT_MAX_LENGTH,
  EDITORIAL_MAX_LENGTH,
  giveUp,
  MAX_HINTS,
  openHint,
  saveEditorial,
} from '@gavel/contract'
import { and, eq, sql } from '../../src/db/drizzle.ts'
import { helpTaken } from '../../src/features/editorials/help-taken.tables.ts'
import { problemEditorials } from '../../src/features/problems/problem-editorials.tables.ts'
import { buildProblem } from '../build-problem.ts'
import type { Filled, Form, World } from './form.ts'
import { but, cases, choice, instant, integer, list, type Outcome, rowId, text } from './rules.ts'
import { PLACE_FIELDS } from './submission-forms.ts'

const PROBLEM_ID = rowId('problem_not_found', [/题目/, /problem/i])
const NO_HINT: Outcome = { refused: 'hint_not_found' }

/** A problem with an editorial that opens by giving up, and a hint. */
async function fillReading(world: World): Promise<Filled> {
  const { user, token } = await world.buildMember()
  const { problem } = await buildProblem(world.context)
  await world.context.db.insert(problemEditorials).values({
    ...{ problemId: problem.id, isShown: true, opens: 'given_up' },
    ...{ contents: { 'en-US': 'Sort them.' }, hints: [{ 'en-US': 'Order?' }] },
  })
  return {
    token,
    values: { pid: problem.id },
    read: async () => {
      const [taken] = await world.context.db
        .select({ number: helpTaken.step })
        .from(helpTaken)
        .where(and(eq(helpTaken.userId, user.id), eq(helpTaken.problemId, problem.id)))
      return { ...taken }
    },
  }
}

async function fillHint(world: World): Promise<Filled> {
  const filled = await fillReading(world)
  return { ...filled, values: { ...filled.values, number: 1 } }
}

async function fillEditorial(world: World): Promise<Filled> {
  const { problem } = await buildProblem(world.context)
  return {
    token: world.root.token,
    values: {
      ...{ pid: problem.id, isShown: true, opens: 'date', opensAt: '2026-03-01T00:00:00.000+0000' },
      ...{ contents: { 'en-US': 'Sort them.' }, hints: [{ 'en-US': 'Order?', 'zh-CN': '顺序？' }] },
    },
    read: async () => {
      const [stored] = await world.context.db
        .select({
          'contents.en-US': sql`coalesce(${problemEditorials.contents} ->> 'en-US', '')`,
          'hints.0.en-US': sql`coalesce(${problemEditorials.hints} -> 0 ->> 'en-US', '')`,
        })
        .from(problemEditorials)
        .where(eq(problemEditorials.problemId, problem.id))
      return { ...stored }
    },
  }
}

const markdown = (limit: number) =>
  text({
    ...{ refused: 'text_invalid', tooLong: 'text_length', limit, empty: { stored: '' }, isOptional: true },
  })

export const EDITORIAL_FORMS: readonly Form[] = [
  {
    endpoint: openHint,
    fill: fillHint,
    fields: {
      ...PLACE_FIELDS,
      pid: PROBLEM_ID,
      number: integer({
        words: [/提示/, /hint/i],
        bounds: [0, -1, 2, 2 ** 53 - 1].map((number) => [number, NO_HINT] as const),
      }),
    },
  },
  { endpoint: giveUp, fill: fillReading, fields: { ...PLACE_FIELDS, pid: PROBLEM_ID } },
  {
    endpoint: saveEditorial,
    fill: fillEditorial,
    fields: {
      pid: integer({
        words: [/题目/, /problem/i],
        bounds: [[2 ** 53 - 1, { refused: 'problem_not_found' }]],
      }),
      isShown: choice([null]),
      opens: choice([null]),
      opensAt: instant(),
      basedOn: {
        ...but(instant(), { 'an instant': { refused: 'editorial_changed_meanwhile' } }),
        words: { 'zh-CN': /题解/, 'en-US': /editorial/ },
      },
      contents: cases([
        ...[[], null, 'Sort them.', 5, { 'fr-FR': 'Trier.' }, { 'en-US': 5 }].map(
          (value) => ['no texts by language', value, { refused: 'invalid_request' }] as const,
        ),
        ['nothing', {}, 'taken'],
      ]),
      'contents.en-US': markdown(EDITORIAL_MAX_LENGTH),
      hints: list([null, ['text'], [null], Array.from({ length: MAX_HINTS + 1 }, () => ({ 'en-US': 'x' }))]),
      'hints.0.en-US': markdown(EDITORIAL_HINT_MAX_LENGTH),
    },
  },
]
