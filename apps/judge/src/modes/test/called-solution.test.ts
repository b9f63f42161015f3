import type { JudgeReport } from '@gavel/contract'
import { findLanguage, parseInterface, solverStub } from '@gavel/languages'
import { afterAll, describe, expect, test } from 'vitest'
import { openBench, setupOf } from '../../../test/bench.ts'
import { type FunctionDraft, judgeFunctions } from '../../../test/functions.ts'
import { judgeProgram, trialOf } from '../../../test/programs.ts'

// Opened before the tests are declared, so that a language beyond what every machine has is tested where it is.
const bench = await openBench()
afterAll(() => bench[Symbol.asyncDispose]())

const ADD = 'solution: int add(int a, int b)'
const ADD_GRADER =
  '#include <iostream>\n#include "functions.h"\nint main(){int a,b;std::cin>>a>>b;std::cout<<add(a,b)<<"\\n";}'
const judge = (language: string, source: string, draft: Partial<FunctionDraft> = {}): Promise<JudgeReport> =>
  judgeFunctions(bench, language, source, { functions: ADD, grader: ADD_GRADER, ...draft })

const RIGHT: Readonly<Record<string, string>> = {
  C: '#include "functions.h"\nint add(int a, int b) { return a + b; }',
  'C++': '#include "functions.h"\nint add(int a, int b) { return a + b; }',
  Java: 'public class Solution {\n  public int add(int a, int b) { return a + b; }\n}\n',
  Python: 'def add(a, b):\n    return a + b\n',
}
const hasPyPy = (await bench.versions.find(setupOf('PyPy3').probe.argv, bench.slot)) !== null
const LANGUAGES = [
  ...[
    'C',
    'C With O2',
    'C++',
    'C++ 11 With O2',
    'C++ 17',
    'C++ 17 With O2',
    'C++ 20 With O2',
    'C++ 23 With O2',
  ],
  ...['Java', 'Python3', ...(hasPyPy ? ['PyPy3'] : [])],
]

function familyOf(language: string) {
  const family = findLanguage(language)?.graderFamily
  if (family === undefined) throw new Error(`no functions in ${language}`)
  return family
}

test.each(LANGUAGES)(
  '%s: a right function is accepted, and the stub compiles but is wrong',
  async (language) => {
    const family = familyOf(language)
    expect(await judge(language, RIGHT[family] ?? '')).toMatchObject({ verdict: 'AC' })
    expect((await judge(language, solverStub(parseInterface(ADD), family))).verdict).toBe('WA')
  },
)

