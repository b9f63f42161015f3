import { execFileSync } from 'node:child_process'
import type { JudgeProgram } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, openBench, type TaskDraft } from '../../../test/bench.ts'
import { c, judgeProgram, python } from '../../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

const validator = (body: string): JudgeProgram => ({ ...judgeProgram(body), protocol: 'icpc' })

/** Pass 1 gives a word; the program turns it into the input of pass 2, which must give the word back. */
const ROUND_TRIP = validator(`
int main(int c, char **v) {
  char word[200] = "", said[200] = "", path[200];
  if (fread(said, 1, 199, stdin) == 0) return 43;
  snprintf(path, 200, "%s/word", v[3]);
  FILE *first = fopen(path, "r");
  if (first) return fscanf(first, "%199s", word), strncmp(said, word, strlen(word)) ? 43 : 42;
  fscanf(fopen(v[1], "r"), "%199s", word);
  fputs(word, fopen(path, "w"));
  snprintf(path, 200, "%s/nextpass.in", v[3]);
  fprintf(fopen(path, "w"), "decode %s", said);
  return 42;
}`)

const passes = (draft: TaskDraft, checker = ROUND_TRIP, passLimit = 2) =>
  bench.judge({
    cases: [{ input: 'hello\n' }],
    mode: { kind: 'multi-pass', checker, passLimit },
    ...draft,
  })

const CAESAR = python(
  'words = input().split()\nif words[0] == "decode":\n    print("".join(chr(ord(x) - 1) for x in words[1]))\nelse:\n    print("".join(chr(ord(x) + 1) for x in words[0]))\n',
)

test('the next pass reads the checker’s file, and the checker remembers earlier passes', async () => {
  const report = await passes(CAESAR)
  expect(report.cases[0]).toMatchObject({ verdict: 'AC', share: 1 })
})

test('a program that cannot undo its encoding is wrong', async () => {
  expect((await passes(python('print(input().upper())'))).verdict).toBe('WA')
})

test('cases do not remember each other', async () => {
  const cases = [{ input: 'one\n' }, { input: 'two\n' }, { input: 'three\n' }]
  const report = await passes({ ...CAESAR, cases })
  expect(report.cases.map(({ verdict }) => verdict)).toEqual(['AC', 'AC', 'AC'])
})

test.each([
  ['crashes', 'abort();', 'RE'],
  ['never ends', 'for(volatile int i=0;;i++);', 'TLE'],
])('a program that %s in its second pass gets that verdict', async (_, body, verdict) => {
  const source = `int main(){char s[99];scanf("%98s",s);if(!strcmp(s,"decode")){${body}}puts(s);}`
  expect((await passes(c(source, { limits: { timeMs: 300 } }))).verdict).toBe(verdict)
})

test('limits count for each pass, and the figures are those of the most expensive one', async () => {
  const work =
    '#include <time.h>\nint main(){char s[99],t[99];scanf("%98s",s);for(clock_t end=clock()+250000;clock()<end;);if(!strcmp(s,"decode"))scanf("%98s",t);puts(strcmp(s,"decode")?s:t);}'
  const report = await passes(c(work, { limits: { timeMs: 400 } }))
  expect(report.verdict).toBe('AC')
  expect(report.cpuTimeMs).toBeGreaterThanOrEqual(250)
})

/** Wants another pass each time, and counts them in its folder. */
const COUNTING = validator(`
int main(int c, char **v) {
  char path[200]; int passes = 0;
  snprintf(path, 200, "%s/count", v[3]);
  FILE *file = fopen(path, "r");
  if (file) { fscanf(file, "%d", &passes); fclose(file); }
  file = fopen(path, "w"); fprintf(file, "%d", ++passes); fclose(file);
  int wanted; fscanf(fopen(v[2], "r"), "%d", &wanted);
  if (passes == wanted) return 42;
  snprintf(path, 200, "%s/nextpass.in", v[3]);
  fputs("again\\n", fopen(path, "w"));
  return 42;
}`)

test('exactly as many passes as the problem allows are run', async () => {
  const echo = c('int main(){puts("x");}')
  expect((await passes({ ...echo, cases: [{ answer: '5' }] }, COUNTING, 5)).verdict).toBe('AC')
  const report = await passes({ ...echo, cases: [{ answer: '6' }] }, COUNTING, 5)
  expect(report).toMatchObject({ verdict: 'SE', retryElsewhere: false })
  expect(report.message).toMatch(/the checker wanted more than 5 passes/)
})

test.each([
  [
    'rejects and leaves another input',
    'int main(int c,char**v){char p[200];snprintf(p,200,"%s/nextpass.in",v[3]);fputs("x",fopen(p,"w"));return 43;}',
    /left an input for another pass although it rejected/,
  ],
  ['crashes', 'int main(){abort();}', /the checker ended with exit code 134/],
  ['gives another exit code', 'int main(){return 0;}', /exit code 0/],
])('a checker that %s is a System Error', async (_, source, message) => {
  const report = await passes(c('int main(){puts("x");}'), validator(source))
  expect(report).toMatchObject({ verdict: 'SE', retryElsewhere: false })
  expect(report.message).toMatch(message)
})

test('a large input for the next pass arrives whole', async () => {
  const large = validator(`
int main(int c, char **v) {
  char path[200]; long n = 0; int x;
  snprintf(path, 200, "%s/seen", v[3]);
  if (access(path, F_OK) == 0) { scanf("%ld", &n); return n == 5000000 ? 42 : 43; }
  fclose(fopen(path, "w"));
  snprintf(path, 200, "%s/nextpass.in", v[3]);
  FILE *next = fopen(path, "w");
  for (int i = 0; i < 5000000; i++) fputc('a', next);
  return 42;
}`)
  const count = c('int main(){long n=0;int x;while((x=getchar())!=EOF)n+=x==\'a\';printf("%ld\\n",n);}')
  expect((await passes({ ...count, cases: [{ input: '\n' }] }, large)).verdict).toBe('AC')
})

