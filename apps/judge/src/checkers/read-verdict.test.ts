import type { JudgeProgram } from '@gavel/contract'
import type { RunOutcome } from '@gavel/sandbox'
import { describe, expect, test } from 'vitest'
import { setupOf } from '../../test/bench.ts'
import type { CheckerEnd } from './checker-verdict.ts'
import { readVerdict } from './read-verdict.ts'

interface End {
  readonly outcome?: RunOutcome
  readonly code?: number
  readonly stdout?: string
  readonly stderr?: string
  readonly feedback?: Readonly<Partial<Record<keyof CheckerEnd['feedback'], string>>>
  readonly casePoints?: number
}

function read(program: Partial<JudgeProgram> & Pick<JudgeProgram, 'protocol'>, end: End) {
  const { code = 0, outcome = { kind: 'exited', exitCode: code }, casePoints = 20 } = end
  const feedback = Object.entries(end.feedback ?? {}).map(([file, text]) => [file, Buffer.from(text)])
  return readVerdict(
    {
      name: 'checker',
      outcome,
      stdout: Buffer.from(end.stdout ?? ''),
      stderr: Buffer.from(end.stderr ?? ''),
      feedback: Object.fromEntries(feedback),
      casePoints,
    },
    { source: '', language: setupOf('C++'), extraFiles: {}, ...program },
  )
}

const said = (verdict: string, share: number) => ({ verdict, share })
const fails = (message: RegExp) => ({ verdict: 'SE', share: 0, message: expect.stringMatching(message) })

describe.each(['exit-codes', 'testlib', 'icpc'] as const)('under %s', (protocol) => {
  test.each([
    [{ kind: 'stopped', limit: 'cpuTime' }, /^the checker took too long/],
    [{ kind: 'stopped', limit: 'wallTime' }, /^the checker took too long/],
    [{ kind: 'stopped', limit: 'memory' }, /too much memory/],
    [{ kind: 'stopped', limit: 'output' }, /wrote too much/],
    [{ kind: 'signalled', signal: 'SIGSEGV' }, /SIGSEGV/],
  ] as const)('%j is no verdict', (outcome, message) => {
    expect(read({ protocol }, { outcome, stderr: 'ok' })).toEqual(fails(message))
  })

  test.each([3, 5, 6, 9, 15, 127, 137, 139, 255])('exit code %i is no verdict', (code) => {
    expect(read({ protocol }, { code, stderr: 'no such test' })).toEqual(
      fails(new RegExp(`^the checker ended with exit code ${code}\nno such test$`)),
    )
  })
})

describe('exit codes', () => {
  const codes = (end: End, language = 'C++') =>
    read({ protocol: 'exit-codes', language: setupOf(language) }, end)

  test.each([
    [0, 'AC', 1],
    [100, 'AC', 1],
    [101, 'PE', 0],
    [102, 'WA', 0],
  ])('the wire’s %i', (code, verdict, share) => {
    for (const language of ['C', 'C++', 'Python3'])
      expect(codes({ code }, language)).toMatchObject(said(verdict, share))
  })

  test('1 and 2 are verdicts from a compiled checker, failures from an interpreter', () => {
    expect(codes({ code: 1 })).toMatchObject(said('WA', 0))
    expect(codes({ code: 2 })).toMatchObject(said('PE', 0))
    expect(codes({ code: 1, stderr: 'Traceback: no key' }, 'Python3')).toEqual(
      fails(/exit code 1\nTraceback/),
    )
    expect(codes({ code: 2 }, 'Python3')).toEqual(fails(/exit code 2/))
    expect(codes({ code: 1, stderr: 'wrong answer 3' }, 'Python3')).toMatchObject(said('WA', 0))
  })

  test.each(['', 'nan', '-1', '100.5', '1e3', 'e1', '.', '0x10', 'Infinity', '٥'])(
    '%j is no percentage',
    (stdout) => {
      expect(codes({ code: 99, stdout }).verdict).toBe('SE')
    },
  )

  test.each([
    [' 25 of 100\n', 'PAC', 0.25],
    ['100', 'AC', 1],
    ['0.0', 'WA', 0],
    ['1e1', 'PAC', 0.1],
    ['2.5E+01', 'PAC', 0.25],
    ['.5', 'PAC', 0.005],
    ['1e-02', 'PAC', 0.0001],
  ])('99 with %j', (stdout, verdict, share) => {
    expect(codes({ code: 99, stdout })).toMatchObject(said(verdict, share))
  })

  test('the text of a checker changes nothing about a code with a meaning', () => {
    for (const stderr of ['ok accepted', 'points 100', 'FAIL']) {
      expect(codes({ code: 1, stderr })).toEqual({ verdict: 'WA', share: 0, message: stderr })
      expect(codes({ code: 0, stderr })).toEqual({ verdict: 'AC', share: 1, message: stderr })
    }
    expect(codes({ code: 3, stderr: 'ok accepted' }).verdict).toBe('SE')
    expect(codes({ code: 103, stderr: 'ok accepted' }).verdict).toBe('SE')
  })

  test.each([
    ['ok 3 numbers', 'AC', 1],
    ['ok', 'AC', 1],
    ['wrong answer 1st words differ', 'WA', 0],
    ['wrong output format Unexpected end of file', 'WA', 0],
    ['partially correct (40) some', 'PAC', 0.4],
    ['partially correct (100)', 'AC', 1],
    ['partially correct (0)', 'WA', 0],
    ['points 7.5 good', 'PAC', 0.075],
    ['points 100', 'AC', 1],
  ])('with another code the words decide: %s', (stderr, verdict, share) => {
    expect(codes({ code: 7, stderr })).toEqual({ verdict, share, message: stderr })
  })

  test.each([
    'FAIL the answer is missing',
    'okay',
    'Ok',
    ' ok',
    'points',
    'points 101',
    'points -1',
    'points nan',
    'partially correct (x)',
    'partially correct 40',
    'unknown\nok',
    '',
  ])('with another code these words decide nothing: %j', (stderr) => {
    expect(codes({ code: 7, stderr }).verdict).toBe('SE')
  })
})

