import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { prepareAppDir, RunInterrupted } from '../src/index.ts'
import type { Box, RunResult } from '../src/types.ts'
import {
  compileC,
  describeOutcome,
  initPidOf,
  isRunning,
  LIMITS,
  openWorkshop,
  request,
  traceOf,
  type Workshop,
} from './toolbox.ts'

const patience = { timeout: 20_000, interval: 5 }
/** Longer than any test may take: only an interrupt ends a program with these. */
const ENDLESS = { limits: { ...LIMITS, cpuTimeMs: 600_000, wallTimeMs: 600_000 } }

describe('interrupting', () => {
  let workshop: Workshop
  let box: Box
  let partner: Box

  beforeAll(async () => {
    workshop = await openWorkshop()
    await compileC(workshop.appDir, 'wait', 'int main(void) { for (;;) pause(); }')
    await compileC(
      workshop.appDir,
      'crowd',
      'int main(void) { for (int i = 0; i < 20; i++) if (fork() == 0) for (volatile long t = 0;; t++) continue; for (;;) pause(); }',
    )
    await compileC(workshop.appDir, 'quick', 'int main(void) { return 7; }')
    box = await workshop.slot.openBox({ appDir: workshop.appDir })
    partner = await workshop.slot.openBox({ appDir: workshop.appDir })
  })

  afterAll(() => workshop.close())

  const quickly = async () => describeOutcome((await box.run(request(['/app/quick']))).outcome)
  const untilRunning = (one: Box) => vi.waitUntil(() => isRunning(one), patience)
  /** How a run ended: its outcome, or the name of the error. */
  const endOf = (run: Promise<RunResult>) =>
    run.then(
      ({ outcome }) => describeOutcome(outcome),
      (error: Error) => error.name,
    )

  test.each(['wait', 'crowd'])('ends the program "%s" at once and leaves nothing of it', async (name) => {
    const clean = await traceOf(box)
    const running = box.run(request([`/app/${name}`], { ...ENDLESS, mayFork: true }))
    const rejected = expect(running).rejects.toThrow(RunInterrupted)
    await untilRunning(box)
    workshop.slot.interrupt()
    await rejected
    expect(await quickly()).toBe('exited 7')
    expect(await traceOf(box)).toEqual(clean)
  })

  test('ends both programs of an interaction', async () => {
    const clean = [await traceOf(box), await traceOf(partner)]
    const waiting = request(['/app/wait'], ENDLESS)
    const talking = workshop.slot.interact(box, partner, {
      solution: waiting,
      interactor: waiting,
      wallTimeMs: 600_000,
      transferKib: 1,
    })
    const rejected = expect(talking).rejects.toThrow(RunInterrupted)
    await Promise.all([untilRunning(box), untilRunning(partner)])
    workshop.slot.interrupt()
    await rejected
    expect(await quickly()).toBe('exited 7')
    expect([await traceOf(box), await traceOf(partner)]).toEqual(clean)
  })

  test('does nothing if nothing runs', async () => {
    workshop.slot.interrupt()
    expect(await quickly()).toBe('exited 7')
    workshop.slot.interrupt()
    expect(await quickly()).toBe('exited 7')
  })

  test('means the run in progress, not those that wait for their turn', async () => {
    const first = endOf(box.run(request(['/app/wait'], ENDLESS)))
    const second = endOf(box.run(request(['/app/quick'])))
    await untilRunning(box)
    workshop.slot.interrupt()
    expect([await first, await second]).toEqual(['RunInterrupted', 'exited 7'])
  })

  test('at any moment of a run keeps the replies in order', async () => {
    for (let turn = 0; turn < 60; turn++) {
      const run = endOf(box.run(request(['/app/quick'])))
      const delayed = new Promise<void>((resolve) =>
        setTimeout(() => resolve(workshop.slot.interrupt()), turn % 6),
      )
      expect(['exited 7', 'RunInterrupted']).toContain(await run)
      expect(['exited 7', 'RunInterrupted']).toContain(await endOf(box.run(request(['/app/quick']))))
      await delayed
    }
    expect(await quickly()).toBe('exited 7')
  })

  test('together with the loss of pid 1 leaves a usable box', async () => {
    const running = endOf(box.run(request(['/app/wait'], ENDLESS)))
    await untilRunning(box)
    workshop.slot.interrupt()
    process.kill(initPidOf(box), 'SIGKILL')
    expect(await running).toBe('RunInterrupted')
    expect(await quickly()).toBe('exited 7')
    await box.close()
    box = await workshop.slot.openBox({ appDir: workshop.appDir })
  })

  test('a compilation writes nothing back', async () => {
    const appDir = workshop.path('source')
    await prepareAppDir(appDir)
    writeFileSync(join(appDir, 'main.c'), 'int main(void) {}\n')
    const writable = await workshop.slot.openBox({ appDir, appWritable: true })
    const script = 'touch /app/made; touch /box/ready; sleep 600'
    const running = endOf(writable.run(request(['/bin/sh', '-c', script], { ...ENDLESS, mayFork: true })))
    await vi.waitUntil(() => readdirSync(`/proc/${initPidOf(writable)}/root/box`).includes('ready'), patience)
    workshop.slot.interrupt()
    expect(await running).toBe('RunInterrupted')
    expect(readdirSync(appDir)).toEqual(['main.c'])
    await writable.close()
  })

  test('takes precedence over faults that follow it', async () => {
    const script = 'touch /box/left; touch /box/ready; sleep 600'
    const filesOut = { left: workshop.path('missing/left') }
    const running = box.run(request(['/bin/sh', '-c', script], { ...ENDLESS, mayFork: true, filesOut }))
    const rejected = expect(running).rejects.toThrow(RunInterrupted)
    await vi.waitUntil(() => readdirSync(`/proc/${initPidOf(box)}/root/box`).includes('ready'), patience)
    workshop.slot.interrupt()
    await rejected
    expect(await quickly()).toBe('exited 7')
  })

  test('by a signal rejects with its reason, and nothing more starts until the signal is released', async () => {
    const stop = new AbortController()
    const reason = new Error('not wanted any more')
    {
      using _ = workshop.slot.interruptOn(stop.signal)
      expect(await quickly()).toBe('exited 7')
      const rejected = expect(box.run(request(['/app/wait'], ENDLESS))).rejects.toBe(reason)
      await untilRunning(box)
      stop.abort(reason)
      await rejected
      await expect(box.run(request(['/app/quick']))).rejects.toBe(reason)
      await expect(workshop.slot.openBox({})).rejects.toBe(reason)
    }
    expect(await quickly()).toBe('exited 7')
  })
})
