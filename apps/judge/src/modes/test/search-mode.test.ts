import { createHash } from 'node:crypto'
import type { JudgeMode, JudgeProgram } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench, setupOf, type TaskDraft } from '../../../test/bench.ts'
import { c, judgeProgram, programIn, python, testlibProgram } from '../../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

type Search = Extract<JudgeMode, { kind: 'search' }>

/** In C, from the statements of its `main`. */
const mainOf = (statements: string) =>
  judgeProgram(`int main(int argc, char** argv) {\n${statements}\nreturn 0; }`)

/** Prints how many numbers follow, and the numbers 1 to `size`, the last one times the seed. */
const generator = mainOf(
  `int size = atoi(argv[1]), seed = atoi(argv[2]);
  if (size > 1000) size = 1000;
  printf("%d\\n", size);
  for (int i = 1; i <= size; i++) printf("%d%c", i == size ? seed : i, i == size ? '\\n' : ' ');`,
)
const withWords = (program: JudgeProgram): JudgeProgram => ({ ...program, arguments: ['{size}', '{seed}'] })

const validator: JudgeProgram = {
  ...testlibProgram('TestlibCmd', ''),
  source: `#include "testlib.h"
int main(int argc, char** argv) {
  registerValidation(argc, argv);
  int n = inf.readInt(1, 1000, "n"); inf.readEoln();
  for (int i = 0; i < n; i++) { inf.readInt(1, 1000000, "a"); if (i + 1 < n) inf.readSpace(); }
  inf.readEoln(); inf.readEof();
}`,
}

const SUM = c(
  'int main(){int n;long long s=0,x;scanf("%d",&n);while(n--){scanf("%lld",&x);s+=x;}printf("%lld\\n",s);return 0;}',
)
/** Forgets the last number of three or more. */
const FORGETS = c(
  'int main(){int n;long long s=0,x;scanf("%d",&n);if(n>2)n--;while(n--){scanf("%lld",&x);s+=x;}printf("%lld\\n",s);return 0;}',
)

const searchOf = (more: Partial<Search> = {}): Search => ({
  kind: 'search',
  judgedBy: { kind: 'default', comparison: 'trailing-blanks' },
  generators: [withWords(generator)],
  validator,
  reference: { source: SUM.source ?? '', language: setupOf('C With O2'), userExtraFiles: {} },
  storedInputs: [],
  firstSeed: 1,
  ...more,
})

const search = (draft: TaskDraft, more: Partial<Search> = {}) =>
  bench.judge({ ...draft, mode: searchOf(more), cases: [] })

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('finds a small input on which the program fails, with the expected and its own output', async () => {
  const { verdict, search: outcome } = await search(FORGETS)
  expect(verdict).toBe('WA')
  // Sizes 1 and 2 are right, and come six times each.
  expect(outcome).toMatchObject({
    tried: 13,
    found: {
      verdict: 'WA',
      input: { text: '3\n1 2 13\n' },
      expected: { text: '16\n' },
      output: { text: '3\n' },
      // The thirteenth call, by which setters make the input again.
      call: { generator: 0, arguments: ['3', '13'] },
    },
  })
})

test('a search in the background ends early when a person waits for the slot', async () => {
  const draft = { ...SUM, mode: searchOf(), cases: [] }
  const { verdict, search: outcome } = await bench.judge(draft, { isWantedAside: () => true })
  expect({ verdict, outcome }).toEqual({ verdict: 'AC', outcome: { tried: 1, found: null } })
})

test('never finds the input of a stored test', async () => {
  const { search: outcome } = await search(FORGETS, { storedInputs: [sha256('3\n1 2 13\n')] })
  expect(outcome).toMatchObject({ tried: 13, found: { input: { text: '3\n1 2 14\n' } } })
})

test('a later search begins with another seed', async () => {
  const { search: outcome } = await search(FORGETS, { firstSeed: 101 })
  expect(outcome?.found?.input.text).toBe('3\n1 2 113\n')
})

test('a program that is right passes everything', async () => {
  const { verdict, search: outcome } = await search(SUM)
  expect(verdict).toBe('AC')
  expect(outcome).toEqual({ tried: 150, found: null })
})

