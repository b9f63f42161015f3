#define _GNU_SOURCE
#include "init.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <linux/close_range.h>
#include <linux/sched.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "fault.h"
#include "files.h"
#include "filter.h"
#include "order.h"
#include "program.h"

/* Pid 1 has a user of its own, keeps only the capabilities named below and installs no signal handler, so the kernel
 * drops signals from inside the box. A program runs as another user and can neither see nor touch it. */

static int launcher;
/** Where to write the number after which the kernel counts the next process of this box; -1 where it cannot be set. */
static int last_pid = -1;
static const struct box_plan *plan;

/** Files attached to the order in progress. */
static int fds[LINK_FDS_MAX];
static int fd_count;

/**
 * The next program. It is made when nothing of the last one is left, and before its order comes it has done everything
 * that depends on no order: a run is spared the fork, the cgroups and the filter. 0 when there is none.
 */
static struct {
  pid_t pid;
  int pidfd;
  /** Where its order goes, and where it reports a failure. */
  int orders, report;
} next;

static uint64_t now_ns(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static int keep_capabilities(void) {
  static const int kept[] = {CAP_SYS_ADMIN, CAP_KILL, CAP_SETUID, CAP_SETGID, CAP_CHOWN, CAP_DAC_OVERRIDE, CAP_FOWNER};
  struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct data[2] = {{0, 0, 0}, {0, 0, 0}};
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) data[kept[i] / 32].permitted |= 1u << (kept[i] % 32);
  for (int i = 0; i < 2; i++) data[i].effective = data[i].permitted;
  return (int)syscall(SYS_capset, &head, data);
}

static int become_init_user(void) {
  uid_t uid = plan->init_uid;
  for (int capability = 0; capability <= CAP_LAST_CAP; capability++) prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  if (prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0) != 0 || setgroups(0, NULL) != 0 || setresgid(uid, uid, uid) != 0 ||
      setresuid(uid, uid, uid) != 0 || keep_capabilities() != 0 || prctl(PR_SET_KEEPCAPS, 0, 0, 0, 0) != 0)
    return fault("drop privileges of pid 1");
  /* After the change of user, which would clear both. */
  if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0 || prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return fault("prctl");
  return 0;
}

static void answer(struct answer *message, const int *attached, int count) {
  /* A dead launcher cannot receive it; the next receive ends this box. */
  if (link_send(launcher, message, sizeof *message, attached, count) != 0) _exit(71);
}

static void answer_fault(void) {
  struct answer message = {.kind = ANSWER_FAULT};
  snprintf(message.text, sizeof message.text, "%s", fault_text());
  answer(&message, NULL, 0);
}

static void close_fds(void) {
  for (int i = 0; i < fd_count; i++) close(fds[i]);
  fd_count = 0;
}

static int place_files(const struct run_order *run) {
  const int *files = fds + order_program_fds(run->order);
  for (uint32_t i = 0; i < run->order->files_in; i++) {
    char path[300];
    snprintf(path, sizeof path, "/box/%s", run->names_in[i]);
    int to = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
    if (to < 0) return fault("make %s", path);
    int failed = copy_contents(files[i], to) != 0 || fchown(to, plan->program_uid, plan->program_uid) != 0;
    close(to);
    if (failed) return fault("copy %s", path);
  }
  return 0;
}

static bool is_among(const char *name, const char *const *names, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (strcmp(name, names[i]) == 0) return true;
  return false;
}

/**
 * Links instead of copies: they cost the same however large the files are, and their targets are read-only. Each is
 * the program's own, so that it can replace it with its own file. Files of the run with such a name take precedence.
 */
static int place_links(const struct run_order *run) {
  const char *name = plan->links;
  for (uint32_t i = 0; i < plan->link_count; i++, name += strlen(name) + 1) {
    char path[300], target[300];
    if (is_among(name, run->names_in, run->order->files_in) || is_among(name, run->names_out, run->order->files_out)) continue;
    snprintf(path, sizeof path, "/box/%s", name);
    snprintf(target, sizeof target, "/app/%s", name);
    if (symlink(target, path) != 0 || lchown(path, plan->program_uid, plan->program_uid) != 0) return fault("link %s", path);
  }
  return 0;
}

