import { existsSync, linkSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareAppDir, SandboxFault, sealAppDir } from '../src/index.ts'
import type { Box, RunRequest, RunResult } from '../src/types.ts'
import {
  compileC,
  describeOutcome,
  LIMITS,
  MIB,
  openWorkshop,
  request,
  SLOWNESS,
  type Workshop,
} from './toolbox.ts'

const PROGRAMS: Readonly<Record<string, string>> = {
  copy: 'int main(void) { char block[4096]; ssize_t got; while ((got = read(0, block, sizeof block)) > 0) write(1, block, got); return 0; }',
  exit: 'int main(int count, char **values) { return atoi(values[1]); }',
  crash: 'int main(void) { raise(SIGSEGV); }',
  burn: 'int main(int count, char **values) { burn_ms(atoi(values[1])); return 0; }',
  touch:
    'int main(int count, char **values) { long bytes = atol(values[1]) << 20; volatile char *memory = malloc(bytes); for (long at = 0; at < bytes; at += 4096) memory[at] = 1; return 0; }',
  wait: 'int main(void) { for (;;) pause(); }',
  who: 'int main(void) { printf("%d %d", getuid(), getpid() > 1); return 0; }',
  show: 'int main(int count, char **values) { for (int i = 0; i < count; i++) puts(values[i]); for (char **at = environ; *at; at++) puts(*at); char where[99]; puts(getcwd(where, 99)); return 0; }',
  mark: 'int main(void) { if (access("/box/mark", F_OK) == 0) return 1; close(open("/box/mark", O_CREAT, 0600)); return 0; }',
  complain: 'int main(void) { for (int i = 0; i < 100000; i++) fputc(33, stderr); return 3; }',
  put: 'int main(int count, char **values) { FILE *to = fopen(values[1], "w"); if (to) fprintf(to, "%s", values[2]), fclose(to); else printf("%d", errno == EROFS); FILE *from = fopen(values[1], "r"); for (int at; from && (at = fgetc(from)) >= 0;) putchar(at); return 0; }',
  renew:
    'int main(int count, char **values) { if (unlink(values[1])) return 1; FILE *to = fopen(values[1], "w"); fprintf(to, "%s", values[2]); fclose(to); return 0; }',
  transform:
    'int main(void) { FILE *in = fopen("/box/in.txt", "r"), *out = fopen("/box/out.txt", "w"); int value; fscanf(in, "%d", &value); fprintf(out, "%d", value * 2); fclose(out); return 0; }',
}

