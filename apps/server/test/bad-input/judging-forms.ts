import {
  applyStagedRejudge,
  CODE_MAX_LENGTH,
  checkSubmissions,
  discardStagedRejudge,
  type Endpoint,
  getUserProblemStatus,
  manualJudge,
  orderStagedRejudge,
  previewRejudge,
  REJUDGE_REASON_MAX_LENGTH,
  rejudgeMany,
  rejudgeProblem,
  shareSubmission,
  submit,
  submitTrial,
  TEST_EXPECTED_MAX_LENGTH,
  TEST_INPUT_MAX_LENGTH,
  undoStagedRejudge,
} from '@gavel/contract'
import { desc, eq } from '../../src/db/drizzle.ts'
import { submissionSources, submissions } from '../../src/features/submissions/submissions.tables.ts'
import { trials } from '../../src/features/trials/trials.tables.ts'
import { buildProblem } from '../build-problem.ts'
import type { Filled, Form, World } from './form.ts'
import { arrived, BAD_TEXTS, TEXT_KINDS } from './kinds.ts'
import {
  asQuery,
  but,
  cases,
  choice,
  type FieldRule,
  ignored,
  integer,
  key,
  list,
  type Outcome,
  onlyRefusals,
  text,
} from './rules.ts'

const LANGUAGE = 'Python3'
const SOURCE = 'print(1)'
const INVALID: Outcome = { refused: 'invalid_request' }