describe('testlib', () => {
  const testlib = (end: End, points?: JudgeProgram['points'], language = 'C++') =>
    read({ protocol: 'testlib', language: setupOf(language), ...(points ? { points } : {}) }, end)

  test.each([
    [0, 'ok 3 tokens', 'AC', 1],
    [1, 'wrong answer 1st numbers differ', 'WA', 0],
    [1, 'a note\nwrong answer 1st numbers differ', 'WA', 0],
    [2, 'wrong output format Expected integer', 'PE', 0],
    [4, 'wrong output format Extra information', 'PE', 0],
    [8, 'unexpected eof Expected token', 'PE', 0],
    [16, 'partially correct (0)', 'WA', 0],
    [17, 'partially correct (1)', 'PAC', 0.01],
    [66, 'partially correct (50) half', 'PAC', 0.5],
    [116, 'partially correct (100)', 'AC', 1],
    [7, 'points 30.0 some', 'PAC', 0.3],
    [7, 'points 100', 'AC', 1],
    [7, 'points 0', 'WA', 0],
    [7, 'points 100 is what the output claims\npoints 10.5', 'PAC', 0.105],
    [7, 'points 2.5e1', 'PAC', 0.25],
    [1, 'x=5wrong answer 1st numbers differ', 'WA', 0],
    [2, 'x=5wrong output format Expected integer', 'PE', 0],
    [7, 'x=5points 30 some points 40', 'PAC', 0.3],
    [1, 'nothing of the kind', 'WA', 0],
  ])('exit code %i with %j', (code, stderr, verdict, share) => {
    expect(testlib({ code, stderr })).toEqual({ verdict, share, message: stderr })
  })

  test('text before the line of the verdict does not count, and is left out where it is long', () => {
    const debug = 'x=5 y=6\n'.repeat(15_000)
    const long = 'z'.repeat(5_000)
    expect(testlib({ code: 1, stderr: `${debug}wrong answer bad` })).toEqual({
      verdict: 'WA',
      share: 0,
      message: 'wrong answer bad',
    })
    expect(testlib({ code: 7, stderr: `${debug}points 30 some` })).toMatchObject(said('PAC', 0.3))
    expect(testlib({ code: 1, stderr: `wrong answer ${long}` }).message).toMatch(/^wrong answer z+\n…$/)
    expect(testlib({ code: 3, stderr: `${long} is no number` }).message).toMatch(/3\n…\nz+ is no number$/)
  })

  test('1 and 2 from an interpreter reject only if their line comes before any traceback', () => {
    const python = (stderr: string, code = 1) => testlib({ code, stderr }, 'percent', 'Python3').verdict
    const traceback = 'Traceback (most recent call last):\n  File "main.py", line 3\nAssertionError: '
    expect(python('wrong answer 3')).toBe('WA')
    expect(python('a note\nwrong answer 3')).toBe('WA')
    expect(python('wrong output format 3', 2)).toBe('PE')
    expect(python('')).toBe('SE')
    expect(python('usage: check input output answer', 2)).toBe('SE')
    expect(python(traceback)).toBe('SE')
    // Both quote the output.
    expect(python(`${traceback}3\nwrong answer 3`)).toBe('SE')
    expect(python(`wrong answer 3\n${traceback}`)).toBe('WA')
  })

  test.each([
    [7, ''],
    [7, 'points'],
    [7, 'points 100.5'],
    [7, 'points nan'],
    [7, 'points -1'],
    [117, 'partially correct (101)'],
    [255, ''],
  ])('exit code %i with %j is a failure', (code, stderr) => {
    expect(testlib({ code, stderr }).verdict).toBe('SE')
  })

  test.each([
    ['fraction', 'points 0.25', 0.25],
    ['fraction', 'points 1.0', 1],
    ['absolute', 'points 5', 0.25],
    ['absolute', 'points 20', 1],
  ] as const)('points as %s: %s', (points, stderr, share) => {
    expect(testlib({ code: 7, stderr }, points)).toMatchObject({ share })
  })

  test('a quoted carriage return starts no line', () => {
    expect(testlib({ code: 7, stderr: 'points 10.5 you said x\rpoints 100' }).share).toBe(0.105)
  })

  test('points beyond those of the case are a failure, and so are points for a case without points', () => {
    expect(testlib({ code: 7, stderr: 'points 1.5' }, 'fraction').verdict).toBe('SE')
    expect(testlib({ code: 7, stderr: 'points 21' }, 'absolute').verdict).toBe('SE')
    expect(testlib({ code: 7, stderr: 'points 0', casePoints: 0 }, 'absolute').verdict).toBe('SE')
  })
})

