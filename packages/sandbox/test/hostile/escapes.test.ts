import { hostileSuite } from './suite.ts'

const FINE = ['exited 0']

hostileSuite('other processes, privileges and the kernel', [
  {
    // The control runs beside it show that the box is not at fault.
    tries: 'names an interpreter that is not there',
    c: 'const char interpreter[] __attribute__((section(".interp"))) = "/box/nothing"; int main(void) { return 0; }',
    expected: ['exited 127'],
  },
  {
    tries: 'sends signals to pid 1',
    c: 'int main(void) { for (int s = 1; s < 65; s++) MUST_FAIL(kill(1, s)); MUST_FAIL(kill(-1, 0) == 0 && 0 ? 0 : -1); MUST_FAIL(syscall(SYS_tgkill, 1, 1, SIGKILL)); return 0; }',
    expected: FINE,
  },
  {
    tries: 'changes the limits of pid 1',
    c: `int main(void) { struct rlimit none = {0, 0}; for (int r = 0; r < RLIM_NLIMITS; r++) MUST_FAIL(prlimit(1, r, &none, NULL)); MUST_FAIL(prlimit(getppid(), RLIMIT_CPU, &none, NULL)); struct rlimit now; MUST(prlimit(0, RLIMIT_CPU, NULL, &now) == 0); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'changes the scheduling of pid 1',
    c: `int main(void) { cpu_set_t set; CPU_ZERO(&set); CPU_SET(0, &set); struct sched_param p = {0};
      MUST_FAIL(sched_setaffinity(1, sizeof set, &set)); MUST_FAIL(setpriority(PRIO_PROCESS, 1, 19)); MUST_FAIL(setpriority(PRIO_USER, 0, 19)); MUST_FAIL(setpriority(PRIO_PGRP, 0, 19));
      MUST_FAIL(sched_setscheduler(1, SCHED_IDLE, &p)); MUST_FAIL(syscall(SYS_ioprio_set, 1, 1, 3 << 13)); MUST_FAIL(syscall(SYS_ioprio_set, 3, 0, 3 << 13)); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'moves to another core',
    c: 'int main(void) { cpu_set_t set; CPU_ZERO(&set); for (int i = 0; i < 64; i++) CPU_SET(i, &set); MUST_FAIL(sched_setaffinity(0, sizeof set, &set)); return 0; }',
    expected: FINE,
  },
  {
    tries: 'asks for real-time scheduling',
    c: 'int main(void) { struct sched_param p = {50}; MUST_FAIL(sched_setscheduler(0, SCHED_FIFO, &p)); MUST_FAIL(setpriority(PRIO_PROCESS, 0, -10)); return 0; }',
    expected: FINE,
  },
  {
    tries: 'traces and reads other processes',
    c: `int main(void) { struct iovec part = {malloc(8), 8}; MUST_FAIL(ptrace(PTRACE_ATTACH, 1, 0, 0)); MUST_FAIL(ptrace(PTRACE_TRACEME, 0, 0, 0)); MUST_FAIL(process_vm_readv(1, &part, 1, &part, 1, 0)); MUST_FAIL(process_vm_writev(getpid(), &part, 1, &part, 1, 0)); MUST_FAIL(syscall(SYS_kcmp, 1, getpid(), 0, 0, 0));
      int fd = syscall(SYS_pidfd_open, 1, 0); if (fd >= 0) { MUST_FAIL(syscall(SYS_pidfd_getfd, fd, 0, 0)); MUST_FAIL(syscall(SYS_pidfd_send_signal, fd, SIGKILL, NULL, 0)); } return 0; }`,
    expected: FINE,
  },
  {
    tries: 'makes namespaces',
    c: `int main(void) { MUST_FAIL(unshare(CLONE_NEWUSER)); MUST_FAIL(unshare(CLONE_NEWNS)); MUST_FAIL(unshare(CLONE_NEWNET)); MUST_FAIL(setns(open("/proc/self/ns/net", O_RDONLY), 0));
      MUST_FAIL(syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0)); MUST_FAIL(syscall(SYS_clone, CLONE_NEWPID | SIGCHLD, 0, 0, 0, 0)); MUST_FAIL(syscall(SYS_clone3, NULL, 0)); return 0; }`,
    mayFork: true,
    expected: FINE,
  },
  {
    tries: 'makes namespaces in a thread',
    c: 'int main(void) { MUST_FAIL(syscall(SYS_clone, CLONE_THREAD | CLONE_SIGHAND | CLONE_VM | CLONE_NEWUSER, 0, 0, 0, 0)); return 0; }',
    expected: FINE,
  },
  {
    tries: 'becomes root',
    c: `int main(void) { MUST_FAIL(setuid(0)); MUST_FAIL(setgid(0)); MUST_FAIL(setresuid(0, 0, 0)); MUST_FAIL(setgroups(1, (gid_t[]){0})); MUST_FAIL(setuid(getuid() - 1)); for (int c = 0; c < 41; c++) MUST(prctl(PR_CAPBSET_READ, c) == 0); MUST(prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1); MUST(getuid() >= 60000 && geteuid() == getuid() && getgid() == getuid()); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'uses a setuid tool of the host',
    c: 'int main(void) { if (fork() == 0) { execl("/usr/bin/su", "su", "-c", "id -u", NULL); _exit(1); } int status; wait(&status); return status == 0; }',
    mayFork: true,
    expected: FINE,
  },
  {
    tries: 'opens sockets',
    c: 'int main(void) { for (int family = 0; family < 46; family++) for (int type = 1; type < 6; type++) MUST_FAIL(socket(family, type, 0)); return 0; }',
    expected: FINE,
  },
  {
    tries: 'reaches the network from Python',
    python:
      'import socket\ntry:\n    socket.create_connection(("127.0.0.1", 80), 1)\nexcept OSError:\n    raise SystemExit(0)\nraise SystemExit(60)\n',
    expected: FINE,
  },
  {
    tries: 'reaches the network from Java',
    java: 'public class Main { public static void main(String[] a) { try { new java.net.Socket("127.0.0.1", 80); } catch (Exception refused) { System.exit(0); } System.exit(60); } }',
    limits: { cpuTimeMs: 3000, wallTimeMs: 40_000, memoryKib: 256 * 1024, processes: 128 },
    expected: FINE,
  },
  {
    tries: 'uses risky parts of the kernel',
    c: `int main(void) { static char zero[256]; MUST_FAIL(syscall(SYS_io_uring_setup, 8, zero)); MUST(errno == ENOSYS); MUST_FAIL(syscall(SYS_userfaultfd, 0)); MUST_FAIL(syscall(SYS_bpf, 0, zero, 72)); MUST_FAIL(syscall(SYS_perf_event_open, zero, 0, -1, -1, 0)); MUST_FAIL(syscall(SYS_personality, 0x0400000)); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'disturbs the host',
    c: `int main(void) { MUST_FAIL(syscall(SYS_reboot, 0xfee1dead, 672274793, 0, NULL)); MUST_FAIL(syscall(SYS_swapoff, "/x")); struct timeval v = {0}; MUST_FAIL(settimeofday(&v, NULL)); MUST_FAIL(syscall(SYS_syslog, 3, NULL, 0)); MUST_FAIL(syscall(SYS_init_module, NULL, 0, "")); MUST_FAIL(syscall(SYS_kexec_load, 0, 0, NULL, 0)); MUST_FAIL(syscall(SYS_acct, NULL)); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'types into a terminal',
    c: 'int main(void) { MUST_FAIL(ioctl(0, TIOCSTI, "x")); MUST(errno == ENOTTY); return 0; }',
    expected: FINE,
  },
  {
    tries: 'makes a 32-bit system call',
    c: '#ifdef __x86_64__\nint main(void) { long r; __asm__ volatile("int $0x80" : "=a"(r) : "a"(20)); return 0; }\n#else\nint main(void) { raise(SIGSYS); }\n#endif',
    // A kernel that knows no 32-bit calls ends the program before the filter is asked.
    expected: ['signalled SIGSYS', 'signalled SIGSEGV'],
  },
  {
    tries: 'makes an x32 system call',
    c: '#ifdef __x86_64__\nint main(void) { syscall(0x40000000 + 39); return 0; }\n#else\nint main(void) { raise(SIGSYS); }\n#endif',
    expected: ['signalled SIGSYS'],
  },
  {
    tries: 'adds a filter of its own',
    c: 'int main(void) { MUST_FAIL(prctl(PR_SET_SECCOMP, 2, NULL)); MUST_FAIL(prctl(PR_SET_SECCOMP, 1)); MUST_FAIL(syscall(SYS_seccomp, 0, 0, NULL)); return 0; }',
    expected: FINE,
  },
  {
    tries: 'makes pairs of sockets of other families, or names for them',
    c: `int main(void) { int ends[2];
      for (int family = 0; family < 46; family++) for (int type = 1; type < 6; type++) if (family != AF_UNIX) { MUST_FAIL(socketpair(family, type, 0, ends)); MUST(errno == EACCES); }
      MUST(socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) == 0); struct sockaddr_un name = {AF_UNIX, "/box/name"};
      MUST_FAIL(bind(ends[0], (void *)&name, sizeof name)); strcpy(name.sun_path, "\\0name"); MUST_FAIL(bind(ends[0], (void *)&name, 7)); MUST_FAIL(connect(ends[0], (void *)&name, 7));
      MUST_FAIL(listen(ends[0], 1)); MUST_FAIL(accept(ends[0], NULL, NULL)); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'claims a processor core for itself',
    c: 'int main(void) { MUST_FAIL(prctl(62, 1, 0, 0, 0)); MUST(errno == EINVAL); return 0; }',
    expected: FINE,
  },
  {
    tries: 'has the kernel send signals to pid 1',
    c: `int main(void) { int ends[2]; MUST(pipe(ends) == 0); fcntl(ends[0], F_SETOWN, 1); fcntl(ends[0], F_SETSIG, SIGKILL); fcntl(ends[0], F_SETFL, O_ASYNC | O_NONBLOCK); for (int i = 0; i < 100; i++) write(ends[1], "x", 1);
      struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGKILL}; ((int *)&event)[4] = 1; timer_t timer; MUST_FAIL(syscall(SYS_timer_create, CLOCK_REALTIME, &event, &timer)); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'climbs out through /proc',
    c: `int main(void) { static const char *const ways[] = {"/proc/self/root/../../etc/shadow", "/proc/self/cwd/../../../root", "/proc/thread-self/root/root", "/proc/self/task/1/root", "/proc/2/root/home", "/proc/self/map_files/../../1/exe", "/proc/self/fd/3", "/proc/fs/ext4"};
      for (int i = 0; i < 8; i++) { int fd = open(ways[i], O_RDONLY); struct stat s; MUST(fd < 0 || (i == 7 && fstat(fd, &s) == 0 && !S_ISREG(s.st_mode))); } return 0; }`,
    expected: FINE,
  },
  {
    tries: 'makes a setuid copy of itself and runs it',
    c: `int main(int c, char **v) { if (c > 1) { MUST(geteuid() == getuid() && getuid() >= 60000); MUST(prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1); MUST_FAIL(socket(AF_INET, 1, 0)); MUST_FAIL(chroot("/")); return 0; }
      static char bytes[4 << 20]; int from = open(v[0], O_RDONLY), to = open("/box/copy", O_CREAT | O_WRONLY, 0755); ssize_t n = read(from, bytes, sizeof bytes); MUST(write(to, bytes, n) == n); chmod("/box/copy", 06755); close(to);
      MUST_FAIL(chown("/box/copy", 0, 0)); MUST_FAIL(setxattr("/box/copy", "security.capability", bytes, 20, 0)); execl("/box/copy", "copy", "again", NULL); return 1; }`,
    expected: FINE,
    limits: { outputKib: 4096 },
  },
  {
    tries: 'adds a filter that lets everything through',
    c: `#include <linux/filter.h>
      int main(void) { struct sock_filter allow = {BPF_RET | BPF_K, 0, 0, 0x7fff0000}; struct sock_fprog all = {1, &allow}; MUST_FAIL(prctl(PR_SET_SECCOMP, 2, &all)); MUST_FAIL(syscall(SYS_seccomp, 1, 0, &all)); MUST_FAIL(syscall(SYS_seccomp, 1, 1, &all)); MUST_FAIL(socket(AF_INET, 1, 0)); MUST_FAIL(unshare(CLONE_NEWUSER)); MUST_FAIL(fork()); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'requests refused calls with bits set that the kernel ignores',
    c: `#include <linux/filter.h>
      int main(void) { struct sock_filter pass = {BPF_RET | BPF_K, 0, 0, 0x7fff0000}; struct sock_fprog all = {1, &pass}; struct flock lock = {.l_type = F_RDLCK}; uint64_t hint = 2; int ends[2];
      int file = open("/usr/bin/env", O_RDONLY), own = open("/box/own", O_CREAT | O_RDWR, 0600); void *at = mmap(NULL, 4096, PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); MUST(file >= 0 && own >= 0 && socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) == 0);
      for (int bit = 32; bit < 64; bit++) { const long far = 1L << bit;
        static const int locks[] = {F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW, F_SETLEASE, F_NOTIFY}; for (int i = 0; i < 6; i++) { MUST_FAIL(syscall(SYS_fcntl, file, far | locks[i], &lock)); MUST(errno == EPERM); }
        MUST_FAIL(syscall(SYS_fcntl, own, far | 1036, &hint)); MUST_FAIL(syscall(SYS_fcntl, own, far | 1038, &hint)); MUST_FAIL(syscall(SYS_fcntl, 1, far | F_SETFL, O_DIRECT));
        MUST_FAIL(syscall(SYS_madvise, at, 4096, far | MADV_MERGEABLE)); MUST_FAIL(syscall(SYS_setsockopt, ends[0], far | SOL_SOCKET, SO_ATTACH_FILTER, &all, sizeof all)); MUST_FAIL(syscall(SYS_setsockopt, ends[0], SOL_SOCKET, far | SO_ATTACH_FILTER, &all, sizeof all));
        MUST_FAIL(syscall(SYS_prctl, far | PR_SET_SECCOMP, 2, &all, 0, 0)); MUST_FAIL(syscall(SYS_prctl, far | 62, 1, 0, 0, 0)); MUST_FAIL(syscall(SYS_prctl, far | 67, 1, 0, 0, 0));
        MUST_FAIL(syscall(SYS_mmap, NULL, 2 << 20, PROT_READ, far | MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0)); MUST(errno == EPERM); MUST_FAIL(syscall(SYS_socketpair, far | AF_INET, 1, 0, ends)); MUST_FAIL(syscall(SYS_socketpair, far | AF_UNIX, 1, 0, ends)); MUST_FAIL(syscall(SYS_clone, far | CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0)); MUST_FAIL(syscall(SYS_ioctl, file, far | 2, &hint));
        MUST_FAIL(syscall(SYS_fallocate, own, far | 1, 0, 4096L)); MUST_FAIL(syscall(SYS_openat, AT_FDCWD, "/box", far | O_TMPFILE | O_RDWR, 0600)); MUST_FAIL(syscall(SYS_openat, AT_FDCWD, "/box/own", far | O_DSYNC | O_RDWR)); }
      MUST(fcntl(own, F_SETFL, O_APPEND) == 0 && fcntl(own, F_GETFL) & O_APPEND && madvise(at, 4096, MADV_DONTNEED) == 0 && prctl(PR_SET_NAME, "fine") == 0); return 0; }`,
    expected: FINE,
  },
  {
    // At 0 a host whose cores go to a program of its own sends that one every crash. Some runtimes insist on success.
    tries: 'changes the limit of its cores',
    c: `int main(void) { struct rlimit none = {0, 0}, now; MUST(setrlimit(RLIMIT_CORE, &none) == 0 && prlimit(0, RLIMIT_CORE, &none, NULL) == 0); prlimit(getpid(), RLIMIT_CORE, &none, NULL);
      for (int bit = 32; bit < 64; bit++) { syscall(SYS_setrlimit, 1L << bit | RLIMIT_CORE, &none); syscall(SYS_prlimit64, 0, 1L << bit | RLIMIT_CORE, &none, NULL); syscall(SYS_prlimit64, 1L << bit, RLIMIT_CORE, &none, NULL); }
      MUST(getrlimit(RLIMIT_CORE, &now) == 0 && now.rlim_cur == 1 && now.rlim_max == 1); none.rlim_max = 9; MUST(setrlimit(RLIMIT_NOFILE, &none) == 0 && getrlimit(RLIMIT_NOFILE, &now) == 0 && now.rlim_max == 9); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'puts programs into the kernel through its sockets',
    c: `#include <linux/filter.h>
      int main(void) { struct sock_filter pass = {BPF_RET | BPF_K, 0, 0, 0xffff}; struct sock_fprog all = {1, &pass}; int ends[2], one = 1; MUST(socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) == 0); MUST(setsockopt(ends[0], SOL_SOCKET, SO_PASSCRED, &one, sizeof one) == 0);
      MUST_FAIL(setsockopt(ends[0], SOL_SOCKET, SO_ATTACH_FILTER, &all, sizeof all)); MUST_FAIL(setsockopt(ends[0], SOL_SOCKET, SO_ATTACH_BPF, &one, sizeof one)); MUST_FAIL(setsockopt(ends[0], SOL_SOCKET, SO_ATTACH_REUSEPORT_CBPF, &all, sizeof all)); MUST_FAIL(setsockopt(ends[0], SOL_SOCKET, SO_LOCK_FILTER, &one, sizeof one)); return 0; }`,
    expected: FINE,
  },
  {
    // By number, because libraries and headers in use do not know their names. 444 and 458 with arguments that work.
    tries: 'makes the newest calls about mounts, security and memory, and calls not reviewed yet',
    c: `static void is_absent(int n) { MUST_FAIL(syscall(n, -1, "", 0, 0, 0, 0)); MUST(errno == ENOSYS); }
      int main(void) { static const int about[] = {444, 445, 446, 447, 451, 457, 458, 459, 460, 461, 467}; uint64_t root[3] = {24, -1, 0}, mounts[8];
      MUST_FAIL(syscall(444, NULL, 0, 1)); MUST_FAIL(syscall(458, root, mounts, 8, 0)); for (int i = 0; i < 11; i++) is_absent(about[i]); for (int n = 470; n < 2000; n++) is_absent(n);
      #ifdef __x86_64__
      for (int n = 337; n < 424; n++) is_absent(n);
      #endif
      return 0; }`,
    expected: FINE,
  },
  {
    tries: 'makes requests that only some files support',
    c: `int main(void) { int bits = 0; char map[64] = {0}; map[15] = 0xff; map[16] = 1; int file = open("/usr/bin/env", O_RDONLY), random = open("/dev/urandom", O_RDONLY), space = open("/proc/self/ns/net", O_RDONLY); MUST(file >= 0 && random >= 0);
      MUST_FAIL(ioctl(file, 0xC020660B, map)); MUST(errno == ENOTTY); MUST_FAIL(ioctl(file, 2, &bits)); MUST_FAIL(ioctl(random, 0x80045200, &bits)); MUST_FAIL(ioctl(space, 0xb701));
      long flags; MUST_FAIL(ioctl(open("/box", O_RDONLY), 0x80086601, &flags)); MUST_FAIL(ioctl(1, 0x40049409, file));
      int ends[2], waiting; MUST(pipe(ends) == 0 && write(ends[1], "abc", 3) == 3 && ioctl(ends[0], FIONREAD, &waiting) == 0 && waiting == 3); MUST(ioctl(ends[0], FIONBIO, &waiting) == 0 && ioctl(ends[0], FIOCLEX) == 0 && ioctl(ends[0], FIONCLEX) == 0); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'asks which parts of a file others have read',
    c: `int main(void) { char bytes[16], inside[16]; struct iovec part = {bytes, sizeof bytes}; int fd = open("/usr/bin/env", O_RDONLY); MUST(fd >= 0);
      for (int flag = 1; flag < 0x400; flag *= 2) { MUST_FAIL(syscall(SYS_preadv2, fd, &part, 1, 0, 0, flag)); MUST(errno == EOPNOTSUPP); MUST_FAIL(syscall(SYS_pwritev2, 1, &part, 1, 0, 0, flag)); MUST(errno == EOPNOTSUPP); }
      MUST(preadv2(fd, &part, 1, 0, 0) == sizeof bytes); MUST(readv(fd, &part, 1) == sizeof bytes);
      long range[2] = {0, 4096}, found[5]; MUST_FAIL(syscall(451, fd, range, found, 0)); MUST(errno == ENOSYS); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'reads in which slot and box it is',
    c: `int main(void) { char lines[4096]; ssize_t got = read(open("/proc/self/cgroup", O_RDONLY), lines, sizeof lines - 1); MUST(got > 0); lines[got] = 0;
      for (char *line = strtok(lines, "\\n"); line; line = strtok(NULL, "\\n")) MUST(strcmp(strrchr(line, ':'), ":/") == 0); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'signals every process number',
    c: 'int main(void) { for (int p = 1; p < 40000; p++) if (p != getpid()) MUST_FAIL(kill(p, 0)); return 0; }',
    expected: FINE,
  },
  {
    tries: 'adopts orphans and ends before them',
    c: 'int main(void) { prctl(PR_SET_CHILD_SUBREAPER, 1); for (int i = 0; i < 5; i++) if (fork() == 0) { if (fork() == 0) for (;;) pause(); _exit(0); } usleep(20000); return 0; }',
    mayFork: true,
    expected: FINE,
  },
  {
    tries: 'gives its descriptors tables of its own',
    c: 'int main(void) { char ldt[16] = {0}; MUST_FAIL(syscall(SYS_modify_ldt, 1, ldt, 16)); MUST_FAIL(syscall(SYS_quotactl, 0, "/", 0, NULL)); MUST_FAIL(syscall(SYS_process_mrelease, 0, 0)); MUST_FAIL(syscall(SYS_move_pages, 1, 0, NULL, NULL, NULL, 0)); return 0; }',
    expected: FINE,
  },
  {
    tries: 'reads about the host from Python',
    python:
      "import os\nfor p in ('/proc/cmdline', '/proc/partitions', '/proc/diskstats', '/proc/locks', '/proc/modules', '/proc/kallsyms'):\n    try:\n        assert open(p).read() == '', p\n    except OSError:\n        pass\nassert os.listdir('/proc/self/task') == ['2']\nassert os.uname().nodename == 'box'\n",
    expected: FINE,
  },
])