test('files by name are used in every pass', async () => {
  const source = CAESAR.source
    ?.replace('input()', 'open("in.txt").read()')
    .replaceAll('print(', 'open("out.txt", "w").write(')
  const report = await passes({ ...python(source ?? ''), fileIo: { input: 'in.txt', output: 'out.txt' } })
  expect(report.verdict).toBe('AC')
})

test('the message for the team is that of the last pass', async () => {
  const speaking = validator(`
int main(int c, char **v) {
  char path[200];
  snprintf(path, 200, "%s/teammessage.txt", v[3]);
  FILE *file = fopen(path, "a"); fputs("pass ", file); fclose(file);
  snprintf(path, 200, "%s/nextpass.in", v[3]);
  char word[99]; scanf("%98s", word);
  if (strcmp(word, "again")) fputs("again\\n", fopen(path, "w"));
  return 42;
}`)
  const report = await passes({ ...python('print(input())'), cases: [{ input: 'first\n' }] }, speaking)
  expect(report.cases[0]).toMatchObject({ verdict: 'AC', message: 'pass pass' })
})

test('a pass has its own box and files, with nothing of the pass before in them', async () => {
  const traces = `
#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/stat.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
static long born(int fd, const char *path) {
  struct statx file;
  statx(fd, path, AT_EMPTY_PATH, STATX_BTIME, &file);
  return file.stx_btime.tv_sec * 1000000000L + file.stx_btime.tv_nsec;
}
int main() {
  char first[99];
  long box = born(AT_FDCWD, "/"), out = born(1, ""), err = born(2, "");
  usleep(20000); /* longer than a tick of the clock that dates files */
  scanf("%98s", first);
  if (strcmp(first, "decode")) { printf("%ld,%ld,%ld", box, out, err); return 0; }
  long before[3];
  scanf("%ld,%ld,%ld", before, before + 1, before + 2);
  if (box > before[0] && out > before[1] && err > before[2]) puts("hello");
  else printf("%ld,%ld,%ld", box, out, err);
}`
  const report = await passes({ language: 'C With O2', source: traces })
  expect(report.cases[0]).toMatchObject({ verdict: 'AC' })
})

test('only the files that the next pass needs are kept', async () => {
  const large = validator(`
int main(int c, char **v) {
  char path[200]; int passes = 0;
  snprintf(path, 200, "%s/count", v[3]);
  FILE *file = fopen(path, "r");
  if (file) { fscanf(file, "%d", &passes); fclose(file); }
  file = fopen(path, "w"); fprintf(file, "%d", ++passes);
  for (int i = 0; i < 4000000; i++) fputc(' ', file);
  fclose(file);
  if (passes == 6) return 42;
  snprintf(path, 200, "%s/nextpass.in", v[3]);
  file = fopen(path, "w");
  for (int i = 0; i < 4000000; i++) fputc('a', file);
  return 42;
}`)
  let keptKib = 0
  const report = await bench.judge(
    { ...c('int main(){puts("x");}'), mode: { kind: 'multi-pass', checker: large, passLimit: 6 } },
    {
      onStep(step) {
        if (step.case) keptKib = Number.parseInt(execFileSync('du', ['-sk', bench.workDir]).toString(), 10)
      },
    },
  )
  expect(report.verdict).toBe('AC')
  expect(keptKib).toBeGreaterThan(0)
  expect(keptKib).toBeLessThan(3 * 4000)
})

const LEAVES_NEXT = `
  char next[200]; snprintf(next, 200, "%s/nextpass.in", v[3]);
  fputs("again\\n", fopen(next, "w"));
  return 42;`

test.each([
  ['has the name of what is kept, as a folder', 'mkdir(path, 0700);'],
  ['has the name of what is kept, as a file', 'fputs("x", fopen(path, "w"));'],
  ['has the name of what is kept, as a link', 'symlink("nextpass.in", path);'],
  ['cannot be read', 'close(open("secret", O_CREAT | O_WRONLY, 0));'],
])('a checker that leaves a file that %s is a System Error, and not of this host', async (_, leaves) => {
  const checker = validator(`
#include <fcntl.h>
#include <sys/stat.h>
int main(int c, char **v) {
  char path[200]; snprintf(path, 200, "%s/.memory.tar", v[3]);
  ${leaves}${LEAVES_NEXT}
}`)
  const report = await passes(c('int main(){puts("x");}'), checker)
  expect(report).toMatchObject({ verdict: 'SE', retryElsewhere: false })
  expect(report.message).toMatch(/the checker left files that cannot be kept for its next pass/)
})

/** Reads only its own input, as validators in packages do. */
const BY_INPUT = validator(`
int main(int c, char **v) {
  char word[99] = "", path[200];
  fscanf(fopen(v[1], "r"), "%98s", word);
  if (!strcmp(word, "second")) return 42;
  if (strcmp(word, "first")) return 43;
  snprintf(path, 200, "%s/nextpass.in", v[3]);
  fputs("second\\n", fopen(path, "w"));
  return 42;
}`)

test('the checker gets the input of the pass that it judges', async () => {
  const report = await passes({ ...python('print(input())'), cases: [{ input: 'first\n' }] }, BY_INPUT)
  expect(report.cases[0]).toMatchObject({ verdict: 'AC', share: 1 })
})

test('a hundred passes are not too many', async () => {
  const echo = c('int main(){puts("x");}')
  expect((await passes({ ...echo, cases: [{ answer: '100' }] }, COUNTING, 100)).verdict).toBe('AC')
})