/** Waits until the main process ends or the launcher says stop. The end is only detected here, not yet reaped. */
static void await_end(void) {
  struct pollfd watched[2] = {{next.pidfd, POLLIN, 0}, {launcher, POLLIN, 0}};
  while (poll(watched, 2, -1) < 0 || watched[0].revents == 0) {
    if (watched[1].revents == 0) continue;
    struct order order;
    int ignored[LINK_FDS_MAX], count;
    if (link_receive(launcher, &order, sizeof order, ignored, &count) <= 0) _exit(72);
    if (order.kind == ORDER_STOP) kill(-1, SIGKILL);
  }
}

/** Ends every process of the box and returns the main one's wait status. */
static int reap_all(pid_t main_pid) {
  int main_status = 0;
  for (;;) {
    kill(-1, SIGKILL);
    int status;
    pid_t pid = waitpid(-1, &status, __WALL);
    if (pid == main_pid) main_status = status;
    if (pid < 0 && errno == ECHILD) return main_status;
  }
}

static uint32_t collect_files(const struct run_order *run, int *attached, int *count) {
  uint32_t found = 0;
  for (uint32_t i = 0; i < run->order->files_out; i++) {
    char path[300];
    snprintf(path, sizeof path, "/box/%s", run->names_out[i]);
    int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    struct stat status;
    if (fd >= 0 && fstat(fd, &status) == 0 && S_ISREG(status.st_mode)) {
      attached[(*count)++] = fd;
      found |= 1u << i;
    } else if (fd >= 0) {
      close(fd);
    }
  }
  return found;
}

