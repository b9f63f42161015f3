import fc from 'fast-check'
import { blankProblem } from '../src/blank-problem.ts'
import { EXPECTED_VERDICTS, type PackageCase, type PackageProblem } from '../src/package-problem.ts'
import { protocolOf } from '../src/read/program-of.ts'

/** Text that every format can hold: no control characters, no lone surrogates, no blanks at either end. */
const text = fc
  .array(fc.constantFrom('a', 'b', '数', 'é', '😀', ' ', '\n', ']]>', '&', '$x_i$', '*', '"', '\\', '1'), {
    maxLength: 12,
  })
  .map((parts) => parts.join('').trim())

const filled = text.map((value) => (value === '' ? 'x' : value))
const line = filled.map((value) => value.replaceAll('\n', ' '))
const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/)
const files = fc.dictionary(name, filled, { maxKeys: 2, noNullPrototype: true })
const language = fc.constantFrom('C', 'C++', 'C++ 17', 'Java', 'Python3', 'Rust', 'Golang')

/** Formats have one template for each family of languages. */
const familyOf = ({ language: own }: { language: string }) => own.replace(/ .*/, '')

const statement = fc.record({ title: line, description: text, input: text, output: text, hint: text })

const solution = fc.record({
  name,
  language,
  source: filled,
  expected: fc.uniqueArray(fc.constantFrom(...EXPECTED_VERDICTS), { maxLength: 2 }),
  required: fc.uniqueArray(fc.constantFrom(...EXPECTED_VERDICTS), { maxLength: 1 }),
  isMain: fc.boolean(),
})

const policies = fc.constantFrom('sum', 'min', 'max', 'product', 'all-or-nothing', 'average')

/** Cases of one to three subtasks, each with its own policy and points that fit it. */
const data = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
    policies: fc.array(policies, { minLength: 3, maxLength: 3 }),
    depends: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    scores: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 9, maxLength: 9 }),
    texts: fc.array(text, { minLength: 18, maxLength: 18 }),
    scoring: fc.constantFrom('icpc' as const, 'oi' as const),
  })
  .map(({ sizes, policies, depends, scores, texts, scoring }) => {
    if (scoring === 'icpc')
      return {
        scoring,
        cases: casesOf(
          sizes.map(() => 1),
          () => 0,
          texts,
        ),
        caseMode: 'default' as const,
      }
    const subtasks = sizes.map((_, index) => ({
      number: index + 1,
      score: scores[index] ?? 1,
      policy: policies[index] ?? 'sum',
      dependsOn: depends[index] === true && index > 0 ? [index] : [],
    }))
    const cases = casesOf(
      sizes.flatMap((size, index) => Array.from({ length: size }, () => index + 1)),
      (subtask) => subtasks[subtask - 1]?.score ?? 1,
      texts,
    )
    return { scoring, subtasks, cases, caseMode: 'default' as const }
  })

function casesOf(
  subtasks: readonly number[],
  scoreOf: (subtask: number) => number,
  texts: readonly string[],
) {
  return subtasks.map(
    (subtask, index): PackageCase => ({
      inputName: `data${index}.in`,
      input: { text: texts[2 * index] ?? '' },
      answerName: `data${index}.ans`,
      answer: { text: texts[2 * index + 1] ?? '' },
      score: scoreOf(subtask),
      subtask,
    }),
  )
}

const COMPARED = { judgeMode: 'default' as const, program: null, mode: null }

