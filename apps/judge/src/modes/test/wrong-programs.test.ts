import type { JudgeProgram } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, openBench, type TaskDraft } from '../../../test/bench.ts'
import { c, judgeProgram, programIn, testlibProgram } from '../../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

type Row = [name: string, program: JudgeProgram, message: RegExp, input?: string]

/** A program that never ends uses up its limit, and the result does not depend on how long that is. */
const limitOf = (name: string) => (name.startsWith('never ends') ? { juryTimeMs: 2000 } : {})

const main = (body: string) => judgeProgram(`int main(int argc,char**argv){${body}}`)
const python = (source: string, protocol: JudgeProgram['protocol'] = 'exit-codes') =>
  programIn('Python3', protocol, source)
const cpp = (source: string) => programIn('C++', 'exit-codes', source)

const FLOOD_OF_ERRORS = 'static char b[1<<16];memset(b,97,sizeof b);for(;;)if(write(2,b,sizeof b)<0)return 0;'
const FLOOD_OF_FILES = 'FILE*f=fopen("endless","w");for(;;)fputs("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",f);'
const EATING = 'for(;;)memset(malloc(1<<20),1,1<<20);'

const DEEP =
  'int f(int n){volatile char a[9999];a[n%9999]=n;return f(n+1)+a[0];}int main(int n,char**v){return f(n);}'

/** Its input selects how it fails; it takes a while to compile. */
const TESTLIB = testlibProgram(
  'TestlibCmd',
  `std::string way=inf.readToken();ouf.readToken();if(way=="fail")quitf(_fail,"jury is wrong");
  if(way=="answer")ans.readLong();if(way=="points")quitp(101);exit(1);`,
)

/** Each of them first prints what would be an accepting verdict in some protocol. */
const checkers: Row[] = [
  ['crashes', main('fputs("ok",stderr);volatile int*p=0;*p=1;'), /ended by SIGSEGV\nok/],
  ['aborts', main('fputs("ok",stderr);abort();'), /ended by SIGABRT/],
  ['divides by zero', main('volatile int z=0;return argc/z;'), /ended by SIGFPE/],
  ['kills itself', main('kill(getpid(),SIGKILL);for(;;)pause();'), /ended by SIGKILL/],
  ['recurses without end', judgeProgram(DEEP), /needed too much memory|SIGSEGV/],
  ['never ends', main('puts("100");fflush(stdout);for(volatile int i=0;;i++);'), /took too long/],
  ['floods its output', main('for(;;)puts("100");'), /wrote too much/],
  ['floods its messages', main(FLOOD_OF_ERRORS), /wrote too much/],
  ['writes a file without end', main(FLOOD_OF_FILES), /wrote too much/],
  ['eats memory', main(EATING), /needed too much memory/],
  ['gives up with a message', main('fputs("no such test",stderr);return 3;'), /exit code 3\nno such test/],
  ['gives up as the wire says', main('fputs("ok",stderr);return 103;'), /exit code 103\nok/],
  ['ends with a code of another protocol', main('return 42;'), /exit code 42/],
  ['ends with a code of no protocol', main('return 255;'), /exit code 255/],
  ['gives a part without a number', main('puts("much");return 99;'), /no percentage/],
  ['gives more than all', main('puts("101");return 99;'), /no percentage/],
  ['gives less than nothing', main('puts("-1");return 99;'), /no percentage/],
  ['does not compile in C', judgeProgram('int main( {'), /does not compile:\nmain\.c:/],
  ['does not compile in C++', cpp('int main(){vector<int> v;}'), /does not compile:\nmain\.cpp:/],
  ['does not compile in Python', python('if True\n  pass'), /does not compile:[\s\S]*main\.py/],
  ['has no beginning', cpp('int check(){return 0;}'), /does not compile:[\s\S]*main/],
  ['includes what is not there', cpp('#include "rules.h"\nint main(){}'), /does not compile:[\s\S]*rules\.h/],
  ['raises in Python', python('print("100")\nint("ok")'), /exit code 1\nTraceback[\s\S]*ValueError/],
  ['imports what is not there', python('import rules'), /exit code 1\n[\s\S]*ModuleNotFoundError/],
  ['throws in C++', cpp('int main(){throw 1;}'), /ended by SIGABRT/],
  [
    'brings a file of no plain name',
    judgeProgram('int main(){return 0;}', { '../rules.h': 'x' }),
    /extra file "\.\.\/rules\.h" has no plain name/,
  ],
  ['fails by testlib', TESTLIB, /FAIL jury is wrong/, 'fail'],
  ['cannot read the answer by testlib', TESTLIB, /FAIL /, 'answer'],
  ['gives points beyond all by testlib', TESTLIB, /no points that the case can have\npoints 101/, 'points'],
  ['leaves without a verdict by testlib', TESTLIB, /exit code (1|3)/, 'exit'],
  ['ends with 0 in the ICPC protocol', python('import sys\nsys.exit(0)', 'icpc'), /exit code 0/],
  [
    'gives a score for nothing',
    python(
      'import sys\nopen(sys.argv[3] + "score.txt", "w").write("1")\nopen(sys.argv[3] + "judgemessage.txt", "w").write("why")\nsys.exit(43)',
      'icpc',
    ),
    /gave a score to an output that it rejected\nwhy/,
  ],
  [
    'gives a score that is not a number',
    python('import sys\nopen(sys.argv[3] + "score.txt", "w").write("nan")\nsys.exit(42)', 'icpc'),
    /no score/,
  ],
  [
    'leaves a message without end',
    python(
      'import sys\nopen(sys.argv[3] + "teammessage.txt", "w").write("x" * 2 ** 22)\nsys.exit(42)',
      'icpc',
    ),
    /wrote too much|exit code 1/,
  ],
]

