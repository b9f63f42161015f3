#define _GNU_SOURCE
#include "filter.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <sched.h>
#include <seccomp.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "fault.h"

#ifndef PR_SCHED_CORE
#define PR_SCHED_CORE 62
#endif
#ifndef PR_SET_MEMORY_MERGE
#define PR_SET_MEMORY_MERGE 67
#endif
#ifndef STATX_MNT_ID_UNIQUE
#define STATX_MNT_ID_UNIQUE 0x4000
#endif
#ifndef F_SET_RW_HINT
#define F_SET_RW_HINT 1036
#define F_SET_FILE_RW_HINT 1038
#endif

/* A deny-list: an allow-list would have to follow every release of every language's runtime. A call refused here either
 * reaches outside the run (other processes, the next run, the host's kernel surface) or hides work from the accounting. */

/** Names rather than numbers, so that a call unknown to this architecture is skipped. */
static const char *const refused[] = {
    /* other processes */
    "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "pidfd_getfd", "kcmp", "process_mrelease",
    "migrate_pages", "move_pages", "sched_setaffinity",
    /* namespaces, mounts and file handles */
    "umount", "pivot_root", "chroot", "setns", "name_to_handle_at", "open_by_handle_at", "mknod", "mknodat",
    "mount_setattr", "quotactl", "quotactl_fd", "swapon", "swapoff", "fanotify_init", "inotify_init", "inotify_init1",
    /* kernel surface with a history of holes, or useless to a solution */
    "keyctl", "add_key", "request_key", "bpf", "perf_event_open", "personality", "kexec_load", "kexec_file_load",
    "init_module", "finit_module", "delete_module", "reboot", "syslog", "acct", "iopl", "ioperm", "settimeofday",
    "clock_settime", "clock_adjtime", "adjtimex", "vhangup", "lookup_dcookie", "uselib", "sethostname", "setdomainname",
};

/** Rejected as if the kernel did not have them, so that libraries fall back. */
static const char *const absent[] = {
    "io_uring_setup", "io_uring_enter", "io_uring_register", "userfaultfd", "memfd_create", "memfd_secret",
    "shmget", "semget", "msgget", "mq_open", "fsopen", "fspick", "fsmount", "fsconfig", "move_mount", "open_tree",
    "open_tree_attr", "listmount", "statmount",
    /* only for sandboxes themselves */
    "landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self",
    "lsm_get_self_attr", "lsm_set_self_attr", "lsm_list_modules",
    /* shows which pages of the host's files are in memory, a channel between two boxes */
    "cachestat",
    /* hides its flags from the filter (see O_TMPFILE below) */
    "openat2",
    /* one program could use up the whole host's share */
    "io_setup",
    /* for emulators of old systems only */
    "modify_ldt",
    /* its data for each page of a shared mapping counts against no memory limit */
    "mbind",
};

/** Marks on files; file systems without them return the same error, and copying tools cope. */
static const char *const unsupported[] = {
    "setxattr", "lsetxattr", "fsetxattr", "setxattrat", "removexattr", "lremovexattr", "fremovexattr", "removexattrat",
    "file_setattr",
};

/** Calls unknown to some libraries and headers in use. Their numbers are the same everywhere. */
static const struct {
  const char *name;
  int number;
} new_calls[] = {
    {"process_madvise", 440},        {"mount_setattr", 442},     {"quotactl_fd", 443},
    {"landlock_create_ruleset", 444}, {"landlock_add_rule", 445}, {"landlock_restrict_self", 446},
    {"memfd_secret", 447},           {"process_mrelease", 448},  {"cachestat", 451},
    {"statmount", 457},              {"listmount", 458},         {"lsm_get_self_attr", 459},
    {"lsm_set_self_attr", 460},      {"lsm_list_modules", 461},  {"setxattrat", 463},
    {"removexattrat", 466},          {"open_tree_attr", 467},    {"file_setattr", 469},
};

/** `file_setattr` of Linux 6.17. Calls after it have not been reviewed and fail as if absent. */
#define NEWEST_CALL 469
/**
 * From this number on all architectures agree. Between its own calls and these x86 has two for tracers, which the
 * kernel itself lets past every filter; a process that is not traced and makes them is killed.
 */
#define COMMON_CALLS_BEGIN 424
#ifdef __x86_64__
#define OLD_CALLS_END 335
#else
#define OLD_CALLS_END COMMON_CALLS_BEGIN
#endif
/** Calls of the x32 kind have this bit; the library's part of the filter kills them. */
#define X32_BIT 0x40000000