/** Every type there is, in both directions, with the values that are easily lost. */
const ALL_TYPES = `
# one of each
solution: int i(int v)          # stays
solution: long l(long v)
solution: double d(double v)
solution: bool b(bool v)
solution: string s(string v)
solution: int[] ia(int[] v)
solution: long[] la(long[] v)
solution: double[] da(double[] v)
solution: bool[] ba(bool[] v)
solution: string[] sa(string[] v)
solution: int[][] iaa(int[][] v)
solution: long[][] laa(long[][] v)
solution: double[][] daa(double[][] v)
solution: bool[][] baa(bool[][] v)
solution: string[][] saa(string[][] v)
solution: void nothing()
grader: string[][] mix(int i, long l, double d, bool b, string s, int[] ia, bool[] ba, string[] sa, long[][] laa, string[][] saa)
grader: void told(string what)`
const ALL_GRADER = `
#include <climits>
#include <cmath>
#include <iostream>
#include "functions.h"
using namespace std;
string log_text;
typedef vector<vector<string>> Texts;
Texts mix(int i, long long l, double d, bool b, string s, vector<int> ia, vector<bool> ba, vector<string> sa, vector<vector<long long>> laa, Texts saa) {
  bool ok = i == INT_MIN && l == LLONG_MAX && d == 0.1 && b && s == "a b\\nc" && ia == vector<int>({3, 1}) && ba == vector<bool>({true, false})
    && sa == vector<string>({"", "x"}) && laa == vector<vector<long long>>({{}, {5, 6}}) && saa == Texts({{"p", "q"}});
  return ok ? Texts({{"right", " "}, {}}) : Texts();
}
void told(string what) { log_text += what + ";"; }
template <class T> void same(T (*f)(T), T v, const char *name) { cout << name << (f(v) == v ? " same" : " differs") << "\\n"; }
int main() {
  same(i, INT_MIN, "i"); same(l, LLONG_MIN, "l"); same(d, 1e-308, "d"); same(b, true, "b"); same(b, false, "b");
  same(s, string("two words\\n\\n \\tand a line: \\xe6\\x97\\xa5"), "s"); same(s, string(), "s"); same(s, string(200000, 'x'), "s");
  same(ia, vector<int>{1, -2, INT_MAX}, "ia"); same(ia, vector<int>{}, "ia");
  same(la, vector<long long>{LLONG_MIN, 0}, "la"); same(da, vector<double>{0.1, -INFINITY}, "da");
  same(ba, vector<bool>{true, false, true}, "ba"); same(sa, vector<string>{"", " ", "a\\nb"}, "sa");
  same(iaa, vector<vector<int>>{{}, {1}, {2, 3}}, "iaa"); same(laa, vector<vector<long long>>{{1}, {}}, "laa");
  same(daa, vector<vector<double>>{{0.5}}, "daa"); same(baa, vector<vector<bool>>{{true}, {false, true}}, "baa");
  same(saa, Texts{{"a"}, {}, {"b c", "\\n"}}, "saa"); same(saa, Texts{}, "saa");
  nothing();
  cout << log_text << "\\n";
}`
const ALL_ANSWER = `${'i l d b b s s s ia ia la da ba sa iaa laa daa baa saa saa'
  .split(' ')
  .map((name) => `${name} same`)
  .join('\n')}\nhello;right  0;\n`

const C_ECHO = ['i:int', 'l:long long', 'd:double', 'b:bool']
  .map((one) => one.split(':'))
  .flatMap(([name, type]) => [
    `${type} ${name}(${type} v) { return v; }`,
    `${type} *${name}a(${type} *v, int n, int *r) { *r = n; return v; }`,
    `${type} **${name}aa(${type} **v, int n, int *c, int *r, int **rc) { *r = n; *rc = c; return v; }`,
  ])
  .join('\n')
const CPP_ECHO = ['i:int', 'l:long long', 'd:double', 'b:bool', 's:string']
  .map((one) => one.split(':'))
  .flatMap(([name, type]) => [
    `${type} ${name}(${type} v) { return v; }`,
    `vector<${type}> ${name}a(vector<${type}> v) { return v; }`,
    `vector<vector<${type}>> ${name}aa(vector<vector<${type}>> v) { return v; }`,
  ])
  .join('\n')
const JAVA_ECHO = ['i:int', 'l:long', 'd:double', 'b:boolean', 's:String']
  .map((one) => one.split(':'))
  .flatMap(([name, type]) => [
    `${type} ${name}(${type} v) { return v; }`,
    `${type}[] ${name}a(${type}[] v) { return v; }`,
    `static ${type}[][] ${name}aa(${type}[][] v) { return v; }`,
  ])
  .join('\n')
