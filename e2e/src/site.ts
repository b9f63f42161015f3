import { spawn } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { login } from '@gavel/contract'
import { makeFastFolder } from '../../scripts/lib/fast-folder.ts'
import { Client } from './client.ts'
import type { MemoryGroup } from './memory-group.ts'

export const REPOSITORY_DIR = join(import.meta.dirname, '../..')
const START_TIMEOUT_MS = 300_000
export const ADMIN = { username: 'root', password: 'correct horse battery' } as const

export interface Site {
  readonly url: string
  readonly dataDir: string
  /** The supervisor's process. */
  readonly pid: number
  /** Where it looks for simulated remote judges. */
  readonly simulatorPort: number
  /** The supervisor's output so far. */
  output(): string
  /** A client logged in as the first administrator. */
  admin(): Promise<Client>
  /** Process ids of the parts by name: server, judge, postgres and every sandbox launcher. */
  processes(): Promise<{ server: number[]; judge: number[]; postgres: number[]; sandbox: number[] }>
  isReady(): Promise<boolean>
  stop(): Promise<void>
}

interface Options {
  /** Whether to load the starter bank. */
  readonly hasBank?: boolean
  readonly env?: Readonly<Record<string, string>>
  /** Hears all that the supervisor has said so far, each time that it says something. */
  readonly onOutput?: (output: string) => void
  /** An existing folder, which stays when the site stops; by default a new one that is removed. */
  readonly dataDir?: string
  /** A checkout of another version, which is installed first as a stranger's would be. */
  readonly checkout?: string
  /** All its processes share the memory of this group, but for boxes. */
  readonly memory?: MemoryGroup
}

/** The whole product as `npm start` runs it, on a free port and in its own folder. */
export async function startSite(options: Options = {}): Promise<Site> {
  const dataDir = options.dataDir ?? makeFastFolder('gavel-site-')
  const port = await findFreePort()
  const simulatorPort = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  let output = ''
  // As `scripts/start.sh` does, without its installation.
  const ownCommand = [process.execPath, '--max-semi-space-size=1', 'scripts/supervise.ts']
  const command = options.checkout === undefined ? ownCommand : ['sh', 'scripts/start.sh']
  const [program = '', ...words] = options.memory?.within(command) ?? command
  const child = spawn(program, words, {
    cwd: options.checkout ?? REPOSITORY_DIR,
    env: {
      ...process.env,
      // A full test run starts many sites, each of them with several processes of the same modules.
      NODE_COMPILE_CACHE: join(REPOSITORY_DIR, '.cache', 'compiled'),
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      DATA_DIR: dataDir,
      // The same on every machine, for what the pages show.
      JUDGE_NAME: 'local',
      GAVEL_ADMIN_USERNAME: ADMIN.username,
      GAVEL_ADMIN_PASSWORD: ADMIN.password,
      REMOTE_SIMULATORS: `http://127.0.0.1:${simulatorPort}`,
      GAVEL_DEMO: options.hasBank === true ? '1' : '0',
      ...options.env,
    },
    // The channel tells the site when this process ends, for any reason.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const hear = (chunk: Buffer) => {
    output += chunk.toString()
    options.onOutput?.(output)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isReady = async () => (await fetch(`${url}/api/health/judging`).catch(() => null))?.status === 200

  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  // The server responds before the starter bank is loaded, so the supervisor's message counts.
  const isUp = await waitFor(
    async () => child.exitCode !== null || (output.includes('Gavel is ready') && (await isReady())),
    START_TIMEOUT_MS,
  )
  if (!isUp || child.exitCode !== null || output.includes('could not be loaded')) {
    await stop()
    throw new Error(`The site did not start:\n${output}`)
  }
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    simulatorPort,
    output: () => output,
    admin: () => logIn(url, ADMIN),
    processes: () => findProcesses(dataDir),
    isReady,
    stop,
  }
}

export async function logIn(url: string, account: { username: string; password: string }): Promise<Client> {
  const client = new Client(url)
  await client.call(login, { body: account })
  return client
}

/** Whether the condition became true in time. */
export async function waitFor(
  condition: () => Promise<boolean>,
  timeoutMs: number,
  everyMs = 100,
): Promise<boolean> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    if (await condition()) return true
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  return false
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })
}

/** Found in /proc by the site's own folder, so that another site on this machine is left alone. */
export async function findProcesses(dataDir: string) {
  const found = {
    server: [] as number[],
    judge: [] as number[],
    postgres: [] as number[],
    sandbox: [] as number[],
  }
  const launchers: { pid: number; parent: number }[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const pid = Number(name)
    const command = await readText(`/proc/${name}/cmdline`)
    if (command.includes('sandbox/bin/launcher')) launchers.push({ pid, parent: await parentOf(pid) })
    const isOurs = command.includes(dataDir) || (await readText(`/proc/${name}/environ`)).includes(dataDir)
    if (!isOurs) continue
    if (command.includes('apps/server/src/main.ts')) found.server.push(pid)
    else if (command.includes('apps/judge/src/main.ts')) found.judge.push(pid)
    else if (/bin\/postgres\0/.test(command)) found.postgres.push(pid)
  }
  found.sandbox = launchers.filter(({ parent }) => found.judge.includes(parent)).map(({ pid }) => pid)
  return found
}

async function parentOf(pid: number): Promise<number> {
  return Number(/^PPid:\s+(\d+)$/m.exec(await readText(`/proc/${pid}/status`))?.[1] ?? 0)
}

/** A process may end while it is being read. */
const readText = (path: string) => readFile(path, 'utf8').catch(() => '')