/**
 * Requests to a file or socket that runtimes make. All others fail as on a file that does not support them, which is
 * true of terminal requests. Some of the rest write a file to the disk, reserve room on it, copy it without a byte
 * being written, mark it, or look into namespaces.
 */
static const uint32_t requests[] = {FIONREAD, FIONBIO, FIOASYNC, FIOCLEX, FIONCLEX};
#define REQUESTS (sizeof requests / sizeof *requests)

/** Report success and do nothing: no one needs the bytes on the disk, and a busy disk slows every slot. */
static const char *const pretended[] = {"sync", "syncfs", "fsync", "fdatasync", "sync_file_range"};

static const unsigned long namespace_flags[] = {
    CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC, CLONE_NEWUTS, CLONE_NEWCGROUP,
};

/**
 * Translating a filter takes the kernel longer than starting a small program. So pid 1 installs most of it once, on
 * itself, and every program inherits it; a short second filter refuses the calls that pid 1 itself needs.
 */
static struct sock_fprog shared_filter, last_filters[2];

static int number_of(const char *name) {
  int number = seccomp_syscall_resolve_name(name);
  for (size_t i = 0; number == __NR_SCMP_ERROR && i < sizeof new_calls / sizeof *new_calls; i++)
    if (strcmp(name, new_calls[i].name) == 0) number = new_calls[i].number;
  return number;
}

static int refuse(scmp_filter_ctx context, const char *name, int error, unsigned count, const struct scmp_arg_cmp *rules) {
  int number = number_of(name);
  if (number < 0) return 0;
  int failed = seccomp_rule_add_array(context, SCMP_ACT_ERRNO((uint32_t)error), number, count, rules);
  if (failed == 0 || failed == -EEXIST) return 0;
  errno = -failed;
  return fault("filter rule for %s", name);
}

static int refuse_when(scmp_filter_ctx context, const char *name, int error, struct scmp_arg_cmp rule) {
  return refuse(context, name, error, 1, &rule);
}

/**
 * The kernel uses only the lower half of such an argument, and so must the rule. The library's 32-bit comparisons cut
 * only the value they compare with: they look at the whole argument, so any bit in its upper half would get past them.
 */
#define IS_INT(argument, value) SCMP_CMP64(argument, SCMP_CMP_MASKED_EQ, UINT32_MAX, (uint32_t)(value))

/**
 * Calls that are fine on the caller itself (pid 0) and an attack on pid 1. On any other number, usually a thread's,
 * they report success and do nothing: Mono complains on standard output when they fail.
 */
static int refuse_on_others(scmp_filter_ctx context) {
  static const char *const on_pid[] = {"sched_setparam", "sched_setscheduler", "sched_setattr"};
  int failed = 0;
  for (size_t i = 0; i < sizeof on_pid / sizeof *on_pid; i++) {
    failed |= refuse_when(context, on_pid[i], EPERM, SCMP_A0(SCMP_CMP_EQ, 1));
    failed |= refuse_when(context, on_pid[i], 0, SCMP_A0(SCMP_CMP_GT, 1));
  }
  failed |= refuse_when(context, "setpriority", EPERM, SCMP_A0(SCMP_CMP_NE, PRIO_PROCESS));
  failed |= refuse_when(context, "setpriority", EPERM, SCMP_A1_32(SCMP_CMP_NE, 0));
  failed |= refuse_when(context, "ioprio_set", EPERM, SCMP_A0(SCMP_CMP_NE, 1));
  failed |= refuse_when(context, "ioprio_set", EPERM, SCMP_A1_32(SCMP_CMP_NE, 0));
  struct scmp_arg_cmp foreign_limit[] = {SCMP_A0_32(SCMP_CMP_NE, 0), SCMP_A2(SCMP_CMP_NE, 0)};
  failed |= refuse(context, "prlimit64", EPERM, 2, foreign_limit);
  return failed;
}

static int refuse_processes(scmp_filter_ctx context) {
  int failed = refuse(context, "fork", EAGAIN, 0, NULL) | refuse(context, "vfork", EAGAIN, 0, NULL);
  return failed | refuse_when(context, "clone", EAGAIN, SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0));
}

