import type { JudgeProgram } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench, type TaskDraft } from '../../../test/bench.ts'
import { judgeProgram, programIn, testlibProgram } from '../../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

const CASES = [
  { input: '1 2\n', answer: '3\n' },
  { input: '2 2\n', answer: '4\n' },
]

type SelfTest = Extract<NonNullable<TaskDraft['mode']>, { kind: 'self-test' }>

/** Cases with different answers have different hashes, as in real tasks. */
const selfTest = (checker: JudgeProgram | null, output: SelfTest['output']) =>
  bench.judge(
    {
      source: '',
      stopAtFirstFailure: false,
      mode: { kind: 'self-test', checker, comparison: 'trailing-blanks', output },
      cases: CASES,
    },
    {
      change: (task) => ({
        ...task,
        cases: task.cases.map((one) => ({
          ...one,
          answer: { ...one.answer, sha256: String(one.number).repeat(64) },
        })),
      }),
    },
  )

const verdicts = async (report: ReturnType<typeof selfTest>) =>
  (await report).cases.map(({ verdict }) => verdict)

describe('a self-test of a checker', () => {
  const sums = testlibProgram(
    'TestlibCmd',
    'int p=ouf.readInt(),j=ans.readInt();if(p!=j)quitf(_wa,"no");quitf(_ok,"yes");',
  )

  test.each([
    ['answer', ['AC', 'AC']],
    ['other-answer', ['WA', 'WA']],
    ['garbage', ['WA', 'WA']],
    [{ text: '4' }, ['WA', 'AC']],
  ] as const)('with the output %j', async (output, expected) => {
    expect(await verdicts(selfTest(sums, output))).toEqual(expected)
  })

  test('with nothing for an output', async () => {
    expect(await verdicts(selfTest(sums, 'empty'))).not.toContain('AC')
  })

  test('finds one that crashes, and ends there', async () => {
    const fragile = judgeProgram(
      'int main(int n,char**v){FILE*f=fopen(v[2],"r");if(fgetc(f)==EOF)abort();return 0;}',
    )
    expect(await verdicts(selfTest(fragile, 'answer'))).toEqual(['AC', 'AC'])
    const report = await selfTest(fragile, 'empty')
    expect(report).toMatchObject({ verdict: 'SE', retryElsewhere: false, cases: [{ verdict: 'SE' }] })
    expect(report.message).toMatch(/ended by SIGABRT/)
  })

  test('reports the compiler’s message if it does not compile', async () => {
    expect(await selfTest(judgeProgram('int main( {'), 'answer')).toMatchObject({ verdict: 'CE', cases: [] })
  })

  test('compares outputs if there is no checker', async () => {
    expect(await verdicts(selfTest(null, { text: '3' }))).toEqual(['AC', 'WA'])
  })
})

describe('a validator', () => {
  const validate = (validator: JudgeProgram) =>
    bench.judge({
      source: '',
      stopAtFirstFailure: false,
      mode: { kind: 'validate', validator },
      cases: [{ input: '1 2\n' }, { input: '1  2\n' }, { input: '7 2\n' }],
    })

  test('with testlib accepts well-formed inputs and says what is wrong with others', async () => {
    const source =
      '#include "testlib.h"\nint main(int argc,char**argv){registerValidation(argc,argv);' +
      'inf.readInt(1,5,"a");inf.readSpace();inf.readInt(1,5,"b");inf.readEoln();inf.readEof();}'
    const { verdict, cases } = await validate(programIn('C++', 'testlib', source))
    expect(verdict).toBe('WA')
    expect(cases.map((one) => one.verdict)).toEqual(['AC', 'WA', 'WA'])
    expect(cases[2]?.message).toMatch(/a/)
  })

  const icpc = (body: string) =>
    programIn('Python3', 'icpc', `import sys\ntext = sys.stdin.read()\n${body}`, { arguments: ['5'] })

  test('of the ICPC ends with 42 or 43 and gets its arguments', async () => {
    const { cases } = await validate(icpc('sys.exit(42 if int(text[0]) <= int(sys.argv[1]) else 43)'))
    expect(cases.map(({ verdict }) => verdict)).toEqual(['AC', 'AC', 'WA'])
  })

  test('that ends in another way is at fault itself', async () => {
    const report = await validate(icpc('sys.exit("oh")'))
    expect(report).toMatchObject({ verdict: 'SE', retryElsewhere: false, cases: [{ verdict: 'SE' }] })
    expect(report.message).toMatch(/the validator ended with exit code 1\noh/)
  })

  test('that does not compile is reported', async () => {
    expect((await validate(programIn('C++', 'testlib', 'int main( {'))).verdict).toBe('CE')
  })
})
