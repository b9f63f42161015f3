/**
 * Code that goes before the programs of a task, in C and C++ alike, so that they run here as they are. CMS reads a part of
 * the points from the standard output of its checkers and managers: this collects it, and turns a normal exit into the exit
 * code for "standard output holds a percentage".
 */
const OUTCOME = `#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static int percentage_file = 1;
static void percentage_at_end(int status, void *unused) {
  double outcome = -1;
  FILE *file;
  (void)unused;
  fflush(NULL);
  file = fopen("cms-outcome", "r");
  if (status != 0 || file == NULL || fscanf(file, "%lf", &outcome) != 1) _exit(103);
  dprintf(percentage_file, "%.6f\\n", outcome * 100);
  _exit(99);
}
static void collect_outcome(void) {
  int file = open("cms-outcome", O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file < 0) _exit(103);
  percentage_file = dup(1);
  dup2(file, 1);
  close(file);
  on_exit(percentage_at_end, NULL);
}
`

/** Checkers get the answer before the output: the two names are swapped before \`main\` begins. */
const CHECKER = `${OUTCOME}
__attribute__((constructor(101))) static void begin_checker(int argc, char **argv) {
  char *output;
  if (argc < 4) return;
  output = argv[2];
  argv[2] = argv[3];
  argv[3] = output;
  collect_outcome();
}
`

/**
 * Managers and stubs open named pipes, two for each process, and older packages name them in the other order. A named pipe
 * has no direction, so whichever of its two names a program opens, it gets the end that fits: to read or to write. The end
 * itself is given and not a copy, so closing it is seen on the other side.
 */
const PIPES = `struct cms_process { const char *names[2]; int reading, writing; };
static struct cms_process cms_processes[2];
static int cms_open(const char *name, int flags, int mode) {
  int i;
  for (i = 0; i < 4; i++) {
    const struct cms_process *one = &cms_processes[i / 2];
    if (one->names[i % 2] == NULL || strcmp(one->names[i % 2], name) != 0) continue;
    return (flags & O_ACCMODE) == O_RDONLY ? one->reading : one->writing;
  }
  return openat(AT_FDCWD, name, flags, mode);
}
static FILE *cms_open_stream(const char *name, const char *how) {
  int flags = *how == 'r' ? 0 : *how == 'w' ? O_CREAT | O_TRUNC : O_CREAT | O_APPEND;
  int file = cms_open(name, flags | (strchr(how, '+') ? O_RDWR : *how == 'r' ? O_RDONLY : O_WRONLY), 0666);
  return file < 0 ? NULL : fdopen(file, how);
}
#ifdef __cplusplus
extern "C" {
#endif
#define CMS_OPENERS(file, stream, file_symbol, stream_symbol) \\
  int file(const char *name, int flags, ...) __asm__(file_symbol); \\
  int file(const char *name, int flags, ...) { \\
    int mode = 0; \\
    va_list rest; \\
    va_start(rest, flags); \\
    if (flags & O_CREAT) mode = va_arg(rest, int); \\
    va_end(rest); \\
    return cms_open(name, flags, mode); \\
  } \\
  FILE *stream(const char *name, const char *how) __asm__(stream_symbol); \\
  FILE *stream(const char *name, const char *how) { return cms_open_stream(name, how); }
CMS_OPENERS(cms_open32, cms_fopen32, "open", "fopen")
CMS_OPENERS(cms_open64, cms_fopen64, "open64", "fopen64")
#ifdef __cplusplus
}
#endif
`

/**
 * A manager reads the input as standard input or \`input.txt\`, and gets the names of its pipes as arguments: it is started
 * again with these.
 */
const manager = (processCount: number) => `${OUTCOME}${PIPES}
__attribute__((constructor(101))) static void begin_manager(int argc, char **argv) {
  static char names[4][16];
  char *all[6] = {argv[0]};
  int i, input;
  for (i = 0; i < ${2 * processCount}; i++) {
    snprintf(names[i], sizeof names[i], "/dev/fd/%d", 3 + i);
    all[i + 1] = names[i];
  }
  if (argc == 4) {
    input = open(argv[1], O_RDONLY);
    if (input < 0 || dup2(input, 0) < 0 || symlink(argv[1], "input.txt") != 0) _exit(103);
    close(input);
    execv("/proc/self/exe", all);
    _exit(103);
  }
  for (i = 0; i < ${processCount}; i++) {
    struct cms_process one = {{argv[2 * i + 1], argv[2 * i + 2]}, 3 + 2 * i, 4 + 2 * i};
    cms_processes[i] = one;
  }
  collect_outcome();
}
`

/** Other output of a submission is lost, as it is in CMS: its pipes are no longer standard input and output. */
const STUB = `#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
${PIPES}
__attribute__((constructor(101))) static void begin_stub(int argc, char **argv) {
  static char names[2][16];
  int i, nothing = open("/dev/null", O_RDWR);
  struct cms_process one = {{names[0], names[1]}, dup(0), dup(1)};
  if (argc < 3 || nothing < 0) _exit(103);
  dup2(nothing, 0);
  dup2(nothing, 1);
  close(nothing);
  for (i = 0; i < 2; i++) {
    snprintf(names[i], sizeof names[i], "/dev/fd/%d", i == 0 ? one.reading : one.writing);
    argv[i + 1] = names[i];
  }
  cms_processes[0] = one;
}
`

export const withCmsChecker = (source: string): string => CHECKER + source
export const withCmsManager = (source: string, processCount: number): string => manager(processCount) + source
export const withCmsStub = (source: string): string => STUB + source
