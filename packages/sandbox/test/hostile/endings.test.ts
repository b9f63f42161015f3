import { type HostileRow, hostileSuite } from './suite.ts'

/** Codes that mean something to shells, checkers and tools; from a submission they mean nothing. */
const CODES = [1, 2, 42, 43, 99, 124, 126, 127, 128, 137, 139, 143, 255]

/** Signals that the kernel, a runtime or the launcher itself sends, except the output limit's `SIGXFSZ`. */
const SIGNALS = [
  'SIGABRT',
  'SIGALRM',
  'SIGBUS',
  'SIGILL',
  'SIGKILL',
  'SIGPIPE',
  'SIGSYS',
  'SIGTERM',
  'SIGXCPU',
]

const exits = CODES.map(
  (code): HostileRow => ({
    tries: `ends with code ${code}`,
    c: `int main(void) { return ${code}; }`,
    expected: [`exited ${code}`],
  }),
)

const deaths = SIGNALS.map(
  (signal): HostileRow => ({
    tries: `sends itself ${signal}`,
    c: `int main(void) { kill(getpid(), ${signal}); pause(); }`,
    expected: [`signalled ${signal}`],
  }),
)

hostileSuite('endings', [
  ...exits,
  ...deaths,
  { tries: 'crashes', c: 'int main(void) { *(volatile int *)0 = 1; }', expected: ['signalled SIGSEGV'] },
  {
    tries: 'divides by zero',
    c: 'int main(void) { volatile int zero = 0; return 7 / zero; }',
    expected: ['signalled SIGFPE'],
  },
  {
    tries: 'executes its data',
    c: 'int main(void) { static char data[] = {0xc3}; ((void (*)(void))data)(); return 0; }',
    expected: ['signalled SIGSEGV'],
  },
  {
    tries: 'crashes on a broken stack with every signal caught',
    c: '#ifdef __x86_64__\nstatic void back(int unused) {} int main(void) { for (int s = 1; s < 32; s++) signal(s, back); __asm__ volatile("xor %%rsp, %%rsp; push %%rax" ::: "memory"); }\n#else\nint main(void) { raise(SIGSEGV); }\n#endif',
    expected: ['signalled SIGSEGV'],
  },
  {
    tries: 'ends with a real-time signal',
    c: 'int main(void) { kill(getpid(), 40); pause(); }',
    expected: ['signalled signal 40'],
  },
  {
    tries: 'ends well after its child was killed',
    c: 'int main(void) { pid_t p = fork(); if (p == 0) { raise(SIGKILL); } waitpid(p, NULL, 0); return 0; }',
    mayFork: true,
    expected: ['exited 0'],
  },
  {
    tries: 'closes everything and ends without a word',
    c: 'int main(void) { for (int i = 0; i < 256; i++) close(i); _exit(7); }',
    expected: ['exited 7'],
  },
  {
    tries: 'leaves an exception uncaught in C++',
    cpp: '#include <stdexcept>\nint main() { throw std::runtime_error("x"); }',
    expected: ['signalled SIGABRT'],
  },
  {
    tries: 'reads behind the end of a C++ vector',
    cpp: '#include <vector>\nint main() { std::vector<int> v(3); return v.at(5); }',
    expected: ['signalled SIGABRT'],
  },
  { tries: 'raises in Python', python: 'raise ValueError()\n', expected: ['exited 1'] },
  { tries: 'leaves Python by the back door', python: 'import os\nos._exit(42)\n', expected: ['exited 42'] },
  {
    tries: 'crashes Python itself',
    python: 'import ctypes\nctypes.string_at(0)\n',
    expected: ['signalled SIGSEGV'],
  },
  {
    tries: 'is no Python at all',
    python: 'int main() {}\n',
    expected: ['exited 1'],
  },
])
