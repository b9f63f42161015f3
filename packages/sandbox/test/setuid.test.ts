import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureSandboxBuilt } from '../src/index.ts'
import { SLOWNESS } from './toolbox.ts'

const run = promisify(execFile)
const SRC = join(import.meta.dirname, '..', 'src')
/** An arbitrary user: an unprivileged judge. */
const USER = 65534

/** The work of an unprivileged judge, in its own process; prints the outcome or the refusal. */
const JUDGE = `
import { Launcher } from '${SRC}/launcher.ts'
import { LaunchedSlot } from '${SRC}/slot.ts'
// Only now: the checkout itself may lie where this user cannot read.
process.setgroups([])
process.setgid(${USER})
process.setuid(${USER})
const { launcherPath, root, app, changes, argv } = JSON.parse(process.argv[1])
const launcher = await Launcher.start(launcherPath, ['slot', '9', 'folder', root])
const slot = new LaunchedSlot(9, { workDir: root }, root + '/unused', launcher)
try {
  const box = await slot.openBox(app)
  const limits = { cpuTimeMs: ${1000 * SLOWNESS}, wallTimeMs: ${5000 * SLOWNESS}, memoryKib: 65536, outputKib: 64, processes: 16 }
  const result = await box.run({ argv, env: {}, limits, mayFork: true, ...changes })
  console.log(launcher.privilege + ' ' + JSON.stringify(result.outcome))
} catch (error) {
  console.log(error.message)
} finally {
  await slot.close()
}
`

describe('a launcher installed setuid root', () => {
  let root: string
  let launcherPath: string

  beforeAll(async () => {
    await ensureSandboxBuilt()
    root = mkdtempSync(join(tmpdir(), 'sandbox-setuid-'))
    chmodSync(root, 0o755)
    launcherPath = join(root, 'launcher')
    copyFileSync(join(SRC, '..', 'bin', 'launcher'), launcherPath)
    chmodSync(launcherPath, 0o4755)
    mkdirSync(join(root, 'judge'))
    chownSync(join(root, 'judge'), USER, USER)
    writeFileSync(join(root, 'secret'), 'secret', { mode: 0o600 })
    mkdirSync(join(root, 'closed', 'inner'), { recursive: true })
    chmodSync(join(root, 'closed'), 0o700)
  })

  afterAll(() => rmSync(root, { recursive: true, force: true }))

  async function judge(order: { app?: object; changes?: object; argv: readonly string[] }): Promise<string> {
    const judgeDir = join(root, 'judge')
    const spec = JSON.stringify({ launcherPath, root: judgeDir, app: {}, changes: {}, ...order })
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', JUDGE, spec], { cwd: '/' })
    return stdout.trim()
  }

  test('runs programs for an ordinary user, who owns the resulting files', async () => {
    const stdoutPath = join(root, 'judge', 'stdout')
    const answer = await judge({
      argv: ['/bin/sh', '-c', 'id -u; cat /proc/self/status | grep CapEff'],
      changes: { stdoutPath },
    })
    expect(answer).toBe('setuid {"kind":"exited","exitCode":0}')
    expect(readFileSync(stdoutPath, 'utf8')).toBe('60145\nCapEff:\t0000000000000000\n')
    expect(statSync(stdoutPath).uid).toBe(USER)
  })

  test('writes a compiled program back as that user', async () => {
    const appDir = join(root, 'judge', 'app')
    mkdirSync(appDir)
    chownSync(appDir, USER, USER)
    const answer = await judge({
      app: { appDir, appWritable: true },
      argv: ['/bin/sh', '-c', 'echo text > /app/made'],
    })
    expect(answer).toBe('setuid {"kind":"exited","exitCode":0}')
    expect([readFileSync(join(appDir, 'made'), 'utf8'), statSync(join(appDir, 'made')).uid]).toEqual([
      'text\n',
      USER,
    ])
  })

  test.each([
    ['read an input', () => ({ stdinPath: join(root, 'secret') })],
    ['copy in a file', () => ({ filesIn: { secret: join(root, 'secret') } })],
    ['write an output', () => ({ stdoutPath: join(root, 'secret') })],
    ['copy out a file', () => ({ filesOut: { made: join(root, 'made') } })],
  ] as const)('does not %s without the user’s right to', async (_, changes) => {
    expect(await judge({ argv: ['/bin/sh', '-c', 'echo > /box/made'], changes: changes() })).toContain(
      'Permission denied',
    )
    expect(readFileSync(join(root, 'secret'), 'utf8')).toBe('secret')
  })

  test('does not show a folder the user cannot reach', async () => {
    expect(await judge({ app: { appDir: join(root, 'closed', 'inner') }, argv: ['/bin/true'] })).toContain(
      'Permission denied',
    )
  })
})
