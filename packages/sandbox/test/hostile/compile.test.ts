import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareAppDir } from '../../src/index.ts'
import type { Box, RunLimits, RunRequest, RunResult } from '../../src/types.ts'
import { describeOutcome, openWorkshop, request, SLOWNESS, traceOf, type Workshop } from '../toolbox.ts'

const COMPILE_LIMITS: RunLimits = {
  cpuTimeMs: 3000 * SLOWNESS,
  wallTimeMs: 40_000 * SLOWNESS,
  memoryKib: 512 * 1024,
  outputKib: 16 * 1024,
  stderrKib: 64,
  processes: 128,
  scratchKib: 64 * 1024,
}

const SECRET = 'the-answer-of-the-jury'
/** gcc's driver exits with 4 when a limit killed one of its parts. */
const FAILED = ['exited 1', 'exited 4']

interface CompileRow {
  readonly tries: string
  readonly file: 'main.c' | 'main.cpp' | 'Main.java'
  readonly source: string
  readonly expected: readonly string[]
}

const rows: readonly CompileRow[] = [
  {
    tries: 'includes an endless file',
    file: 'main.c',
    source: '#include "/dev/zero"\n',
    expected: ['stopped memory', 'stopped cpuTime', ...FAILED],
  },
  {
    tries: 'includes random bytes',
    file: 'main.c',
    source: '#include "/dev/urandom"\n',
    expected: ['stopped memory', 'stopped cpuTime', ...FAILED],
  },
  {
    tries: 'includes its own input',
    file: 'main.c',
    source: '#include "/dev/stdin"\n#include "/dev/tty"\n',
    expected: FAILED,
  },
  {
    tries: 'includes itself',
    file: 'main.c',
    source: '#include __FILE__\n#include __FILE__\nint main(void) {}\n',
    expected: FAILED,
  },
  {
    tries: 'includes a file of the host',
    file: 'main.c',
    source: '#include "SECRET_PATH"\nint main(void) {}\n',
    expected: FAILED,
  },
  {
    tries: 'includes the shadow file',
    file: 'main.c',
    source: '#include "/etc/shadow"\nint main(void) {}\n',
    expected: FAILED,
  },
  {
    tries: 'asks whether a file of the host exists',
    file: 'main.c',
    source:
      '#if __has_include("SECRET_PATH") || __has_include("/root/.bashrc") || __has_include("/etc/hostname")\nint main(void) {}\n#else\n#error hidden\n#endif\n',
    expected: FAILED,
  },
  {
    tries: 'embeds a file of the host',
    file: 'main.c',
    source: '__asm__(".incbin \\"SECRET_PATH\\"");\nint main(void) {}\n',
    expected: FAILED,
  },
  {
    tries: 'embeds an endless file',
    file: 'main.c',
    source: '__asm__(".incbin \\"/dev/zero\\"");\nint main(void) {}\n',
    expected: ['stopped memory', 'stopped cpuTime', 'stopped output', ...FAILED],
  },
  {
    tries: 'makes a huge initialised array',
    file: 'main.c',
    source: 'int big[1 << 28] = {1};\nint main(void) { return big[0]; }\n',
    expected: ['stopped output', 'stopped memory', ...FAILED],
  },
  {
    tries: 'fills a section',
    file: 'main.c',
    source: '__asm__(".data\\n.fill 0x7fffffff, 1, 1\\n.text");\nint main(void) {}\n',
    expected: ['stopped output', 'stopped memory', 'stopped cpuTime', ...FAILED],
  },
  {
    tries: 'expands macros without end',
    file: 'main.c',
    source: `${Array.from({ length: 30 }, (_, i) => `#define M${i + 1} M${i} M${i} M${i} M${i}`).join('\n')}\n#define M0 +1\nint main(void) { return 0 M30; }\n`,
    expected: ['stopped memory', 'stopped cpuTime'],
  },
  {
    tries: 'instantiates templates without end',
    file: 'main.cpp',
    source:
      'template <int N> struct S { static const int v = S<N + 1>::v + S<N + 2>::v; };\nint main() { return S<0>::v; }\n',
    expected: ['stopped cpuTime', 'stopped memory', ...FAILED],
  },
  {
    tries: 'instantiates exponentially many templates',
    file: 'main.cpp',
    source:
      'template <int D, int P> struct T { static const long v = T<D - 1, P * 2>::v + T<D - 1, P * 2 + 1>::v; };\ntemplate <int P> struct T<0, P> { static const long v = P; };\nint main() { return T<24, 1>::v; }\n',
    expected: ['stopped cpuTime', 'stopped memory'],
  },
  {
    tries: 'computes for ever at compile time',
    file: 'main.cpp',
    source:
      'constexpr long f(long n) { long s = 0; for (long i = 0; i < n; i++) for (long j = 0; j < 1000; j++) s += i ^ j; return s; }\nconstexpr long v = f(1000000000);\nint main() { return v; }\n',
    expected: ['stopped cpuTime', ...FAILED],
  },
  {
    tries: 'floods errors',
    file: 'main.cpp',
    source: `template <int N> struct S { typename S<N - 1>::missing a, b, c; };\n${Array.from({ length: 3000 }, (_, i) => `undeclared${i} + ;`).join('\n')}\nS<800> s;\n`,
    expected: [...FAILED, 'stopped output'],
  },
  { tries: 'is no text at all', file: 'main.c', source: '\0\x01\x02'.repeat(20_000), expected: FAILED },
  {
    tries: 'nests too deeply',
    file: 'main.c',
    source: `int main(void) { return ${'('.repeat(200_000)}1${')'.repeat(200_000)}; }\n`,
    expected: ['exited 0', ...FAILED, 'stopped memory', 'stopped cpuTime'],
  },
  {
    tries: 'nests too deeply in Java',
    file: 'Main.java',
    source: `class Main { int x = ${'('.repeat(20_000)}1${')'.repeat(20_000)}; }\n`,
    expected: [...FAILED, 'exited 3', 'stopped memory', 'stopped cpuTime'],
  },
]

