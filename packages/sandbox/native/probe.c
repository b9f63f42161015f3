/* The self-test's programs. Each mode tries one thing a box must refuse; exit code 0 means it was refused (or, for
 * "hello", that an honest program works). Modes that must be stopped from outside never exit by themselves. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

static int hello(void) { return puts("hello") < 0; }

static int fork_refused(void) { return fork() != -1 || errno != EAGAIN; }

static int network_refused(void) {
  return socket(AF_INET, SOCK_STREAM, 0) != -1 || socket(AF_UNIX, SOCK_STREAM, 0) != -1;
}

static int eat_memory(void) {
  for (;;) {
    char *block = malloc(1 << 20);
    if (block == NULL) return 1;
    memset(block, 1, 1 << 20);
  }
}

static int burn_cpu(void) {
  volatile unsigned long turn = 1;
  while (turn != 0) turn += 2;
  return 1;
}

static int sleep_forever(void) {
  while (pause() == -1) continue;
  return 1;
}

static int flood_output(void) {
  static char block[1 << 16];
  for (;;)
    if (write(STDOUT_FILENO, block, sizeof block) < 0) return 1;
}

static int outside_refused(void) {
  static const char *const places[] = {"/file", "/usr/file", "/etc/file", "/app/file", "/dev/file", "/proc/self/oom_score_adj"};
  for (size_t i = 0; i < sizeof places / sizeof *places; i++)
    if (open(places[i], O_WRONLY | O_CREAT, 0644) != -1) return 1;
  return access("/etc/shadow", F_OK) == 0 || access("/home", F_OK) == 0 || access("/sys/kernel", F_OK) == 0;
}

static int init_untouchable(void) {
  struct rlimit none = {0, 0};
  return kill(1, SIGKILL) != -1 || prlimit(1, RLIMIT_CPU, &none, NULL) != -1 || access("/proc/1/fd", F_OK) == 0 ||
         setpriority(PRIO_PROCESS, 1, 19) != -1;
}

static int privilege_refused(void) { return setuid(0) != -1 || unshare(CLONE_NEWUSER) != -1 || chroot("/box") != -1; }

static int leave_mark(void) { return open("/box/mark", O_WRONLY | O_CREAT, 0644) == -1; }
static int mark_gone(void) { return access("/box/mark", F_OK) == 0; }

int main(int count, char **arguments) {
  static const struct {
    const char *name;
    int (*attempt)(void);
  } modes[] = {
      {"hello", hello},     {"fork", fork_refused},       {"network", network_refused}, {"memory", eat_memory},
      {"cpu", burn_cpu},    {"sleep", sleep_forever},     {"output", flood_output},     {"outside", outside_refused},
      {"init", init_untouchable}, {"privilege", privilege_refused}, {"leave", leave_mark}, {"look", mark_gone},
  };
  for (size_t i = 0; count > 1 && i < sizeof modes / sizeof *modes; i++)
    if (strcmp(arguments[1], modes[i].name) == 0) return modes[i].attempt();
  return 2;
}