static void report_end(const struct run_order *run, struct answer *message) {
  struct start_failure failure;
  int attached[FILES_MAX + 1], count = 0;
  if (read(next.report, &failure, sizeof failure) == (ssize_t)sizeof failure) {
    if (failure.is_fault) {
      errno = failure.error;
      fault("start of the program: %s", failure.step);
      answer_fault();
      return;
    }
    message->exec_error = failure.error;
  }
  message->files_out = collect_files(run, attached, &count);
  if (plan->app_writable && message->wait_status == 0) {
    int app = open("/app", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (app >= 0) attached[count++] = app;
    message->has_app = app >= 0;
  }
  answer(message, attached, count);
  for (int i = 0; i < count; i++) close(attached[i]);
}

/** Every program is process 2: a higher number would tell how many ran before it, and how many threads they had. */
static pid_t clone_as_second(struct clone_args *args) {
  if (last_pid >= 0 && pwrite(last_pid, "1", 1, 0) != 1) last_pid = -1;
  return (pid_t)syscall(SYS_clone3, args, sizeof *args);
}

/** A child already inside its cgroup where the kernel allows that (version 2), else one that joins by itself. */
static pid_t fork_into(int group_folder, int *pidfd, bool *is_joined) {
  /* Not in a cgroup namespace: pid 1 could not clone into a group outside its own, and the program makes one later. */
  struct clone_args args = {.flags = CLONE_PIDFD, .pidfd = (uintptr_t)pidfd, .exit_signal = SIGCHLD};
  *is_joined = group_folder >= 0;
  if (*is_joined) {
    struct clone_args inside = args;
    inside.flags |= CLONE_INTO_CGROUP;
    inside.cgroup = (uint64_t)group_folder;
    pid_t pid = clone_as_second(&inside);
    if (pid >= 0) return pid;
  }
  *is_joined = false;
  return clone_as_second(&args);
}

static void forget_next(void) {
  if (next.pid == 0) return;
  close(next.pidfd);
  close(next.orders);
  close(next.report);
  next.pid = 0;
}

/** Only pid 1 is alive when the child is made, so nothing that ran here before can reach it. */
static int prepare_next(const struct order *order) {
  const int *groups = fds + 2;
  int report[2], pidfd = -1;
  bool is_joined;
  reap_all(0);
  forget_next();
  errno = 0;
  if ((uint32_t)fd_count != 2 + order->group_fds + order->has_group_folder) return fault("malformed order");
  if (pipe2(report, O_CLOEXEC | O_NONBLOCK) != 0) return fault("pipe2");
  pid_t pid = fork_into(order->has_group_folder ? groups[order->group_fds] : -1, &pidfd, &is_joined);
  if (pid == 0) {
    struct program program = {.orders = fds[0], .groups = groups, .group_count = is_joined ? 0 : (int)order->group_fds,
                              .uid = plan->program_uid, .may_fork = order->may_fork, .report = report[1]};
    /* Else it would never notice that pid 1 closed the other end. */
    close(fds[1]);
    program_main(&program);
  }
  close(report[1]);
  if (pid < 0) {
    close(report[0]);
    return fault("fork");
  }
  next.pid = pid;
  next.pidfd = pidfd;
  next.orders = fds[1];
  next.report = report[0];
  fds[1] = fds[--fd_count];
  return 0;
}

/** Hands the order over. If the next program died for no reason inside the box, the launcher makes the box anew. */
static int release_next(const struct order *order, size_t length) {
  int state = order_forward(next.orders, length, fds, (int)order_program_fds(order));
  close_fds();
  if (state == 0) return 0;
  struct start_failure failure;
  if (read(next.report, &failure, sizeof failure) != (ssize_t)sizeof failure) _exit(75);
  errno = failure.error;
  return fault("start of the program: %s", failure.step);
}

static int run(size_t length) {
  struct run_order run;
  if (order_parse(length, &run) != 0) return -1;
  /* The fault still holds the reason why it could not be prepared. */
  if (next.pid == 0) return -1;
  errno = 0;
  if ((uint32_t)fd_count != order_program_fds(run.order) + run.order->files_in) return fault("malformed order");
  if (scratch_take(run.order->scratch_bytes, plan->init_uid) != 0 || place_files(&run) != 0 ||
      place_links(&run) != 0)
    return -1;
  struct answer message = {.kind = ANSWER_ENDED, .started_ns = now_ns()};
  if (release_next(run.order, length) != 0) return -1;
  await_end();
  message.ended_ns = now_ns();
  message.wait_status = reap_all(next.pid);
  report_end(&run, &message);
  forget_next();
  /* Cleared now rather than before the next run: releasing the files' memory takes time, and now no one is waiting. */
  if (scratch_reset(run.order->scratch_bytes, plan->init_uid) != 0) _exit(74);
  return 0;
}

/** When the host itself runs out of memory, it should kill a program, not the judge. Inherited by the programs. */
static int volunteer_for_oom(void) {
  int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (fd < 0 || write(fd, "500", 3) != 3) return fault("set oom_score_adj");
  return close(fd);
}

static int set_up(void) {
  if (volunteer_for_oom() != 0) return -1;
  if (sethostname("box", 3) != 0) return fault("sethostname");
  /* The host's file, because the box's own /proc is read-only; it acts on the writer's namespace. */
  last_pid = open("/proc/sys/kernel/ns_last_pid", O_WRONLY | O_CLOEXEC);
  if (mounts_build(plan) != 0 || become_init_user() != 0) return -1;
  return filter_install_shared() == 0 ? 0 : fault("install the filter");
}

_Noreturn void init_main(const struct box_plan *box_plan, int socket) {
  plan = box_plan;
  launcher = socket;
  if (set_up() != 0) {
    answer_fault();
    _exit(73);
  }
  struct answer ready = {.kind = ANSWER_READY};
  answer(&ready, NULL, 0);
  for (;;) {
    const struct order *order;
    long length = order_receive(launcher, &order, fds, &fd_count);
    if (length < (long)sizeof *order) _exit(0);
    /* A failed preparation is reported to the run that asks for it. A stop here has crossed the end of its run. */
    if (order->kind == ORDER_PREPARE) prepare_next(order);
    if (order->kind == ORDER_RUN && run((size_t)length) != 0) {
      reap_all(0);
      forget_next();
      answer_fault();
    }
    close_fds();
  }
}