const ECHO: Readonly<Record<string, string>> = {
  'C With O2': `#include <limits.h>\n#include "functions.h"\n${C_ECHO}
char *s(char *v) { return v; }
char **sa(char **v, int n, int *r) { *r = n; return v; }
char ***saa(char ***v, int n, int *c, int *r, int **rc) { *r = n; *rc = c; return v; }
void nothing(void) {
  int ia[] = {3, 1}; bool ba[] = {true, false}; char *sa[] = {"", "x"}; long long row[] = {5, 6}; long long *laa[] = {row, row};
  int cols[] = {0, 2}, two = 2; char *pq[] = {"p", "q"}; char **saa[] = {pq}; int size, *sizes;
  told("hello");
  char ***r = mix(INT_MIN, LLONG_MAX, 0.1, true, "a b\\nc", ia, 2, ba, 2, sa, 2, laa, 2, cols, saa, 1, &two, &size, &sizes);
  static char text[99]; sprintf(text, "%s%s %d", r[0][0], r[0][1], sizes[1]); told(text);
}`.replace('#include "functions.h"', '#include <stdio.h>\n#include "functions.h"'),
  'C++ 17 With O2': `#include <climits>\n#include "functions.h"\nusing namespace std;\n${CPP_ECHO}
void nothing() {
  told("hello");
  auto r = mix(INT_MIN, LLONG_MAX, 0.1, true, "a b\\nc", {3, 1}, {true, false}, {"", "x"}, {{}, {5, 6}}, {{string("p"), string("q")}});
  told(r[0][0] + r[0][1] + " " + to_string(r[1].size()));
}`,
  Java: `public class Solution {\n${JAVA_ECHO}
void nothing() {
  Grader.told("hello");
  String[][] r = Grader.mix(Integer.MIN_VALUE, Long.MAX_VALUE, 0.1, true, "a b\\nc", new int[] {3, 1}, new boolean[] {true, false}, new String[] {"", "x"}, new long[][] {{}, {5, 6}}, new String[][] {{"p", "q"}});
  Grader.told(r[0][0] + r[0][1] + " " + r[1].length);
}
}`,
  Python3: `from grader import mix, told
${[...'ildbs'].flatMap((name) => [name, `${name}a`, `${name}aa`].map((one) => `def ${one}(v): return v\n`)).join('')}
def nothing():
    told('hello')
    r = mix(-2**31, 2**63 - 1, 0.1, True, 'a b\\nc', [3, 1], (True, False), ['', 'x'], [[], [5, 6]], [['p', 'q']])
    told(r[0][0] + r[0][1] + ' ' + str(len(r[1])))
`,
}

test.each(Object.keys(ECHO))(
  '%s: every type goes there and back, and calls go both ways',
  async (language) => {
    const draft = { functions: ALL_TYPES, grader: ALL_GRADER, cases: [{ input: '', answer: ALL_ANSWER }] }
    const report = await judge(language, ECHO[language] ?? '', draft)
    expect(report.cases[0]?.message ?? report.message).toBeNull()
    expect(report.verdict).toBe('AC')
  },
)

test.each(LANGUAGES)('%s: the stub of every type compiles', async (language) => {
  const stub = solverStub(parseInterface(ALL_TYPES), familyOf(language))
  const draft = { functions: ALL_TYPES, grader: ALL_GRADER, cases: [{ input: '', answer: ALL_ANSWER }] }
  expect((await judge(language, stub, draft)).verdict).toBe('WA')
})

const GUESS = 'solution: int find(int n)\ngrader: int ask(int value)'
/** Reports whether the hidden number is below (-1), at (0) or above (1) a value, thirty times at most. */
const GUESS_GRADER = `
#include <cstdlib>
#include <iostream>
#include "functions.h"
int hidden, asked;
int ask(int value) {
  if (++asked > 30) { std::cout << "too many\\n"; std::exit(0); }
  return (hidden > value) - (hidden < value);
}
int main() { int n; std::cin >> n >> hidden; int found = find(n); std::cout << (found == hidden ? "found" : "lost") << "\\n"; }`
const GUESS_CASES = [
  { input: '1000000000 123456789\n', answer: 'found\n' },
  { input: '1000000000 1\n', answer: 'found\n' },
]
const GUESSERS: Readonly<Record<string, (ask: string) => string>> = {
  'C With O2': (next) =>
    `#include "functions.h"\nint find(int n) { int low = 1, high = n; while (low < high) { int mid = ${next}; int r = ask(mid); if (r == 0) return mid; if (r > 0) low = mid + 1; else high = mid - 1; } return low; }`,
  'C++ 17 With O2': (next) =>
    `#include "functions.h"\nint find(int n) { int low = 1, high = n; while (low < high) { int mid = ${next}; int r = ask(mid); if (r == 0) return mid; if (r > 0) low = mid + 1; else high = mid - 1; } return low; }`,
  Java: (next) =>
    `public class Solution { int find(int n) { int low = 1, high = n; while (low < high) { int mid = ${next}; int r = Grader.ask(mid); if (r == 0) return mid; if (r > 0) low = mid + 1; else high = mid - 1; } return low; } }`,
  Python3: (next) =>
    `from grader import ask\ndef find(n):\n    low, high = 1, n\n    while low < high:\n        mid = ${next.replace('/', '//')}\n        r = ask(mid)\n        if r == 0:\n            return mid\n        if r > 0:\n            low = mid + 1\n        else:\n            high = mid - 1\n    return low\n`,
}