/** A program, or its input: everything is kept as it was sent, as far as it can be stored. */
function program(rule: {
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

const CODE = program({
  empty: { refused: 'code_empty' },
  blank: { refused: 'code_empty' },
  limit: CODE_MAX_LENGTH,
  tooLong: { refused: 'code_too_long' },
  words: [/代码/, /code/i],
})
/** Some clients send a code of digits as a number. */
const PROBLEM_KEY = key('problem_not_found', [/题目/, /problem/i])
const PROBLEM_CODE: FieldRule = {
  ...PROBLEM_KEY,
  cases: PROBLEM_KEY.cases.map((one) =>
    typeof one.value === 'number' ? { ...one, outcome: { refused: 'problem_not_found' } } : one,
  ),
}
const LANGUAGE_RULE = key('language_not_allowed', [/语言/, /language/i])

/** A whole number that names nothing and is looked at by nobody. */
const unusedId = integer({ bounds: [[2 ** 53 - 1, 'taken']] })

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

async function fillTrial(world: World): Promise<Filled> {
  const { user, token } = await world.buildMember()
  const { problem } = await buildProblem(world.context, { languages: [LANGUAGE] })
  return {
    token,
    values: { pid: problem.id, language: LANGUAGE, code: SOURCE, userInput: '1 2', expectedOutput: '3' },
    read: async () => {
      const [stored] = await world.context.db
        .select()
        .from(trials)
        .where(eq(trials.userId, user.id))
        .orderBy(desc(trials.id))
      return { code: stored?.source, userInput: stored?.input, expectedOutput: stored?.expectedOutput }
    },
  }
}

/** A submission that waits, and who sent it. */
async function buildSubmission(world: World) {
  const author = await world.buildMember()
  const { problem } = await buildProblem(world.context, { languages: [LANGUAGE] })
  const body = { pid: problem.code, language: LANGUAGE, code: SOURCE }
  const { submitId } = (await world.call(submit, { token: author.token, body })).data
  return { ...author, problem, submitId }
}

const when = cases([
  ['a word', 'tomorrow', INVALID],
  ['a number', 5, INVALID],
  ['script', BAD_TEXTS.script, INVALID],
  ['RTL', BAD_TEXTS.RTL, INVALID],
  ['a year of five digits', '+010000-01-01T00:00:00.000Z', INVALID],
])

/** A blank part of a scope names nothing: the other parts do. */
function scopePart(rule: FieldRule): FieldRule {
  const other = rule.cases.filter(({ kind }) => kind !== 'missing')
  return but({ ...rule, cases: other }, { empty: 'taken', blank: 'taken' })
}

const SCOPE_FIELDS = {
  submitIds: list([null, ['1'], [1.5], [2 ** 53], Array.from({ length: 5_001 }, () => 1)]),
  displayPid: scopePart(PROBLEM_KEY),
  cid: integer(),
  statuses: list([null, [99], ['0']]),
  languages: list([null, [5], Array.from({ length: 101 }, () => 'C')]),
  usernames: list([null, [5], Array.from({ length: 501 }, () => 'x')]),
  'usernames.0': scopePart(key('rejudge_user_not_found', [/用户/, /user/i])),
  startTime: when,
  endTime: when,
  outdatedData: choice([null]),
}

const SCOPE = cases(
  [
    ['a text', BAD_TEXTS.script, INVALID],
    ['a number', 5, INVALID],
    ['null', null, INVALID],
    ['a list', [], INVALID],
    ['empty', {}, { refused: 'rejudge_scope_empty' }],
  ],
  [/重判范围/, /what to rejudge/],
)

const scopeForm = (endpoint: Endpoint): Form => ({
  endpoint,
  async fill(world) {
    const { user, problem } = await buildSubmission(world)
    return {
      token: world.root.token,
      values: { displayPid: problem.code, usernames: [user.username] },
    }
  },
  fields: SCOPE_FIELDS,
})

const decisionForm = (endpoint: Endpoint): Form => ({
  endpoint,
  isNeverTaken: 'it needs judgings that are finished; staged-rejudges.test.ts has them',
  fill: async (world) => ({ token: world.root.token, values: { id: 1, reason: 'wrong tests' } }),
  fields: {
    id: integer({
      words: [/暂存重判/, /staged rejudge/i],
      bounds: [
        [0, { refused: 'staged_rejudge_not_found' }],
        [2 ** 53 - 1, { refused: 'staged_rejudge_not_found' }],
      ],
    }),
    reason: onlyRefusals(
      text({
        refused: 'text_invalid',
        tooLong: 'invalid_request',
        limit: REJUDGE_REASON_MAX_LENGTH,
        empty: 'taken',
        isOptional: true,
      }),
    ),
  },
})

export const JUDGING_FORMS: readonly Form[] = [
  {
    endpoint: submit,
    fill: fillSubmission,
    fields: {
      pid: PROBLEM_CODE,
      language: LANGUAGE_RULE,
      code: CODE,
      cid: unusedId,
      tid: unusedId,
      gid: unusedId,
      isRemote: choice(),
    },
  },
  {
    endpoint: submitTrial,
    fill: fillTrial,
    fields: {
      pid: integer({
        words: [/题目/, /problem/i],
        bounds: [
          [0, { refused: 'problem_not_found' }],
          [-1, { refused: 'problem_not_found' }],
          [2 ** 53 - 1, { refused: 'problem_not_found' }],
        ],
      }),
      language: LANGUAGE_RULE,
      code: CODE,
      userInput: program({
        empty: { refused: 'test_input_length' },
        blank: { stored: BAD_TEXTS.blank },
        limit: TEST_INPUT_MAX_LENGTH,
        tooLong: { refused: 'test_input_length' },
        words: [/测试输入/, /input/i],
      }),
      expectedOutput: program({
        empty: { stored: '' },
        blank: { stored: BAD_TEXTS.blank },
        limit: TEST_EXPECTED_MAX_LENGTH,
        tooLong: { refused: 'text_length' },
        words: [/expectedOutput/, /expectedOutput/],
        isOptional: true,
      }),
      type: ignored(),
      mode: ignored(),
      isRemoteJudge: choice(),
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
      cid: integer({ isLoose: true, bounds: [[2 ** 53 - 1, 'taken']] }),
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
      cid: integer(),
      gid: integer(),
      containsEnd: choice(),
    },
  },
  {
    endpoint: rejudgeProblem,
    async fill(world) {
      const { problem } = await buildSubmission(world)
      return { token: world.root.token, values: { pid: problem.id } }
    },
    fields: {
      pid: integer({
        words: [/题目/, /problem/i],
        bounds: [
          [0, { refused: 'problem_not_found' }],
          [2 ** 53 - 1, { refused: 'problem_not_found' }],
        ],
      }),
    },
  },
  scopeForm(previewRejudge),
  scopeForm(rejudgeMany),
  {
    endpoint: orderStagedRejudge,
    isNeverTaken: 'it needs judgings that are finished; staged-rejudges.test.ts has them',
    async fill(world) {
      const { problem } = await buildSubmission(world)
      return {
        token: world.root.token,
        values: { scope: { displayPid: problem.code }, reason: 'wrong tests' },
      }
    },
    fields: {
      scope: SCOPE,
      'scope.displayPid': onlyRefusals(scopePart(PROBLEM_KEY)),
      reason: onlyRefusals(
        text({
          refused: 'rejudge_reason_required',
          limit: REJUDGE_REASON_MAX_LENGTH,
          empty: 'rejudge_reason_required',
          words: [/理由/, /reason/i],
        }),
      ),
    },
  },
  decisionForm(applyStagedRejudge),
  decisionForm(discardStagedRejudge),
  decisionForm(undoStagedRejudge),
  {
    endpoint: manualJudge,
    isQuery: true,
    isNeverTaken: 'it needs a submission that was judged; rejudge.test.ts has one',
    async fill(world) {
      const { submitId } = await buildSubmission(world)
      return { token: world.root.token, values: { submitId, status: 0, reason: 'seen by hand' } }
    },
    fields: {
      submitId: asQuery(
        integer({
          words: [/提交/, /submission/i],
          bounds: [
            [0, { refused: 'submission_not_found' }],
            [2 ** 53 - 1, { refused: 'submission_not_found' }],
          ],
        }),
      ),
      status: asQuery(
        integer({
          words: [/结果/, /verdict/i],
          bounds: [
            [5, { refused: 'verdict_not_allowed' }],
            [-2, { refused: 'verdict_not_allowed' }],
            [2 ** 53 - 1, { refused: 'verdict_not_allowed' }],
          ],
        }),
      ),
      score: asQuery(integer()),
      reason: asQuery(
        onlyRefusals(
          text({
            refused: 'text_invalid',
            tooLong: 'invalid_request',
            limit: 500,
            empty: 'taken',
            isOptional: true,
          }),
        ),
      ),
    },
  },
]
