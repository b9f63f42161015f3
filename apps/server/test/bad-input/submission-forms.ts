import {
  CODE_MAX_LENGTH,
  checkSubmissions,
  type ErrorCode,
  getUserProblemStatus,
  searchCounterexample,
  shareSubmission,
  submit,
} from '@gavel/contract'
import { eq } from '../../src/db/drizzle.ts'
import { submissionSources, submissions } from '../../src/features/submissions/submissions.tables.ts'
import { buildProblem } from '../build-problem.ts'
import type { Filled, Form, World } from './form.ts'
import { arrived, BAD_TEXTS, TEXT_KINDS } from './kinds.ts'
import { but, cases, choice, type FieldRule, integer, key, list, type Outcome } from './rules.ts'
import { buildSubmission, LANGUAGE, PROBLEM_KEY, SOURCE } from './waiting-submission.ts'

export const INVALID: Outcome = { refused: 'invalid_request' }

/** A program, or its input: everything is kept as it was sent, as far as it can be stored. */
export function program(rule: {
  readonly empty: Outcome
  readonly blank: Outcome
  readonly limit: number
  readonly tooLong: Outcome
  readonly words: readonly [RegExp, RegExp]
  readonly isOptional?: boolean
}): FieldRule {
  const { empty, blank, tooLong, limit } = rule
  return but(
    cases(
      [
        ...TEXT_KINDS.map((kind) => [kind, BAD_TEXTS[kind], { stored: arrived(BAD_TEXTS[kind]) }] as const),
        ...[5, true, ['text'], {}].map((value) => ['no text', value, INVALID] as const),
        ...(rule.isOptional === true ? [] : [['null', null, INVALID] as const]),
        ['too long', 'x'.repeat(limit + 1), tooLong],
        ['just long enough', 'x'.repeat(limit), { stored: 'x'.repeat(limit) }],
      ],
      rule.words,
    ),
    { empty, blank },
  )
}

export const CODE = program({
  empty: { refused: 'code_empty' },
  blank: { refused: 'code_empty' },
  limit: CODE_MAX_LENGTH,
  tooLong: { refused: 'code_too_long' },
  words: [/代码/, /code/i],
})
/** Some clients send a code of digits as a number. */
const PROBLEM_CODE: FieldRule = {
  ...PROBLEM_KEY,
  cases: PROBLEM_KEY.cases.map((one) =>
    typeof one.value === 'number' ? { ...one, outcome: { refused: 'problem_not_found' } } : one,
  ),
}
export const LANGUAGE_RULE = key('language_not_allowed', [/语言/, /language/i])

/** A place other than the site. */
const placeId = (refused: ErrorCode, words: readonly [RegExp, RegExp]) =>
  integer({ isOptional: true, words, bounds: [[2 ** 53 - 1, { refused }]] })

export const PLACE_FIELDS = {
  cid: placeId('contest_not_found', [/比赛/, /contest/i]),
  tid: placeId('training_not_found', [/训练/, /training/i]),
  gid: placeId('group_not_found', [/团队/, /group/i]),
}

async function fillSubmission(world: World): Promise<Filled> {
  const { user, token } = await world.buildMember()
  const { problem } = await buildProblem(world.context, { languages: [LANGUAGE] })
  return {
    token,
    values: { pid: problem.code, language: LANGUAGE, code: SOURCE },
    read: async () => {
      const [stored] = await world.context.db
        .select({ code: submissionSources.source })
        .from(submissionSources)
        .innerJoin(submissions, eq(submissions.id, submissionSources.submissionId))
        .where(eq(submissions.userId, user.id))
      return { code: stored?.code }
    },
  }
}

export const SUBMISSION_FORMS: readonly Form[] = [
  {
    endpoint: submit,
    fill: fillSubmission,
    fields: {
      pid: PROBLEM_CODE,
      language: LANGUAGE_RULE,
      code: CODE,
      ...PLACE_FIELDS,
      isRemote: choice(),
    },
  },
  {
    endpoint: shareSubmission,
    async fill(world) {
      const { token, submitId } = await buildSubmission(world)
      return { token, values: { submitId, share: true } }
    },
    fields: {
      submitId: integer({
        words: [/提交/, /submission/i],
        bounds: [
          [0, { refused: 'submission_not_found' }],
          [2 ** 53 - 1, { refused: 'submission_not_found' }],
        ],
      }),
      share: choice([null]),
    },
  },
  {
    endpoint: searchCounterexample,
    isNeverTaken: 'it needs a program that failed; counterexamples.test.ts has one',
    async fill(world) {
      const { token, submitId } = await buildSubmission(world)
      return { token, values: { submitId } }
    },
    fields: {
      submitId: integer({
        words: [/提交/, /submission/i],
        bounds: [
          [0, { refused: 'submission_not_found' }],
          [2 ** 53 - 1, { refused: 'submission_not_found' }],
        ],
      }),
    },
  },
  {
    endpoint: checkSubmissions,
    async fill(world) {
      const { token, submitId } = await buildSubmission(world)
      return { token, values: { submitIds: [submitId, 2 ** 53 - 1] } }
    },
    fields: {
      submitIds: list([
        null,
        ['one'],
        [1.5],
        [''],
        ['99999999999999999999'],
        Array.from({ length: 501 }, () => 1),
      ]),
      cid: integer({ isOptional: true, bounds: [[2 ** 53 - 1, 'taken']] }),
    },
  },
  {
    endpoint: getUserProblemStatus,
    async fill(world) {
      const { token, problem } = await buildSubmission(world)
      return { token, values: { pidList: [problem.id], isContestProblemList: false } }
    },
    fields: {
      pidList: list(),
      isContestProblemList: choice(),
      cid: integer({ isOptional: true }),
      gid: integer({ isOptional: true }),
      containsEnd: choice(),
    },
  },
]