describe('runs', () => {
  let workshop: Workshop
  let box: Box

  beforeAll(async () => {
    workshop = await openWorkshop()
    for (const [name, source] of Object.entries(PROGRAMS)) await compileC(workshop.appDir, name, source)
    box = await workshop.slot.openBox({ appDir: workshop.appDir })
  })

  afterAll(() => workshop.close())

  const run = (argv: RunRequest['argv'], changes?: Partial<RunRequest>): Promise<RunResult> =>
    box.run(request(argv, changes))

  async function outputOf(argv: RunRequest['argv'], changes: Partial<RunRequest> = {}): Promise<string> {
    const stdoutPath = workshop.path('stdout')
    const result = await run(argv, { stdoutPath, ...changes })
    expect(result.outcome).toEqual({ kind: 'exited', exitCode: 0 })
    return readFileSync(stdoutPath, 'utf8')
  }

  test('standard input arrives and standard output comes back byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 256))
    writeFileSync(workshop.path('stdin'), bytes)
    await outputOf(['/app/copy'], { stdinPath: workshop.path('stdin') })
    expect(readFileSync(workshop.path('stdout')).equals(bytes)).toBe(true)
  })

  test('an output is a new file, even if an earlier run left one there', async () => {
    const stdoutPath = workshop.path('again')
    writeFileSync(stdoutPath, 'of an earlier run')
    linkSync(stdoutPath, workshop.path('earlier'))
    await run(['/app/who'], { stdoutPath })
    expect(readFileSync(stdoutPath, 'utf8')).toMatch(/^\d+ 1$/)
    expect(readFileSync(workshop.path('earlier'), 'utf8')).toBe('of an earlier run')
    expect(statSync(stdoutPath).ino).not.toBe(statSync(workshop.path('earlier')).ino)
  })

  test('reading an input sets no access time on it', async () => {
    const path = workshop.path('stdin')
    writeFileSync(path, 'read')
    // Read before it was written: a file system that skips some access times records the next one.
    utimesSync(path, 1000, 2000)
    expect(await outputOf(['/app/copy'], { stdinPath: path })).toBe('read')
    await outputOf(['/app/put', '/dev/stdin', ''], { stdinPath: path })
    await outputOf(['/app/copy'], { filesIn: { copy: path } })
    expect(statSync(path).atimeMs).toBe(1000_000)
  })

  test('without an input file the input is empty', async () => {
    expect(await outputOf(['/app/copy'])).toBe('')
  })

  test('an input only its owner may read still reaches the program', async () => {
    writeFileSync(workshop.path('private'), 'secret', { mode: 0o600 })
    expect(await outputOf(['/app/copy'], { stdinPath: workshop.path('private') })).toBe('secret')
  })

  test('arguments, environment and working folder are exactly what was asked for', async () => {
    const shown = await outputOf(['/app/show', 'a b', '', '中文'], { env: { KEY: 'value' } })
    expect(shown).toBe('/app/show\na b\n\n中文\nKEY=value\n/box\n')
  })

  test.each([0, 1, 42, 255])('exit code %i is reported', async (exitCode) => {
    const result = await run(['/app/exit', String(exitCode)])
    expect([result.outcome, result.exitCode, result.signal]).toEqual([
      { kind: 'exited', exitCode },
      exitCode,
      null,
    ])
  })

  test('a signal is reported by name', async () => {
    const result = await run(['/app/crash'])
    expect([result.outcome, result.exitCode, result.signal]).toEqual([
      { kind: 'signalled', signal: 'SIGSEGV' },
      null,
      'SIGSEGV',
    ])
  })

  test('CPU time is counted and stays below the limit', async () => {
    const result = await run(['/app/burn', '150'])
    expect(describeOutcome(result.outcome)).toBe('exited 0')
    expect(result.cpuTimeMs).toBeGreaterThan(149)
    expect(result.cpuTimeMs).toBeLessThan(150 + 50 * SLOWNESS)
  })

  test('a program that ends in time but above the CPU limit is over the limit', async () => {
    const result = await run(['/app/burn', '130'], { limits: { ...LIMITS, cpuTimeMs: 120 } })
    expect(describeOutcome(result.outcome)).toBe('stopped cpuTime')
    expect(result.exitCode).toBe(0)
  })

  test('a program above the CPU limit is stopped soon after it', async () => {
    const result = await run(['/app/burn', '60000'], {
      limits: { ...LIMITS, cpuTimeMs: 100, wallTimeMs: 30_000 },
    })
    expect(describeOutcome(result.outcome)).toBe('stopped cpuTime')
    expect([result.exitCode, result.signal]).toEqual([null, 'SIGKILL'])
    expect(result.cpuTimeMs).toBeGreaterThan(145)
    expect(result.cpuTimeMs).toBeLessThan(250)
  })

  test('a waiting program is stopped by the wall limit and costs no CPU', async () => {
    const result = await run(['/app/wait'], { limits: { ...LIMITS, wallTimeMs: 150 } })
    expect(describeOutcome(result.outcome)).toBe('stopped wallTime')
    expect(result.wallTimeMs).toBeGreaterThanOrEqual(149)
    expect(result.cpuTimeMs).toBeLessThan(50 * SLOWNESS)
  })

  test.each([20, 50])('a peak of %i MiB is measured', async (mib) => {
    const result = await run(['/app/touch', String(mib)])
    expect(result.peakMemoryKib).toBeGreaterThanOrEqual(mib * 1024)
    expect(result.peakMemoryKib).toBeLessThan((mib + 2) * 1024)
  })

  test('the memory of one run is not charged to the next', async () => {
    await run(['/app/touch', '50'])
    expect((await run(['/app/exit', '0'])).peakMemoryKib).toBeLessThan(1024)
  })

  test('just below the memory limit is fine, just above is not', async () => {
    const limits = { ...LIMITS, memoryKib: 32 * 1024 }
    expect(describeOutcome((await run(['/app/touch', '30'], { limits })).outcome)).toBe('exited 0')
    expect(describeOutcome((await run(['/app/touch', '33'], { limits })).outcome)).toBe('stopped memory')
  })

  test('a tiny memory limit lets the program start and then counts', async () => {
    const limits = { ...LIMITS, memoryKib: 2048 }
    expect(describeOutcome((await run(['/app/exit', '0'], { limits })).outcome)).toBe('exited 0')
    expect(describeOutcome((await run(['/app/touch', '3'], { limits })).outcome)).toBe('stopped memory')
  })

  test('limits of one run do not reach the next', async () => {
    await run(['/app/touch', '50'], {
      limits: { ...LIMITS, memoryKib: 20 * 1024, processes: 1, openFiles: 16, outputKib: 1 },
    })
    expect(describeOutcome((await run(['/app/touch', '50'])).outcome)).toBe('exited 0')
  })

  test('only the first part of standard error is kept', async () => {
    const stderrPath = workshop.path('stderr')
    const result = await run(['/app/complain'], { stderrPath, limits: { ...LIMITS, stderrKib: 8 } })
    expect([describeOutcome(result.outcome), statSync(stderrPath).size]).toEqual(['exited 3', 8192])
  })

  test('a discarded output is still limited', async () => {
    writeFileSync(workshop.path('large'), Buffer.alloc(3 * 1024 * 1024))
    const result = await run(['/app/copy'], { stdinPath: workshop.path('large') })
    expect(describeOutcome(result.outcome)).toBe('stopped output')
  })

  test('the scratch folder is empty again for every run', async () => {
    for (let turn = 0; turn < 3; turn++)
      expect(describeOutcome((await run(['/app/mark'])).outcome)).toBe('exited 0')
  })

  test('files are copied in and out, a missing one is skipped', async () => {
    writeFileSync(workshop.path('21'), '21')
    const result = await run(['/app/transform'], {
      filesIn: { 'in.txt': workshop.path('21') },
      filesOut: { 'missing.txt': workshop.path('missing'), 'out.txt': workshop.path('doubled') },
    })
    expect(result.copiedOut).toEqual(['out.txt'])
    expect([readFileSync(workshop.path('doubled'), 'utf8'), existsSync(workshop.path('missing'))]).toEqual([
      '42',
      false,
    ])
  })

  test('a file copied in does not use up the scratch folder', async () => {
    writeFileSync(workshop.path('21'), `21${' '.repeat(8 * MIB)}`)
    const result = await run(['/app/transform'], {
      filesIn: { 'in.txt': workshop.path('21') },
      filesOut: { 'out.txt': workshop.path('doubled') },
    })
    expect(result.copiedOut).toEqual(['out.txt'])
  })

  describe('files of the program’s folder in the working folder', () => {
    let linked: Box
    const runLinked = (argv: RunRequest['argv'], changes?: Partial<RunRequest>) =>
      linked.run(request(argv, { stdoutPath: workshop.path('stdout'), ...changes }))
    const printed = () => readFileSync(workshop.path('stdout'), 'utf8')

    beforeAll(async () => {
      writeFileSync(join(workshop.appDir, 'table.txt'), 'table')
      writeFileSync(join(workshop.appDir, 'in.txt'), 'not the input')
      const links = ['table.txt', 'in.txt', 'out.txt', 'table.txt']
      linked = await workshop.slot.openBox({ appDir: workshop.appDir, links })
    })

    test('are found by bare name and cannot be written through', async () => {
      for (let turn = 0; turn < 2; turn++) {
        await runLinked(['/app/put', 'table.txt', 'changed'])
        expect(printed()).toBe('1table')
      }
      expect(readFileSync(join(workshop.appDir, 'table.txt'), 'utf8')).toBe('table')
    })

    test('can be replaced, for that run alone', async () => {
      const filesOut = { 'table.txt': workshop.path('unused') }
      const copied = await runLinked(['/app/renew', 'in.txt', 'new'], {
        filesOut: { 'in.txt': workshop.path('renewed') },
      })
      // A file that the run copies out is no link at the start.
      expect([describeOutcome(copied.outcome), copied.copiedOut]).toEqual(['exited 1', []])
      const { outcome } = await runLinked(['/app/renew', 'table.txt', 'new'])
      expect(describeOutcome(outcome)).toBe('exited 0')
      await runLinked(['/app/put', 'table.txt', 'changed'])
      expect(printed()).toBe('1table')
      expect((await runLinked(['/app/exit', '0'], { filesOut })).copiedOut).toEqual([])
    })

    test('give way to files of the run with the same names', async () => {
      writeFileSync(workshop.path('21'), '21')
      const { copiedOut } = await runLinked(['/app/transform'], {
        filesIn: { 'in.txt': workshop.path('21') },
        filesOut: { 'out.txt': workshop.path('doubled') },
      })
      expect([copiedOut, readFileSync(workshop.path('doubled'), 'utf8')]).toEqual([['out.txt'], '42'])
    })

    test('are no more than 1000', async () => {
      const links = Array.from({ length: 1001 }, (_, at) => `${at}${'x'.repeat(250)}`)
      await expect(workshop.slot.openBox({ links })).rejects.toThrow(SandboxFault)
      const most = await workshop.slot.openBox({ appDir: workshop.appDir, links: links.slice(1) })
      expect(describeOutcome((await most.run(request(['/app/mark']))).outcome)).toBe('exited 0')
      await most.close()
    })
  })

  test.each(['../x', 'a/b', '', '.', '..'])('the in-box name "%s" is refused', async (name) => {
    writeFileSync(workshop.path('21'), '21')
    await expect(workshop.slot.openBox({ appDir: workshop.appDir, links: [name] })).rejects.toThrow(
      SandboxFault,
    )
    await expect(run(['/app/transform'], { filesIn: { [name]: workshop.path('21') } })).rejects.toThrow(
      SandboxFault,
    )
  })

  test('a missing program is a fault, not a verdict', async () => {
    await expect(run(['/app/missing'])).rejects.toThrow(/\/app\/missing.*No such file/)
    expect(describeOutcome((await run(['/app/exit', '0'])).outcome)).toBe('exited 0')
  })

  test('a missing input file is a fault, not a verdict', async () => {
    await expect(run(['/app/copy'], { stdinPath: workshop.path('nowhere') })).rejects.toThrow(SandboxFault)
  })

  test('a damaged program ended badly without ever running', async () => {
    writeFileSync(join(workshop.appDir, 'damaged'), Buffer.alloc(5000, 7), { mode: 0o755 })
    const result = await run(['/app/damaged'])
    expect([describeOutcome(result.outcome), result.exitCode]).toEqual(['exited 127', null])
  })

  test('many boxes of a slot live side by side, each with a user of its own', async () => {
    const boxes = await Promise.all([1, 2, 3].map(() => workshop.slot.openBox({ appDir: workshop.appDir })))
    const users: string[] = []
    for (const one of boxes) {
      await one.run(request(['/app/who'], { stdoutPath: workshop.path('stdout') }))
      users.push(readFileSync(workshop.path('stdout'), 'utf8'))
    }
    await Promise.all(boxes.map((one) => one.close()))
    expect(new Set(users).size).toBe(3)
  })

  test('a box can be opened, used and closed again and again', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const one = await workshop.slot.openBox({})
      expect(describeOutcome((await one.run(request(['/bin/true']))).outcome)).toBe('exited 0')
      await one.close()
    }
  })

  test('a closed box cannot run', async () => {
    const one = await workshop.slot.openBox({})
    await one.close()
    await expect(one.run(request(['/bin/true']))).rejects.toThrow(SandboxFault)
  })

  test('a sealed program folder can no longer be changed but still runs', async () => {
    const appDir = workshop.path('sealed')
    await prepareAppDir(appDir)
    mkdirSync(join(appDir, 'lib'))
    await compileC(appDir, 'exit', PROGRAMS.exit ?? '')
    await sealAppDir(appDir)
    expect(statSync(join(appDir, 'exit')).mode & 0o777).toBe(0o555)
    const one = await workshop.slot.openBox({ appDir })
    expect(describeOutcome((await one.run(request(['/app/exit', '7']))).outcome)).toBe('exited 7')
    await one.close()
  })

  test('threads share the limit, however many there are', async () => {
    const limits = { ...LIMITS, processes: 1 }
    expect(describeOutcome((await run(['/app/exit', '0'], { limits })).outcome)).toBe('exited 0')
  })
})
