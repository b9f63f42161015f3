import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { FOLDER } from './database.ts'

const REPOSITORY_DIR = join(import.meta.dirname, '../../..')

export interface BenchServer {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/**
 * One server process, started as in the product, without a judge.
 *
 * @param importing a module that it loads first
 */
export async function startServer(
  databaseUrl: string,
  dataDir: string = join(FOLDER, 'data'),
  importing?: string,
): Promise<BenchServer> {
  const port = await findFreePort()
  const preload = importing === undefined ? [] : ['--import', importing]
  const child = spawn(process.execPath, [...preload, 'apps/server/src/main.ts'], {
    cwd: REPOSITORY_DIR,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  await Promise.race([
    untilAnswering(url),
    ended.then(() => {
      throw new Error('The server ended at once')
    }),
  ])
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}

async function untilAnswering(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/api/languages`).catch(() => null)
    if (response?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
