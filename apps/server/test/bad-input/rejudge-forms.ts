import {
  applyStagedRejudge,
  discardStagedRejudge,
  type Endpoint,
  manualJudge,
  orderStagedRejudge,
  previewRejudge,
  REJUDGE_REASON_MAX_LENGTH,
  rejudgeMany,
  rejudgeProblem,
  undoStagedRejudge,
} from '@gavel/contract'
import type { Form } from './form.ts'
import { BAD_TEXTS } from './kinds.ts'
import {
  asQuery,
  but,
  cases,
  choice,
  type FieldRule,
  instant,
  integer,
  key,
  list,
  type Outcome,
  onlyRefusals,
  text,
} from './rules.ts'
import { buildRunningSubmission, buildSubmission, PROBLEM_KEY } from './waiting-submission.ts'

const INVALID: Outcome = { refused: 'invalid_request' }

const when = but(onlyRefusals(instant()), {}, [{ kind: 'a number', value: 5, outcome: INVALID }])

/** A blank part of a scope names nothing: the other parts do. */
function scopePart(rule: FieldRule): FieldRule {
  const other = rule.cases.filter(({ kind }) => kind !== 'missing')
  return but({ ...rule, cases: other }, { empty: 'taken', blank: 'taken' })
}

const SCOPE_FIELDS = {
  submitIds: list([null, ['one'], [1.5], [2 ** 53], Array.from({ length: 5_001 }, () => 1)]),
  displayPid: scopePart(PROBLEM_KEY),
  cid: integer({ isOptional: true }),
  statuses: list([null, [99], ['none']]),
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

const OPTIONAL_REASON = text({
  refused: 'text_invalid',
  tooLong: 'invalid_request',
  limit: REJUDGE_REASON_MAX_LENGTH,
  empty: 'taken',
  isOptional: true,
})

const scopeForm = (endpoint: Endpoint, more: Form['fields'] = {}): Form => ({
  endpoint,
  async fill(world) {
    const { user, problem } = await buildRunningSubmission(world)
    return {
      token: world.root.token,
      values: { displayPid: problem.code, usernames: [user.username] },
    }
  },
  fields: { ...SCOPE_FIELDS, ...more },
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
    reason: onlyRefusals(OPTIONAL_REASON),
  },
})

export const REJUDGE_FORMS: readonly Form[] = [
  {
    endpoint: rejudgeProblem,
    async fill(world) {
      const { problem } = await buildRunningSubmission(world)
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
  scopeForm(rejudgeMany, { reason: onlyRefusals(OPTIONAL_REASON) }),
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
