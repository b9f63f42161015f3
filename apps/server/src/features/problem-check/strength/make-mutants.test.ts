import { expect, test } from 'vitest'
import { inTurn, type Mutant, makeMutants, mutated } from './make-mutants.ts'
import type { MutatedFamily } from './source-tokens.ts'

const changes = (source: string, family: MutatedFamily = 'C++') =>
  makeMutants(source, family, 1_000).map(({ kind, before, after }) => `${kind}: ${before} → ${after}`)

test.each([
  ['if (a < b) f();', ['comparison: if (a < b) f(); → if (a <= b) f();']],
  ['while (a >= b) f();', ['comparison: while (a >= b) f(); → while (a > b) f();']],
  ['x = a - b;', ['arithmetic: x = a - b; → x = a + b;']],
  ['s += a[i];', ['arithmetic: s += a[i]; → s -= a[i];']],
  ['return a && b;', ['logic: return a && b; → return a || b;']],
  ['s = max(s, t);', ['min-max: s = max(s, t); → s = min(s, t);']],
  ['typedef long long number;', ['narrow-type: typedef long long number; → typedef int number;']],
  ['#define ll long long', ['narrow-type: #define ll long long → #define ll int']],
  ['p = 1LL * q;', ['narrow-type: p = 1LL * q; → p = 1 * q;']],
  ['int s = 0;', ['initial-value: int s = 0; → int s = 1;']],
  ['if (a == b) break;', ['missing-statement: if (a == b) break; → if (a == b) ;']],
  ['f(); seen.clear();', ['missing-statement: f(); seen.clear(); → f(); ;']],
  ['{ memset(a, 0, sizeof a); }', ['missing-statement: { memset(a, 0, sizeof a); } → { ; }']],
])('%s', (source, expected) => {
  expect(changes(source)).toEqual(expected)
})

test('a bound is moved both ways, and an index by one', () => {
  expect(changes('f(i == 3, a[i - 1]);')).toEqual([
    'bound: f(i == 3, a[i - 1]); → f(i == 4, a[i - 1]);',
    'bound: f(i == 3, a[i - 1]); → f(i == 2, a[i - 1]);',
    'arithmetic: f(i == 3, a[i - 1]); → f(i == 3, a[i + 1]);',
    'bound: f(i == 3, a[i - 1]); → f(i == 3, a[i - 2]);',
    'bound: f(i == 3, a[i - 1]); → f(i == 3, a[i - 0]);',
  ])
})

test('an index and an argument are no sizes', () => {
  expect(changes('return f(a[2 + i], 1 + i);').length).toBeGreaterThan(0)
  expect(changes('x = f(n + 1);')).toContain('bound: x = f(n + 1); → x = f(n + 2);')
  expect(changes('return f(n + 1);')).toContain('bound: return f(n + 1); → return f(n + 2);')
  expect(changes('a = new int[n + 1];', 'Java')).toEqual([])
})

test('a value that is set again may be forgotten', () => {
  expect(changes('{ count[a[i]] = 0; }')).toEqual([
    'missing-statement: { count[a[i]] = 0; } → { ; }',
    'initial-value: { count[a[i]] = 0; } → { count[a[i]] = 1; }',
  ])
})

test.each([
  ['comments', '// a < b\n/* c - d\n e < f */'],
  ['texts', `puts("a < b \\" - c"); char c = '<'; auto r = R"x(a < b)" - c)x";`],
  ['directives', '#include <vector>\n#if A < B\n#pragma GCC optimize("O2")'],
  ['numbers with quotes', "f(1'000'000);"],
  [
    'types with arguments',
    'vector<pair<int, map<int, int>>> v; priority_queue<int, vector<int>, greater<int>> q;',
  ],
  ['signs of one value', 'return -x; f(-y, &z, i++, --j, p->q); cout << a >> b;'],
  ['sizes', 'const int N = 200005; int a[1005]; int b[1005 + 1]; vector<int> c(1005 + 1), d;'],
])('nothing is changed in %s', (_, source) => {
  expect(changes(source)).toEqual([])
})

test('programs in Python are changed by their own words', () => {
  const source = "while a and b < 'x < y':  # c < d\n    if max(a, b) >= 1:\n        break\n"
  expect(changes(source, 'Python')).toEqual([
    "logic: while a and b < 'x < y':  # c < d → while a or b < 'x < y':  # c < d",
    "comparison: while a and b < 'x < y':  # c < d → while a and b <= 'x < y':  # c < d",
    'min-max: if max(a, b) >= 1: → if min(a, b) >= 1:',
    'comparison: if max(a, b) >= 1: → if max(a, b) > 1:',
    'bound: if max(a, b) >= 1: → if max(a, b) >= 2:',
    'bound: if max(a, b) >= 1: → if max(a, b) >= 0:',
    'missing-statement: break → pass',
  ])
})

test('programs in Java have narrower types, too', () => {
  expect(changes('long s; List<Long> l; if (a < b) s = Math.min(s, 2L);', 'Java')).toEqual([
    expect.stringContaining('→ int s;'),
    expect.stringContaining('if (a <= b)'),
    expect.stringContaining('Math.max(s, 2L)'),
    expect.stringContaining('Math.min(s, 2)'),
  ])
})

const LONG = Array.from({ length: 100 }, (_, index) => `if (a[${index}] < b && c) s += max(d, e);`).join('\n')

test('within a limit all kinds and all of the source have their share, and they are always the same', () => {
  const mutants = makeMutants(LONG, 'C++', 20)
  expect(mutants).toHaveLength(20)
  const of = (kind: Mutant['kind']) => mutants.filter((one) => one.kind === kind)
  for (const kind of ['comparison', 'logic', 'arithmetic', 'min-max'] as const) {
    expect(of(kind)).toHaveLength(5)
    const lines = of(kind).map(({ line }) => line)
    expect([Math.min(...lines) < 25, Math.max(...lines) > 75]).toEqual([true, true])
  }
  expect(makeMutants(LONG, 'C++', 20)).toEqual(mutants)
})

test('a mutant differs from the source in its line alone', () => {
  const lines = LONG.split('\n')
  for (const mutant of makeMutants(LONG, 'C++', 50)) {
    const other = mutated(LONG, mutant).split('\n')
    const different = lines.flatMap((line, index) => (line === other[index] ? [] : [index + 1]))
    expect(different).toEqual([mutant.line])
    expect(other[mutant.line - 1]).toBe(mutant.after)
  }
})

test('of a long line, the part around the change is shown', () => {
  const [mutant] = makeMutants(`${'f(); '.repeat(100)}if (a < b) g(); ${'h(); '.repeat(100)}`, 'C++', 1)
  expect(mutant?.before).toContain('if (a < b) g();')
  expect(mutant?.before.length).toBeLessThanOrEqual(160)
})

test('lists are taken from in turn', () => {
  expect(inTurn([[1, 2, 3], [4], []])).toEqual([1, 4, 2, 3])
})
