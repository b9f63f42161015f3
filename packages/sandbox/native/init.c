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
#include "link.h"
#include "program.h"

/* Pid 1 has a user of its own, keeps only the capabilities named below and installs no signal handler, so signals from
 * inside the box are dropped by the kernel. A program runs as another user and can neither see nor touch it. */

static int launcher;
/** Where the kernel takes the number after which the next process of this box is counted; -1 where it does not. */
static int last_pid = -1;
static const struct box_plan *plan;

static unsigned char packet[sizeof(struct order) + ARGUMENTS_MAX + 64 * 1024];
static int fds[LINK_FDS_MAX];
static int fd_count;

/** Parts of the packet, checked to lie inside it. */
static char *arguments[8192];
static char *environment[4096];
static const char *names_in[FILES_MAX];
static const char *names_out[FILES_MAX];

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
  /* A launcher that is gone cannot be told; the next receive ends this box. */
  if (link_send(launcher, message, sizeof *message, attached, count) != 0) _exit(71);
}

static void answer_fault(void) {
  struct answer message = {.kind = ANSWER_FAULT};
  snprintf(message.text, sizeof message.text, "%s", fault_text());
  answer(&message, NULL, 0);
}

/** Splits NUL-terminated strings; returns where the next part starts, or null when the packet is too short. */
static char *split(char *at, const char *end, char **list, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    char *stop = at < end ? memchr(at, 0, (size_t)(end - at)) : NULL;
    if (stop == NULL) return NULL;
    list[i] = at;
    at = stop + 1;
  }
  return at;
}

/** Where the files to copy in begin among the attached ones. */
static uint32_t files_in_at(const struct order *order) {
  return 3 + order->group_fds + order->has_group_folder + order->extra_fds;
}

static int parse_order(const struct order *order, size_t length) {
  char *at = (char *)packet + sizeof *order;
  const char *end = (char *)packet + length;
  errno = 0;
  if (order->argument_count == 0 || order->argument_count >= sizeof arguments / sizeof *arguments ||
      order->environment_count >= sizeof environment / sizeof *environment || order->files_in > FILES_MAX ||
      order->files_out > FILES_MAX || order->extra_fds > EXTRA_FDS_MAX || (uint32_t)fd_count != files_in_at(order) + order->files_in)
    return fault("malformed order");
  at = split(at, end, arguments, order->argument_count);
  if (at != NULL) at = split(at, end, environment, order->environment_count);
  if (at != NULL) at = split(at, end, (char **)names_in, order->files_in);
  if (at != NULL) at = split(at, end, (char **)names_out, order->files_out);
  if (at == NULL) return fault("malformed order");
  arguments[order->argument_count] = NULL;
  environment[order->environment_count] = NULL;
  return 0;
}

static int place_files(const struct order *order) {
  for (uint32_t i = 0; i < order->files_in; i++) {
    char path[300];
    snprintf(path, sizeof path, "/box/%s", names_in[i]);
    int to = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
    if (to < 0) return fault("make %s", path);
    int failed = copy_contents(fds[files_in_at(order) + i], to) != 0 || fchown(to, plan->program_uid, plan->program_uid) != 0;
    close(to);
    if (failed) return fault("copy %s", path);
  }
  return 0;
}

/** A child already inside its cgroup where the kernel offers that (version 2), else a plain one that joins by itself. */
static pid_t fork_program(const struct order *order, int *pidfd, bool *is_joined) {
  struct clone_args args = {.flags = CLONE_PIDFD, .pidfd = (uintptr_t)pidfd, .exit_signal = SIGCHLD};
  if (order->has_group_folder) {
    args.flags |= CLONE_INTO_CGROUP;
    args.cgroup = (uint64_t)fds[3 + order->group_fds];
    *is_joined = true;
    long pid = syscall(SYS_clone3, &args, sizeof args);
    if (pid >= 0) return (pid_t)pid;
    args.flags &= ~(uint64_t)CLONE_INTO_CGROUP;
  }
  *is_joined = false;
  long pid = syscall(SYS_clone3, &args, sizeof args);
  if (pid >= 0 || errno != ENOSYS) return (pid_t)pid;
  pid = fork();
  if (pid > 0) *pidfd = (int)syscall(SYS_pidfd_open, pid, 0);
  return (pid_t)pid;
}