/** Locks on files that all boxes share (system libraries, devices) would be a channel and a nuisance between them. */
static int refuse_locks(scmp_filter_ctx context) {
  static const int commands[] = {F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW, F_SETLEASE, F_NOTIFY};
  int failed = refuse(context, "flock", EPERM, 0, NULL);
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    failed |= refuse_when(context, "fcntl", EPERM, IS_INT(1, commands[i]));
  return failed;
}

/**
 * Room reserved beyond the end of a file counts against no limit: a program could take the whole disk that holds its
 * output. Plain `fallocate` enlarges the file and meets the limit of its size.
 */
static int refuse_reservations(scmp_filter_ctx context) {
  return refuse_when(context, "fallocate", EOPNOTSUPP, SCMP_A1_32(SCMP_CMP_NE, 0));
}

/** A file without a name leaves no trace in its folder, but the numbers of later files would reveal it. */
static int refuse_unnamed_files(scmp_filter_ctx context) {
  const uint32_t flag = O_TMPFILE & ~O_DIRECTORY;
  return refuse_when(context, "open", EOPNOTSUPP, SCMP_A1_32(SCMP_CMP_MASKED_EQ, flag, flag)) |
         refuse_when(context, "openat", EOPNOTSUPP, SCMP_A2_32(SCMP_CMP_MASKED_EQ, flag, flag));
}

/** Huge pages set aside by the host count against no memory limit; neither do pages merged with a neighbour's. */
static int refuse_uncounted_memory(scmp_filter_ctx context) {
  return refuse_when(context, "mmap", EPERM, SCMP_A3_32(SCMP_CMP_MASKED_EQ, MAP_HUGETLB, MAP_HUGETLB)) |
         refuse_when(context, "madvise", EINVAL, IS_INT(2, MADV_MERGEABLE)) |
         refuse_when(context, "prctl", EINVAL, IS_INT(0, PR_SET_MEMORY_MERGE));
}

/**
 * Only a pair of connected local sockets can be made, which is a pipe in both directions. Other families are refused
 * before the kernel loads a module for them; an unnamed pair can reach nothing else.
 */
static int refuse_network(scmp_filter_ctx context) {
  static const char *const calls[] = {"socket", "bind", "connect", "listen", "accept", "accept4", "sendmmsg"};
  int failed = refuse_when(context, "socketpair", EACCES, SCMP_A0_32(SCMP_CMP_NE, AF_UNIX));
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) failed |= refuse(context, calls[i], EACCES, 0, NULL);
  return failed;
}

/** Writing past the page cache: a program could keep the disk, which all slots share, busy for as long as it runs. */
static int refuse_direct_writes(scmp_filter_ctx context) {
  static const uint32_t modes[] = {O_DSYNC, O_DIRECT};
  int failed = 0;
  for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
    failed |= refuse_when(context, "open", EINVAL, SCMP_A1_32(SCMP_CMP_MASKED_EQ, modes[i], modes[i]));
    failed |= refuse_when(context, "openat", EINVAL, SCMP_A2_32(SCMP_CMP_MASKED_EQ, modes[i], modes[i]));
  }
  struct scmp_arg_cmp make_direct[] = {IS_INT(1, F_SETFL), SCMP_A2_32(SCMP_CMP_MASKED_EQ, O_DIRECT, O_DIRECT)};
  failed |= refuse(context, "fcntl", EINVAL, 2, make_direct);
  failed |= refuse_when(context, "pwritev2", EOPNOTSUPP, SCMP_A5_32(SCMP_CMP_NE, 0));
  /* Reports success: it would drop files that others need, like a runtime's, from the cache. */
  return failed | refuse_when(context, "fadvise64", 0, IS_INT(3, POSIX_FADV_DONTNEED));
}

/**
 * Which pages of a file that all boxes see are in memory: one box reads some pages, another asks which of them need no
 * disk (`RWF_NOWAIT`). Hints stay on a file for as long as the host keeps it in memory.
 */
static int refuse_messages_on_files(scmp_filter_ctx context) {
  return refuse_when(context, "preadv2", EOPNOTSUPP, SCMP_A5_32(SCMP_CMP_NE, 0)) |
         refuse_when(context, "fcntl", EINVAL, IS_INT(1, F_SET_RW_HINT)) |
         refuse_when(context, "fcntl", EINVAL, IS_INT(1, F_SET_FILE_RW_HINT));
}

