import { join } from 'node:path'
import { keepSecret } from './data-folder.ts'
import { FixableError } from './fixable-error.ts'
import { localUrl, readHealth } from './health.ts'
import { type ManagedProcess, manageProcess } from './managed-process.ts'
import { run } from './run.ts'
import type { Settings } from './settings.ts'
import { stopAtEnd } from './shutdown.ts'
import { waitUntil } from './wait-until.ts'

export type SiteOptions = {
  settings: Settings
  repositoryDir: string
  dataDir: string
  databaseUrl: string
  /** Empty in development, where Vite serves the pages. */
  webDist: string
  port: number
  isDev: boolean
}

export type CommandLine = (command: readonly string[]) => { command: string[]; env: NodeJS.ProcessEnv }

/** The command line of a server program, with all its settings in the environment. */
export function serverCommandLine(options: SiteOptions): CommandLine {
  const { settings, dataDir } = options
  const env = {
    ...process.env,
    NODE_ENV: options.isDev ? 'development' : 'production',
    PORT: String(options.port),
    HOST: settings.HOST,
    DATA_DIR: dataDir,
    DATABASE_URL: options.databaseUrl,
    BLOB_STORE: settings.BLOB_STORE ?? '',
    SERVER_URL: settings.SERVER_URL ?? (options.isDev ? localUrl(settings.HOST, settings.PORT) : ''),
    JUDGE_KEY: judgeKey(options),
    WEB_DIST: options.webDist,
  }
  return (command) => ({ command: [...command], env })
}

/**
 * Starts the server and the judge, and waits until the server responds. The judge tests its boxes and compilers in the
 * meantime; it needs the server only afterwards.
 * @throws FixableError with the server's own words when it gives up
 */
export async function startServerAndJudge(options: SiteOptions): Promise<void> {
  const { command, env } = serverCommandLine(options)(nodeCommand('apps/server/src/main.ts', options.isDev))
  const server = manage('server', command, env, options)
  const judgeCommand = nodeCommand('apps/judge/src/main.ts', options.isDev)
  const judge = manage('judge', judgeCommand, judgeEnvironment(options), options)
  const url = localUrl(options.settings.HOST, options.port)
  let ending = ''
  void server.firstEnding.then(({ complaint, exitCode, signal }) => {
    ending = complaint || `it ended with ${signal ?? `exit code ${exitCode}`}`
  })
  const isAnswering = await waitUntil(
    async () => ending !== '' || (await readHealth(url)).kind !== 'unreachable',
    120_000,
  )
  if (ending !== '') throw new FixableError(`the server did not start: ${ending}`)
  if (!isAnswering) throw new FixableError(`the server does not answer on ${url}`)
  server.confirm()
  // It may have been ready before the server was.
  judge.confirm((line) => !line.includes('ServerUnreachable'))
}

/** The judge runs untrusted programs, so it gets nothing that opens the database, the files or an account. */
function judgeEnvironment(options: SiteOptions): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(DATABASE_|BLOB_|GAVEL_|SMTP_)/.test(name))
  return {
    ...Object.fromEntries(kept),
    NODE_ENV: options.isDev ? 'development' : 'production',
    SERVER_URL: localUrl(options.settings.HOST, options.port),
    JUDGE_KEY: judgeKey(options),
    DATA_DIR: options.dataDir,
  }
}

/** Starts Vite's server, which reloads pages when they are edited and forwards API calls to ours. */
export function startPages(options: SiteOptions): void {
  const vite = join(options.repositoryDir, 'node_modules', 'vite', 'bin', 'vite.js')
  const address = ['--host', options.settings.HOST, '--port', String(options.settings.PORT), '--strictPort']
  const env = { ...process.env, PORT: String(options.port) }
  const cwd = join(options.repositoryDir, 'apps', 'web')
  manage('pages', [process.execPath, vite, '--clearScreen', 'false', ...address], env, {
    ...options,
    repositoryDir: cwd,
  }).confirm()
}

/** The server's hint how to become administrator; empty if there is one. */
export async function administratorHint(options: SiteOptions): Promise<string> {
  const { command, env } = serverCommandLine(options)([process.execPath, 'apps/server/src/cli/setup-link.ts'])
  const { exitCode, output } = await run(command, { cwd: options.repositoryDir, env })
  return exitCode === 0 ? output.trim() : ''
}

function nodeCommand(entry: string, isDev: boolean): string[] {
  return [process.execPath, ...(isDev ? ['--watch', '--watch-preserve-output'] : []), entry]
}

function judgeKey({ settings, dataDir }: SiteOptions): string {
  return settings.JUDGE_KEY ?? keepSecret(dataDir, 'judge-key')
}

function manage(
  name: string,
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  { repositoryDir, dataDir }: { repositoryDir: string; dataDir: string },
): ManagedProcess {
  const managed = manageProcess({ name, command, cwd: repositoryDir, env, dataDir })
  stopAtEnd(managed)
  return managed
}