test.each(checkers)('a checker that %s is a System Error', async (name, checker, message, input = '') => {
  const draft: TaskDraft = {
    ...c('int main(){puts("x");return 0;}'),
    mode: { kind: 'spj', checker },
    scoring: 'oi',
    cases: [
      { input, answer: 'x' },
      { input, answer: 'x' },
    ],
  }
  const report = await bench.judge(draft, limitOf(name))
  expectFault(report, message)
})

const READING = 'int main(){static char b[1<<16];while(read(0,b,sizeof b)>0);return 0;}'

const interactors: Row[] = [
  ['crashes', main('abort();'), /ended by SIGABRT/],
  ['never ends after its last output', main('fclose(stdout);for(volatile int i=0;;i++);'), /took too long/],
  ['floods the solution', main('for(;;)if(puts("aaaaaaaaaaaaaaaaaaaa")<0)return 1;'), /wrote too much/],
  ['floods its messages', main(FLOOD_OF_ERRORS), /wrote too much/],
  ['eats memory', main(EATING), /needed too much memory/],
  ['gives up with a message', main('fputs("bad data",stderr);return 3;'), /exit code 3\nbad data/],
  ['ends with a code of no protocol', main('return 50;'), /exit code 50/],
  ['gives a part, for which it has no output', main('puts("50");return 99;'), /no percentage/],
  ['does not compile', judgeProgram('int main( {'), /the interactor does not compile:\nmain\.c:/],
  ['raises in Python', python('int("ok")'), /exit code 1\nTraceback/],
  ['fails by testlib', testlibProgram('Interaction', 'quitf(_fail,"jury is wrong");'), /FAIL jury is wrong/],
  ['ends with 0 in the ICPC protocol', python('import sys\nsys.exit(0)', 'icpc'), /exit code 0/],
]

test.each(interactors)('an interactor that %s is a System Error', async (name, interactor, message) => {
  const draft: TaskDraft = {
    ...c(READING),
    mode: { kind: 'interactive', interactor },
    limits: { timeMs: 2000 },
    scoring: 'oi',
    cases: [{ answer: 'x' }, { answer: 'x' }],
  }
  const report = await bench.judge(draft, limitOf(name))
  expectFault(report, message)
})

const manyFiles = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`file${index}`, 'x']))
const largeFiles = { first: 'x'.repeat(130 << 20), second: 'x'.repeat(130 << 20) }

test.each([
  ['many', manyFiles(4096), /more than \d+ extra files/],
  ['large', largeFiles, /extra files have more than 128 MiB together/],
])(
  'too %s extra files are the fault of the problem, whatever program they belong to',
  async (_, files, message) => {
    const solution = c('int main(){return 0;}')
    const beside = await bench.judge({ ...solution, userExtraFiles: files })
    const checker = judgeProgram('int main(){return 0;}', files)
    const behind = await bench.judge({ ...solution, mode: { kind: 'spj', checker } })
    for (const report of [beside, behind]) {
      expect(report).toMatchObject({ verdict: 'SE', retryElsewhere: false })
      expect(report.message).toMatch(message)
    }
  },
)

/** No case of such a judging gets points, no later case is run, and no other host would find anything else. */
function expectFault(report: Awaited<ReturnType<Bench['judge']>>, message: RegExp) {
  expect(report).toMatchObject({ verdict: 'SE', retryElsewhere: false })
  expect(report.message).toMatch(message)
  expect(report.message).toMatch(/the (checker|interactor)|has no plain name/)
  expect(report.cases.length).toBeLessThanOrEqual(1)
  for (const judged of report.cases) expect(judged).toMatchObject({ verdict: 'SE', share: 0 })
}