/** Programs inside the kernel count against no memory limit; the whole host shares the room for their machine code. */
static int refuse_socket_filters(scmp_filter_ctx context) {
  static const int options[] = {SO_ATTACH_FILTER, SO_DETACH_FILTER, SO_LOCK_FILTER, SO_ATTACH_BPF,
                                SO_ATTACH_REUSEPORT_CBPF, SO_ATTACH_REUSEPORT_EBPF};
  int failed = 0;
  for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
    struct scmp_arg_cmp rule[] = {IS_INT(1, SOL_SOCKET), IS_INT(2, options[i])};
    failed |= refuse(context, "setsockopt", ENOPROTOOPT, 2, rule);
  }
  return failed;
}

/** Keeps the other half of a processor core idle for as long as the program runs. */
static int refuse_core_claims(scmp_filter_ctx context) {
  return refuse_when(context, "prctl", EINVAL, IS_INT(0, PR_SCHED_CORE));
}

/**
 * Pid 1 and the mount of /app are as old as the box. The processor time of pid 1, and how many processes and mounts
 * were made since, would tell a program how many ran before it and what they left to clear away.
 */
static int refuse_looks_at_earlier_runs(scmp_filter_ctx context) {
  static const char *const calls[] = {"clock_gettime", "clock_nanosleep", "timer_create"};
  /* The number of such a clock is that of its process, inverted, followed by three bits for the kind of clock. */
  struct scmp_arg_cmp clocks_of_init = SCMP_A0(SCMP_CMP_MASKED_EQ, UINT32_MAX << 3, ~(uint32_t)1 << 3);
  int failed = 0;
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) failed |= refuse_when(context, calls[i], EINVAL, clocks_of_init);
  failed |= refuse_when(context, "pidfd_open", EPERM, IS_INT(0, 1));
  return failed | refuse_when(context, "statx", EINVAL, SCMP_A3(SCMP_CMP_MASKED_EQ, STATX_MNT_ID_UNIQUE, STATX_MNT_ID_UNIQUE));
}

static int add_shared_rules(scmp_filter_ctx context) {
  int failed = 0;
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) failed |= refuse(context, refused[i], EPERM, 0, NULL);
  for (size_t i = 0; i < sizeof absent / sizeof *absent; i++) failed |= refuse(context, absent[i], ENOSYS, 0, NULL);
  for (size_t i = 0; i < sizeof unsupported / sizeof *unsupported; i++)
    failed |= refuse(context, unsupported[i], EOPNOTSUPP, 0, NULL);
  for (size_t i = 0; i < sizeof pretended / sizeof *pretended; i++) failed |= refuse(context, pretended[i], 0, 0, NULL);
  for (size_t i = 0; i < sizeof namespace_flags / sizeof *namespace_flags; i++)
    failed |= refuse_when(context, "clone", EPERM, SCMP_A0(SCMP_CMP_MASKED_EQ, namespace_flags[i], namespace_flags[i]));
  return failed | refuse_on_others(context) | refuse_reservations(context) | refuse_unnamed_files(context) |
         refuse_uncounted_memory(context) | refuse_network(context) | refuse_direct_writes(context) |
         refuse_messages_on_files(context) | refuse_socket_filters(context) | refuse_core_claims(context) |
         refuse_looks_at_earlier_runs(context);
}

/**
 * The limit stays at the 1 that `program.c` sets. At 0 a host that pipes cores into a program of its own would receive
 * all the memory of every crash. Reports success, because runtimes that look for errors in memory ask for 0.
 */
static int keep_core_limit(scmp_filter_ctx context) {
  struct scmp_arg_cmp own_limit[] = {SCMP_A0(SCMP_CMP_EQ, 0), IS_INT(1, RLIMIT_CORE), SCMP_A2(SCMP_CMP_NE, 0)};
  return refuse(context, "prlimit64", 0, 3, own_limit) | refuse_when(context, "setrlimit", 0, IS_INT(0, RLIMIT_CORE));
}

static int add_last_rules(scmp_filter_ctx context, bool may_fork) {
  int failed = refuse(context, "mount", EPERM, 0, NULL) | refuse(context, "umount2", EPERM, 0, NULL);
  failed |= refuse(context, "clone3", ENOSYS, 0, NULL) | refuse(context, "unshare", EPERM, 0, NULL);
  /* Filters of its own, see `refuse_socket_filters`; each thread could have others. */
  failed |= refuse(context, "seccomp", ENOSYS, 0, NULL);
  failed |= refuse_when(context, "prctl", EINVAL, IS_INT(0, PR_SET_SECCOMP));
  /* Files sent through a socket are released some time after their last process ends, visible to the next run. */
  failed |= refuse(context, "sendmsg", EACCES, 0, NULL);
  failed |= keep_core_limit(context);
  if (!may_fork) failed |= refuse_processes(context) | refuse_locks(context);
  return failed;
}