describe.each(Object.keys(GUESSERS))('%s: a grader that replies to questions', (language) => {
  const draft = { functions: GUESS, grader: GUESS_GRADER, cases: GUESS_CASES }

  test('accepts a solution that asks well', async () => {
    expect(await judge(language, GUESSERS[language]?.('low + (high - low) / 2') ?? '', draft)).toMatchObject({
      verdict: 'AC',
    })
  })

  test('ends by itself when it is asked too often, and its verdict holds', async () => {
    const [report] = (await judge(language, GUESSERS[language]?.('low') ?? '', draft)).cases
    expect(report).toMatchObject({ verdict: 'WA', message: expect.stringMatching(/too/) })
  })
})

test('a function of the grader may call the submission again', async () => {
  const draft = {
    functions: 'solution: int down(int n)\ngrader: int again(int n)',
    grader:
      '#include <iostream>\n#include "functions.h"\nint again(int n){return down(n)+1;}\nint main(){std::cout<<down(50)<<"\\n";}',
    cases: [{ input: '', answer: '50\n' }],
  }
  const c = '#include "functions.h"\nint down(int n) { return n == 0 ? 0 : again(n - 1); }'
  expect((await judge('C With O2', c, draft)).verdict).toBe('AC')
  const python = 'from grader import again\ndef down(n):\n    return 0 if n == 0 else again(n - 1)\n'
  expect((await judge('Python3', python, draft)).verdict).toBe('AC')
})

const SORT = 'solution: int[] sorted_values(int[] values)'
const SORT_GRADER = `
#include <iostream>
#include "functions.h"
int main() {
  int n; std::cin >> n;
  std::vector<int> v(n); unsigned x = 1;
  for (int &one : v) one = int((x = x * 1664525u + 1013904223u) >> 1);
  std::vector<int> r = sorted_values(v);
  bool ok = int(r.size()) == n;
  for (int i = 1; ok && i < n; i++) ok = r[i - 1] <= r[i];
  std::cout << (ok ? "ok" : "bad") << "\\n";
}`

test.each([
  [
    'C With O2',
    '#include <stdlib.h>\nstatic int by(const void*a,const void*b){int x=*(int*)a,y=*(int*)b;return (x>y)-(x<y);}\nint *sorted_values(int *v,int n,int *r){qsort(v,n,sizeof *v,by);*r=n;return v;}',
  ],
  [
    'C++ 17 With O2',
    '#include <algorithm>\n#include <vector>\nstd::vector<int> sorted_values(std::vector<int> v){std::sort(v.begin(),v.end());return v;}',
  ],
  ['Java', 'public class Solution { int[] sorted_values(int[] v) { java.util.Arrays.sort(v); return v; } }'],
  ['Python3', 'def sorted_values(v):\n    return sorted(v)\n'],
])('%s: a million numbers there and back fit into two seconds', async (language, source) => {
  const draft = {
    functions: SORT,
    grader: SORT_GRADER,
    cases: [{ input: '1000000', answer: 'ok' }],
    limits: { timeMs: 2000 },
  }
  expect(await judge(language, source, draft)).toMatchObject({ verdict: 'AC' })
})

