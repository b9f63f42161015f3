import { hostileSuite } from './suite.ts'

/** The suite's control run after each row detects leftovers; rows with "look" in them look for more themselves. */
const FINE = ['exited 0']

hostileSuite('leftovers for the next run', [
  {
    tries: 'leaves a file',
    c: 'int main(void) { return open("/box/mark", O_CREAT | O_WRONLY, 0600) < 0; }',
    expected: FINE,
  },
  {
    tries: 'marks the scratch folder itself',
    c: 'int main(void) { MUST_FAIL(setxattr("/box", "user.mark", "x", 1, 0)); MUST_FAIL(chmod("/box", 0700)); struct timespec t[2] = {{77, 0}, {77, 0}}; MUST_FAIL(utimensat(AT_FDCWD, "/box", t, 0)); MUST_FAIL(chown("/box", getuid(), -1)); return 0; }',
    expected: FINE,
  },
  {
    // 463: setxattrat, 466: removexattrat, 469: file_setattr, 1036 and 1038: hints about the lifetime of written data
    tries: 'marks its output with calls that libraries do not know yet',
    c: `struct mark { uint64_t value; uint32_t size, flags; }; int main(void) { struct mark mark = {(uint64_t)"x", 1, 0}; uint64_t hint = 3; char list[256]; long attributes[4] = {0};
      int output = open("/dev/stdout", O_WRONLY), own = open("/box/x", O_CREAT | O_RDWR, 0600); MUST(output >= 0 && own >= 0);
      for (int i = 0; i < 2; i++) { int fd = i ? own : output; MUST_FAIL(syscall(463, fd, "", AT_EMPTY_PATH, "user.mark", &mark, sizeof mark)); MUST(errno == EOPNOTSUPP); MUST_FAIL(syscall(466, fd, "", AT_EMPTY_PATH, "user.mark")); MUST(errno == EOPNOTSUPP);
        MUST_FAIL(syscall(469, fd, "", attributes, 24, AT_EMPTY_PATH)); MUST(errno == EOPNOTSUPP); MUST_FAIL(fcntl(fd, 1036, &hint)); MUST(errno == EINVAL); MUST_FAIL(fcntl(fd, 1038, &hint)); MUST(errno == EINVAL); MUST(flistxattr(fd, list, sizeof list) <= 0); } return 0; }`,
    expected: FINE,
  },
  {
    tries: 'leaves a time on the scratch folder',
    c: 'int main(void) { close(open("/box/x", O_CREAT, 0600)); unlink("/box/x"); return 0; }',
    expected: FINE,
  },
  {
    tries: 'leaves a time on its empty input, which is a device of the host',
    c: `int main(void) { struct stat s; MUST(fstat(0, &s) == 0 && S_ISCHR(s.st_mode)); MUST_FAIL(futimens(0, NULL)); MUST_FAIL(utimensat(AT_FDCWD, "/dev/stdin", NULL, 0)); MUST_FAIL(utimensat(AT_FDCWD, "/proc/self/fd/0", NULL, 0));
      int again = open("/dev/stdin", O_RDWR); if (again >= 0) MUST_FAIL(futimens(again, NULL)); char byte; MUST(read(0, &byte, 1) == 0); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'leaves the next run a number in files that came and went',
    c: 'int main(void) { for (int i = 0; i < 77; i++) { close(open("/box/x", O_CREAT, 0600)); unlink("/box/x"); } return 0; }',
    expected: FINE,
  },
  {
    tries: 'leaves the next run a number in files without a name',
    c: 'int main(void) { MUST_FAIL(open("/box", O_TMPFILE | O_RDWR, 0600)); MUST_FAIL(openat(AT_FDCWD, "/box", O_TMPFILE | O_WRONLY, 0600)); long how[3] = {O_TMPFILE | O_RDWR, 0600}; MUST_FAIL(syscall(SYS_openat2, AT_FDCWD, "/box", how, sizeof how)); return 0; }',
    expected: FINE,
  },
  {
    tries: 'leaves the next run a number in threads that came and went',
    c: 'void *stop(void *none) { return none; } int main(void) { for (int i = 0; i < 77; i++) { pthread_t thread; pthread_create(&thread, NULL, stop, NULL); pthread_join(thread, NULL); } return 0; }',
    expected: FINE,
  },
  {
    // From the kernel's counts since the box was opened, of pid 1 and mounts. 0x4000: mount numbers never reused.
    tries: 'looks for how many ran before it and what they left to do',
    c: `int main(void) { char facts[256]; int mount; struct timespec now; timer_t timer; clockid_t own; struct { unsigned bytes; int type; char handle[64]; } handle = {64};
      for (int bit = 31; bit < 64; bit++) { const long far = bit == 31 ? 0 : 1L << bit;
        for (int kind = 0; kind < 8; kind++) { const long clock = far | (uint32_t)(~1 << 3 | kind); MUST_FAIL(syscall(SYS_clock_gettime, clock, &now)); MUST_FAIL(syscall(SYS_timer_create, clock, NULL, &timer)); now = (struct timespec){0}; MUST_FAIL(syscall(SYS_clock_nanosleep, clock, TIMER_ABSTIME, &now, NULL)); }
        MUST_FAIL(syscall(SYS_pidfd_open, far | 1, 0)); MUST_FAIL(syscall(SYS_statx, 0, "", AT_EMPTY_PATH, far | 0x4000, facts)); MUST_FAIL(syscall(SYS_statx, AT_FDCWD, "/app", 0, far | 0x47ff, facts)); }
      MUST_FAIL(syscall(SYS_name_to_handle_at, AT_FDCWD, "/app", &handle, &mount, 0)); MUST(syscall(SYS_statx, AT_FDCWD, "/app", 0, 0x1fff, facts) == 0);
      MUST(clock_getcpuclockid(0, &own) == 0 && clock_gettime(own, &now) == 0 && clock_getcpuclockid(getpid(), &own) == 0 && clock_gettime(own, &now) == 0 && pthread_getcpuclockid(pthread_self(), &own) == 0 && clock_gettime(own, &now) == 0); return 0; }`,
    expected: FINE,
  },
  {
    tries: 'looks at the time of the scratch folder',
    c: 'int main(void) { struct stat s; MUST(stat("/box", &s) == 0 && s.st_mtime == 0); return 0; }',
    expected: FINE,
  },
  {
    tries: 'leaves a deep tree',
    c: 'int main(void) { int depth = 0; while (mkdir("d", 0700) == 0 && chdir("d") == 0) depth++; MUST(depth > 500); return 0; }',
    expected: FINE,
  },
  {
    tries: 'leaves folders without rights and odd names',
    c: 'int main(void) { mkdir("/box/a\\nb", 0); mkdir("/box/\\xff\\xfe", 0); mkdir("/box/ ", 0700); close(open("/box/ /-rf", O_CREAT, 0)); mkdir("/box/...", 0); chmod("/box/ ", 0); return 0; }',
    expected: FINE,
  },
  {
    tries: 'leaves a socket and a pipe',
    c: 'int main(void) { mkfifo("/box/pipe", 0600); return 0; }',
    expected: FINE,
  },
  {
    tries: 'keeps a deleted file open in a process it leaves',
    c: 'int main(void) { if (fork() == 0) { setsid(); int fd = open("/box/x", O_CREAT | O_RDWR, 0600); unlink("/box/x"); write(fd, "x", 1); chdir("/box"); for (;;) pause(); } usleep(20000); return 0; }',
    mayFork: true,
    expected: FINE,
  },
  {
    tries: 'fills every inode',
    c: 'int main(void) { for (int i = 0;; i++) { char n[16]; sprintf(n, "/box/%d", i); int fd = open(n, O_CREAT, 0600); if (fd < 0) return 0; close(fd); } }',
    expected: FINE,
  },
  {
    tries: 'fills the scratch folder to the last byte',
    c: 'int main(void) { static char block[4096]; int fd = open("/box/x", O_CREAT | O_WRONLY, 0600); while (write(fd, block, sizeof block) > 0) continue; return 0; }',
    limits: { outputKib: 65536 },
    expected: FINE,
  },
  {
    tries: 'leaves shared memory',
    c: 'int main(void) { MUST_FAIL(shmget(1, 4096, IPC_CREAT | 0666)); MUST_FAIL(semget(1, 1, IPC_CREAT | 0666)); MUST_FAIL(msgget(1, IPC_CREAT | 0666)); return 0; }',
    expected: FINE,
  },
  {
    tries: 'leaves a message queue',
    c: 'int main(void) { MUST_FAIL(mq_open("/mark", O_CREAT | O_RDWR, 0666, NULL)); return 0; }',
    expected: FINE,
  },
  {
    tries: 'leaves a key',
    c: 'int main(void) { MUST_FAIL(syscall(SYS_add_key, "user", "mark", "x", 1, KEY_SPEC_USER_KEYRING)); MUST_FAIL(syscall(SYS_keyctl, KEYCTL_GET_KEYRING_ID, KEY_SPEC_USER_KEYRING, 1)); MUST_FAIL(syscall(SYS_request_key, "user", "mark", NULL, 0)); return 0; }',
    expected: FINE,
  },
  {
    tries: 'lowers its own priority',
    c: 'int main(void) { setpriority(PRIO_PROCESS, 0, 19); struct sched_param p = {0}; sched_setscheduler(0, SCHED_IDLE, &p); return 0; }',
    expected: FINE,
  },
  {
    tries: 'lowers its own limits',
    c: 'int main(void) { struct rlimit one = {1, 1}; for (int r = 0; r < RLIM_NLIMITS; r++) setrlimit(r, &one); return 0; }',
    expected: [...FINE, 'signalled SIGXCPU', 'stopped output'],
  },
  {
    tries: 'arms timers',
    c: 'int main(void) { alarm(1); struct itimerval v = {{0, 1000}, {0, 1000}}; signal(SIGPROF, SIG_IGN); setitimer(ITIMER_PROF, &v, NULL); return 0; }',
    expected: FINE,
  },
  {
    tries: 'sends itself signals to be delivered later',
    c: 'int main(void) { sigset_t all; sigfillset(&all); sigprocmask(SIG_BLOCK, &all, NULL); union sigval v = {0}; for (int i = 0; i < 10000; i++) sigqueue(getpid(), SIGRTMIN, v); return 0; }',
    expected: FINE,
  },
  {
    tries: 'changes its name and umask',
    c: 'int main(void) { prctl(PR_SET_NAME, "pid1"); umask(0777); return 0; }',
    expected: FINE,
  },
  {
    tries: 'leaves files in flight between two sockets',
    c: `int main(void) { int ends[2]; MUST(socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) == 0); int file = open("/box/x", O_CREAT | O_RDWR, 0600); static char block[1 << 20]; write(file, block, sizeof block); unlink("/box/x");
      int sent[3] = {file, ends[0], ends[1]}; char control[CMSG_SPACE(sizeof sent)] = {0}; char byte = 0; struct iovec part = {&byte, 1}; struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
      struct cmsghdr *head = CMSG_FIRSTHDR(&message); head->cmsg_level = SOL_SOCKET; head->cmsg_type = SCM_RIGHTS; head->cmsg_len = CMSG_LEN(sizeof sent); memcpy(CMSG_DATA(head), sent, sizeof sent); MUST_FAIL(sendmsg(ends[0], &message, 0)); MUST_FAIL(sendmsg(ends[1], &message, 0)); return 0; }`,
    limits: { outputKib: 4096 },
    expected: FINE,
  },
  {
    tries: 'leaves stopped children',
    c: 'int main(void) { for (int i = 0; i < 8; i++) if (fork() == 0) for (;;) raise(SIGSTOP); usleep(20000); return 0; }',
    mayFork: true,
    expected: FINE,
  },
  {
    tries: 'leaves a child that its parent waits for in vfork',
    c: 'int main(void) { if (fork() == 0) { if (vfork() == 0) for (;;) pause(); _exit(0); } usleep(20000); return 0; }',
    mayFork: true,
    expected: FINE,
  },
  {
    tries: 'leaves threads at work',
    c: 'static void *burn(void *unused) { for (volatile long t = 0;; t++) continue; } int main(void) { pthread_t thread; for (int i = 0; i < 8; i++) pthread_create(&thread, NULL, burn, NULL); return 0; }',
    expected: FINE,
  },
  {
    tries: 'leaves a thousand links to one file',
    c: 'int main(void) { close(open("/box/x", O_CREAT | O_WRONLY, 0600)); for (int i = 0; i < 1000; i++) { char name[32]; sprintf(name, "/box/%d", i); MUST(link("/box/x", name) == 0); symlink("/box/x", strcat(name, "s")); } return 0; }',
    expected: FINE,
  },
  {
    tries: 'leaves a pipe full of pages of its memory',
    c: 'int main(void) { int ends[2]; MUST(pipe(ends) == 0); fcntl(ends[1], F_SETFL, O_NONBLOCK); static char block[1 << 20]; memset(block, 1, sizeof block); struct iovec part = {block, sizeof block}; while (vmsplice(ends[1], &part, 1, SPLICE_F_NONBLOCK) > 0) continue; return 0; }',
    expected: FINE,
  },
])
