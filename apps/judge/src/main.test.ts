import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { c } from '../test/programs.ts'
import { ProtocolServer } from '../test/protocol-server.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'judge-main-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function startJudge(settings: Record<string, string>) {
  const main = join(import.meta.dirname, 'main.ts')
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder, ...settings }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  return { child, printed: text(child.stdout), complained: text(child.stderr), exited: once(child, 'exit') }
}

test('a wrong setting ends it with one clear line', async () => {
  const { printed, complained, exited } = startJudge({ JUDGE_SLOTS: 'none' })
  expect(await exited).toEqual([1, null])
  expect(await printed).toBe('')
  expect(await complained).toMatch(/^Wrong settings: [^\n]*JUDGE_KEY[^\n]*JUDGE_SLOTS[^\n]*\n$/)
})

test('SIGTERM ends it at once, whatever is running, and no line of the log has the key', async () => {
  await using server = new ProtocolServer()
  await server.start()
  const { child, printed, complained, exited } = startJudge({
    SERVER_URL: server.url,
    JUDGE_KEY: 'very-secret',
    JUDGE_LANGUAGES: 'C With O2',
  })
  server.offer(server.publish('a', c('int main(){for(;;)pause();}', { limits: { timeMs: 100_000 } }), '', ''))
  await server.until(() => server.progress.some(({ state }) => state === 'judging'))
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  const lines = (await printed).trim().split('\n')
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({
      level: expect.any(Number),
      time: expect.any(Number),
      pid: child.pid,
      hostname: hostname(),
      judge: expect.any(String),
      msg: expect.any(String),
    })
  expect(lines.join()).not.toContain('very-secret')
  expect(await complained).toBe('')
})

test('its log tells of a task by the name that the server gave it, from the lease to the report', async () => {
  await using server = new ProtocolServer()
  await server.start()
  const settings = { SERVER_URL: server.url, JUDGE_KEY: 'k', JUDGE_LANGUAGES: 'C With O2' }
  const { child, printed, exited } = startJudge(settings)
  const task = server.publish('a', c('int main(){}'), '', '')
  server.offer({ ...task, trace: 'submission-4711' })
  await server.until(() => server.reports.length === 1)
  child.kill('SIGTERM')
  await exited
  const lines = (await printed).split('\n').filter((line) => line.includes('"submission-4711"'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, msg: 'judging', trace: 'submission-4711' },
    { level: 30, msg: 'judged', trace: 'submission-4711', verdict: 'AC' },
  ])
})

test.each([-5, 5])('a clock that is wrong by %i hours changes nothing', async (hours) => {
  await using server = new ProtocolServer()
  await server.start()
  const clock = join(folder, 'clock.mjs')
  await writeFile(clock, shiftedClock(hours * 3_600_000))
  const { child, exited } = startJudge({
    SERVER_URL: server.url,
    JUDGE_KEY: 'k',
    JUDGE_LANGUAGES: 'C With O2',
    NODE_OPTIONS: `--import=${clock}`,
  })
  const program = c('int main(){int a;scanf("%d",&a);usleep(500000);printf("%d",a);}')
  server.offer(server.publish('a', program, '1', '1'), server.publish('b', program, '1', '2'))
  await server.until(() => server.reports.length === 2)
  expect(server.reports.map(({ report }) => report.verdict)).toEqual(['AC', 'WA'])
  const times = server.reports.flatMap(({ report }) => report.cases.map(({ wallTimeMs }) => wallTimeMs))
  for (const wallTimeMs of times) expect(wallTimeMs).toBeGreaterThanOrEqual(490)
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})

/** A module that shifts a process's clock by this many milliseconds. */
const shiftedClock = (ms: number) => `
const Real = Date
globalThis.Date = class extends Real {
  constructor(...values) {
    super(...(values.length === 0 ? [Real.now() + ${ms}] : values))
  }
  static now() {
    return Real.now() + ${ms}
  }
}
`
