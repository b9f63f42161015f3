#define _GNU_SOURCE
#include "program.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <linux/close_range.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "filter.h"
#include "order.h"

static _Noreturn void give_up(const struct program *program, const char *step, int is_fault) {
  struct start_failure failure = {.error = errno, .is_fault = is_fault};
  snprintf(failure.step, sizeof failure.step, "%s", step);
  if (write(program->report, &failure, sizeof failure) < 0) _exit(126);
  _exit(127);
}

static int join_groups(const struct program *program) {
  for (int i = 0; i < program->group_count; i++)
    if (write(program->groups[i], "0", 1) != 1) return -1;
  return 0;
}

/** Above every number that a file may have here, so that placing one at its number never closes another. */
#define OUT_OF_THE_WAY 128

static int connect_streams(struct program *program, const struct order *order, const int *fds) {
  int moved[EXTRA_FDS_MAX];
  for (int i = 0; i < 3; i++)
    if (dup2(fds[i], i) < 0) return -1;
  if (order->extra_fds > 0) {
    int report = fcntl(program->report, F_DUPFD_CLOEXEC, OUT_OF_THE_WAY);
    if (report < 0) return -1;
    program->report = report;
  }
  for (uint32_t i = 0; i < order->extra_fds; i++)
    if ((moved[i] = fcntl(fds[3 + i], F_DUPFD_CLOEXEC, OUT_OF_THE_WAY)) < 0) return -1;
  for (uint32_t i = 0; i < order->extra_fds; i++)
    if (dup2(moved[i], 3 + (int)i) < 0) return -1;
  return (int)syscall(SYS_close_range, 3 + order->extra_fds, ~0U, CLOSE_RANGE_CLOEXEC);
}

static int limit(int resource, uint64_t value) {
  struct rlimit wanted = {value, value}, now;
  if (setrlimit(resource, &wanted) == 0) return 0;
  /* The launcher itself was given a lower maximum. */
  if (getrlimit(resource, &now) != 0 || value <= now.rlim_max) return -1;
  wanted = (struct rlimit){now.rlim_max, now.rlim_max};
  return setrlimit(resource, &wanted);
}

/** The same for every run. */
static int set_common_limits(void) {
  /* 1 and not 0: a core pattern that pipes into a host program ignores 0, but gives up at 1. */
  return limit(RLIMIT_CORE, 1) || limit(RLIMIT_MEMLOCK, 0) || limit(RLIMIT_MSGQUEUE, 0) || limit(RLIMIT_SIGPENDING, 4096) ||
         limit(RLIMIT_NICE, 0) || limit(RLIMIT_RTPRIO, 0);
}

static int set_limits(const struct order *order) {
  return limit(RLIMIT_CPU, order->cpu_backstop_seconds) || limit(RLIMIT_FSIZE, order->output_bytes) ||
         limit(RLIMIT_STACK, order->stack_bytes) || limit(RLIMIT_NOFILE, order->open_files);
}

static int drop_privileges(uid_t uid) {
  struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
  if (setgroups(0, NULL) != 0 || setresgid(uid, uid, uid) != 0 || setresuid(uid, uid, uid) != 0) return -1;
  return (int)syscall(SYS_capset, &head, none);
}

/** Everything that depends on no order. From now on nothing but the order itself can reach this process. */
static void prepare(const struct program *program) {
  setsid();
  if (join_groups(program) != 0) give_up(program, "join the cgroups", 1);
  /* Its own groups become the root that it sees: their names would reveal the slot, the box and the launcher. */
  if (unshare(CLONE_NEWCGROUP) != 0) give_up(program, "hide the cgroups", 1);
  if (set_common_limits() != 0) give_up(program, "set the limits", 1);
  if (drop_privileges(program->uid) != 0) give_up(program, "drop privileges", 1);
  umask(022);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) give_up(program, "set no_new_privs", 1);
  if (filter_install_last(program->may_fork) != 0) give_up(program, "install the filter", 1);
}

static _Noreturn void start(struct program *program, const struct run_order *run, const int *fds) {
  if (connect_streams(program, run->order, fds) != 0) give_up(program, "connect the streams", 1);
  if (set_limits(run->order) != 0) give_up(program, "set the limits", 1);
  signal(SIGPIPE, run->order->ignore_sigpipe ? SIG_IGN : SIG_DFL);
  if (chdir("/box") != 0) give_up(program, "enter /box", 1);
  execve(run->arguments[0], run->arguments, run->environment);
  /* An existing program may still ask for a missing interpreter: that is its own fault. */
  int error = errno;
  bool is_there = access(run->arguments[0], X_OK) == 0;
  errno = error;
  give_up(program, run->arguments[0], !is_there);
}

_Noreturn void program_main(struct program *program) {
  const struct order *order;
  struct run_order run;
  int fds[LINK_FDS_MAX], fd_count;
  prepare(program);
  long length = order_receive(program->orders, &order, fds, &fd_count);
  if (length < (long)sizeof *order) _exit(0);
  if (order_parse((size_t)length, &run) != 0 || (uint32_t)fd_count != order_program_fds(order)) {
    errno = EBADMSG;
    give_up(program, "take the order", 1);
  }
  start(program, &run, fds);
}
