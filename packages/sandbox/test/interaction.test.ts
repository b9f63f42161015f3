import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SandboxFault } from '../src/index.ts'
import type { Box, InteractionRequest, InteractionResult, RunRequest } from '../src/types.ts'
import {
  compileC,
  describeOutcome,
  initPidOf,
  LIMITS,
  launcherPidOf,
  openWorkshop,
  request,
  SLOWNESS,
  type Workshop,
} from './toolbox.ts'

/** Guessing a number from 1 to 1000: the interactor replies "<", ">" or "=". */
const SOLUTIONS: Readonly<Record<string, string>> = {
  good: 'int main(void) { int low = 1, high = 1000; char answer[8]; for (;;) { int middle = (low + high) / 2; printf("%d\\n", middle); fflush(stdout); if (scanf("%7s", answer) != 1) return 1; if (*answer == 61) return 0; if (*answer == 60) high = middle - 1; else low = middle + 1; } }',
  unflushed: 'int main(void) { char answer[8]; printf("500\\n"); scanf("%7s", answer); return 0; }',
  crash: 'int main(void) { printf("500\\n"); fflush(stdout); abort(); }',
  burn: 'int main(void) { for (volatile long turn = 0;; turn++) continue; }',
  quit: 'int main(void) { return 0; }',
  mute: 'int main(void) { close(0); close(1); for (;;) pause(); }',
  deaf: 'int main(void) { for (;;) pause(); }',
  flood: 'int main(void) { for (;;) { puts("1"); } }',
  greedy:
    'int main(void) { for (;;) { volatile char *at = malloc(1 << 20); for (int i = 0; i < 1 << 20; i += 4096) at[i] = 1; } }',
  peek: 'int main(void) { MUST_FAIL(open("/proc/self/fd/0", O_WRONLY)); MUST_FAIL(open("/proc/self/fd/1", O_RDONLY)); MUST(open("/dev/stdin", O_RDONLY) >= 0); MUST(access("/box/secret", F_OK) != 0); return 0; }',
  postscript:
    'int main(void) { char text[99]; while (read(0, text, 99) > 0) continue; for (int i = 0; i < 100; i++) MUST(write(1, "x\\n", 2) == 2); return 0; }',
  shut: 'int main(void) { close(0); char text[9]; MUST(write(1, "1\\n", 2) == 2); burn_ms(100); MUST(write(1, "1\\n", 2) == 2); return 0; }',
  ask: 'int main(void) { char answer; return read(0, &answer, 1) == 1 ? 0 : 1; }',
  late: 'int main(void) { char text[99]; while (read(0, text, 99) > 0) continue; burn_ms(50); return 3; }',
}

const INTERACTORS: Readonly<Record<string, string>> = {
  // Takes a while to die.
  heavy:
    'int main(void) { char *all = malloc(56 << 20); for (long at = 0; at < 56 << 20; at += 4096) all[at] = 1; for (;;) pause(); }',
  judge:
    'int main(int count, char **values) { int secret, guess, turns = 0; FILE *file = fopen(values[1], "r"); fscanf(file, "%d", &secret); while (scanf("%d", &guess) == 1) { turns++; if (guess == secret) { puts("="); fflush(stdout); file = fopen("/box/report", "w"); fprintf(file, "%d turns", turns); fclose(file); return 0; } puts(guess > secret ? "<" : ">"); fflush(stdout); } return 1; }',
  refuse: 'int main(void) { return 1; }',
  listen: 'int main(void) { char text[4096]; while (read(0, text, sizeof text) > 0) continue; return 1; }',
  talk: 'int main(void) { char text[4096] = {0}; while (write(1, text, sizeof text) > 0) continue; return 7; }',
  wait: 'int main(void) { for (;;) pause(); }',
  // Keeps writing after the solution has ended, a hundred times in vain.
  persist:
    'int main(void) { char text[99]; while (read(0, text, 99) > 0) continue; for (int i = 0; i < 100; i++) MUST(write(1, "x\\n", 2) == 2); return 5; }',
  // Replies to each line of a solution that may not listen.
  reply:
    'int main(void) { char text[99]; for (int i = 0; i < 2; i++) { MUST(read(0, text, 99) > 0); MUST(write(1, "x\\n", 2) == 2); } return 5; }',
  prepare: `int main(void) { burn_ms(${1500 * SLOWNESS}); MUST(write(1, "x", 1) == 1); return 5; }`,
  'prepare-and-wait': `int main(void) { burn_ms(${500 * SLOWNESS}); for (;;) pause(); }`,
}

const fleeting: InteractionRequest = {
  solution: request(['/app/quit']),
  interactor: request(['/app/quit']),
  wallTimeMs: 100,
  transferKib: 1,
}

const AMPLE = { ...LIMITS, cpuTimeMs: 5000 * SLOWNESS }