#define LOAD(field) (struct sock_filter) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define ANSWER(error) (struct sock_filter) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))

/** Instructions placed before the library's program; they end at its start, or with a result. */
struct gate {
  struct sock_filter code[11 + REQUESTS];
  size_t length;
};

static void append(struct gate *gate, struct sock_filter instruction) { gate->code[gate->length++] = instruction; }

/** Continues at instruction number `target` if the test holds, else with the next one. */
static void append_jump(struct gate *gate, uint16_t test, uint32_t value, size_t target) {
  append(gate, (struct sock_filter)BPF_JUMP(BPF_JMP | test | BPF_K, value, (uint8_t)(target - gate->length - 1), 0));
}

/** The same if the test for the value fails. */
static void append_unless(struct gate *gate, uint32_t value, size_t target) {
  append(gate, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, (uint8_t)(target - gate->length - 1)));
}

/**
 * The rules that libseccomp cannot express: ranges of call numbers, and all values of an argument except a few. Foreign
 * and x32 calls are left to it.
 */
static void write_gate(struct gate *gate) {
  const size_t through = sizeof gate->code / sizeof *gate->code, absent = through - 1;
  append(gate, LOAD(arch));
  append_unless(gate, seccomp_arch_native(), through);
  append(gate, LOAD(nr));
  append_jump(gate, BPF_JGE, X32_BIT, through);
  append_jump(gate, BPF_JGT, NEWEST_CALL, absent);
  append_jump(gate, BPF_JGE, COMMON_CALLS_BEGIN, through);
  append_jump(gate, BPF_JGE, OLD_CALLS_END, absent);
  append_unless(gate, __NR_ioctl, through);
  append(gate, LOAD(args[1]));
  for (size_t i = 0; i < REQUESTS; i++) append_jump(gate, BPF_JEQ, requests[i], through);
  append(gate, ANSWER(ENOTTY));
  append(gate, ANSWER(ENOSYS));
}

/** libseccomp can only write the compiled program to a file; we keep it in memory for the boxes to install. */
static int export_program(scmp_filter_ctx context, const struct gate *gate, struct sock_fprog *program) {
  int fd = memfd_create("filter", MFD_CLOEXEC);
  if (fd < 0 || seccomp_export_bpf(context, fd) != 0) return fault("export the filter");
  off_t size = lseek(fd, 0, SEEK_END);
  program->filter = malloc(sizeof gate->code + (size_t)size);
  program->len = (unsigned short)(gate->length + (size_t)size / sizeof(struct sock_filter));
  if (program->filter == NULL || pread(fd, program->filter + gate->length, (size_t)size, 0) != size) return fault("read the filter");
  memcpy(program->filter, gate->code, gate->length * sizeof *gate->code);
  close(fd);
  return 0;
}

/** A foreign or x32 call kills the process. */
static scmp_filter_ctx begin_filter(void) {
  scmp_filter_ctx context = seccomp_init(SCMP_ACT_ALLOW);
  if (context == NULL) return NULL;
  seccomp_attr_set(context, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
  /* A binary tree of call numbers instead of a list: about 100 comparisons fewer per call. */
  seccomp_attr_set(context, SCMP_FLTATR_CTL_OPTIMIZE, 2);
  return context;
}

int filters_build(void) {
  scmp_filter_ctx context = begin_filter();
  if (context == NULL) return fault("seccomp_init");
  struct gate gate = {.length = 0};
  static const struct gate none = {.length = 0};
  write_gate(&gate);
  int failed = add_shared_rules(context) || export_program(context, &gate, &shared_filter);
  seccomp_release(context);
  for (int may_fork = 0; may_fork <= 1 && !failed; may_fork++) {
    if ((context = begin_filter()) == NULL) return fault("seccomp_init");
    failed = add_last_rules(context, may_fork == 1) || export_program(context, &none, &last_filters[may_fork]);
    seccomp_release(context);
  }
  /* The library's freed memory would be copied for every program, and torn down again when it executes. */
  malloc_trim(0);
  return failed ? -1 : 0;
}

static int install(const struct sock_fprog *filter) {
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, filter);
}

int filter_install_shared(void) { return install(&shared_filter); }

int filter_install_last(bool may_fork) { return install(&last_filters[may_fork]); }
