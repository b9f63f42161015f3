import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Box, CommunicationRequest, CommunicationResult } from '../src/types.ts'
import { compileC, describeOutcome, openWorkshop, request, SLOWNESS, type Workshop } from './toolbox.ts'

const MANAGERS: Readonly<Record<string, string>> = {
  // Carries one line from the first process to the second, when the first has ended, and reports what came back.
  courier:
    'int main(void) { FILE *a = fdopen(3, "r"), *b = fdopen(5, "r"), *to = fdopen(6, "w"); char line[99]; if (!fgets(line, 99, a) || getc(a) != EOF) return 1; fputs(line, to); fclose(to); if (!fgets(line, 99, b)) return 2; printf("%s", line); return 0; }',
  // Ends when both processes have ended.
  host: 'int main(void) { char text[99]; while (read(3, text, 99) > 0) continue; while (read(5, text, 99) > 0) continue; return 5; }',
  refuse: 'int main(void) { return 1; }',
  wait: 'int main(void) { for (;;) pause(); }',
  talk: 'int main(void) { char text[4096] = {0}; while (write(4, text, sizeof text) > 0) continue; return 7; }',
  descriptors:
    'int main(void) { char name[99]; for (int i = 3; i < 64; i++) { snprintf(name, 99, "/proc/self/fd/%d", i); if (access(name, F_OK) == 0) printf("%d ", i); } return 0; }',
  stdin: 'int main(void) { int c; while ((c = getchar()) != EOF) putchar(c); return 0; }',
}

const PROCESSES: Readonly<Record<string, string>> = {
  both: 'int main(int count, char **values) { char line[99]; if (*values[1] == 48) { puts("hello"); return 0; } if (!fgets(line, 99, stdin)) return 1; printf("got %s", line); return 0; }',
  echo: 'int main(void) { int c; while ((c = getchar()) != EOF) putchar(c); return 0; }',
  crash:
    'int main(int count, char **values) { if (*values[1] == 48) abort(); char c; read(0, &c, 1); return 0; }',
  burn: 'int main(int count, char **values) { if (*values[1] == 49) for (volatile long turn = 0;; turn++) continue; char c; read(0, &c, 1); return 0; }',
  wait: 'int main(void) { char c; read(0, &c, 1); return 0; }',
  drink: 'int main(void) { char text[4096]; while (read(0, text, sizeof text) > 0) continue; return 0; }',
  flood: 'int main(void) { for (;;) puts("1"); }',
  write: 'int main(void) { for (;;) { puts("1"); fflush(stdout); } }',
}

