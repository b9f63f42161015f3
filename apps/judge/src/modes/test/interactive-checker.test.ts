import type { JudgeProgram } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench } from '../../../test/bench.ts'
import { c, judgeProgram, programIn, testlibProgram } from '../../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

/** Reads one number of the solution and does what the input says; its file is that number, mostly. */
const interactor = testlibProgram(
  'Interaction',
  `std::string way=inf.readToken();int n=ouf.readInt();
  if(way=="reject"){tout<<15<<std::endl;quitf(_wa,"by the interactor");}
  if(way=="part"){tout<<15<<std::endl;quitp(40,"by the interactor");}
  if(way=="nothing")std::remove(argv[2]);
  else if(way=="link"){std::remove(argv[2]);if(symlink(argv[3],argv[2]))quitf(_fail,"no link");}
  else if(way=="long")for(int i=0;i<400000;i++)tout<<n<<"\\n";
  else if(way=="huge"){std::string line(1<<20,'x');for(int i=0;i<80;i++)tout<<line;}
  else tout<<n<<std::endl;
  quitf(_ok,"left");`,
)

/** The file must equal the answer; a larger number gets a part of the points. Other numbers select other behaviour. */
const checker = testlibProgram(
  'TestlibCmd',
  `std::string way=inf.readToken();int n=ouf.readInt();int j=ans.readInt();
  if(way=="long"){int i=1;while(!ouf.seekEof()){ouf.readInt(n,n);i++;}quitf(_ok,"%d numbers",i);}
  if(n==99)abort();
  if(n==98)quitf(_fail,"jury is wrong");
  if(n==97)for(;;)std::cout<<"x";
  if(n==j)quitf(_ok,"by the checker");
  if(n>j)quitp(25,"by the checker");
  quitf(_wa,"by the checker");`,
)

const saying = (number: number | string) => c(`int main(){puts("${number}");}`)

function talk(draft: ReturnType<typeof c>, input: string, programs: Partial<Programs> = {}) {
  return bench.judge({
    ...draft,
    limits: { timeMs: 3000 },
    mode: { kind: 'interactive', interactor, checker, ...programs },
    scoring: 'oi',
    cases: [{ input, answer: '15\n' }],
  })
}

interface Programs {
  interactor: JudgeProgram
  checker: JudgeProgram | null
}

describe('a checker behind an interactor', () => {
  test.each([
    ['accepts what the interactor left', saying(15), 'plain', 'AC', 1, 'ok by the checker'],
    ['rejects it', saying(3), 'plain', 'WA', 0, 'wrong answer by the checker'],
    ['gives a part of the points', saying(16), 'plain', 'PAC', 0.25, 'points 25 by the checker'],
    ['is not asked when the interactor rejects', saying(99), 'reject', 'WA', 0, /by the interactor/],
    [
      'is not asked when the interactor gives points itself',
      saying(99),
      'part',
      'PAC',
      0.4,
      /by the interactor/,
    ],
    [
      'finds an empty file where the interactor left none',
      saying(15),
      'nothing',
      'PE',
      0,
      /^wrong output format/,
    ],
    ['finds an empty file behind a link', saying(15), 'link', 'PE', 0, /^wrong output format/],
    ['reads a long file', saying(15), 'long', 'AC', 1, 'ok 400000 numbers'],
  ])('%s', async (_, draft, input, verdict, share, message) => {
    const report = await talk(draft, input)
    expect(report.cases).toMatchObject([{ verdict, share }])
    expect(report.cases[0]?.message).toMatch(message)
  })

  test.each([
    ['crashes', saying(99), 'plain', /the checker was ended by SIGABRT/],
    ['fails by its own word', saying(98), 'plain', /the checker ended with exit code 3\nFAIL jury is wrong/],
    ['floods its output', saying(97), 'plain', /the checker wrote too much/],
    ['gets more than can be left', saying(15), 'huge', /the interactor wrote too much/],
  ])('that %s is a System Error', async (_, draft, input, message) => {
    const report = await talk(draft, input)
    expect(report).toMatchObject({ verdict: 'SE', retryElsewhere: false })
    expect(report.message).toMatch(message)
  })

  test('is not run for a program that fails after the interactor accepted', async () => {
    const report = await talk(c('int main(){puts("15");fclose(stdout);return 7;}'), 'plain')
    expect(report.cases).toMatchObject([{ verdict: 'RE', share: 0, message: 'exit code 7' }])
  })

  test('never sees a file left in the case before', async () => {
    const report = await bench.judge({
      ...saying(15),
      limits: { timeMs: 3000 },
      mode: { kind: 'interactive', interactor, checker },
      scoring: 'oi',
      cases: [
        { input: 'plain', answer: '15' },
        { input: 'nothing', answer: '15' },
      ],
    })
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['AC', 'PE'])
  })

  test('must compile even if no case needs it: otherwise the judging is a System Error', async () => {
    const broken = programIn('Python3', 'testlib', 'if True\n  pass')
    const report = await talk(saying(15), 'plain', { checker: broken })
    expect(report.message).toMatch(/the checker does not compile:/)
  })

  test('cannot follow an interactor with the ICPC protocol', async () => {
    const report = await talk(saying(15), 'plain', { interactor: { ...interactor, protocol: 'icpc' } })
    expect(report).toMatchObject({ verdict: 'SE', retryElsewhere: false })
    expect(report.message).toMatch(/leaves no file/)
  })

  test('without one the interactor’s verdict counts', async () => {
    const report = await talk(saying(3), 'plain', { checker: null })
    expect(report.cases).toMatchObject([{ verdict: 'AC', message: 'ok left' }])
  })
})

test('both may be Python, with exit codes or the ICPC protocol', async () => {
  const python = programIn(
    'Python3',
    'exit-codes',
    'import sys\nopen(sys.argv[2], "w").write(input())\nsys.exit(0)',
  )
  const validator = programIn(
    'Python3',
    'icpc',
    'import sys\nsys.exit(42 if sys.stdin.read().split() == open(sys.argv[2]).read().split() else 43)',
  )
  const judge = async (number: number) =>
    (await talk(saying(number), '', { interactor: python, checker: validator })).verdict
  expect([await judge(15), await judge(16)]).toEqual(['AC', 'WA'])
})

test('the interactor’s file is nowhere in the box of the solution', async () => {
  // It waits until the interactor has written, then looks at the path of the interactor's file.
  const looking = c(`int main(){int n;puts("15");fflush(stdout);scanf("%d",&n);
    return access("/box/output",F_OK)==0||access("output",F_OK)==0?9:0;}`)
  const telling = judgeProgram(`int main(int argc,char**argv){int n;FILE*left=fopen(argv[2],"w");
    scanf("%d",&n);fprintf(left,"%d",n);fclose(left);puts("1");return 0;}`)
  const report = await talk(looking, 'plain', { interactor: telling })
  expect(report.cases).toMatchObject([{ verdict: 'AC', exitCode: 0 }])
})
