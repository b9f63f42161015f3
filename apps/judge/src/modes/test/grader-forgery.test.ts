import { findLanguage, graderTask } from '@gavel/languages'
import { afterAll, expect, test } from 'vitest'
import { openBench } from '../../../test/bench.ts'
import { judgeFunctions } from '../../../test/functions.ts'

const bench = await openBench()
afterAll(() => bench[Symbol.asyncDispose]())

/** Hides a number, and tells once whether it is the one that is asked for: to be right is luck. */
const GRADER = `
#include <stdio.h>
#include "hidden.h"
static int hidden, asked;
int ask(int value) { return asked++ == 0 && value == hidden; }
int main(void) {
  if (scanf("%d", &hidden) != 1) return 3;
  printf(guess() == hidden ? "found\\n" : "lost\\n");
  return 0;
}`
const HEADER = '#pragma once\nint guess(void);\nint ask(int value);\n'
const FUNCTIONS = 'solution: int guess()\ngrader: int ask(int value)'
const CASES = [7, 1999, 123456].map((hidden) => ({ input: `${hidden}\n`, answer: 'found\n' }))

/**
 * Looks for a seal wherever a process can look: in its image, its environment, what it has open, and in the files of
 * every process that it sees. Leaves it, prints the answer, and ends as if the grader had.
 */
const FORGER = `
#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int ask(int value);
extern char **environ;
static char seal[65], text[1 << 22];
static void look(const char *in, long size) {
  for (long i = 0, run = 0; i < size; i++) {
    run = isdigit((unsigned char)in[i]) || (in[i] >= 'a' && in[i] <= 'f') ? run + 1 : 0;
    if (run == 64 && (i + 1 == size || !isxdigit((unsigned char)in[i + 1]))) memcpy(seal, in + i - 63, 64);
  }
}
static void look_at(const char *path) {
  int file = open(path, O_RDONLY | O_NONBLOCK);
  if (file < 0) return;
  long size = 0, got;
  while (size < (long)sizeof text && (got = read(file, text + size, sizeof text - size)) > 0) size += got;
  close(file);
  look(text, size);
}
static void look_in(const char *folder) {
  DIR *dir = opendir(folder);
  struct dirent *entry;
  char path[600];
  while (dir && (entry = readdir(dir))) {
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (entry->d_type == DT_REG || entry->d_type == DT_LNK) look_at(path);
  }
  if (dir) closedir(dir);
}
__attribute__((constructor)) static void forge(void) {
  for (char **one = environ; *one; one++) look(*one, strlen(*one));
  look_in("/app");
  look_in("/box");
  for (int pid = 1; pid < 40; pid++) {
    char path[40];
    const char *files[] = {"exe", "environ", "cmdline"};
    for (int i = 0; i < 3; i++) {
      snprintf(path, sizeof path, "/proc/%d/%s", pid, files[i]);
      look_at(path);
    }
  }
  int file = open("/box/.grader-seal", O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (write(file, seal, strlen(seal)) < 0) _exit(9);
  for (int fd = 1; fd < 200; fd++)
    if ((fcntl(fd, F_GETFL) & O_ACCMODE) != O_RDONLY && fd != file && write(fd, "found\\n", 6) < 0) continue;
  _exit(0);
}
int guess(void) { return ask(7); }`

test('in one process the seal is found and forged: this is why a grader can have its own', async () => {
  const definition = findLanguage('C With O2')
  if (definition === null) throw new Error('no C')
  const source = { code: GRADER, headers: { 'hidden.h': HEADER }, stub: 'int guess(void) { return 0; }' }
  const { language, grader } = graderTask(definition, source, {})
  const report = await bench.judge(
    { source: FORGER, cases: CASES },
    { change: (task) => ({ ...task, language, grader, userExtraFiles: source.headers }) },
  )
  expect(report).toMatchObject({ verdict: 'AC', cases: CASES.map(() => ({ verdict: 'AC' })) })
})

test('from a process of its own the same grader accepts no forged word', async () => {
  // All that changes in the setter's file.
  const grader = GRADER.replace('hidden.h', 'functions.h')
  const draft = { functions: FUNCTIONS, grader, cases: CASES, stopAtFirstFailure: false }
  const report = await judgeFunctions(bench, 'C With O2', FORGER, draft)
  expect(report.cases.map(({ verdict }) => verdict)).toEqual(CASES.map(() => 'WA'))
  const lucky = await judgeFunctions(bench, 'C With O2', 'int guess(void) { return 7; }', draft)
  expect(lucky.cases.map(({ verdict }) => verdict)).toEqual(['AC', 'WA', 'WA'])
})