/** Waits until the main process ends or the launcher says stop. The end is only seen here, not yet reaped. */
static void await_end(int pidfd) {
  struct pollfd watched[2] = {{pidfd, POLLIN, 0}, {launcher, POLLIN, 0}};
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

static uint32_t collect_files(const struct order *order, int *attached, int *count) {
  uint32_t found = 0;
  for (uint32_t i = 0; i < order->files_out; i++) {
    char path[300];
    snprintf(path, sizeof path, "/box/%s", names_out[i]);
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

static void report_end(const struct order *order, struct answer *message, int report) {
  struct start_failure failure;
  int attached[FILES_MAX + 1], count = 0;
  if (read(report, &failure, sizeof failure) == (ssize_t)sizeof failure) {
    if (failure.is_fault) {
      errno = failure.error;
      fault("start of the program: %s", failure.step);
      answer_fault();
      return;
    }
    message->exec_error = failure.error;
  }
  message->files_out = collect_files(order, attached, &count);
  if (plan->app_writable && message->wait_status == 0) {
    int app = open("/app", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (app >= 0) attached[count++] = app;
    message->has_app = app >= 0;
  }
  answer(message, attached, count);
  for (int i = 0; i < count; i++) close(attached[i]);
}

static int run(const struct order *order) {
  int report[2], pidfd = -1;
  if (scratch_reset(order->scratch_bytes, plan->init_uid) != 0 || place_files(order) != 0) return -1;
  if (pipe2(report, O_CLOEXEC | O_NONBLOCK) != 0) return fault("pipe2");
  /* Every program is process 2: the number would tell how many ran before it, and how many threads they had. */
  if (last_pid >= 0 && pwrite(last_pid, "1", 1, 0) != 1) last_pid = -1;
  struct answer message = {.kind = ANSWER_ENDED, .started_ns = now_ns()};
  bool is_joined;
  pid_t pid = fork_program(order, &pidfd, &is_joined);
  if (pid == 0) {
    struct program program = {order, arguments, environment, fds, plan->program_uid, is_joined, report[1]};
    program_start(&program);
  }
  close(report[1]);
  if (pid < 0) {
    close(report[0]);
    return fault("fork");
  }
  for (int i = 0; i < fd_count; i++) close(fds[i]);
  fd_count = 0;
  await_end(pidfd);
  message.ended_ns = now_ns();
  message.wait_status = reap_all(pid);
  close(pidfd);
  report_end(order, &message, report[0]);
  close(report[0]);
  /* Cleared now rather than before the next run: what the files were charged with is given back while nobody waits. */
  if (scratch_reset(order->scratch_bytes, plan->init_uid) != 0) _exit(74);
  return 0;
}

/** When the host itself runs out of memory, let it take a program rather than the judge. Inherited by the programs. */
static int volunteer_for_oom(void) {
  int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (fd < 0 || write(fd, "500", 3) != 3) return fault("set oom_score_adj");
  return close(fd);
}

static int set_up(void) {
  if (volunteer_for_oom() != 0) return -1;
  if (sethostname("box", 3) != 0) return fault("sethostname");
  /* The host's file, because the box's own /proc is read-only; it acts on the namespace of whoever writes. */
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
    long length = link_receive(launcher, packet, sizeof packet, fds, &fd_count);
    if (length < (long)sizeof(struct order)) _exit(0);
    const struct order *order = (const struct order *)packet;
    /* A stop that crossed the end of its run. */
    if (order->kind != ORDER_RUN) continue;
    if (parse_order(order, (size_t)length) != 0 || run(order) != 0) answer_fault();
    for (int i = 0; i < fd_count; i++) close(fds[i]);
    fd_count = 0;
  }
}