function compiler(file: CompileRow['file']): RunRequest['argv'] {
  if (file === 'Main.java')
    return [
      '/usr/bin/javac',
      '-J-Xmx256m',
      '-J-XX:+UseSerialGC',
      '-J-XX:-UsePerfData',
      '-proc:none',
      '-d',
      '/app',
      '/app/Main.java',
    ]
  const tool = file === 'main.c' ? '/usr/bin/gcc' : '/usr/bin/g++'
  return [tool, '-O2', '-pipe', '-fmax-errors=20', '-o', '/app/main', `/app/${file}`]
}

describe('hostile sources', { timeout: 60_000 * SLOWNESS }, () => {
  let workshop: Workshop
  let secretPath: string

  beforeAll(async () => {
    workshop = await openWorkshop()
    secretPath = join(mkdtempSync(workshop.path('answers-')), '1.ans')
    writeFileSync(secretPath, `${SECRET}\n`, { mode: 0o644 })
  }, 60_000 * SLOWNESS)

  afterAll(() => workshop.close())

  async function compile(
    box: Box,
    appDir: string,
    row: Pick<CompileRow, 'file' | 'source'>,
  ): Promise<RunResult> {
    const isJava = row.file === 'Main.java'
    writeFileSync(join(appDir, row.file), row.source.replaceAll('SECRET_PATH', secretPath))
    const environment = { PATH: '/usr/bin', LANG: 'C.UTF-8', TMPDIR: '/box' }
    return box.run(
      request(compiler(row.file), {
        env: environment,
        mayFork: true,
        limits: isJava ? { ...COMPILE_LIMITS, memoryKib: 1024 * 1024 } : COMPILE_LIMITS,
        stdoutPath: workshop.path('stdout'),
        stderrPath: workshop.path('stderr'),
      }),
    )
  }

  test.each(rows)('a source that $tries', async (row) => {
    const appDir = workshop.path('source')
    await prepareAppDir(appDir)
    writeFileSync(join(appDir, row.file), row.source.replaceAll('SECRET_PATH', secretPath))
    const box = await workshop.slot.openBox({ appDir, appWritable: true })
    try {
      const result = await compile(box, appDir, row)
      const messages = readFileSync(workshop.path('stderr'), 'latin1')
      expect(row.expected, messages.slice(0, 500)).toContain(describeOutcome(result.outcome))
      expect(messages.length).toBeLessThanOrEqual(64 * 1024)
      expect(messages).not.toContain(SECRET)
      // A failed compile writes nothing back.
      if (result.exitCode !== 0) expect(readdirSync(appDir)).toEqual([row.file])
      expect((await traceOf(box)).processes).toEqual(['ours', 'ours'])
    } finally {
      await box.close()
    }
  })

  test('an honest source is compiled, written back and runs', async () => {
    const appDir = workshop.path('honest')
    await prepareAppDir(appDir)
    const source = '#include <iostream>\nint main() { std::cout << 6 * 7 << std::endl; }\n'
    writeFileSync(join(appDir, 'main.cpp'), source)
    const box = await workshop.slot.openBox({ appDir, appWritable: true })
    const compiled = await compile(box, appDir, { file: 'main.cpp', source })
    await box.close()
    expect(describeOutcome(compiled.outcome)).toBe('exited 0')
    const runBox = await workshop.slot.openBox({ appDir })
    const stdoutPath = workshop.path('stdout')
    const result = await runBox.run(request(['/app/main'], { stdoutPath }))
    await runBox.close()
    expect([describeOutcome(result.outcome), readFileSync(stdoutPath, 'utf8')]).toEqual(['exited 0', '42\n'])
  })

  test('links, devices and too many files of a compiler stay in the box', async () => {
    const appDir = workshop.path('tricky')
    await prepareAppDir(appDir)
    const box = await workshop.slot.openBox({ appDir, appWritable: true, appKib: 1024 })
    const script = [
      'ln -s /etc/shadow /app/link; ln -s .. /app/up; mkfifo /app/pipe; mkdir /app/lib; echo text > /app/lib/file',
      'head -c 10000000 /dev/zero > /app/zeros; i=0; while echo > /app/lib/n$i; do i=$((i+1)); done 2>/dev/null',
      'chmod 4755 /app/lib/file; rm /app/zeros; exit 0',
    ].join('\n')
    const result = await box.run(
      request(['/bin/sh', '-c', script], { mayFork: true, limits: COMPILE_LIMITS }),
    )
    await box.close()
    expect(describeOutcome(result.outcome)).toBe('exited 0')
    expect(readdirSync(appDir)).toEqual(['lib'])
    expect(readFileSync(join(appDir, 'lib', 'file'), 'utf8')).toBe('text\n')
    expect(readdirSync(join(appDir, 'lib')).length).toBeLessThan(4096)
  })

  test.each([
    ['pretends to have made far more than fits', 'truncate -s 15M /app/a /app/b /app/c'],
    ['puts a folder where the judge has a file', 'rm /app/main.c && mkdir /app/main.c'],
    [
      'nests folders beyond every path',
      'cd /app; d=$(printf %0250d 0); for i in $(seq 30); do mkdir $d; cd -P $d; done',
    ],
    ['nests folders deeply', 'cd /app; for i in $(seq 34); do mkdir d; cd d; done'],
    ['gives a file a name that is no text', String.raw`echo > "$(printf '/app/\377\376')"`],
    ['gives a folder a name in overlong UTF-8', String.raw`mkdir "$(printf '/app/\340\200\257')"`],
    ['gives a file half a character for a name', String.raw`echo > "$(printf '/app/\355\240\200')"`],
    ['leaves thousands of folders', 'cd /app; mkdir $(seq 3000)'],
    ['leaves empty files that fill the disk', 'cd /app; touch $(seq 2000); truncate -s 14M big'],
  ])('a compiler that %s is stopped for its output', async (_, script) => {
    const appDir = workshop.path('liar')
    await prepareAppDir(appDir)
    writeFileSync(join(appDir, 'main.c'), 'int main(void) {}')
    const box = await workshop.slot.openBox({ appDir, appWritable: true, appKib: 20 * 1024 })
    const result = await box.run(
      request(['/bin/sh', '-c', script], { mayFork: true, limits: COMPILE_LIMITS }),
    )
    await box.close()
    expect(describeOutcome(result.outcome)).toBe('stopped output')
    expect(readFileSync(join(appDir, 'main.c'), 'utf8')).toBe('int main(void) {}')
    // `rm` of Node, which knows files only by name, can remove everything that was copied before the refusal.
    await rm(appDir, { recursive: true })
  })

  test('folders, many files and names of all alphabets are copied out', async () => {
    const appDir = workshop.path('manifold')
    await prepareAppDir(appDir)
    const box = await workshop.slot.openBox({ appDir, appWritable: true })
    const script = 'cd /app; mkdir -p a/b/c; touch $(seq 1500) a/b/c/数据.class a/é a/😀'
    const result = await box.run(
      request(['/bin/sh', '-c', script], { mayFork: true, limits: COMPILE_LIMITS }),
    )
    await box.close()
    expect(describeOutcome(result.outcome)).toBe('exited 0')
    expect(readdirSync(appDir, { recursive: true })).toHaveLength(1500 + 6)
    expect(readdirSync(join(appDir, 'a')).sort()).toEqual(['b', 'é', '😀'])
  })
})
