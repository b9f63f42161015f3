import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createJudgeHost } from '@gavel/contract'
import { REPOSITORY_DIR, type Site } from './site.ts'

interface Options {
  readonly name: string
  /** Settings of the judge besides those that it needs to reach the site. */
  readonly env?: Readonly<Record<string, string>>
  /** The checkout whose judge it is; by default this one. */
  readonly checkout?: string
}

const RESTART_AFTER_MS = 100

/** An additional judge host for a site, kept running as a service manager would: it is restarted whenever it ends. */
export async function startJudgeHost(
  site: Site,
  { name, env = {}, checkout = REPOSITORY_DIR }: Options,
): Promise<AsyncDisposable> {
  const { key } = await (await site.admin()).call(createJudgeHost, { body: { name } })
  const own = { SERVER_URL: site.url, JUDGE_KEY: key, JUDGE_NAME: name, DATA_DIR: join(site.dataDir, name) }
  let isStopping = false
  let child: ChildProcess
  let ended = Promise.resolve()

  const start = () => {
    // If the test is killed, the kernel ends the host.
    child = spawn('setpriv', ['--pdeathsig=SIGTERM', process.execPath, 'apps/judge/src/main.ts'], {
      cwd: checkout,
      env: { ...process.env, ...own, ...env },
      stdio: 'ignore',
    })
    ended = new Promise((resolve) => child.once('exit', () => resolve()))
    child.once('exit', () => setTimeout(() => isStopping || start(), RESTART_AFTER_MS))
  }
  start()
  return {
    async [Symbol.asyncDispose]() {
      isStopping = true
      child.kill('SIGTERM')
      await ended
    },
  }
}
