import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildFiles } from '../../test/build-files.ts'
import { findFormat } from '../find-format.ts'
import { FORMATS } from '../formats.ts'
import type { PackageFiles } from '../package-files.ts'
import { PackageError } from '../package-problem.ts'

const pair = (name: string, answer: string) => ({ [name]: '1 2\n', [answer]: '3\n' })

/** Small packages, keyed by the manifest that the test corrupts. */
const PACKAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'problem.xml': {
    'problem.xml': `<problem short-name="sum"><names><name language="english" value="Sum"/></names><judging>
      <testset name="tests"><time-limit>1000</time-limit><memory-limit>268435456</memory-limit><test-count>2</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests><test points="40" group="1"/><test points="60" group="2"/></tests>
      <groups><group name="1" points-policy="complete-group"/><group name="2" points-policy="each-test"><dependencies><dependency group="1"/></dependencies></group></groups>
      </testset></judging><assets><checker name="std::ncmp.cpp"/></assets></problem>`,
    ...pair('tests/01', 'tests/01.a'),
    ...pair('tests/02', 'tests/02.a'),
  },
  'problem.yaml': {
    'problem.yaml':
      'problem_format_version: 2025-09\ntype: [scoring]\nname: {en: Sum}\nlimits: {time_limit: 1.5, memory: 64}\nkeywords: [a, b]\nconstants: {n: 3}\n',
    'data/secret/g/test_group.yaml': 'max_score: 100\n',
    ...pair('data/secret/g/1.in', 'data/secret/g/1.ans'),
  },
  'data/testdata.yaml': {
    'problem.yaml': 'type: scoring\n',
    'data/testdata.yaml':
      'grading: default\ngrader_flags: min ignore_sample\naccept_score: 40\nrange: 0 100\n',
    ...pair('data/secret/1.in', 'data/secret/1.ans'),
  },
  'testdata/config.yaml': {
    'problem.yaml': 'pid: P1\ntitle: Sum\n',
    'testdata/config.yaml':
      'time: 1s\nmemory: 256m\nsubtasks:\n  - {id: 1, score: 40, cases: [{input: 1.in, output: 1.out}]}\n  - {id: 2, if: [1], type: sum, cases: [{input: 1.in, output: 1.out, score: 3}]}\n',
    ...pair('testdata/1.in', 'testdata/1.out'),
  },
  'init.yml': {
    'init.yml':
      'test_cases:\n  - {in: 1.in, out: 1.out, points: 40}\n  - {batched: [{in: 1.in, out: 1.out}], points: 60, dependencies: []}\nchecker: {name: floats, args: {precision: 4}}\n',
    ...pair('1.in', '1.out'),
  },
  'problem.conf': {
    'problem.conf':
      'use_builtin_judger on\nuse_builtin_checker ncmp\nn_tests 1\nn_subtasks 1\nsubtask_end_1 1\nsubtask_type_1 min\ninput_pre a\ninput_suf in\noutput_pre a\noutput_suf out\ntime_limit 1\n',
    ...pair('a1.in', 'a1.out'),
  },
  'data.yml': {
    'data.yml':
      "subtasks: [{score: 100, type: mul, cases: [1, 2]}]\ninputFile: '#.in'\noutputFile: '#.out'\n",
    ...pair('1.in', '1.out'),
    ...pair('2.in', '2.out'),
  },
  'judge-info.json': {
    'judge-info.json':
      '{"timeLimit":1000,"memoryLimit":256,"subtasks":[{"points":40,"scoringType":"GroupMin","dependencies":[],"testcases":[{"inputFile":"1.in","outputFile":"1.out"}]}],"checker":{"type":"floats","precision":3}}',
    ...pair('1.in', '1.out'),
  },
}

/** Fragments that mean something to one of the manifests, and some that no reader expects. */
const PIECES = [
  ...[
    '',
    '0',
    '-1',
    '1e999',
    '99999999999999999999',
    'null',
    '~',
    '[]',
    '{}',
    '[[[[',
    '{a: b}',
    '"',
    '<',
    '&x;',
  ],
  ...[
    '../../etc/passwd',
    '\u0000',
    '__proto__',
    'constructor',
    '*a',
    '&a',
    '<<: 1',
    '!!binary x',
    '\n',
    ': ',
    '%d',
    '#',
  ],
]

async function readAll(files: PackageFiles): Promise<unknown[]> {
  const { reader, files: inner } = await findFormat(FORMATS, files)
  const read: unknown[] = []
  for await (const one of reader.read(inner)) read.push(one)
  return read
}

describe.each(Object.keys(PACKAGES))('%s', (manifest) => {
  const contents = PACKAGES[manifest] ?? {}

  test('is read when intact', async () => {
    expect(await readAll(buildFiles(contents))).toMatchObject([{ kind: 'problem' }])
  })

  test('is read or refused, and never crashes, however it is corrupted', async () => {
    const text = contents[manifest] ?? ''
    const places = fc.array(
      fc.record({
        start: fc.nat({ max: text.length }),
        length: fc.nat({ max: 12 }),
        piece: fc.constantFrom(...PIECES),
      }),
      { minLength: 1, maxLength: 3 },
    )
    await fc.assert(
      fc.asyncProperty(places, async (changes) => {
        let spoilt = text
        for (const { start, length, piece } of changes)
          spoilt = spoilt.slice(0, start) + piece + spoilt.slice(start + length)
        try {
          const read = await readAll(buildFiles({ ...contents, [manifest]: spoilt }))
          expect(read.length).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(PackageError)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('is read without reading test data to the end', async () => {
    const files = new Map(
      [...buildFiles(contents)].map(([path, file]) => {
        const isTest = /\.(?:in|out|ans)$|^tests\//.test(path)
        return [path, isTest ? { ...file, bytes: 2 ** 40, read: endless } : file]
      }),
    )
    expect(await readAll(files)).toMatchObject([{ kind: 'problem' }])
  })
})

/** One line, then more than any memory holds. */
async function* endless(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('1 2\n')
  throw new Error('A reader went on behind the first piece of a test file')
}
