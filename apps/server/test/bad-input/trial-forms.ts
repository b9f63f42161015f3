import {
  formatProgram,
  MAX_INDENT,
  OWN_CASE_MAX_LENGTH,
  saveOwnCase,
  submitTrial,
  submitTrialRuns,
  TEST_EXPECTED_MAX_LENGTH,
  TEST_INPUT_MAX_LENGTH,
} from '@gavel/contract'
import { desc, eq } from '../../src/db/drizzle.ts'
import { ownCases } from '../../src/features/trials/own-cases.tables.ts'
import { trials } from '../../src/features/trials/trials.tables.ts'
import { buildProblem } from '../build-problem.ts'
import type { Filled, Form, World } from './form.ts'
import { BAD_TEXTS } from './kinds.ts'
import { choice, ignored, integer, key, list, onlyRefusals, rowId } from './rules.ts'
import { CODE, INVALID, LANGUAGE_RULE, PLACE_FIELDS, program } from './submission-forms.ts'
import { LANGUAGE, SOURCE } from './waiting-submission.ts'

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
      const [run] = stored?.runs ?? []
      return { code: stored?.source, userInput: run?.input, expectedOutput: run?.expectedOutput }
    },
  }
}

async function fillRuns(world: World): Promise<Filled> {
  const filled = await fillTrial(world)
  const { pid, language, code } = filled.values
  return { ...filled, values: { pid, language, code, runs: [{ input: '1 2', expectedOutput: '3' }] } }
}

async function fillOwnCase(world: World): Promise<Filled> {
  const { user, token } = await world.buildMember()
  const { problem } = await buildProblem(world.context)
  return {
    token,
    values: { pid: problem.id, input: '1 2', expectedOutput: '3' },
    read: async () => {
      const [stored] = await world.context.db
        .select()
        .from(ownCases)
        .where(eq(ownCases.userId, user.id))
        .orderBy(desc(ownCases.id))
      return { input: stored?.input, expectedOutput: stored?.expectedOutput }
    },
  }
}

const PROBLEM_ID = rowId('problem_not_found', [/题目/, /problem/i])

const OWN_TEXT = program({
  empty: { stored: '' },
  blank: { stored: BAD_TEXTS.blank },
  limit: OWN_CASE_MAX_LENGTH,
  tooLong: INVALID,
  words: [/./, /./],
})

/** A list of runs; nothing that is not exactly that. */
const RUNS = list([
  null,
  [],
  ['1 2'],
  [{}],
  [{ input: null }],
  [{ input: 5 }],
  [{ input: '', expectedOutput: 5 }],
  Array.from({ length: 41 }, () => ({ input: '' })),
])

export const TRIAL_FORMS: readonly Form[] = [
  {
    endpoint: submitTrial,
    fill: fillTrial,
    fields: {
      ...PLACE_FIELDS,
      pid: PROBLEM_ID,
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
    endpoint: submitTrialRuns,
    fill: fillRuns,
    fields: {
      ...PLACE_FIELDS,
      pid: PROBLEM_ID,
      language: LANGUAGE_RULE,
      code: CODE,
      type: ignored(),
      runs: RUNS,
    },
  },
  {
    endpoint: formatProgram,
    isNeverTaken: 'it needs a host that formats; format-program.test.ts has one',
    async fill(world) {
      const { token } = await world.buildMember()
      return { token, values: { contentType: 'text/x-python', code: SOURCE, indent: 4 } }
    },
    fields: {
      contentType: key('formatter_not_installed', [/语言/, /language/i]),
      code: onlyRefusals(CODE),
      indent: integer({
        bounds: [
          [0, INVALID],
          [MAX_INDENT + 1, INVALID],
        ],
      }),
    },
  },
  {
    endpoint: saveOwnCase,
    fill: fillOwnCase,
    fields: {
      ...PLACE_FIELDS,
      pid: PROBLEM_ID,
      id: integer({
        isOptional: true,
        bounds: [[2 ** 53 - 1, { refused: 'own_case_not_found' }]],
        words: [/用例/, /test case/],
      }),
      input: OWN_TEXT,
      expectedOutput: { ...OWN_TEXT, cases: OWN_TEXT.cases.filter(({ kind }) => kind !== 'null') },
    },
  },
]
