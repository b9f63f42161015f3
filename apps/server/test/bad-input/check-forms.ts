import {
  KEPT_SOURCE_MAX_LENGTH,
  MAX_PROGRAM_ARGUMENTS,
  PROGRAM_NAME_MAX_LENGTH,
  saveCounterexampleRule,
  saveGenerator,
  saveSolution,
  saveValidator,
  startProblemCheck,
  startTestStrength,
} from '@gavel/contract'
import { eq } from '../../src/db/drizzle.ts'
import { findRule } from '../../src/features/counterexamples/searches.queries.ts'
import {
  problemGenerators,
  problemSolutions,
  problemValidators,
} from '../../src/features/problem-import/kept-programs.tables.ts'
import { buildProblem } from '../build-problem.ts'
import { startJudgeClient } from '../judge-client.ts'
import type { Filled, Form, World } from './form.ts'
import { arrived, BAD_TEXTS, TEXT_KINDS } from './kinds.ts'
import { but, cases, choice, type FieldRule, integer, key, line, list, type Outcome } from './rules.ts'

const INVALID: Outcome = { refused: 'invalid_request' }
const REQUIRED: Outcome = { refused: 'problem_field_required' }

/** A program: everything is kept as it was sent, as far as it can be stored. */
const SOURCE: FieldRule = but(
  cases([
    ...TEXT_KINDS.map((kind) => [kind, BAD_TEXTS[kind], { stored: arrived(BAD_TEXTS[kind]) }] as const),
    ...[5, true, ['text'], {}, null].map((value) => ['no text', value, INVALID] as const),
    ['too long', 'x'.repeat(KEPT_SOURCE_MAX_LENGTH + 1), { refused: 'text_length' }],
  ]),
  { empty: REQUIRED, blank: REQUIRED },
)

const LANGUAGE = but(key('problem_field_invalid', null), { empty: REQUIRED })

const FIELDS = {
  pid: integer({
    words: [/题目/, /problem/i],
    bounds: [[2 ** 53 - 1, { refused: 'problem_not_found' }]],
  }),
  number: integer({
    isOptional: true,
    words: [/不存在/, /no such program/],
    bounds: [
      [0, { refused: 'kept_program_not_found' }],
      [2 ** 31, { refused: 'kept_program_not_found' }],
    ],
  }),
  name: line({
    refused: 'text_invalid',
    limit: PROGRAM_NAME_MAX_LENGTH,
    tooLong: 'text_length',
    empty: 'problem_field_required',
  }),
  language: LANGUAGE,
  source: SOURCE,
}

async function fill(
  world: World,
  more: Filled['values'],
  read: (pid: number) => Promise<object | undefined>,
) {
  const { problem } = await buildProblem(world.context)
  const program = { name: 'one.cpp', language: 'C++', source: 'int main(){}' }
  const found = async () => ({ ...(await read(problem.id)) })
  return { token: world.root.token, values: { pid: problem.id, ...program, ...more }, read: found }
}

/** Programs that setters keep beside a problem, and what begins a check with them. */
export const CHECK_FORMS: readonly Form[] = [
  {
    endpoint: startProblemCheck,
    fill: async (world) => {
      const { problem } = await buildProblem(world.context)
      return { token: world.root.token, values: { pid: problem.id } }
    },
    fields: { pid: FIELDS.pid },
  },
  {
    endpoint: startTestStrength,
    fill: async (world) => {
      const { problem } = await buildProblem(world.context)
      const kept = { number: 1, name: 'main.cpp', language: 'C++ 17', source: 'int main() { return 0 < 1; }' }
      const right = { expected: ['AC' as const], required: [], isMain: true }
      await world.context.db.insert(problemSolutions).values({ problemId: problem.id, ...kept, ...right })
      await startJudgeClient(world.context, world.call)
      return { token: world.root.token, values: { pid: problem.id } }
    },
    fields: { pid: FIELDS.pid },
  },
  {
    endpoint: saveSolution,
    fill: (world) =>
      fill(world, { expected: ['AC'], required: [], isMain: false }, async (pid) => {
        const rows = await world.context.db
          .select()
          .from(problemSolutions)
          .where(eq(problemSolutions.problemId, pid))
        return rows.at(-1)
      }),
    fields: {
      ...FIELDS,
      expected: list([['OK'], [1], null, Array.from({ length: 9 }, () => 'AC')]),
      required: but(list([['OK'], [1], null, Array.from({ length: 9 }, () => 'AC')]), {}, [
        { kind: 'not expected', value: ['WA'], outcome: { refused: 'problem_field_invalid' } },
      ]),
      isMain: choice([null]),
    },
  },
  {
    endpoint: saveValidator,
    fill: (world) =>
      fill(world, { protocol: 'testlib', arguments: [] }, async (pid) => {
        const rows = await world.context.db
          .select()
          .from(problemValidators)
          .where(eq(problemValidators.problemId, pid))
        return rows.at(-1)
      }),
    fields: {
      ...FIELDS,
      protocol: choice([null]),
      arguments: list([[1], null, Array.from({ length: MAX_PROGRAM_ARGUMENTS + 1 }, () => 'x')]),
      'arguments.0': cases([
        ['control', BAD_TEXTS.control, { refused: 'text_invalid' }],
        ['too long', 'x'.repeat(201), { refused: 'text_length' }],
      ]),
    },
  },
  {
    endpoint: saveGenerator,
    fill: (world) =>
      fill(world, { arguments: ['{size}', '{seed}'] }, async (pid) => {
        const rows = await world.context.db
          .select()
          .from(problemGenerators)
          .where(eq(problemGenerators.problemId, pid))
        return rows.at(-1)
      }),
    fields: {
      ...FIELDS,
      arguments: but(list([[1], null, Array.from({ length: MAX_PROGRAM_ARGUMENTS + 1 }, () => 'x')]), {}, [
        { kind: 'without a seed', value: ['{size}'], outcome: { refused: 'problem_field_invalid' } },
      ]),
      'arguments.0': cases([
        ['control', BAD_TEXTS.control, { refused: 'text_invalid' }],
        ['too long', 'x'.repeat(201), { refused: 'text_length' }],
      ]),
    },
  },
  {
    endpoint: saveCounterexampleRule,
    fill: async (world) => {
      const { problem } = await buildProblem(world.context)
      return {
        token: world.root.token,
        values: { pid: problem.id, opens: 'tries', tries: 2, opensAt: null },
        read: async () => ({ ...(await findRule(world.context.db, problem.id)) }),
      }
    },
    fields: {
      pid: FIELDS.pid,
      opens: choice([null]),
      tries: integer({
        bounds: [
          [0, INVALID],
          [101, INVALID],
        ],
      }),
      opensAt: cases([5, true, 'yesterday', [], {}].map((value) => ['no time', value, INVALID] as const)),
    },
  },
]
