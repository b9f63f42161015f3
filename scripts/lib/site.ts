import { join } from 'node:path'
import { keepSecret } from './data-folder.ts'
import { complaintOf, FixableError } from './fixable-error.ts'
import { localUrl, readHealth } from './health.ts'
import { type ManagedProcess, manageProcess } from './managed-process.ts'
import { say } from './progress.mjs'
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
    // Without a judge of its own the server lets none in by a key from here.
    JUDGE_KEY: settings.admitsJudge ? judgeKey(options) : '',
    WEB_DIST: options.webDist,
  }
  return (command) => ({ command: [...command], env })
}

/**
 * Waits for an external database that starts later than this machine's other programs, or is away.
 *
 * @param report what is waited for, and for how long until the next attempt
 * @throws FixableError when it does not come in the time that `DATABASE_WAIT_SECONDS` allows, or can never be used
 */
export async function waitForDatabase(options: SiteOptions, report: (detail: string) => void): Promise<void> {
  const program = [process.execPath, 'apps/server/src/cli/wait-for-database.ts']
  // It ends with us, however we end.
  const { command, env } = serverCommandLine(options)(['setpriv', '--pdeathsig=SIGTERM', ...program])
  const onLine = (line: string) => {
    report(line)
    // Without a terminal, a line in the journal at once.
    if (!process.stdout.isTTY) say(`… ${line}`)
  }
  const { exitCode, output } = await run(command, { cwd: options.repositoryDir, env, onLine })
  if (exitCode !== 0) throw new FixableError(complaintOf(output))
}

/**
 * Starts the server and, if there is to be one, the judge, and waits until the server responds. The judge tests its boxes and compilers in the
 * meantime; it needs the server only afterwards.
 * @throws FixableError with the server's own words when it gives up
 */
export async function startServerAndJudge(options: SiteOptions): Promise<void> {
  const serverCommand = nodeCommand('apps/server/src/main.ts', { ...options, youngMib: 8 })
  const { command, env } = serverCommandLine(options)(serverCommand)
  const server = manage('server', command, env, options)
  const judgeCommand = nodeCommand('apps/judge/src/main.ts', { ...options, youngMib: 2 })
  const judge = options.settings.hasJudge
    ? manage('judge', judgeCommand, localJudgeEnvironment(options), options)
    : null
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
  judge?.confirm((line) => !line.includes('ServerUnreachable'))
}

/** The judge runs untrusted programs, so it gets nothing that opens the database, the files or an account. */
export function judgeEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(
    ([name]) => !/^(DATABASE_|BLOB_|GAVEL_|SMTP_|METRICS_)/.test(name),
  )
  return Object.fromEntries(kept)
}

/** The same for the judge beside a server. */
function localJudgeEnvironment(options: SiteOptions): NodeJS.ProcessEnv {
  return {
    ...judgeEnvironment(process.env),
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

/**
 * @param youngMib room for new objects, in mebibytes; left alone, Node fills a hundred of them with garbage before it looks
 */
function nodeCommand(
  entry: string,
  { isDev, youngMib }: { readonly isDev: boolean; readonly youngMib: number },
): string[] {
  const watching = isDev ? ['--watch', '--watch-preserve-output'] : []
  return [process.execPath, `--max-semi-space-size=${youngMib}`, ...watching, entry]
}

function judgeKey({ settings, dataDir }: SiteOptions): string {
  return settings.JUDGE_KEY ?? keepSecret(dataDir, 'judge-key')
}

/** The server says before it changes the structure of an older database, and how to get back. */
const isUrgent = (line: string): boolean => line.startsWith('The upgrade of the database')

/** Threads of Node that share their pools of memory leave less of it unused. */
const LEAN = { MALLOC_ARENA_MAX: '2' }

function manage(
  name: string,
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  { repositoryDir, dataDir }: { repositoryDir: string; dataDir: string },
): ManagedProcess {
  const all = { ...LEAN, ...env }
  const managed = manageProcess({ name, command, cwd: repositoryDir, env: all, dataDir, isUrgent })
  stopAtEnd(managed)
  return managed
}
