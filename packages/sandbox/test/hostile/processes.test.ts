import { expect } from 'vitest'
import { SLOWNESS } from '../toolbox.ts'
import { hostileSuite } from './suite.ts'

/** For programs that only wait. */
const SHORT = { wallTimeMs: 500 }

const STOPPED = ['stopped cpuTime', 'stopped wallTime', 'stopped memory']

hostileSuite('processes and time', [
  {
    tries: 'forks for ever, where forking is refused',
    c: 'int main(void) { for (;;) fork(); }',
    expected: ['stopped cpuTime'],
  },
  { tries: 'forks for ever', c: 'int main(void) { for (;;) fork(); }', mayFork: true, expected: STOPPED },
  {
    tries: 'leaves a fork bomb behind and exits',
    c: 'int main(void) { if (fork() == 0) for (;;) fork(); usleep(50000); return 0; }',
    mayFork: true,
    expected: ['exited 0', ...STOPPED],
  },
  {
    tries: 'uses vfork or clone where fork is refused',
    c: `int main(void) {
      MUST_FAIL(fork()); MUST(errno == EAGAIN);
      MUST_FAIL(syscall(SYS_vfork)); MUST(errno == EAGAIN);
      MUST_FAIL(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)); MUST(errno == EAGAIN);
      MUST_FAIL(syscall(SYS_clone, CLONE_VM | SIGCHLD, 0, 0, 0, 0));
      MUST_FAIL(syscall(SYS_clone3, NULL, 0)); MUST(errno == ENOSYS);
      return 0; }`,
    expected: ['exited 0'],
  },
  {
    tries: 'starts more threads than allowed',
    c: `static void *wait_for_ever(void *unused) { for (;;) pause(); }
      int main(void) {
        pthread_attr_t small; pthread_attr_init(&small); pthread_attr_setstacksize(&small, 65536);
        pthread_t thread; int started = 1;
        while (pthread_create(&thread, &small, wait_for_ever, NULL) == 0) started++;
        MUST(started == 32);
        _exit(0); }`,
    expected: ['exited 0'],
  },
  {
    tries: 'burns CPU in many threads',
    c: `static void *burn(void *unused) { for (volatile long turn = 0;; turn++) continue; }
      int main(void) { pthread_t thread; for (int i = 0; i < 8; i++) pthread_create(&thread, NULL, burn, NULL); for (;;) pause(); }`,
    expected: ['stopped cpuTime'],
  },
  {
    tries: 'hides CPU time in children that it does not wait for',
    c: `int main(void) { signal(SIGCHLD, SIG_IGN); if (fork() == 0) { burn_ms(${450 * SLOWNESS}); _exit(0); } while (wait(NULL) > 0) continue; return 0; }`,
    mayFork: true,
    expected: ['stopped cpuTime'],
    verify: (result) => expect(result.cpuTimeMs).toBeGreaterThan(400 * SLOWNESS),
  },
  {
    tries: 'spreads CPU time over many short children',
    c: `int main(void) { for (int i = 0; i < 100; i++) { pid_t p = fork(); if (p == 0) { burn_ms(${20 * SLOWNESS}); _exit(0); } waitpid(p, NULL, 0); } return 0; }`,
    mayFork: true,
    expected: ['stopped cpuTime'],
  },
  {
    tries: 'leaves a daemon behind',
    c: `int main(void) { if (fork() == 0) { setsid(); if (fork() == 0) for (;;) pause(); _exit(0); } wait(NULL); return 0; }`,
    mayFork: true,
    expected: ['exited 0'],
  },
  {
    tries: 'stops everybody, itself included',
    c: 'int main(void) { raise(SIGSTOP); return 0; }',
    limits: SHORT,
    expected: ['stopped wallTime'],
  },
  {
    tries: 'stops all its children',
    c: `int main(void) { for (int i = 0; i < 5; i++) if (fork() == 0) for (;;) raise(SIGSTOP); kill(-1, SIGSTOP); for (;;) pause(); }`,
    mayFork: true,
    limits: SHORT,
    expected: ['stopped wallTime'],
  },
  {
    tries: 'kills every process it may',
    c: `int main(void) { for (int i = 0; i < 5; i++) if (fork() == 0) for (;;) pause(); kill(-1, SIGKILL); return 0; }`,
    mayFork: true,
    expected: ['exited 0'],
  },
  {
    tries: 'hoards zombies',
    c: 'int main(void) { for (;;) { pid_t p = fork(); if (p < 0) return 0; if (p == 0) _exit(0); } }',
    mayFork: true,
    expected: ['exited 0'],
  },
  {
    tries: 'executes itself for ever',
    c: 'int main(int c, char **v) { execv(v[0], v); return 1; }',
    expected: ['stopped cpuTime', 'stopped wallTime'],
  },
  {
    tries: 'sleeps for ever',
    c: 'int main(void) { for (;;) pause(); }',
    limits: SHORT,
    expected: ['stopped wallTime'],
    verify: (result) => expect(result.cpuTimeMs).toBeLessThan(50 * SLOWNESS),
  },
  {
    tries: 'catches every signal and goes on',
    c: `static void nothing(int unused) {} int main(void) { for (int s = 1; s < 65; s++) signal(s, nothing); for (volatile long t = 0;; t++) continue; }`,
    expected: ['stopped cpuTime'],
  },
  {
    tries: 'raises its own CPU limit',
    c: `int main(void) { struct rlimit more = {100, 100}; MUST_FAIL(setrlimit(RLIMIT_CPU, &more)); for (volatile long t = 0;; t++) continue; }`,
    expected: ['stopped cpuTime'],
  },
  {
    tries: 'yields the processor in a loop',
    c: 'int main(void) { for (;;) sched_yield(); }',
    expected: ['stopped cpuTime'],
  },
  { tries: 'forks from Python', python: 'import os\nwhile True:\n    os.fork()\n', expected: ['exited 1'] },
  {
    tries: 'forks from Python, where forking is allowed',
    python: 'import os\nwhile True:\n    try: os.fork()\n    except OSError: pass\n',
    mayFork: true,
    expected: STOPPED,
  },
  {
    tries: 'starts a shell from C++',
    cpp: '#include <cstdlib>\nint main() { return std::system("exit 0") == 0; }',
    expected: ['exited 0'],
  },
  {
    tries: 'starts more threads than allowed in C++',
    cpp: '#include <thread>\n#include <unistd.h>\nint main() { for (;;) std::thread([] { for (;;) pause(); }).detach(); }',
    expected: ['signalled SIGABRT'],
  },
  {
    tries: 'starts a shell from Java',
    java: `public class Main { public static void main(String[] a) throws Exception {
      try { new ProcessBuilder("/bin/sh", "-c", "exit 0").start().waitFor(); } catch (java.io.IOException refused) { System.exit(0); } System.exit(60); } }`,
    limits: { cpuTimeMs: 3000, wallTimeMs: 40_000, memoryKib: 256 * 1024 },
    expected: ['exited 0'],
  },
  {
    tries: 'starts threads for ever in Java',
    java: `public class Main { public static void main(String[] a) { for (;;) new Thread(() -> { for (;;) try { Thread.sleep(1000); } catch (Exception e) {} }).start(); } }`,
    limits: { cpuTimeMs: 3000, wallTimeMs: 3000, memoryKib: 256 * 1024, processes: 64 },
    expected: ['exited 1', ...STOPPED],
  },
  {
    tries: 'ends its main thread and goes on in another',
    c: 'static void *burn(void *unused) { for (volatile long t = 0;; t++) continue; } int main(void) { pthread_t thread; pthread_create(&thread, NULL, burn, NULL); pthread_exit(NULL); }',
    expected: ['stopped cpuTime'],
  },
  {
    tries: 'ends its main thread and sleeps in another',
    c: 'static void *sleepy(void *unused) { for (;;) pause(); } int main(void) { pthread_t thread; pthread_create(&thread, NULL, sleepy, NULL); pthread_exit(NULL); }',
    limits: SHORT,
    expected: ['stopped wallTime'],
  },
  {
    tries: 'sleeps in small pieces',
    c: 'int main(void) { for (;;) usleep(2000); }',
    limits: SHORT,
    expected: ['stopped wallTime', 'stopped cpuTime'],
  },
  {
    tries: 'waits for what never comes',
    c: 'int main(void) { int ends[2]; pipe(ends); char byte; return read(ends[0], &byte, 1); }',
    limits: SHORT,
    expected: ['stopped wallTime'],
  },
  {
    tries: 'lets the kernel do the work',
    c: 'int main(void) { static char block[1 << 16]; int random = open("/dev/urandom", O_RDONLY); for (;;) read(random, block, sizeof block); }',
    expected: ['stopped cpuTime'],
  },
  {
    tries: 'works in the lowest priority',
    c: 'int main(void) { setpriority(PRIO_PROCESS, 0, 19); struct sched_param p = {0}; sched_setscheduler(0, SCHED_IDLE, &p); for (volatile long t = 0;; t++) continue; }',
    limits: { wallTimeMs: 30_000 },
    expected: ['stopped cpuTime'],
  },
  {
    tries: 'works in signal handlers',
    c: 'static void work(int unused) { burn_ms(1000000); } int main(void) { signal(SIGALRM, work); struct itimerval soon = {{0, 1000}, {0, 1000}}; setitimer(ITIMER_REAL, &soon, NULL); for (;;) pause(); }',
    expected: ['stopped cpuTime'],
  },
  {
    tries: 'lets a child do the work and waits',
    c: 'int main(void) { pid_t p = fork(); if (p == 0) for (volatile long t = 0;; t++) continue; waitpid(p, NULL, 0); return 0; }',
    mayFork: true,
    expected: ['stopped cpuTime'],
  },
  {
    tries: 'lets a grandchild do the work and ends',
    c: 'int main(void) { int ends[2]; char done; MUST(pipe(ends) == 0); if (fork() == 0) { if (fork() == 0) { burn_ms(10); write(ends[1], "x", 1); for (volatile long t = 0;; t++) continue; } _exit(0); } MUST(read(ends[0], &done, 1) == 1); return 0; }',
    mayFork: true,
    expected: ['exited 0'],
    verify: (result) => expect(result.cpuTimeMs).toBeGreaterThanOrEqual(10),
  },
  {
    tries: 'lets its children die of time',
    c: 'int main(void) { struct rlimit one = {1, 1}; setrlimit(RLIMIT_CPU, &one); for (int i = 0; i < 10; i++) { pid_t p = fork(); if (p == 0) for (volatile long t = 0;; t++) continue; waitpid(p, NULL, 0); } return 0; }',
    mayFork: true,
    expected: ['stopped cpuTime'],
  },
  {
    tries: 'forks by vfork and clone, where forking is allowed',
    c: 'int main(void) { for (;;) { if (vfork() == 0) _exit(0); if (syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0) == 0) for (;;) pause(); } }',
    mayFork: true,
    expected: STOPPED,
  },
  {
    tries: 'starts threads for ever from Python',
    python:
      'import threading, time\nstarted = 0\ntry:\n    while True:\n        threading.Thread(target=time.sleep, args=(100,), daemon=True).start()\n        started += 1\nexcept RuntimeError:\n    import os\n    os._exit(0 if started < 32 else 60)\n',
    expected: ['exited 0'],
  },
  {
    tries: 'works for ever in Python',
    python: 'while True: pass\n',
    expected: ['stopped cpuTime'],
  },
  {
    tries: 'sleeps for ever in Python',
    python: 'import time\ntime.sleep(1000)\n',
    limits: SHORT,
    expected: ['stopped wallTime'],
  },
])
