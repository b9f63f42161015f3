import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { openDatabaseLine } from '../test/database-line.ts'
import { openPrograms, type Programs, untilOutput } from '../test/programs.ts'

/** Each test starts whole processes, which takes a while when every processor is busy. */
const TIMEOUT_MS = 60_000

let database: TestDatabase
let folder: string
let programs: Programs

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'gavel-main-'))
  programs = openPrograms(folder)
})
afterEach(() => programs.killAll())
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const start = (file: string, settings: Record<string, string> = {}) =>
  programs.start(file, { DATABASE_URL: database.url, ...settings })

const runToEnd = (file: string, settings: Record<string, string> = {}) =>
  programs.run(file, { DATABASE_URL: database.url, ...settings })

/** The log names the port, because port 0 lets the system choose. */
async function addressOf(child: ChildProcessWithoutNullStreams): Promise<string> {
  const line = /Server listening at (http:\/\/[\d.]+:\d+)"/
  return line.exec(await untilOutput(child, line))?.[1] ?? ''
}

async function listenSomewhere(): Promise<{ blocker: Server; port: number }> {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const address = blocker.address()
  if (address === null || typeof address === 'string') throw new Error('No port was opened')
  return { blocker, port: address.port }
}

describe('a server that cannot start says why in one line and ends with 1', { timeout: TIMEOUT_MS }, () => {
  const expectOneLine = (result: Awaited<ReturnType<typeof runToEnd>>, reason: RegExp) => {
    expect(result.exitCode).toBe(1)
    expect(result.errors.split('\n')).toHaveLength(1)
    expect(result.errors).toMatch(reason)
  }

  test('without a database', async () => {
    const DATABASE_URL = 'postgresql://gavel:secret@127.0.0.1:1/gavel'
    const result = await runToEnd('main.ts', { DATABASE_URL, DATABASE_WAIT_SECONDS: '0' })
    expectOneLine(result, /database.*cannot be used.*ECONNREFUSED/)
    expect(result.errors).not.toContain('secret')
  })

  test('with a busy port', async () => {
    const { blocker, port } = await listenSomewhere()
    expectOneLine(await runToEnd('main.ts', { PORT: String(port) }), new RegExp(`Port ${port} is in use`))
    blocker.close()
  })

  test('with a folder that cannot be written', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    expectOneLine(
      await runToEnd('main.ts', { DATA_DIR: join(file, 'data') }),
      /cannot be written \(ENOTDIR\)/,
    )
  })

  test('with a wrong setting', async () => {
    expectOneLine(await runToEnd('main.ts', { PORT: 'many' }), /Wrong setting\. PORT/)
  })

  test('with an administrator that cannot be', async () => {
    const settings = { GAVEL_ADMIN_USERNAME: 'boss', GAVEL_ADMIN_PASSWORD: 'short' }
    expectOneLine(await runToEnd('main.ts', settings), /GAVEL_ADMIN_PASSWORD/)
  })
})

describe('a server whose database is not there yet', { timeout: TIMEOUT_MS }, () => {
  test('waits for it, says so, and serves when it comes', async () => {
    const line = await openDatabaseLine(database.url)
    line.close()
    const child = start('main.ts', { DATABASE_URL: line.url })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Trying again')) line.open()
    })
    expect((await fetch(`${await addressOf(child)}/api/health`)).status).toBe(200)
    const waits = said.split('\n').filter((one) => one.includes('Trying again'))
    expect(waits.map((one) => JSON.parse(one))).toContainEqual({
      level: 40,
      time: expect.any(Number),
      pid: child.pid,
      hostname: hostname(),
      msg: expect.stringMatching(/cannot be used: .* Trying again in \d+ s\.$/),
    })
    child.kill('SIGKILL')
    await line.end()
  })

  test('does not wait for what never passes', async () => {
    const url = new URL(database.url)
    url.pathname = '/no_such_database'
    const result = await runToEnd('main.ts', { DATABASE_URL: url.href, DATABASE_WAIT_SECONDS: 'forever' })
    expect(result).toMatchObject({ exitCode: 1, errors: expect.stringMatching(/does not exist/) })
  })
})

describe('a running server', { timeout: TIMEOUT_MS }, () => {
  test('says which part is missing, and stops at a signal although a stream is open', async () => {
    const child = start('main.ts')
    const address = await addressOf(child)
    const health = await fetch(`${address}/api/health`)
    expect(await health.json()).toMatchObject({ status: 200, data: { files: 'ready', judges: 0 } })
    const judging = await fetch(`${address}/api/health/judging`)
    expect(judging.status).toBe(503)
    expect(await judging.json()).toMatchObject({
      status: 503,
      code: 'not_ready',
      details: { missing: 'judge', refused: 0 },
    })
    const stream = await fetch(`${address}/api/events`)
    expect(stream.status).toBe(200)
    child.kill('SIGTERM')
    const cut = stream.text().catch(() => 'cut')
    expect(await once(child, 'exit')).toEqual([0, null])
    await cut
  })

  test('stops when the program that supervises it is gone', async () => {
    const child = start('main.ts', { GAVEL_SUPERVISED: '1' })
    await addressOf(child)
    child.stdin.end()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('makes the administrator of its settings; before, there is a link, and afterwards none', async () => {
    const before = await runToEnd('cli/setup-link.ts', { SERVER_URL: 'https://judge.example.org/' })
    expect(before.output).toMatch(/https:\/\/judge\.example\.org\/setup\?token=[\w-]{32}\n$/)
    const child = start('main.ts', { GAVEL_ADMIN_USERNAME: 'boss', GAVEL_ADMIN_PASSWORD: 'correct horse' })
    const address = await addressOf(child)
    const login = await fetch(`${address}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'boss', password: 'correct horse' }),
    })
    expect(await login.json()).toMatchObject({ status: 200, data: { uid: '1', roleList: ['root'] } })
    const after = await runToEnd('cli/setup-link.ts')
    expect(after).toMatchObject({ exitCode: 0, output: 'exists already: log in with that account\n' })
  })
})