const PRINTING: Readonly<Record<string, string>> = {
  'C With O2':
    '#include <stdio.h>\n#include "functions.h"\nint add(int a, int b) { char t[9]; puts("5"); fflush(stdout); return fgets(t, 9, stdin) ? 0 : a + b; }',
  'C++ 17 With O2':
    '#include <iostream>\n#include "functions.h"\nstruct Early { Early() { std::cout << "early" << std::endl; } } early;\nint add(int a, int b) { std::string t; std::cout << 5 << std::endl; return std::cin >> t ? 0 : a + b; }',
  Java: 'public class Solution { static { System.out.println("early"); } int add(int a, int b) throws Exception { System.out.println(5); return System.in.read() < 0 ? a + b : 0; } }',
  Python3:
    'import sys\nprint("early", flush=True)\ndef add(a, b):\n    print(5, flush=True)\n    return 0 if sys.stdin.read() else a + b\n',
}

test.each(Object.keys(PRINTING))(
  '%s: output of a program spoils nothing, and it has no input',
  async (language) => {
    expect(await judge(language, PRINTING[language] ?? '')).toMatchObject({ verdict: 'AC' })
    const mode = trialOf('1 2\n', '3')
    const trial = await judge(language, PRINTING[language] ?? '', { mode, cases: [] })
    expect(trial).toMatchObject({
      verdict: 'AC',
      runs: [{ output: '3\n', stderr: expect.stringMatching(/5\n/) }],
    })
  },
)

test.each([
  ['C With O2', '#include <stdlib.h>\nint add(int a,int b){abort();}', 'RE', 'ended by SIGABRT'],
  ['C With O2', '#include <stdlib.h>\nint add(int a,int b){exit(7);}', 'RE', 'exit code 7'],
  [
    'C With O2',
    '#include <stdlib.h>\nint add(int a,int b){exit(0);}',
    'WA',
    'the program ended before the grader did',
  ],
  [
    'C With O2',
    '#include <unistd.h>\nint add(int a,int b){_exit(0);}',
    'WA',
    'the program ended before the grader did',
  ],
  [
    'Java',
    'public class Solution { int add(int a, int b) { return new int[0][0].length + a / 0; } }',
    'RE',
    'exit code 1',
  ],
  [
    'Java',
    'public class Solution { int add(int a, int b) { System.exit(0); return 0; } }',
    'WA',
    'the program ended before',
  ],
  ['Python3', 'def add(a, b):\n    return 1 // 0\n', 'RE', 'exit code 1'],
  ['Python3', 'def add(a, b):\n    return None\n', 'RE', 'exit code 1'],
  ['Python3', 'def add(a, b):\n    return 2 ** 40\n', 'RE', 'exit code 1'],
  ['Python3', 'import os\ndef add(a, b):\n    os._exit(0)\n', 'WA', 'the program ended before'],
  ['Python3', 'raise SystemExit(0)\n', 'WA', 'the program ended before'],
  ['C With O2', 'int add(int a,int b){for(volatile int i=0;;i++);}', 'TLE', null],
  [
    'C With O2',
    '#include <unistd.h>\nint add(int a,int b){for(;;)pause();}',
    'TLE',
    'the program stood idle',
  ],
  [
    'C With O2',
    '#include <stdlib.h>\n#include <string.h>\nint add(int a,int b){for(;;)memset(malloc(1<<20),1,1<<20);}',
    'MLE',
    null,
  ],
])('%s: %s is %s', async (language, source, verdict, message) => {
  // Getting a page of memory may take a processor long.
  const isQuick = language === 'C With O2' && verdict !== 'MLE'
  const report = await judge(language, source, { limits: { timeMs: isQuick ? 300 : 3000, memoryMib: 128 } })
  expect(report.cases[0]).toMatchObject({ verdict })
  if (message !== null) expect(report.cases[0]?.message).toContain(message)
})

/** Finds the pipe that the judge's part has put aside, and writes `what` to it. */
const sends = (what: string, more = '') =>
  `#define _GNU_SOURCE\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n#include <fcntl.h>\nstatic void out(const void *p, size_t n) { for (int fd = 100; fd < 110; fd++) if ((fcntl(fd, F_GETFL) & O_ACCMODE) == O_WRONLY) { if (write(fd, p, n) < 0) _exit(9); return; } }\nint add(int a,int b){${what}${more} return a + b;}`