const judge = fc.oneof(
  fc.constant(COMPARED),
  fc
    .constantFrom('tokens' as const, 'tokens-any-case' as const, 'unordered-lines' as const)
    .map((comparison) => ({
      ...COMPARED,
      comparison,
      ignoresTrailingBlanks: true,
    })),
  fc.constantFrom(1e-6, null).map((relativeTolerance) => ({
    ...COMPARED,
    comparison: 'floats' as const,
    absoluteTolerance: 0.5,
    relativeTolerance,
    ignoresTrailingBlanks: true,
  })),
  fc.record({
    judgeMode: fc.constantFrom('spj' as const, 'interactive' as const),
    program: fc
      .record({
        source: fc.oneof(
          filled,
          filled.map((code) => `#include "testlib.h"\n${code}`),
        ),
        extraFiles: files,
      })
      .map(({ source, extraFiles }) => ({
        kind: 'checker' as const,
        source,
        language: 'C++',
        protocol: protocolOf(source),
        points: 'percent' as const,
        arguments: [],
        extraFiles,
      })),
    mode: fc.constant(null),
  }),
  fc.record({ source: filled, behind: filled, extraFiles: files }).map(({ behind, ...own }) => ({
    judgeMode: 'interactive' as const,
    program: {
      ...own,
      kind: 'checker' as const,
      language: 'C++',
      protocol: 'testlib' as const,
      points: 'percent' as const,
      arguments: [],
    },
    mode: {
      kind: 'interactive' as const,
      checker: {
        source: behind,
        language: 'Python3',
        protocol: 'exit-codes' as const,
        points: 'absolute' as const,
      },
    },
  })),
  fc.constant({
    judgeMode: 'output_only' as const,
    program: null,
    mode: { kind: 'output_only' as const },
  }),
  fc.record({ source: filled, extraFiles: files }).map((own) => ({
    judgeMode: 'multi_pass' as const,
    program: {
      ...own,
      kind: 'checker' as const,
      language: 'Python3',
      protocol: 'icpc' as const,
      points: 'percent' as const,
      arguments: [],
    },
    mode: { kind: 'multi_pass' as const, passLimit: 3 },
  })),
  fc.record({
    judgeMode: fc.constant('communication' as const),
    program: fc.constant(null),
    mode: fc.record({
      kind: fc.constant('communication' as const),
      processCount: fc.constant(2),
      graders: fc.array(
        fc.record({ family: fc.constant('C++' as const), code: filled, headers: files, stub: filled }),
        { maxLength: 1 },
      ),
    }),
  }),
)

const CALL = ['-n', '{size}', '--seed={seed}']

/** Problems as setters could make them; codes are equal within one array only by chance. */
export const anyProblem: fc.Arbitrary<PackageProblem> = fc
  .record({
    data,
    judge,
    code: fc.option(fc.stringMatching(/^[A-Z]{1,2}-[0-9]{1,6}$/)),
    statements: fc.array(statement, { minLength: 1, maxLength: 2 }),
    samples: fc.array(fc.record({ input: text, output: text }), { maxLength: 2 }),
    timeLimitMs: fc.integer({ min: 1, max: 60_000 }),
    memoryLimitMib: fc.integer({ min: 1, max: 1024 }),
    stackLimitMib: fc.option(fc.integer({ min: 1, max: 1024 })),
    difficulty: fc.constantFrom(null, 'easy' as const, 'mid' as const, 'hard' as const),
    source: fc.option(line),
    author: fc.option(line),
    tags: fc.uniqueArray(line, { maxLength: 3 }),
    languages: fc.option(fc.uniqueArray(language, { minLength: 1, maxLength: 3 })),
    templates: fc.uniqueArray(fc.record({ language, code: filled }), { maxLength: 2, selector: familyOf }),
    ignoresTrailingBlanks: fc.boolean(),
    userExtraFiles: files,
    fileIo: fc.option(
      fc.oneof(
        fc.record({ input: name, output: name }),
        name.map((stem) => ({ input: `${stem}.in`, output: `${stem}.out` })),
      ),
    ),
    sharesCode: fc.boolean(),
    feedback: fc.constantFrom('none' as const, 'verdict' as const, 'first-failing' as const, 'full' as const),
    solutions: fc.array(solution, { maxLength: 2 }),
    attachments: fc.uniqueArray(name, { maxLength: 2 }),
    shownPicture: fc.boolean(),
    validatorArguments: fc.constantFrom([], ['-n', '1']),
    generators: fc.option(
      fc.array(fc.record({ name: line, language, source: filled, arguments: fc.constant(CALL) }), {
        maxLength: 2,
      }),
    ),
  })
  .map(({ data, judge, statements, attachments, shownPicture, validatorArguments, ...fields }) => {
    const kind = judge.judgeMode === 'interactive' ? ('interactor' as const) : ('checker' as const)
    return {
      ...blankProblem('drawn'),
      ...fields,
      ...data,
      ...judge,
      program: judge.program === null ? null : { ...judge.program, kind },
      statements: statements.map((one, index) => ({
        language: index === 0 ? null : 'en-US',
        ...one,
        description:
          shownPicture && attachments.length > 0 ? `![](file://${attachments[0]}.png)` : one.description,
      })),
      validators: [
        {
          name: 'v.cpp',
          language: 'C++',
          source: 'int main(){}',
          protocol: 'testlib' as const,
          arguments: validatorArguments,
        },
      ],
      attachments: new Map(attachments.map((own) => [`${own}.png`, { base64: PIXEL }])),
    }
  })

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
