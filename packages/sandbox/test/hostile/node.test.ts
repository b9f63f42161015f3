import { expect } from 'vitest'
import { type HostileRow, hostileSuite } from './suite.ts'

const FINE = ['exited 0']
const LIMITS = { cpuTimeMs: 1500, wallTimeMs: 40_000, memoryKib: 192 * 1024, processes: 64 }

const node = (script: string, row: Omit<HostileRow, 'node'>): HostileRow => ({
  ...row,
  node: `const fs = require('fs'), child = require('child_process'), { Worker } = require('worker_threads')
const refused = (call) => { try { call() } catch { return } process.exit(60) }
${script}\n`,
  limits: { ...LIMITS, ...row.limits },
})

hostileSuite('Node.js', [
  node(
    'for (;;) { const { error } = child.spawnSync("/bin/true"); if (error) process.exit(error.code === "EAGAIN" ? 0 : 60) }',
    {
      tries: 'forks for ever',
      expected: FINE,
    },
  ),
  node(
    'child.spawn("/bin/sh", ["-c", "sleep 1000 & sleep 1000"], { detached: true }).unref(); setTimeout(process.exit, 50, 0)',
    {
      tries: 'leaves a shell behind, where forking is allowed',
      mayFork: true,
      expected: FINE,
    },
  ),
  node('for (;;) child.spawn(process.execPath, ["-e", "for (;;);"])', {
    tries: 'forks for ever, where forking is allowed',
    mayFork: true,
    limits: { wallTimeMs: 3000 },
    expected: ['stopped cpuTime', 'stopped wallTime', 'stopped memory', 'exited 1'],
  }),
  node(
    'const start = () => new Worker("for (;;);", { eval: true }).on("error", () => process.exit(1)); for (let i = 0; i < 30; i++) start()',
    {
      tries: 'works in many threads',
      expected: ['stopped cpuTime', 'stopped memory', 'exited 1', 'signalled SIGABRT', 'signalled SIGTRAP'],
    },
  ),
  node('for (;;);', { tries: 'works for ever', expected: ['stopped cpuTime'] }),
  node('setInterval(() => {}, 1000)', {
    tries: 'sleeps for ever',
    limits: { wallTimeMs: 1500 },
    expected: ['stopped wallTime'],
  }),
  node('const again = () => Promise.resolve().then(again); again()', {
    tries: 'promises itself more work for ever',
    expected: ['stopped cpuTime', 'stopped memory', 'signalled SIGABRT'],
  }),
  node('process.on("exit", () => { for (;;); }); process.exit(0)', {
    tries: 'continues after its end',
    expected: ['stopped cpuTime'],
  }),
  node('/^(a+)+$/.test("a".repeat(100) + "b")', {
    tries: 'gets stuck in a regular expression',
    expected: ['stopped cpuTime'],
  }),
  node('const all = []; for (;;) all.push(new Array(1e5).fill(1.5))', {
    tries: 'fills the heap',
    expected: ['signalled SIGABRT', 'signalled SIGTRAP', 'stopped memory'],
  }),
  node('const all = []; for (;;) all.push(Buffer.alloc(1 << 20, 1))', {
    tries: 'allocates outside the heap',
    expected: ['stopped memory'],
  }),
  node(
    'const all = []; for (;;) all.push(new WebAssembly.Memory({ initial: 160 })), new Uint8Array(all.at(-1).buffer).fill(1)',
    {
      tries: 'allocates by WebAssembly',
      expected: ['stopped memory', 'exited 1'],
    },
  ),
  node('let s = "x"; for (;;) s = s + s', { tries: 'doubles a string', expected: ['exited 1'] }),
  node('(function deep() { deep(); deep() })()', {
    tries: 'recurses without end',
    expected: ['exited 1', 'signalled SIGSEGV', 'stopped memory'],
  }),
  node('for (;;) fs.writeSync(1, "flood ".repeat(1000))', {
    tries: 'floods its output',
    expected: ['stopped output'],
    verify: (_, stdout) => expect(stdout.length).toBe(1024 * 1024),
  }),
  node('for (;;) console.log("flood")', {
    tries: 'floods the console',
    expected: ['stopped output', 'stopped cpuTime', 'stopped memory', 'signalled SIGABRT'],
  }),
  node(
    'const file = fs.openSync("/box/big", "w"), block = Buffer.alloc(1 << 16); try { for (;;) fs.writeSync(file, block) } catch ({ code }) { process.exit(code === "ENOSPC" ? 0 : 60) }',
    {
      tries: 'fills the scratch folder',
      limits: { outputKib: 65_536 },
      expected: FINE,
    },
  ),
  node(
    'for (let i = 0; ; i++) try { fs.writeFileSync("/box/" + i, "") } catch ({ code }) { process.exit(code === "ENOSPC" ? 0 : 60) }',
    {
      tries: 'floods inodes',
      expected: FINE,
    },
  ),
  node(
    'for (const path of ["/etc/shadow", "/root", "/home", "/proc/1/environ", "/proc/1/root", "/sys", "/dev/mem"]) refused(() => fs.readdirSync(path) && fs.readFileSync(path))',
    {
      tries: 'reads private files of the host',
      expected: FINE,
    },
  ),
  node(
    'for (const path of ["/app/x", "/usr/x", "/tools/0/x", "/etc/x", "/x", "/proc/self/oom_score_adj"]) refused(() => fs.writeFileSync(path, "x"))',
    {
      tries: 'writes where it must not',
      expected: FINE,
    },
  ),
  node(
    'require("net").connect(80, "127.0.0.1").on("connect", () => process.exit(60)).on("error", () => require("net").createServer().listen("/box/socket").on("listening", () => process.exit(61)).on("error", () => process.exit(0)))',
    {
      tries: 'opens sockets',
      expected: FINE,
    },
  ),
  node(
    'refused(() => process.kill(1, "SIGKILL")); refused(() => process.setuid(0)); refused(() => process.kill(1, 0)); refused(() => require("os").setPriority(1, 19))',
    {
      tries: 'kills pid 1 and becomes root',
      expected: FINE,
    },
  ),
  node(
    'fs.writeFileSync("/box/mark", "x"); fs.mkdirSync("/box/a/b/c", { recursive: true }); fs.symlinkSync("/etc/passwd", "/box/link")',
    {
      tries: 'leaves files',
      expected: FINE,
    },
  ),
  node('process.exit(42)', { tries: 'pretends to be a checker', expected: ['exited 42'] }),
  node('process.abort()', { tries: 'aborts', expected: ['signalled SIGABRT'] }),
  node('process.kill(process.pid, "SIGSEGV"); setInterval(() => {}, 1000)', {
    tries: 'sends itself a signal',
    expected: ['signalled SIGSEGV'],
  }),
  node('Promise.reject(new Error())', { tries: 'leaves a promise rejected', expected: ['exited 1'] }),
])