describe('communications', () => {
  let workshop: Workshop
  let manager: Box
  let boxes: Box[]

  beforeAll(async () => {
    workshop = await openWorkshop()
    for (const [name, source] of Object.entries(MANAGERS))
      await compileC(workshop.appDir, `m-${name}`, source)
    for (const [name, source] of Object.entries(PROCESSES))
      await compileC(workshop.appDir, `p-${name}`, source)
    writeFileSync(workshop.path('input'), 'the input\n')
    manager = await workshop.slot.openBox({ appDir: workshop.appDir })
    boxes = [
      await workshop.slot.openBox({ appDir: workshop.appDir }),
      await workshop.slot.openBox({ appDir: workshop.appDir }),
    ]
  })
  afterAll(() => workshop.close())

  function meet(
    managerName: string,
    processName: string,
    changes: Partial<CommunicationRequest> & { count?: number } = {},
  ): Promise<CommunicationResult> {
    const { count = 2, ...rest } = changes
    return workshop.slot.communicate(manager, boxes.slice(0, count), {
      manager: request([`/app/m-${managerName}`], {
        stdinPath: workshop.path('input'),
        stdoutPath: workshop.path('output'),
      }),
      processes: boxes.slice(0, count).map((_, index) => request([`/app/p-${processName}`, String(index)])),
      wallTimeMs: 10_000 * SLOWNESS,
      transferKib: 1024,
      ...rest,
    })
  }

  const outcomes = ({ manager: one, processes }: CommunicationResult) =>
    [one, ...processes].map(({ result }) => describeOutcome(result.outcome))

  const order = ({ manager: one, processes }: CommunicationResult) =>
    [one, ...processes].map(({ endedAtMs }) => endedAtMs !== null)

  test('the manager reads from each process at its own descriptor and writes to each', async () => {
    const result = await meet('courier', 'both')
    expect(outcomes(result)).toEqual(['exited 0', 'exited 0', 'exited 0'])
    expect(readFileSync(workshop.path('output'), 'utf8')).toBe('got hello\n')
    const [first, second] = result.processes.map(({ endedAtMs }) => endedAtMs ?? 0)
    expect(first).toBeLessThan(second ?? 0)
  })

  test('one process is enough', async () => {
    expect(outcomes(await meet('wait', 'both', { count: 1, wallTimeMs: 300 * SLOWNESS }))).toEqual([
      'stopped wallTime',
      'exited 0',
    ])
  })

  test('the manager has its pipes and no other open files, its input and output are files', async () => {
    await meet('descriptors', 'both')
    expect(readFileSync(workshop.path('output'), 'utf8')).toBe('3 4 5 6 ')
    await meet('stdin', 'both')
    expect(readFileSync(workshop.path('output'), 'utf8')).toBe('the input\n')
  })

  test('when the manager has ended, the processes read the end of their input', async () => {
    const result = await meet('refuse', 'echo')
    expect(outcomes(result)).toEqual(['exited 1', 'exited 0', 'exited 0'])
    expect(result.manager.endedAtMs).toBeLessThan(result.processes[0]?.endedAtMs ?? 0)
  })

  test('a process that writes to a manager that is gone gets SIGPIPE', async () => {
    expect(outcomes(await meet('refuse', 'write'))).toEqual([
      'exited 1',
      'signalled SIGPIPE',
      'signalled SIGPIPE',
    ])
  })

  test('a process that crashes ends only its own pipes', async () => {
    const result = await meet('host', 'crash', { wallTimeMs: 500 * SLOWNESS })
    expect(outcomes(result)).toEqual(['stopped wallTime', 'signalled SIGABRT', 'stopped wallTime'])
    expect(order(result)).toEqual([false, true, false])
  })

  test('a process is stopped at its own limit of processor time', async () => {
    const result = await meet('host', 'burn', { wallTimeMs: 3000 * SLOWNESS })
    expect(outcomes(result)[2]).toBe('stopped cpuTime')
    expect(result.processes[1]?.endedAtMs).not.toBeNull()
  })

  test('the wall clock stops all when they wait for each other', async () => {
    const result = await meet('wait', 'wait', { wallTimeMs: 300 * SLOWNESS })
    expect(outcomes(result)).toEqual(['stopped wallTime', 'stopped wallTime', 'stopped wallTime'])
    expect(order(result)).toEqual([false, false, false])
  })

  test('a process that writes too much stops all, and the result names it', async () => {
    const flooded = await meet('host', 'flood')
    expect(outcomes(flooded).filter((outcome) => outcome === 'stopped output')).toHaveLength(1)
    expect(outcomes(flooded)[0]).toBe('signalled SIGKILL')
    expect(order(flooded)).toEqual([false, false, false])
    expect(outcomes(await meet('talk', 'drink', { count: 1 }))[0]).toBe('stopped output')
  })

  test('boxes are as good as new afterwards', async () => {
    for (let turn = 0; turn < 3; turn++)
      expect(outcomes(await meet('courier', 'both'))).toEqual(['exited 0', 'exited 0', 'exited 0'])
  })

  test('a box cannot play two roles', async () => {
    const [box] = boxes
    if (box === undefined) throw new Error('no box')
    const run = request(['/app/m-refuse'])
    await expect(
      workshop.slot.communicate(box, [box], {
        manager: run,
        processes: [run],
        wallTimeMs: 1000 * SLOWNESS,
        transferKib: 1,
      }),
    ).rejects.toThrow('malformed communication')
  })
})
