import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSlots, probeSandbox, SandboxFault } from '../src/index.ts'
import type { Box } from '../src/types.ts'
import {
  cgroupFoldersOf,
  compileC,
  describeOutcome,
  initPidOf,
  isRunning,
  LIMITS,
  launcherPidOf,
  openWorkshop,
  request,
} from './toolbox.ts'

const patience = { timeout: 20_000, interval: 20 }
const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`)

describe('slots', () => {
  let workshop: Awaited<ReturnType<typeof openWorkshop>>

  beforeAll(async () => {
    workshop = await openWorkshop(2)
    await compileC(workshop.appDir, 'wait', 'int main(void) { for (;;) pause(); }')
    await compileC(workshop.appDir, 'burn', 'int main(void) { burn_ms(100); return 0; }')
    await compileC(workshop.appDir, 'who', 'int main(void) { printf("%d", getuid()); return 0; }')
  })

  afterAll(() => workshop.close())

  let runs = 0
  const slot = (number: number) => workshop.slots[number] ?? workshop.slot

  async function runOn(box: Box, name: string): Promise<string> {
    const stdoutPath = workshop.path(`stdout-${++runs}`)
    const result = await box.run(request([`/app/${name}`], { stdoutPath }))
    return `${describeOutcome(result.outcome)} ${readFileSync(stdoutPath, 'utf8')}`
  }

  test('two slots use different users', async () => {
    const boxes = await Promise.all([0, 1].map((number) => slot(number).openBox({ appDir: workshop.appDir })))
    const [first, second] = await Promise.all(boxes.map((box) => runOn(box, 'who')))
    expect(first).not.toBe(second)
    await Promise.all(boxes.map((box) => box.close()))
  })

  test('a run on one slot does not count for the other', async () => {
    const boxes = await Promise.all([0, 1].map((number) => slot(number).openBox({ appDir: workshop.appDir })))
    const results = await Promise.all(boxes.map((box) => box.run(request(['/app/burn']))))
    for (const result of results) expect(result.cpuTimeMs).toBeLessThan(180)
    await Promise.all(boxes.map((box) => box.close()))
  })

  test('requests to one slot are handled one after the other', async () => {
    const box = await slot(0).openBox({ appDir: workshop.appDir })
    const answers = await Promise.all([1, 2, 3, 4].map(() => runOn(box, 'who')))
    expect(new Set(answers).size).toBe(1)
    await box.close()
  })

  test('a killed pid 1 is replaced and the run repeated', async () => {
    const box = await slot(0).openBox({ appDir: workshop.appDir })
    process.kill(initPidOf(box), 'SIGKILL')
    expect(await runOn(box, 'who')).toMatch(/^exited 0 \d+$/)
    await box.close()
  })

  test('a pid 1 killed during a run is replaced and the run repeated', async () => {
    const box = await slot(0).openBox({ appDir: workshop.appDir })
    const init = initPidOf(box)
    const running = box.run(request(['/app/wait'], { limits: { ...LIMITS, wallTimeMs: 1000 } }))
    await vi.waitUntil(() => isRunning(box), patience)
    process.kill(init, 'SIGKILL')
    expect(describeOutcome((await running).outcome)).toBe('stopped wallTime')
    await box.close()
  })

  test('when the launcher is killed its run is a fault, nothing is left, and the slot goes on with a new one', async () => {
    const box = await slot(1).openBox({ appDir: workshop.appDir })
    const launcher = launcherPidOf(box)
    const init = initPidOf(box)
    const running = box.run(request(['/app/wait'], { limits: { ...LIMITS, wallTimeMs: 60_000 } }))
    await vi.waitUntil(() => isRunning(box), patience)
    process.kill(launcher, 'SIGKILL')
    await expect(running).rejects.toThrow(SandboxFault)
    await expect(box.run(request(['/app/who']))).rejects.toThrow(SandboxFault)
    await vi.waitUntil(() => !isAlive(init), patience)
    const next = await slot(1).openBox({ appDir: workshop.appDir })
    expect(await runOn(next, 'who')).toMatch(/^exited 0 \d+$/)
    expect(await cgroupFoldersOf(launcher)).toEqual([])
    await next.close()
    await box.close()
  })

  test('closing a slot leaves no process, no cgroup and no folder', async () => {
    const other = await openWorkshop()
    const box = await other.slot.openBox({})
    const launcher = launcherPidOf(box)
    const init = initPidOf(box)
    expect((await cgroupFoldersOf(launcher)).length).toBeGreaterThan(0)
    await other.slot.close()
    expect([isAlive(launcher), isAlive(init)]).toEqual([false, false])
    expect(await cgroupFoldersOf(launcher)).toEqual([])
    expect(existsSync(join(other.root, 'work', 'slot-0'))).toBe(false)
    await other.close()
  })

  test('when the judge is killed its launchers, boxes and programs die, and the next start sweeps their cgroups', async () => {
    const { launcher, init, judge } = await startDoomedJudge(workshop.path('doomed'), workshop.appDir)
    judge.kill('SIGKILL')
    await vi.waitUntil(() => !isAlive(launcher) && !isAlive(init), patience)
    const next = await createSlots({ workDir: workshop.path('doomed') }, 1)
    expect(await cgroupFoldersOf(launcher)).toEqual([])
    await Promise.all(next.map((one) => one.close()))
  })

  test('a program pinned to a core stays there', async () => {
    const [pinned] = await createSlots({ workDir: workshop.path('pinned'), cores: [0] }, 1)
    const box = await pinned?.openBox({})
    const stdoutPath = workshop.path('stdout')
    await box?.run(request(['/bin/grep', 'Cpus_allowed_list', '/proc/self/status'], { stdoutPath }))
    expect(readFileSync(stdoutPath, 'utf8')).toBe('Cpus_allowed_list:\t0\n')
    await pinned?.close()
  })

  test('folders with tools are shown read-only as /tools/0 and /tools/1, wherever they lie', async () => {
    const toolDirs = ['first', 'second'].map((name) => workshop.path(name))
    for (const dir of toolDirs) mkdirSync(dir)
    writeFileSync(join(toolDirs[1] ?? '', 'tool'), 'here')
    const [slotWithTools] = await createSlots({ workDir: workshop.path('tools'), toolDirs }, 1)
    const box = await slotWithTools?.openBox({})
    const script = 'cd /tools/0 && ! touch x 2> /dev/null && test "$(cat /tools/1/tool)" = here'
    const result = await box?.run(request(['/bin/sh', '-c', script], { mayFork: true }))
    expect(result?.outcome).toEqual({ kind: 'exited', exitCode: 0 })
    await slotWithTools?.close()
  })

  test('boxes show only what the judge names of /usr/local, read-only, with the links that lead there', async () => {
    // Debian makes both, a folder and a link into it.
    const localDirs = ['/usr/local/man', '/usr/local/share']
    const [slotWithLocals] = await createSlots({ workDir: workshop.path('locals'), localDirs }, 1)
    const box = await slotWithLocals?.openBox({})
    const script = 'cd /usr/local && echo * && test -d man/ && ! touch x share/x 2> /dev/null'
    const stdoutPath = workshop.path('shown')
    const result = await box?.run(request(['/bin/sh', '-c', script], { mayFork: true, stdoutPath }))
    expect(result?.outcome).toEqual({ kind: 'exited', exitCode: 0 })
    expect(readFileSync(stdoutPath, 'utf8')).toBe('man share\n')
    await slotWithLocals?.close()
  })

  test('all of /usr/local can be shown', async () => {
    const [slotWithAll] = await createSlots({ workDir: workshop.path('all'), localDirs: ['/usr/local'] }, 1)
    const box = await slotWithAll?.openBox({})
    const result = await box?.run(request(['/bin/sh', '-c', 'test -d /usr/local/bin'], { mayFork: true }))
    expect(result?.outcome).toEqual({ kind: 'exited', exitCode: 0 })
    await slotWithAll?.close()
  })

  test.each(['/usr/share', '/usr/local/../share', '/usr/localx'])(
    '%s is not part of /usr/local',
    async (path) => {
      const [slotElsewhere] = await createSlots({ workDir: workshop.path('elsewhere'), localDirs: [path] }, 1)
      await expect(slotElsewhere?.openBox({})).rejects.toThrow('is not below /usr/local')
      await slotElsewhere?.close()
    },
  )

  test('the self-test passes here and reports how', async () => {
    const report = await probeSandbox({ workDir: workshop.path('probe') })
    expect(report.checks.filter((check) => !check.ok)).toEqual([])
    expect([report.ok, report.reason, report.privilege]).toEqual([true, null, 'root'])
  })

  test('without root the launcher refuses and gives the reason', async () => {
    const launcher = spawn(
      join(import.meta.dirname, '..', 'bin', 'launcher'),
      ['slot', '0', 'folder', '/tmp'],
      {
        uid: 65534,
        gid: 65534,
        stdio: ['pipe', 'pipe', 'ignore'],
      },
    )
    const hello = await new Promise<Buffer>((resolve) => launcher.stdout.once('data', resolve))
    expect(hello.toString('latin1')).toContain('needs root')
  })
})

/** Another process that opens a box, starts an endless run, and waits to be killed. */
async function startDoomedJudge(
  workDir: string,
  appDir: string,
): Promise<{ launcher: number; init: number; judge: ChildProcess }> {
  const script = `
    import { createSlots } from '${join(import.meta.dirname, '..', 'src', 'index.ts')}'
    const [slot] = await createSlots({ workDir: ${JSON.stringify(workDir)} }, 1)
    const box = await slot.openBox({ appDir: ${JSON.stringify(appDir)} })
    void box.run({ argv: ['/app/wait'], env: {}, limits: ${JSON.stringify({ ...LIMITS, wallTimeMs: 600_000 })}, mayFork: false })
    console.log(JSON.stringify({ launcher: box.launcher.pid, init: box.initPid }))`
  const judge = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<Buffer>((resolve) => judge.stdout?.once('data', resolve))
  return { ...JSON.parse(line.toString()), judge }
}