describe('icpc', () => {
  const icpc = (end: End) => read({ protocol: 'icpc' }, end)
  const words = { 'judgemessage.txt': 'expected 42', 'teammessage.txt': 'look at the sign' }

  test('42 is accepted and 43 is wrong; the messages for teams and for judges stay separate', () => {
    expect(icpc({ code: 42, feedback: words, stderr: 'debug' })).toEqual({
      verdict: 'AC',
      share: 1,
      message: 'look at the sign',
    })
    expect(icpc({ code: 43, feedback: words })).toEqual({
      verdict: 'WA',
      share: 0,
      message: 'look at the sign',
      juryMessage: 'expected 42',
    })
    expect(icpc({ code: 43, feedback: { 'judgemessage.txt': 'expected 42' }, stderr: 'debug' }).message).toBe(
      null,
    )
  })

  test.each([0, 1, 2, 41, 44])('exit code %i is a failure that shows the judges’ message', (code) => {
    expect(icpc({ code, feedback: words })).toEqual(fails(/exit code \d+\nexpected 42$/))
  })

  test.each([
    [{ 'score.txt': '5\n' }, 'PAC', 0.25],
    [{ 'score.txt': '20' }, 'AC', 1],
    [{ 'score.txt': ' 0 ' }, 'WA', 0],
    [{ 'score_multiplier.txt': '0.75' }, 'PAC', 0.75],
    [{ 'score_multiplier.txt': '1.' }, 'AC', 1],
    [{ 'score.txt': '5e0' }, 'PAC', 0.25],
    [{ 'score_multiplier.txt': '.5' }, 'PAC', 0.5],
  ])('an accepted output with %j', (feedback, verdict, share) => {
    expect(icpc({ code: 42, feedback })).toMatchObject(said(verdict, share))
  })

  test.each([
    [{ 'score.txt': '21' }, /no score/],
    [{ 'score.txt': '-1' }, /no score/],
    [{ 'score.txt': '' }, /no score/],
    [{ 'score.txt': 'nan' }, /no score/],
    [{ 'score_multiplier.txt': '1.01' }, /no score/],
    [{ 'score.txt': '1', 'score_multiplier.txt': '1' }, /both/],
  ])('%j is a failure', (feedback, message) => {
    expect(icpc({ code: 42, feedback })).toEqual(fails(message))
  })

  test('a score for a rejected output is a failure', () => {
    expect(icpc({ code: 43, feedback: { 'score.txt': '0' } })).toEqual(fails(/rejected/))
  })

  test('if a case has no points, an accepted output is right whatever its score', () => {
    expect(icpc({ code: 42, feedback: { 'score.txt': '3' }, casePoints: 0 })).toMatchObject(said('AC', 1))
  })
})
