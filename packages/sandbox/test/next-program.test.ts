import { readFileSync, readlinkSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Box } from '../src/types.ts'
import {
  childrenOf,
  compileC,
  describeOutcome,
  initPidOf,
  openWorkshop,
  request,
  type Workshop,
} from './toolbox.ts'

const patience = { timeout: 20_000, interval: 5 }

/** The process that becomes the next run's program waits in the box before its order comes. */
describe('the next program', () => {
  let workshop: Workshop
  let box: Box

  beforeAll(async () => {
    workshop = await openWorkshop()
    await compileC(workshop.appDir, 'quick', 'int main(void) { return 7; }')
    await compileC(
      workshop.appDir,
      'fork',
      'int main(void) { int status; if (fork() == 0) return 3; return wait(&status) < 0 ? 1 : WEXITSTATUS(status); }',
    )
    box = await workshop.slot.openBox({ appDir: workshop.appDir })
  })

  afterAll(() => workshop.close())

  const outcomeOf = async (name: string, mayFork = false) =>
    describeOutcome((await box.run(request([`/app/${name}`], { mayFork }))).outcome)

  /** Its host number, once it waits with the filter on, the last step it takes by itself. */
  function waiting(): Promise<string> {
    return vi.waitUntil(() => {
      const [pid] = childrenOf(initPidOf(box))
      return pid !== undefined && statusOf(pid).includes('\nSeccomp_filters:\t2\n') && pid
    }, patience)
  }

  const statusOf = (pid: string) => readFileSync(`/proc/${pid}/status`, 'utf8')

  test('has given up every right while it waits', async () => {
    const pid = await waiting()
    const status = statusOf(pid)
    const init = statusOf(String(initPidOf(box)))
    const uidIn = (text: string) => Number(/^Uid:\t(\d+)/m.exec(text)?.[1])
    expect(status).toMatch(/^CapPrm:\t0+\nCapEff:\t0+\nCapBnd:\t0+\n/m)
    expect(status).toMatch(/^NoNewPrivs:\t1$/m)
    expect(status).toMatch(/^NSpid:\t\d+\t2$/m)
    expect(uidIn(status)).toBe(uidIn(init) + 1)
    expect(readlinkSync(`/proc/${pid}/exe`)).toBe(readlinkSync(`/proc/${initPidOf(box)}/exe`))
  })

  test.each(['cgroup', 'ipc', 'mnt', 'net', 'pid', 'uts'])(
    "does not have the host's %s namespace",
    async (kind) => {
      expect(readlinkSync(`/proc/${await waiting()}/ns/${kind}`)).not.toBe(
        readlinkSync(`/proc/self/ns/${kind}`),
      )
    },
  )

  test('is another process for each run', async () => {
    const first = await waiting()
    expect(await outcomeOf('quick')).toBe('exited 7')
    const second = await waiting()
    expect(second).not.toBe(first)
    // A number above 2 would reveal this program, or a first attempt to make it, to the next one.
    expect(statusOf(second)).toMatch(/^NSpid:\t\d+\t2$/m)
  })

  test('is made anew when it was made for a program that may fork and this one may not, and the other way round', async () => {
    const ends: string[] = []
    for (const mayFork of [false, true, true, false, false]) ends.push(await outcomeOf('fork', mayFork))
    expect(ends).toEqual(['exited 1', 'exited 3', 'exited 3', 'exited 1', 'exited 1'])
  })

  test('when killed from outside costs the box and not the run', async () => {
    const init = initPidOf(box)
    const pid = await waiting()
    process.kill(Number(pid), 'SIGKILL')
    await vi.waitUntil(() => statusOf(pid).includes('\nState:\tZ'), patience)
    expect(await outcomeOf('quick')).toBe('exited 7')
    expect(() => process.kill(init, 0)).toThrow('ESRCH')
    expect(await outcomeOf('quick')).toBe('exited 7')
  })
})
