import type { JudgeMode } from '@gavel/contract'
import { findLanguage, graderTask } from '@gavel/languages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBench } from '../../../test/bench.ts'
import { cSource, judgeProgram } from '../../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

/** In the answer and nowhere else; the program knows it only with each letter shifted by one. */
const SECRET = 'the-jury-knows-8461'
const MOVED = [...SECRET].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 1)).join('')

/**
 * Searches for the secret in every file that can be opened, in the memory and the open files of every visible process,
 * and in its own input; then exits with 9 if it was there. `/usr` and its links are the host's own.
 */
const SEARCH = `#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
static char secret[64], buffer[1 << 16];
static int found, files;
static void look(int fd) {
  size_t length = strlen(secret), kept = 0;
  for (int part = 0; part < 1024; part++) {
    ssize_t got = read(fd, buffer + kept, sizeof buffer - kept);
    if (got <= 0) return;
    size_t all = kept + (size_t)got;
    for (size_t i = 0; i + length <= all; i++)
      if (buffer[i] == secret[0] && memcmp(buffer + i, secret, length) == 0) found = 1;
    kept = all < length ? all : length - 1;
    memmove(buffer, buffer + all - kept, kept);
  }
}
static void search(const char *path, int depth) {
  struct stat info;
  if (depth > 24 || lstat(path, &info) != 0) return;
  if (S_ISLNK(info.st_mode) && strncmp(path, "/proc/", 6) != 0) return;
  if (S_ISDIR(info.st_mode)) {
    if (strcmp(path, "/usr") == 0 || strncmp(path, "/tools", 6) == 0) return;
    DIR *folder = opendir(path);
    if (!folder) return;
    for (struct dirent *entry; (entry = readdir(folder));) {
      if (entry->d_name[0] == '.' && (!entry->d_name[1] || strcmp(entry->d_name, "..") == 0)) continue;
      char below[4096];
      snprintf(below, sizeof below, "%s/%s", strcmp(path, "/") ? path : "", entry->d_name);
      /* Its own memory contains the word it searches for. */
      if (strncmp(below, "/proc/self", 10) == 0 || strncmp(below, "/proc/thread-self", 17) == 0) continue;
      int is_own = strncmp(path, "/proc/", 6) == 0 && atoi(path + 6) == getpid() && !strchr(path + 6, '/');
      if (is_own && strcmp(entry->d_name, "fd") != 0) continue;
      search(below, depth + 1);
    }
    closedir(folder);
    return;
  }
  if (stat(path, &info) != 0 || !(S_ISREG(info.st_mode))) return;
  int fd = open(path, O_RDONLY | O_NONBLOCK);
  if (fd < 0) return;
  files++;
  look(fd);
  close(fd);
}
int main(void) {
  const char *moved = "${MOVED}";
  for (int i = 0; moved[i]; i++) secret[i] = moved[i] - 1;
  search("/", 0);
  if (!files) return 8;
  return found ? 9 : 0;
}`

const checker = judgeProgram('int main(){return 1;}')
/** Holds the answer open and in memory, and lives for as long as the program does. */
const interactor = judgeProgram(`int main(int argc, char **argv) {
  static char text[4096];
  FILE *answer = fopen(argv[3], "r");
  fread(text, 1, sizeof text - 1, answer);
  while (getchar() != EOF);
  return strstr(text, "${SECRET.slice(0, 8)}") ? 1 : 3;
}`)

const limits = { timeMs: 10_000, memoryMib: 256 }
const draft = { source: cSource(SEARCH), limits }
const secretCases = [{ input: 'the input\n', answer: `${SECRET}\n` }]

const modes: readonly (readonly [string, JudgeMode])[] = [
  ['default', { kind: 'default', comparison: 'exact' }],
  ['spj', { kind: 'spj', checker }],
  ['interactive', { kind: 'interactive', interactor }],
  ['multi-pass', { kind: 'multi-pass', checker, passLimit: 2 }],
  ['communication', { kind: 'communication', manager: interactor, processCount: 2 }],
]

describe('no part of the answers is in the box of a submission', () => {
  test.each(modes)('in the mode %s', async (_, mode) => {
    // Twice: leftovers of one case must not be there for the next.
    const cases = [...secretCases, ...secretCases]
    const report = await bench.judge({ ...draft, mode, cases, stopAtFirstFailure: false })
    // The search found files and not the secret, and the output was judged: wrong.
    expect(report.cases.map(({ verdict, exitCode }) => [verdict, exitCode])).toEqual([
      ['WA', 0],
      ['WA', 0],
    ])
  })

  test('with files for input and output', async () => {
    const fileIo = { input: 'task.in', output: 'task.out' }
    const report = await bench.judge({ ...draft, fileIo, cases: secretCases })
    expect(report.cases[0]).toMatchObject({ verdict: 'WA', exitCode: 0 })
  })

  test('under a grader', async () => {
    const language = findLanguage('C')
    if (language === null) throw new Error('C is a language')
    const grader = { code: 'int solve(void); int main(void) { return solve(); }', headers: {}, stub: '' }
    const report = await bench.judge(
      {
        ...draft,
        language: 'C',
        source: cSource(SEARCH.replace('int main(void)', 'int solve(void)')),
        cases: secretCases,
      },
      { change: (task) => ({ ...task, ...graderTask(language, grader, {}) }) },
    )
    expect(report.cases[0]).toMatchObject({ verdict: 'WA', exitCode: 0 })
  })

  test('nor of the checker beside a submission that is only compiled', async () => {
    const report = await bench.judge({ source: `#include "/box/answer"\nint main(){}`, cases: secretCases })
    expect(report.verdict).toBe('CE')
    expect(report.message).not.toContain(SECRET)
  })
})

describe('the search finds a secret', () => {
  test.each([
    ['in the input', { cases: [{ input: SECRET, answer: '' }], fileIo: { input: 'task.in', output: 'o' } }],
    ['in standard input', { cases: [{ input: `some text before\n${SECRET}`, answer: '' }] }],
    ['in a file beside the program', { userExtraFiles: { 'help.txt': SECRET }, cases: [{}] }],
  ])('%s', async (_, change) => {
    const report = await bench.judge({ ...draft, ...change })
    expect(report.cases[0]).toMatchObject({ verdict: 'RE', exitCode: 9 })
  })
})