test.each([
  ['nonsense', sends('out("hello, grader", 13);'), 'WA', 'the program sent what is no reply to the grader'],
  ['a reply of its own and another', sends('out("\\2\\3\\0\\0\\0\\2", 6);'), 'AC', null],
  ['a call of a function that the grader has not', sends('out("\\1\\0\\0", 3);'), 'WA', 'no reply'],
  ['half a reply', sends('out("\\2\\3", 2); _exit(0);'), 'WA', 'the program ended before'],
  ['half a reply and then silence', sends('out("\\2\\3", 2); for (;;) pause();'), 'TLE', 'idle'],
  [
    'replies without end',
    sends('static char m[1 << 16]; memset(m, 2, sizeof m); for (;;) out(m, sizeof m);'),
    'WA',
    null,
  ],
])('%s in place of a reply is %3$s', async (_, source, verdict, message) => {
  const report = await judge('C With O2', source, { limits: { timeMs: 500 } })
  expect(report.verdict).not.toBe('SE')
  expect(report.cases[0]).toMatchObject({ verdict })
  if (message !== null) expect(report.cases[0]?.message).toContain(message)
})

test.each([
  ['an array that claims to be enormous', 'out("\\2\\xff\\xff\\xff\\xff", 5); for (;;) pause();', 'RE'],
  [
    'an array longer than a value may be',
    'int n = 17 << 20; out("\\2", 1); out(&n, 4); char *m = calloc(1, 4 << 20); for (int i = 0; i < 17; i++) out(m, 4 << 20);',
    'RE',
  ],
  ['an array that never comes', 'int n = 1 << 20; out("\\2", 1); out(&n, 4); _exit(0);', 'WA'],
])('%s harms no grader', async (_, what, verdict) => {
  const source = sends(what)
    .replace('int add(int a,int b){', 'int *values(int *r){')
    .replace('return a + b;', '*r = 0; return 0;')
  const draft = {
    functions: 'solution: int[] values()',
    grader: '#include <iostream>\n#include "functions.h"\nint main(){std::cout<<values().size()<<"\\n";}',
    cases: [{ input: '', answer: '0\n' }],
    limits: { timeMs: 1000, memoryMib: 256 },
  }
  expect((await judge('C With O2', source, draft)).cases[0]?.verdict).toBe(verdict)
})

test('rows without number are counted before they are made', async () => {
  const source = sends('int n = 15 << 20; out("\\2", 1); out(&n, 4); for (;;) pause();')
    .replace('int add(int a,int b){', 'int **values(int *r, int **rc){')
    .replace('return a + b;', '*r = 0; return 0;')
  const draft = {
    functions: 'solution: int[][] values()',
    grader: '#include <iostream>\n#include "functions.h"\nint main(){std::cout<<values().size()<<"\\n";}',
    limits: { timeMs: 500 },
  }
  expect((await judge('C With O2', source, draft)).cases[0]).toMatchObject({
    verdict: 'RE',
    message: 'output limit exceeded',
  })
})

test('calls without end, one by one or many at once, are the submission’s time and never a fault of the grader', async () => {
  const draft = {
    functions: 'solution: int find(int n)\ngrader: int ask(int value)',
    grader:
      '#include <iostream>\n#include "functions.h"\nint ask(int v){volatile int x=0;for(int i=0;i<1000;i++)x=x+i;return v;}\nint main(){std::cout<<find(1)<<"\\n";}',
    limits: { timeMs: 300 },
  }
  const patient = '#include "functions.h"\nint find(int n){for(;;)ask(n);}'
  expect((await judge('C With O2', patient, draft)).verdict).toBe('TLE')
  const hasty = sends(
    'static char m[7 * 4000]; for (int i = 0; i < 4000; i++) m[7 * i] = 1; for (;;) out(m, sizeof m);',
  )
    .replace('int add(int a,int b){', '#include "functions.h"\nint find(int n){')
    .replace('return a + b;', 'return 0;')
  expect((await judge('C With O2', hasty, draft)).cases[0]).toMatchObject({
    verdict: 'WA',
    message: 'the program sent what is no reply to the grader',
  })
})