describe('interactions', () => {
  let workshop: Workshop
  let solution: Box
  let interactor: Box

  beforeAll(async () => {
    workshop = await openWorkshop()
    for (const [name, source] of Object.entries({ ...SOLUTIONS, ...INTERACTORS }))
      await compileC(workshop.appDir, name, source)
    writeFileSync(workshop.path('input'), '777\n')
    solution = await workshop.slot.openBox({ appDir: workshop.appDir })
    interactor = await workshop.slot.openBox({ appDir: workshop.appDir })
  })

  afterAll(() => workshop.close())

  async function meet(
    solutionName: string,
    interactorName: string,
    changes: { pair?: Partial<InteractionRequest>; interactor?: Partial<RunRequest> } = {},
  ): Promise<InteractionResult> {
    return workshop.slot.interact(solution, interactor, {
      solution: request([`/app/${solutionName}`]),
      interactor: request([`/app/${interactorName}`, '/box/secret'], {
        filesIn: { secret: workshop.path('input') },
        filesOut: { report: workshop.path('report') },
        ...changes.interactor,
      }),
      wallTimeMs: 1000 * SLOWNESS,
      transferKib: 64,
      ...changes.pair,
    })
  }

  const summary = (result: InteractionResult) => [
    describeOutcome(result.solution.outcome),
    describeOutcome(result.interactor.outcome),
    result.endedFirst,
  ]

  test('a conversation goes back and forth to its end', async () => {
    const result = await meet('good', 'judge')
    expect(summary(result).slice(0, 2)).toEqual(['exited 0', 'exited 0'])
    expect([result.interactor.copiedOut, readFileSync(workshop.path('report'), 'utf8')]).toEqual([
      ['report'],
      '8 turns',
    ])
  })

  test('it does so again and again in the same boxes', async () => {
    for (let turn = 0; turn < 10; turn++)
      expect(summary(await meet('good', 'judge')).slice(0, 2)).toEqual(['exited 0', 'exited 0'])
  })

  test('a missing flush is an idle pair, stopped from outside', async () => {
    expect(summary(await meet('unflushed', 'judge'))).toEqual(['stopped wallTime', 'stopped wallTime', null])
  })

  test('both waiting for each other is an idle pair', async () => {
    const result = await meet('deaf', 'wait')
    expect(summary(result)).toEqual(['stopped wallTime', 'stopped wallTime', null])
    expect(result.solution.cpuTimeMs).toBeLessThan(50 * SLOWNESS)
  })

  test('the cost of ending an idle pair does not extend its time', async () => {
    const changes = { pair: { wallTimeMs: 300 * SLOWNESS }, interactor: { limits: AMPLE } }
    for (let turn = 0; turn < 5; turn++)
      expect(summary(await meet('deaf', 'heavy', changes))).toEqual([
        'stopped wallTime',
        'stopped wallTime',
        null,
      ])
  })

  test('after a crash of the solution the interactor sees the end of input', async () => {
    expect(summary(await meet('crash', 'listen'))).toEqual(['signalled SIGABRT', 'exited 1', 'solution'])
  })

  test('a solution that leaves early ended first', async () => {
    expect(summary(await meet('quit', 'listen'))).toEqual(['exited 0', 'exited 1', 'solution'])
  })

  test('an interactor that gives its verdict early ended first, and the solution sees the end of input', async () => {
    expect(summary(await meet('late', 'refuse'))).toEqual(['exited 3', 'exited 1', 'interactor'])
  })

  test('a solution that writes to an interactor that is gone gets a broken pipe', async () => {
    expect(summary(await meet('flood', 'refuse', { pair: { transferKib: 1024 * 1024 } }))).toEqual([
      'signalled SIGPIPE',
      'exited 1',
      'interactor',
    ])
  })

  test('an interactor that writes to a solution that is gone survives to give its verdict', async () => {
    expect(
      summary(
        await meet('quit', 'talk', { pair: { transferKib: 1024 * 1024, wallTimeMs: 10_000 * SLOWNESS } }),
      ),
    ).toEqual(['exited 0', 'exited 7', 'solution'])
  })

  test('output to a program that is gone is lost without an error', async () => {
    expect(summary(await meet('quit', 'persist'))).toEqual(['exited 0', 'exited 5', 'solution'])
    expect(summary(await meet('postscript', 'refuse'))).toEqual(['exited 0', 'exited 1', 'interactor'])
  })

  test('so is output to a program that has closed its input', async () => {
    expect(summary(await meet('shut', 'reply')).slice(0, 2)).toEqual(['exited 0', 'exited 5'])
  })

  test('the interactor’s computing time does not count as the pair’s time', async () => {
    expect(summary(await meet('ask', 'prepare', { interactor: { limits: AMPLE } })).slice(0, 2)).toEqual([
      'exited 0',
      'exited 5',
    ])
  })

  test('an interactor that has computed and then waits is stopped in bounded time', async () => {
    const result = await meet('ask', 'prepare-and-wait', { interactor: { limits: AMPLE } })
    expect(summary(result)).toEqual(['stopped wallTime', 'stopped wallTime', null])
    const { cpuTimeMs, wallTimeMs } = result.interactor
    expect(wallTimeMs).toBeLessThan(1000 * SLOWNESS + 4 * cpuTimeMs + 500 * SLOWNESS)
  })

  test('a solution that closes its streams frees the interactor', async () => {
    const result = await meet('mute', 'listen')
    expect(summary(result)).toEqual(['stopped wallTime', 'exited 1', 'interactor'])
  })

  test('an interactor whose solution does not read waits until the pair is stopped', async () => {
    expect(summary(await meet('deaf', 'talk', { pair: { transferKib: 1024 * 1024 } }))).toEqual([
      'stopped wallTime',
      'stopped wallTime',
      null,
    ])
  })

  test('a flood of the solution stops the pair', async () => {
    const result = await meet('flood', 'listen')
    expect(summary(result)).toEqual(['stopped output', 'signalled SIGKILL', null])
  })

  test('a flood of the interactor stops the pair', async () => {
    const result = await meet('late', 'talk')
    expect(summary(result)).toEqual(['signalled SIGKILL', 'stopped output', null])
  })

  test('the CPU limit of the solution is its own', async () => {
    const result = await meet('burn', 'listen', { pair: { wallTimeMs: 10_000 * SLOWNESS } })
    expect(summary(result)).toEqual(['stopped cpuTime', 'exited 1', 'solution'])
    expect(result.interactor.cpuTimeMs).toBeLessThan(100 * SLOWNESS)
  })

  test('the memory limit of the solution is its own', async () => {
    expect(summary(await meet('greedy', 'listen', { pair: { wallTimeMs: 10_000 * SLOWNESS } }))).toEqual([
      'stopped memory',
      'exited 1',
      'solution',
    ])
  })

  test('neither side can turn its pipe around or see the files of the other', async () => {
    expect(summary(await meet('peek', 'listen'))).toEqual(['exited 0', 'exited 1', 'solution'])
  })

  test.each(['solution', 'interactor'])(
    'a pid 1 of the %s lost before the start is replaced and the pair repeated',
    async (role) => {
      const init = initPidOf(role === 'solution' ? solution : interactor)
      process.kill(init, 'SIGKILL')
      await expect.poll(() => readFileSync(`/proc/${init}/status`, 'utf8')).toMatch(/^State:\tZ/m)
      for (let turn = 0; turn < 2; turn++)
        expect(summary(await meet('good', 'judge')).slice(0, 2)).toEqual(['exited 0', 'exited 0'])
    },
  )

  test.each(['solution', 'interactor'] as const)(
    'a missing folder for an output of the %s is a fault and both boxes stay usable',
    async (role) => {
      const changed = request(['/app/quit'], { stderrPath: workshop.path('missing/stderr') })
      const pair = { solution: request(['/app/quit']), interactor: request(['/app/refuse']), [role]: changed }
      await expect(meet('quit', 'refuse', { pair })).rejects.toThrow(SandboxFault)
      expect(summary(await meet('good', 'judge')).slice(0, 2)).toEqual(['exited 0', 'exited 0'])
    },
  )

  test('a launcher that can open no more files reports it, closes what it opened and goes on', async () => {
    const pid = launcherPidOf(solution)
    const openFiles = () => readdirSync(`/proc/${pid}/fd`).map(Number)
    const limitFiles = (count: number) => execFileSync('prlimit', ['--pid', `${pid}`, `--nofile=${count}:`])
    // Refused at once, after everything the last run left open is closed.
    const settle = () => expect(workshop.slot.interact(solution, solution, fleeting)).rejects.toThrow()
    await settle()
    const before = openFiles()
    const lowest = Array.from(before.keys()).find((number) => !before.includes(number)) ?? before.length
    for (let more = 0; more < 8; more++) {
      limitFiles(lowest + more)
      await expect(meet('quit', 'refuse'), `${more} files`).rejects.toThrow(SandboxFault)
      await settle()
      expect(openFiles(), `${more} files`).toEqual(before)
    }
    limitFiles(1024)
    expect(summary(await meet('good', 'judge')).slice(0, 2)).toEqual(['exited 0', 'exited 0'])
  })

  test('a missing interactor is a fault and both boxes stay usable', async () => {
    await expect(meet('good', 'missing')).rejects.toThrow(SandboxFault)
    expect(summary(await meet('good', 'judge')).slice(0, 2)).toEqual(['exited 0', 'exited 0'])
  })

  test('a box cannot talk with itself', async () => {
    await expect(workshop.slot.interact(solution, solution, fleeting)).rejects.toThrow(SandboxFault)
  })

  test('a standard error of the interactor is kept', async () => {
    const stderrPath = workshop.path('stderr')
    await meet('quit', 'listen', {
      interactor: {
        argv: ['/bin/sh', '-c', 'cat > /dev/null; echo comment >&2'],
        mayFork: true,
        stderrPath,
        limits: LIMITS,
      },
    })
    expect(readFileSync(stderrPath, 'utf8')).toBe('comment\n')
  })
})
