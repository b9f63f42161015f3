import { expect } from 'vitest'
import { hostileSuite } from './suite.ts'

const MEMORY = ['stopped memory']

hostileSuite('memory', [
  {
    tries: 'takes huge pages, which no limit counts',
    c: 'int main(void) { MUST_FAIL(mmap(NULL, 2 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0)); MUST(errno == EPERM); return 0; }',
    expected: ['exited 0'],
  },
  {
    tries: 'uses up the host’s capacity for asynchronous reading',
    c: 'int main(void) { unsigned long queue = 0; MUST_FAIL(syscall(SYS_io_setup, 60000, &queue)); return 0; }',
    expected: ['exited 0'],
  },
  {
    tries: 'allocates for ever',
    c: 'int main(void) { for (;;) { char *block = malloc(1 << 20); for (int at = 0; at < 1 << 20; at += 4096) ((volatile char *)block)[at] = 1; } }',
    expected: MEMORY,
    verify: (result) => expect(result.peakMemoryKib).toBeGreaterThan(60 * 1024),
  },
  {
    tries: 'reserves a huge static array but uses none of it',
    c: 'char huge[1L << 30]; int main(void) { return huge[12345]; }',
    expected: ['exited 0'],
  },
  {
    tries: 'fills a huge static array',
    c: 'volatile char huge[1L << 30]; int main(void) { for (long at = 0; at < 1L << 30; at += 4096) huge[at] = 1; }',
    expected: MEMORY,
  },
  {
    tries: 'recurses without end',
    c: 'int deep(volatile char *above) { volatile char here[1024]; here[0] = above[0]; return deep(here) + here[1]; } int main(void) { char first = 0; return deep(&first); }',
    expected: MEMORY,
  },
  {
    tries: 'puts a large array on the stack',
    c: 'int main(void) { volatile char large[60 << 20]; for (long at = (60 << 20) - 1; at >= 0; at -= 4096) large[at] = 1; return 0; }',
    expected: ['exited 0'],
    limits: { memoryKib: 80 * 1024 },
  },
  {
    tries: 'maps anonymous memory',
    c: 'int main(void) { for (;;) mmap(NULL, 1 << 20, PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0); }',
    expected: MEMORY,
  },
  {
    tries: 'maps shared memory',
    c: 'int main(void) { for (;;) { volatile char *at = mmap(NULL, 1 << 20, PROT_WRITE | PROT_READ, MAP_SHARED | MAP_ANONYMOUS, -1, 0); for (int i = 0; i < 1 << 20; i += 4096) at[i] = 1; } }',
    expected: MEMORY,
  },
  {
    tries: 'wastes page tables',
    c: 'int main(void) { for (;;) { volatile char *at = mmap(NULL, 1L << 32, PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0); if (at == MAP_FAILED) return 0; madvise((void *)at, 1L << 32, MADV_NOHUGEPAGE); for (long i = 0; i < 1L << 32; i += 1 << 21) at[i] = 1; } }',
    expected: [...MEMORY, 'stopped cpuTime'],
  },
  {
    tries: 'asks for huge pages',
    c: 'int main(void) { for (;;) { volatile char *at = mmap(NULL, 1 << 24, PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); madvise((void *)at, 1 << 24, MADV_HUGEPAGE); for (int i = 0; i < 1 << 24; i += 4096) at[i] = 1; } }',
    expected: MEMORY,
  },
  {
    tries: 'spreads memory over children',
    c: `int main(void) { for (int i = 0; i < 3; i++) if (fork() == 0) { volatile char *at = malloc(30 << 20); for (int j = 0; j < 30 << 20; j += 4096) at[j] = 1; for (;;) pause(); } for (;;) pause(); }`,
    limits: { wallTimeMs: 1000 },
    mayFork: true,
    expected: MEMORY,
  },
  {
    tries: 'lets a child die of memory and exits normally',
    c: `int main(void) { if (fork() == 0) for (;;) { volatile char *at = malloc(1 << 20); for (int j = 0; j < 1 << 20; j += 4096) at[j] = 1; } wait(NULL); return 0; }`,
    mayFork: true,
    expected: MEMORY,
    verify: (result) => expect(result.exitCode ?? result.signal).not.toBeNull(),
  },
  {
    tries: 'fills the scratch folder',
    c: `int main(void) { int fd = open("/box/big", O_CREAT | O_WRONLY, 0600); static char block[4096]; long total = 0; ssize_t put; while ((put = write(fd, block, 4096)) > 0) total += put; MUST(total <= 4 << 20); return 0; }`,
    limits: { outputKib: 64 * 1024 },
    expected: ['exited 0'],
  },
  {
    tries: 'hides memory in scratch files',
    c: `int main(void) { static char block[1 << 16]; for (int i = 0;; i++) { char name[32]; sprintf(name, "/box/f%d", i); int fd = open(name, O_CREAT | O_WRONLY, 0600); if (fd < 0) return 0; for (int j = 0; j < 64; j++) write(fd, block, sizeof block); close(fd); } }`,
    limits: { scratchKib: 256 * 1024, outputKib: 64 * 1024 },
    expected: MEMORY,
  },
  {
    tries: 'floods inodes',
    c: `int main(void) { for (int i = 0; i < 100000; i++) { char name[32]; sprintf(name, "/box/%d", i); int fd = open(name, O_CREAT, 0600); if (fd < 0) { MUST(errno == ENOSPC && i < 2048); return 0; } close(fd); } return 1; }`,
    expected: ['exited 0'],
  },
  {
    tries: 'floods folders and long names',
    c: `int main(void) { char name[256]; memset(name, 'x', 240); name[240] = 0; for (;;) { if (mkdir(name, 0700) != 0) return 0; chdir(name); } }`,
    expected: ['exited 0', ...MEMORY],
  },
  {
    tries: 'fills pipes',
    c: `int main(void) { static char block[1 << 16]; for (;;) { int ends[2]; if (pipe(ends) != 0) return 0; fcntl(ends[1], F_SETPIPE_SZ, 1 << 20); fcntl(ends[1], F_SETFL, O_NONBLOCK); while (write(ends[1], block, sizeof block) > 0) continue; } }`,
    expected: ['exited 0', ...MEMORY],
    limits: { openFiles: 256 },
  },
  {
    tries: 'fills socket pairs',
    c: `int main(void) { static char block[1 << 16]; for (;;) { int ends[2]; if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) != 0) return 0; while (write(ends[1], block, sizeof block) > 0) continue; } }`,
    expected: ['exited 0', ...MEMORY],
  },
  {
    tries: 'locks memory',
    c: 'int main(void) { MUST_FAIL(mlock(malloc(1 << 20), 1 << 20)); MUST_FAIL(mlockall(MCL_FUTURE)); return 0; }',
    expected: ['exited 0'],
  },
  {
    tries: 'makes memory without a name',
    c: 'int main(void) { MUST_FAIL(memfd_create("x", 0)); MUST_FAIL(syscall(SYS_memfd_secret, 0)); MUST_FAIL(shm_open("/x", O_CREAT | O_RDWR, 0600)); return 0; }',
    expected: ['exited 0'],
  },
  {
    tries: 'hoards thread stacks',
    c: `static void *fill(void *unused) { volatile char here[6 << 20]; for (int at = 0; at < 6 << 20; at += 4096) here[at] = 1; for (;;) pause(); }
      int main(void) { pthread_t thread; for (int i = 0; i < 31; i++) pthread_create(&thread, NULL, fill, NULL); for (;;) pause(); }`,
    expected: MEMORY,
  },
  {
    tries: 'grows a C++ vector',
    cpp: '#include <vector>\nint main() { std::vector<long> all; for (;;) all.push_back(1); }',
    limits: { cpuTimeMs: 2000 },
    expected: MEMORY,
  },
  {
    tries: 'asks C++ for more memory than there is, and catches the exception',
    cpp: '#include <new>\n#include <vector>\nint main() { std::vector<char *> all; for (;;) try { char *block = new char[1 << 20]; for (int i = 0; i < 1 << 20; i += 4096) block[i] = 1; all.push_back(block); } catch (std::bad_alloc &) { return 0; } }',
    expected: MEMORY,
  },
  {
    tries: 'grows a Python list',
    python: 'x = []\nwhile True: x.append(bytearray(1 << 20))\n',
    expected: MEMORY,
  },
  {
    tries: 'recurses in Python',
    python: 'import sys\nsys.setrecursionlimit(10**9)\ndef f(): f()\nf()\n',
    expected: [...MEMORY, 'signalled SIGSEGV', 'exited 1'],
  },
  {
    tries: 'fills the Java heap',
    java: 'public class Main { public static void main(String[] a) { var list = new java.util.ArrayList<byte[]>(); for (;;) list.add(new byte[1 << 20]); } }',
    limits: { cpuTimeMs: 5000, wallTimeMs: 40_000, memoryKib: 256 * 1024, processes: 128 },
    expected: ['exited 1'],
  },
  {
    tries: 'allocates outside the Java heap',
    java: 'public class Main { public static void main(String[] a) { var list = new java.util.ArrayList<Object>(); for (;;) { var b = java.nio.ByteBuffer.allocateDirect(1 << 20); for (int i = 0; i < 1 << 20; i += 4096) b.put(i, (byte) 1); list.add(b); } } }',
    limits: { cpuTimeMs: 5000, wallTimeMs: 40_000, memoryKib: 64 * 1024, processes: 128 },
    expected: [...MEMORY, 'exited 1'],
  },
  {
    tries: 'grows the heap by hand',
    c: 'int main(void) { for (;;) { volatile char *at = sbrk(1 << 20); if (at == (void *)-1) return 0; for (int i = 0; i < 1 << 20; i += 4096) at[i] = 1; } }',
    expected: MEMORY,
  },
  {
    tries: 'stretches one mapping',
    c: 'int main(void) { size_t size = 1 << 20; volatile char *at = mmap(NULL, size, PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); for (;; size += 1 << 20) { at = mremap((void *)at, size, size + (1 << 20), MREMAP_MAYMOVE); for (int i = 0; i < 1 << 20; i += 4096) at[size + i] = 1; } }',
    expected: MEMORY,
  },
  {
    tries: 'takes and gives back more than its limit, but never all at once',
    c: 'int main(void) { for (int turn = 0; turn < 5; turn++) { volatile char *at = mmap(NULL, 40 << 20, PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); for (int i = 0; i < 40 << 20; i += 4096) at[i] = 1; munmap((void *)at, 40 << 20); } return 0; }',
    expected: ['exited 0'],
    limits: { cpuTimeMs: 2000 },
    verify: (result) => expect(result.peakMemoryKib).toBeLessThan(44 * 1024),
  },
  {
    tries: 'maps a scratch file and fills it',
    c: 'int main(void) { signal(SIGXFSZ, SIG_IGN); for (int f = 0;; f++) { char name[32]; sprintf(name, "/box/%d", f); int fd = open(name, O_CREAT | O_RDWR, 0600); MUST(ftruncate(fd, 1 << 20) == 0); volatile char *at = mmap(NULL, 1 << 20, PROT_WRITE, MAP_SHARED, fd, 0); for (int i = 0; i < 1 << 20; i += 4096) at[i] = 1; } }',
    limits: { scratchKib: 256 * 1024 },
    expected: MEMORY,
  },
  {
    tries: 'maps more of a scratch file than there is room',
    c: 'int main(void) { for (int f = 0;; f++) { char name[32]; sprintf(name, "/box/%d", f); int fd = open(name, O_CREAT | O_RDWR, 0600); MUST(ftruncate(fd, 1 << 20) == 0); volatile char *at = mmap(NULL, 1 << 20, PROT_WRITE, MAP_SHARED, fd, 0); for (int i = 0; i < 1 << 20; i += 4096) at[i] = 1; } }',
    expected: ['signalled SIGBUS'],
  },
  {
    tries: 'cuts its memory into single pages',
    c: 'int main(void) { char *at = mmap(NULL, 1L << 31, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0); for (long i = 0; i < 1L << 31; i += 8192) if (mprotect(at + i, 4096, PROT_READ) != 0) return 0; return 0; }',
    expected: ['exited 0', ...MEMORY, 'stopped cpuTime'],
  },
  {
    tries: 'hoards timers, events and watches',
    c: `#include <sys/epoll.h>
      #include <sys/eventfd.h>
      int main(void) { timer_t timer; int timers = 0; while (timer_create(CLOCK_MONOTONIC, NULL, &timer) == 0) timers++; MUST(timers <= 4096); int watch = epoll_create1(0); for (int fd; (fd = eventfd(1, 0)) >= 0;) { struct epoll_event event = {EPOLLIN}; epoll_ctl(watch, EPOLL_CTL_ADD, fd, &event); } return 0; }`,
    expected: ['exited 0'],
  },
  {
    tries: 'asks for many names that are not there',
    c: 'int main(void) { for (int i = 0; i < 300000; i++) { char name[64]; sprintf(name, "/usr/lib/nothing-%d", i); MUST_FAIL(access(name, F_OK)); } return 0; }',
    expected: ['exited 0', ...MEMORY, 'stopped cpuTime'],
  },
  {
    tries: 'passes itself ever larger arguments',
    c: 'int main(int c, char **v) { long size = c > 1 ? strlen(v[1]) * 2 : 64; if (size > 1 << 17) return 0; char *text = malloc(size + 1); memset(text, 120, size); text[size] = 0; execl(v[0], v[0], text, NULL); return errno != E2BIG; }',
    expected: ['exited 0'],
  },
  {
    tries: 'asks for a thread with a stack beyond all bounds',
    c: `static void *fill(void *unused) { volatile char here[256 << 20]; for (long at = (256 << 20) - 1; at >= 0; at -= 4096) here[at] = 1; return NULL; }
      int main(void) { struct rlimit more = {RLIM_INFINITY, RLIM_INFINITY}; MUST_FAIL(setrlimit(RLIMIT_STACK, &more)); pthread_attr_t huge; pthread_attr_init(&huge); pthread_t thread; pthread_attr_setstacksize(&huge, 1L << 46); MUST(pthread_create(&thread, &huge, fill, NULL) != 0);
        pthread_attr_setstacksize(&huge, 512 << 20); MUST(pthread_create(&thread, &huge, fill, NULL) == 0); pthread_join(thread, NULL); return 0; }`,
    expected: MEMORY,
  },
  {
    tries: 'merges its pages with those of others',
    c: 'int main(void) { void *at = mmap(NULL, 1 << 20, PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); MUST_FAIL(madvise(at, 1 << 20, MADV_MERGEABLE)); MUST_FAIL(prctl(67, 1, 0, 0, 0)); return 0; }',
    expected: ['exited 0'],
  },
  {
    // The kernel's data about each page's place counts against no limit.
    tries: 'sets a preferred node for each page of a shared mapping',
    c: 'int main(void) { unsigned long node = 1; char *at = mmap(NULL, 1L << 30, PROT_READ, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0); MUST(at != MAP_FAILED); MUST_FAIL(syscall(SYS_mbind, at, 4096, 2, &node, 64, 0)); MUST_FAIL(syscall(SYS_mbind, at + 4096, 4096, 3, &node, 64, 0)); return 0; }',
    expected: ['exited 0'],
  },
  {
    tries: 'fills a C++ map and recurses through destructors',
    cpp: '#include <map>\n#include <string>\nint main() { std::map<long, std::string> all; for (long i = 0;; i++) all[i] = std::string(100, 120); }',
    expected: [...MEMORY, 'stopped cpuTime'],
  },
  {
    tries: 'throws without end in C++',
    cpp: 'void deep(int n) { try { throw n; } catch (int m) { deep(m + 1); } }\nint main() { deep(0); }',
    expected: [...MEMORY, 'stopped cpuTime'],
  },
  {
    tries: 'doubles a Python string',
    python: "x = b'x' * 1000\nwhile True: x += x\n",
    limits: { cpuTimeMs: 2000 },
    expected: MEMORY,
  },
  {
    tries: 'asks Python for a string beyond all bounds',
    python: "x = b'x' * (1 << 60)\n",
    expected: ['exited 1'],
  },
  {
    tries: 'fills a Python dictionary',
    python: 'x = {}\ni = 0\nwhile True:\n    x[i] = str(i)\n    i += 1\n',
    limits: { cpuTimeMs: 5000, wallTimeMs: 20_000 },
    expected: MEMORY,
  },
])
