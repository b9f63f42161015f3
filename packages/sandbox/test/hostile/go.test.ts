import { expect } from 'vitest'
import { type HostileRow, hostileSuite } from './suite.ts'

const FINE = ['exited 0']
const LIMITS = { cpuTimeMs: 800, wallTimeMs: 40_000, memoryKib: 96 * 1024, processes: 64 }

interface GoRow extends Omit<HostileRow, 'go'> {
  readonly imports?: readonly string[]
}

/** A program from the statements of its main function. */
const go = (statements: string, { imports = [], ...row }: GoRow): HostileRow => ({
  ...row,
  go: `import (\n${imports.map((name) => `"${name}"\n`).join('')})\n
func burn() { for i := 1; i != 0; i += 2 {} }
func deep(n int) int { return deep(n+1) + 1 }
func main() { ${statements} }\n`,
  limits: { ...LIMITS, ...row.limits },
})

/** The runtime gives up by itself with code 2, after saying why. */
const GIVEN_UP = ['exited 2']

hostileSuite('Go', [
  go('for { if err := exec.Command("/bin/true").Start(); err != nil { os.Exit(0) } }', {
    tries: 'forks for ever',
    imports: ['os', 'os/exec'],
    expected: FINE,
  }),
  go('for { exec.Command("/bin/sleep", "1000").Start() }', {
    tries: 'forks for ever, where forking is allowed',
    imports: ['os/exec'],
    mayFork: true,
    expected: ['stopped cpuTime', 'stopped wallTime', 'stopped memory', ...GIVEN_UP],
  }),
  go('exec.Command("/bin/sh", "-c", "sleep 1000 & sleep 1000").Start(); time.Sleep(50 * time.Millisecond)', {
    tries: 'leaves a shell behind, where forking is allowed',
    imports: ['os/exec', 'time'],
    mayFork: true,
    expected: FINE,
  }),
  go('for { go func() { runtime.LockOSThread(); time.Sleep(time.Hour) }() }', {
    tries: 'starts threads for ever',
    imports: ['runtime', 'time'],
    // The runtime's report about every thread may exceed the output limit.
    expected: ['stopped memory', 'stopped cpuTime', 'stopped output', ...GIVEN_UP],
  }),
  go('for { go func() { select {} }() }', {
    tries: 'starts goroutines for ever',
    expected: ['stopped memory', 'stopped cpuTime'],
  }),
  go('for i := 0; i < 8; i++ { go burn() }; burn()', {
    tries: 'works in many threads',
    expected: ['stopped cpuTime'],
  }),
  go('burn()', { tries: 'works for ever', expected: ['stopped cpuTime'] }),
  go('time.Sleep(time.Hour)', {
    tries: 'sleeps for ever',
    imports: ['time'],
    limits: { wallTimeMs: 500 },
    expected: ['stopped wallTime'],
  }),
  go('select {}', { tries: 'waits for nothing', expected: GIVEN_UP }),
  go('signal.Ignore(); c := make(chan os.Signal, 9); signal.Notify(c); go burn(); for range c {}', {
    tries: 'takes every signal and goes on',
    imports: ['os', 'os/signal'],
    expected: ['stopped cpuTime'],
  }),
  go(
    'var all [][]byte; for { b := make([]byte, 1<<20); for i := range b { b[i] = 1 }; all = append(all, b) }',
    {
      tries: 'fills the heap',
      expected: ['stopped memory'],
    },
  ),
  go('all := map[int][100]int{}; for i := 0; ; i++ { all[i] = [100]int{i} }', {
    tries: 'grows a map',
    expected: ['stopped memory'],
  }),
  go('n := 1 << 50; b := make([]byte, n); println(len(b))', {
    tries: 'asks for memory beyond all bounds',
    expected: GIVEN_UP,
  }),
  go(
    'b, err := syscall.Mmap(-1, 0, 1<<30, syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE); if err != nil { os.Exit(60) }; for i := 0; i < len(b); i += 4096 { b[i] = 1 }',
    {
      tries: 'maps memory past the runtime',
      imports: ['os', 'syscall'],
      expected: ['stopped memory'],
    },
  ),
  go('println(deep(0))', { tries: 'recurses without end', expected: ['stopped memory', ...GIVEN_UP] }),
  go('debug.SetMaxStack(1 << 40); println(deep(0))', {
    tries: 'recurses on a stack beyond all bounds',
    imports: ['runtime/debug'],
    expected: ['stopped memory', ...GIVEN_UP],
  }),
  go('for { fmt.Println("flood flood flood") }', {
    tries: 'floods its output',
    imports: ['fmt'],
    // The runtime ignores the signal and this program the error: it runs on to the next limit.
    expected: ['stopped output', 'stopped cpuTime'],
    verify: (result) => expect(result.stdoutBytes).toBeGreaterThan(1024 * 1024),
  }),
  go(
    'f, _ := os.Create("/box/big"); b := make([]byte, 1<<16); for { if _, err := f.Write(b); err != nil { return } }',
    {
      tries: 'fills the scratch folder',
      imports: ['os'],
      limits: { outputKib: 65_536 },
      expected: FINE,
    },
  ),
  go(
    'for i := 0; ; i++ { f, err := os.Create(fmt.Sprintf("/box/%d", i)); if err != nil { return }; f.Close() }',
    {
      tries: 'floods inodes',
      imports: ['fmt', 'os'],
      expected: FINE,
    },
  ),
  go(
    'for _, p := range []string{"/etc/shadow", "/root", "/home", "/proc/1/environ", "/proc/1/root", "/sys", "/dev/mem"} { if _, err := os.Open(p); err == nil { os.Exit(60) } }; for _, p := range []string{"/app/x", "/usr/x", "/etc/x", "/x", "/proc/self/oom_score_adj"} { if os.WriteFile(p, nil, 0644) == nil { os.Exit(61) } }',
    {
      tries: 'reads and writes what it must not',
      imports: ['os'],
      expected: FINE,
    },
  ),
  go(
    'if _, err := net.Dial("tcp", "127.0.0.1:80"); err == nil { os.Exit(60) }; if _, err := net.Listen("unix", "/box/s"); err == nil { os.Exit(61) }; if _, err := net.Interfaces(); err == nil { os.Exit(62) }',
    {
      tries: 'opens sockets',
      imports: ['net', 'os'],
      expected: FINE,
    },
  ),
  go(
    'if syscall.Kill(1, syscall.SIGKILL) == nil || syscall.Setuid(0) == nil || syscall.Chroot("/box") == nil || syscall.Unshare(syscall.CLONE_NEWUSER) == nil || syscall.Mount("x", "/box", "tmpfs", 0, "") == nil || syscall.PtraceAttach(1) == nil { os.Exit(60) }',
    {
      tries: 'kills pid 1, becomes root and makes namespaces',
      imports: ['os', 'syscall'],
      expected: FINE,
    },
  ),
  go(
    'os.WriteFile("/box/mark", []byte("x"), 0644); os.MkdirAll("/box/a/b/c", 0); os.Symlink("/etc/passwd", "/box/link")',
    {
      tries: 'leaves files',
      imports: ['os'],
      expected: FINE,
    },
  ),
  go('os.Exit(42)', { tries: 'pretends to be a checker', imports: ['os'], expected: ['exited 42'] }),
  go('panic("x")', { tries: 'panics', expected: GIVEN_UP }),
  go('var p *int; *p = 1', { tries: 'crashes', expected: GIVEN_UP }),
  go('syscall.Kill(syscall.Getpid(), syscall.SIGKILL); select {}', {
    tries: 'kills itself',
    imports: ['syscall'],
    expected: ['signalled SIGKILL'],
  }),
])