describe('a program that is not wrong but', () => {
  test('crashes', async () => {
    const source = 'n = int(input())\nassert n < 4\nprint(sum(map(int, input().split())))\n'
    expect((await search(python(source))).search?.found).toMatchObject({
      verdict: 'RE',
      input: { text: '4\n1 2 3 19\n' },
    })
  })

  test('takes too long on large inputs', async () => {
    const slow = c(
      'int main(){int n;long long s=0,x;scanf("%d",&n);if(n>200)for(;;);while(n--){scanf("%lld",&x);s+=x;}printf("%lld\\n",s);return 0;}',
      { limits: { timeMs: 200 } },
    )
    const { search: outcome } = await search(slow)
    expect(outcome?.found).toMatchObject({ verdict: 'TLE', input: { isCut: false } })
    expect(outcome?.found?.input.text).toMatch(/^256\n/)
  })
})

test('the reference has files of its own, whatever the language of the program', async () => {
  const source = `#include "sum.h"\n${SUM.source ?? ''}`
  const reference = { source, language: setupOf('C With O2'), userExtraFiles: { 'sum.h': '' } }
  const draft = { ...FORGETS, userExtraFiles: { 'other.h': '' } }
  expect((await search(draft, { reference })).search?.found?.input.text).toBe('3\n1 2 13\n')
})

test('a checker judges instead of a comparison', async () => {
  const accepts = mainOf('return 0;')
  expect((await search(FORGETS, { judgedBy: { kind: 'spj', checker: accepts } })).verdict).toBe('AC')
})

test('a program that talks with another one needs no reference', async () => {
  const interactor = mainOf(
    `FILE* in = fopen(argv[1], "r"); int n, x, s = 0, said;
    fscanf(in, "%d", &n); printf("%d\\n", n);
    for (int i = 0; i < n; i++) { fscanf(in, "%d", &x); printf("%d\\n", x); s += x; }
    fflush(stdout);
    if (scanf("%d", &said) != 1 || said != s) { fprintf(stderr, "not the sum"); return 1; }
    return 0;`,
  )
  const { search: outcome } = await search(FORGETS, {
    judgedBy: { kind: 'interactive', interactor },
    reference: null,
  })
  expect(outcome?.found).toMatchObject({
    verdict: 'WA',
    input: { text: '3\n1 2 13\n' },
    expected: null,
    output: null,
  })
})

describe('what is wrong with the problem’s programs is no verdict:', () => {
  test.each<[string, Partial<Search>, RegExp]>([
    [
      'a generator that fails',
      { generators: [withWords(mainOf('fprintf(stderr, "no idea"); return 3;'))] },
      /the generator ended with exit code 3 \(1 1\)\nno idea/,
    ],
    [
      'a generator that does not compile',
      { generators: [judgeProgram('nonsense')] },
      /the generator does not/,
    ],
    [
      'inputs that the validator rejects',
      { generators: [withWords(mainOf('printf("0\\n");'))] },
      /makes no input that the validator/,
    ],
    [
      'a reference that does not compile',
      { reference: { source: 'nonsense', language: setupOf('C With O2'), userExtraFiles: {} } },
      /the reference does not compile/,
    ],
    [
      'a checker that fails',
      { judgedBy: { kind: 'spj', checker: programIn('C', 'exit-codes', 'int main(){return 3;}') } },
      /checker/,
    ],
  ])('%s', async (_, more, message) => {
    const report = await search(FORGETS, more)
    expect(report).toMatchObject({ verdict: 'SE', retryElsewhere: false })
    expect(report.search).toBeUndefined()
    expect(report.message).toMatch(message)
  })
})

test('a hostile program finds neither the reference nor the generator', async () => {
  const source = `import os, sys
found = []
for root, dirs, files in os.walk('/'):
    if root.startswith(('/proc', '/sys', '/usr', '/lib', '/bin', '/sbin', '/etc', '/app')):
        dirs.clear()
        continue
    for name in files:
        try:
            text = open(os.path.join(root, name), 'rb').read(100000)
            if b'long long s=0,x;' in text or b'atoi(argv[2])' in text: found.append(os.path.join(root, name))
        except OSError: pass
print(found)
`
  expect((await search(python(source))).search?.found?.output?.text).toBe('[]\n')
})