test('a grader exhausted by its callers is their fault; one that fails by itself is a System Error that says why', async () => {
  const slow =
    '#include <iostream>\n#include "functions.h"\nint ask(int v){static std::vector<std::string> heard;heard.push_back(std::string(1<<24, 1));return v;}\nint main(){std::cout<<find(1)<<"\\n";}'
  const worn = await judge('C With O2', '#include "functions.h"\nint find(int n){for(;;)ask(n);}', {
    functions: GUESS,
    grader: slow,
    limits: { timeMs: 3000 },
  })
  expect(worn.cases[0]).toMatchObject({
    verdict: 'TLE',
    message: 'the program called the grader until the grader ran out of its limits',
  })
  const broken = await judge('C With O2', RIGHT.C ?? '', {
    grader:
      '#include <iostream>\n#include "functions.h"\nint main(){add(1,2);std::cerr<<"no such file\\n";return 3;}',
  })
  expect(broken).toMatchObject({
    verdict: 'SE',
    retryElsewhere: false,
    message: expect.stringContaining('the grader failed: exit code 3\nno such file'),
  })
  const unbuilt = await judge('C With O2', RIGHT.C ?? '', { grader: 'int main( {' })
  expect(unbuilt).toMatchObject({
    verdict: 'SE',
    retryElsewhere: false,
    message: expect.stringMatching(/the grader does not compile:\nmain\.cpp:1/),
  })
})

test.each([
  ['C', 'int add(int a, int b) { return a +', /main\.c:1/],
  ['C', 'int other(void) { return 0; }', /undefined reference to [`']add'/],
  ['C', `${RIGHT.C}\nint main(void){return 0;}`, /multiple definition of [`']main'/],
  ['Java', 'class Other { }', /class Solution/],
  ['Java', 'public class Solution { }', /add/],
  ['Python3', 'def add(a, b)\n    return a + b', /solution\.py/],
])('%s: a source that does not fit the functions is a compile error', async (language, source, message) => {
  const report = await judge(language, source)
  expect(report.verdict).toBe('CE')
  expect(report.message).toMatch(message)
})

test('a checker judges the grader’s output, and never the submission’s', async () => {
  const checker = judgeProgram(
    'int main(int c,char**v){FILE*f=fopen(v[2],"r");int x;return fscanf(f,"%d",&x)==1&&x==3?0:1;}',
  )
  const mode = { kind: 'spj', checker } as const
  expect((await judge('C With O2', RIGHT.C ?? '', { mode })).verdict).toBe('AC')
  const prints = '#include <stdio.h>\nint add(int a,int b){puts("3");fflush(stdout);return 0;}'
  expect((await judge('C With O2', prints, { mode })).verdict).toBe('WA')
})

test('files of the judge are beside the grader alone, those of solvers beside the submission', async () => {
  const grader = ADD_GRADER.replace('#include', '#include "secret.h"\n#include')
  const judgeFiles = { 'secret.h': '// 42' }
  const draft = { grader, judgeFiles, userExtraFiles: { 'offset.h': '#define OFFSET 0' } }
  expect(
    (await judge('C', '#include "offset.h"\nint add(int a,int b){return a+b+OFFSET;}', draft)).verdict,
  ).toBe('AC')
  expect((await judge('C', '#include "secret.h"\nint add(int a,int b){return a+b;}', draft)).verdict).toBe(
    'CE',
  )
})

test('time and memory are those of the submission alone', async () => {
  const grader =
    '#include <iostream>\n#include "functions.h"\nint main(){std::vector<int> big(50<<20, 1);for(volatile int i=0;i<300000000;i=i+1);std::cout<<add(1,2)+big[7]-1<<"\\n";}'
  const [report] = (
    await judge('C With O2', RIGHT.C ?? '', { grader, limits: { timeMs: 100, memoryMib: 32 } })
  ).cases
  expect(report).toMatchObject({ verdict: 'AC' })
})
