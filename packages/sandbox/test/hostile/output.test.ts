import { expect } from 'vitest'
import { hostileSuite } from './suite.ts'

const OUTPUT = ['stopped output']
const LIMIT_BYTES = 1024 * 1024

const fillUpTo = (bytes: number) =>
  `int main(void) { static char block[${bytes}]; long done = 0; while (done < sizeof block) done += write(1, block + done, sizeof block - done); return 0; }`

hostileSuite('output', [
  {
    tries: 'floods its output',
    c: 'int main(void) { for (;;) puts("flood"); }',
    expected: OUTPUT,
    verify: (_, stdout) => expect(stdout.length).toBe(LIMIT_BYTES),
  },
  {
    tries: 'floods its error output',
    c: 'int main(void) { for (;;) fputs("flood", stderr); }',
    expected: OUTPUT,
  },
  {
    tries: 'ignores the signal of the output limit',
    c: 'int main(void) { signal(SIGXFSZ, SIG_IGN); static char block[65536]; for (int i = 0; i < 1000; i++) write(1, block, sizeof block); return 0; }',
    expected: OUTPUT,
  },
  {
    tries: 'writes exactly as much as it may',
    c: fillUpTo(LIMIT_BYTES),
    expected: ['exited 0'],
    verify: (result, stdout) =>
      expect([result.stdoutBytes, stdout.length]).toEqual([LIMIT_BYTES, LIMIT_BYTES]),
  },
  { tries: 'writes one byte too many', c: fillUpTo(LIMIT_BYTES + 1), expected: OUTPUT },
  {
    tries: 'makes a sparse output of a tebibyte',
    c: 'int main(void) { lseek(1, 1L << 40, SEEK_SET); write(1, "x", 1); return 0; }',
    expected: OUTPUT,
  },
  {
    tries: 'enlarges its output without writing',
    c: 'int main(void) { signal(SIGXFSZ, SIG_IGN); MUST_FAIL(ftruncate(1, 1L << 40)); return 0; }',
    expected: ['exited 0'],
  },
  {
    tries: 'reserves space for its output',
    c: 'int main(void) { signal(SIGXFSZ, SIG_IGN); MUST_FAIL(fallocate(1, 0, 0, 1L << 40)); return 0; }',
    expected: ['exited 0'],
  },
  {
    tries: 'reserves the disk behind the end of its output',
    c: `int main(void) {
      struct { short type, whence; long start, length; int system; unsigned pid; int padding[4]; } room = {.length = 1L << 30};
      MUST_FAIL(fallocate(1, 1, 0, 1L << 30)); MUST_FAIL(fallocate(1, 1 | 16, 0, 1L << 30));
      MUST_FAIL(ioctl(1, _IOW('X', 40, room), &room)); MUST_FAIL(ioctl(1, _IOW('X', 42, room), &room)); MUST_FAIL(ioctl(1, _IOW('X', 57, room), &room));
      struct stat facts; MUST(fstat(1, &facts) == 0 && facts.st_blocks < 64); MUST(fallocate(1, 0, 0, 1000) == 0); return 0; }`,
    expected: ['exited 0'],
    verify: (result) => expect(result.stdoutBytes).toBe(1000),
  },
  {
    tries: 'opens its output again',
    c: 'int main(void) { int fd = open("/dev/stdout", O_WRONLY); MUST(fd >= 0 && write(fd, "again", 5) == 5); MUST_FAIL(open("/proc/self/fd/1", O_RDONLY)); return 0; }',
    expected: ['exited 0'],
    verify: (_, stdout) => expect(stdout).toBe('again'),
  },
  {
    tries: 'maps its output',
    c: 'int main(void) { MUST_FAIL(mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, 1, 0)); return 0; }',
    expected: ['exited 0'],
  },
  {
    tries: 'changes the rights of its output',
    c: 'int main(void) { MUST_FAIL(fchmod(1, 0777)); MUST_FAIL(fchown(1, getuid(), getgid())); MUST_FAIL(fsetxattr(1, "user.x", "y", 1, 0)); return 0; }',
    expected: ['exited 0'],
  },
  {
    tries: 'closes its streams',
    c: 'int main(void) { close(0); close(1); close(2); return 0; }',
    expected: ['exited 0'],
  },
  {
    tries: 'writes to its input',
    c: 'int main(void) { MUST_FAIL(write(0, "x", 1)); return 0; }',
    stdin: 'input',
    expected: ['exited 0'],
  },
  {
    tries: 'makes large sparse scratch files',
    c: 'int main(void) { signal(SIGXFSZ, SIG_IGN); int fd = open("/box/sparse", O_CREAT | O_WRONLY, 0600); MUST(pwrite(fd, "x", 1, (1 << 20) - 1) == 1); MUST_FAIL(pwrite(fd, "x", 1, 1L << 40)); return 0; }',
    filesOut: ['sparse'],
    expected: ['exited 0'],
    verify: (result) => expect(result.copiedOut).toEqual(['sparse']),
  },
  {
    tries: 'floods from many threads',
    c: 'static void *flood(void *u) { for (;;) write(1, "floodflood", 10); } int main(void) { pthread_t t; for (int i = 0; i < 8; i++) pthread_create(&t, NULL, flood, NULL); flood(NULL); }',
    expected: OUTPUT,
  },
  {
    tries: 'floods from children',
    c: 'int main(void) { fork(); fork(); static char block[4096]; for (;;) if (write(1, block, sizeof block) < 0) pause(); }',
    mayFork: true,
    expected: OUTPUT,
  },
  {
    tries: 'floods from Python',
    python: 'while True: print("flood" * 1000)\n',
    expected: [...OUTPUT, 'exited 1'],
  },
  {
    tries: 'keeps the disk busy',
    c: 'int main(void) { for (int i = 0; i < 20000; i++) { MUST(write(1, "x", 1) == 1 && fsync(1) == 0 && syncfs(1) == 0); sync(); } return 0; }',
    expected: ['exited 0'],
  },
  {
    tries: 'writes past the page cache',
    c: `int main(void) { MUST_FAIL(open("/dev/stdout", O_WRONLY | O_SYNC)); MUST_FAIL(open("/dev/stdout", O_WRONLY | O_DSYNC)); MUST_FAIL(open("/proc/self/fd/1", O_WRONLY | O_DIRECT)); MUST_FAIL(open("/box/x", O_CREAT | O_WRONLY | O_SYNC, 0600));
      MUST_FAIL(fcntl(1, F_SETFL, O_DIRECT)); MUST_FAIL(fcntl(1, F_SETFL, O_DIRECT | O_APPEND)); struct iovec part = {"x", 1}; MUST_FAIL(pwritev2(1, &part, 1, 0, RWF_SYNC)); MUST_FAIL(pwritev2(1, &part, 1, 0, RWF_DSYNC | RWF_APPEND)); MUST(pwritev2(1, &part, 1, 0, 0) == 1); return 0; }`,
    expected: ['exited 0'],
    verify: (_, stdout) => expect(stdout).toBe('x'),
  },
  {
    tries: 'throws the files of others out of the page cache',
    c: 'int main(void) { int fd = open("/usr/bin/env", O_RDONLY); MUST(posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED) == 0 && posix_fadvise(fd, 0, 0, POSIX_FADV_WILLNEED) == 0); return 0; }',
    expected: ['exited 0'],
  },
  {
    tries: 'writes both streams to the limit',
    c: 'int main(void) { static char block[1 << 20]; for (int fd = 1; fd < 3; fd++) for (long at = 0; at < sizeof block;) at += write(fd, block + at, sizeof block - at); return 0; }',
    expected: ['exited 0'],
    verify: (_, stdout) => expect(stdout.length).toBe(LIMIT_BYTES),
  },
  {
    tries: 'sends its input to its output for ever',
    stdin: 'round and round',
    c: '#include <sys/sendfile.h>\nint main(void) { for (;;) { off_t at = 0; if (sendfile(1, 0, &at, 1 << 20) < 0) return 1; } }',
    expected: OUTPUT,
  },
  {
    tries: 'floods from C++',
    cpp: '#include <iostream>\nint main() { for (;;) std::cout << "flood" << std::endl; }',
    expected: OUTPUT,
  },
])
