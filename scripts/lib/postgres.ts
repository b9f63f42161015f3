import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { FixableError } from './fixable-error.ts'
import { clearStaleLocks, runningPostmaster } from './postmaster.ts'
import { run } from './run.ts'
import { type ServiceUser, withReadAnywhere } from './service-user.ts'
import { prepareSocketDir } from './socket-dir.ts'

export type PostgresOptions = {
  /** The folder with `bin/`, `lib/` and `share/`. */
  nativeDir: string
  /** The data folder; created at the first start. */
  clusterDir: string
  /** Wanted folder of the socket; a short one elsewhere is used if this path is too long for a socket. */
  socketDir: string
  logFile: string
  owner: ServiceUser
  /** Settings in addition to our own, such as `fsync: 'off'` for tests. */
  settings?: Record<string, string>
}

export type Postgres = {
  databaseUrl: string
  pid: number
  /** Whether the server was already running, left over from a run that was killed. */
  wasRunning: boolean
  isAlive(): boolean
  stop(): Promise<void>
}

/** Clients connect over the socket as a role that owns its database and may create others, but is not a superuser. */
const DATABASE = 'gavel'

/**
 * Starts the server of one cluster, or adopts it if it is still running. It runs detached, so killing the supervisor
 * neither stops nor harms it. It listens only on a socket in a private folder, not on the network, and asks the kernel for
 * the user of each connection (peer authentication): there is no password to leak.
 */
export async function openPostgres(options: PostgresOptions): Promise<Postgres> {
  const { owner, nativeDir } = options
  mkdirSync(dirname(options.clusterDir), { recursive: true })
  const clusterDir = join(
    realpathSync(dirname(options.clusterDir)),
    options.clusterDir.split('/').at(-1) ?? '',
  )
  const socketDir = prepareSocketDir(options.socketDir, owner)
  prepareLogFile(options.logFile, owner)
  const { asOwner, major } = await findServer(owner, nativeDir, clusterDir)
  const bin = (name: string): string => join(nativeDir, 'bin', name)

  if (!existsSync(clusterDir)) await createCluster(clusterDir, owner, asOwner, bin)
  requireSameMajor(clusterDir, major)
  const wasRunning = runningPostmaster(clusterDir) !== null
  writeConfiguration(clusterDir, socketDir, options)
  if (!wasRunning) {
    await clearStaleLocks(clusterDir, socketDir)
    const started = await run(
      asOwner([bin('pg_ctl'), 'start', '-D', clusterDir, '-l', options.logFile, '-w', '-t', '120', '-s']),
      { env: cleanEnvironment(), cwd: '/' },
    )
    if (started.exitCode !== 0) throw new FixableError(whyNotStarted(started.output, options.logFile))
  }
  const pid = runningPostmaster(clusterDir)
  if (pid === null) throw new FixableError(whyNotStarted('it ended at once', options.logFile))
  return {
    databaseUrl: `postgresql://${DATABASE}@localhost/${DATABASE}?host=${encodeURIComponent(socketDir)}`,
    pid,
    wasRunning,
    isAlive: () => runningPostmaster(clusterDir) === pid,
    stop: async () => {
      const stop = (mode: string): string[] => [
        bin('pg_ctl'),
        'stop',
        '-D',
        clusterDir,
        '-m',
        mode,
        '-w',
        '-t',
        '10',
        '-s',
      ]
      // A fast stop waits for a last checkpoint; an immediate one costs a recovery at the next start, but never data.
      for (const mode of ['fast', 'immediate']) {
        if (runningPostmaster(clusterDir) === null) return
        await run(asOwner(stop(mode)), { env: cleanEnvironment(), cwd: '/' })
      }
    },
  }
}

type AsOwner = (command: readonly string[]) => string[]

/** Runs as the owner, with permission to pass closed folders only where there is one on the way. */
async function findServer(
  owner: ServiceUser,
  nativeDir: string,
  clusterDir: string,
): Promise<{ asOwner: AsOwner; major: string }> {
  const ways: AsOwner[] = [(command) => owner.command(command)]
  if (process.getuid?.() === 0) ways.push((command) => withReadAnywhere(owner.command(command)))
  let reason = ''
  for (const asOwner of ways) {
    const look = ['env', `--chdir=${dirname(clusterDir)}`, join(nativeDir, 'bin', 'postgres'), '--version']
    const { exitCode, output } = await run(asOwner(look))
    if (exitCode === 0) return { asOwner, major: /\d+/.exec(output)?.[0] ?? '' }
    reason = lastLine(output)
  }
  throw new FixableError(
    `the user "${owner.name}" cannot run PostgreSQL in ${dirname(clusterDir)} (${reason}); ` +
      'choose a DATA_DIR that every user may enter',
  )
}

/** Created under another name and renamed when complete, so that an interrupted start simply begins again. */
async function createCluster(
  clusterDir: string,
  owner: ServiceUser,
  asOwner: AsOwner,
  bin: (name: string) => string,
): Promise<void> {
  const unfinishedDir = `${clusterDir}.unfinished`
  rmSync(unfinishedDir, { recursive: true, force: true })
  mkdirSync(unfinishedDir, { mode: 0o700 })
  owner.own(unfinishedDir)
  const environment = { env: cleanEnvironment(), cwd: '/' }
  const initdb = [
    bin('initdb'),
    '-D',
    unfinishedDir,
    '-U',
    'postgres',
    '--locale=C.UTF-8',
    '-E',
    'UTF8',
    '--auth=peer',
  ]
  const made = await run(asOwner(initdb), environment)
  if (made.exitCode !== 0) throw new FixableError(`could not create the database: ${lastLine(made.output)}`)
  const database = await run(asOwner([bin('postgres'), '--single', '-D', unfinishedDir, 'postgres']), {
    ...environment,
    input: `create role ${DATABASE} login createdb\ncreate database ${DATABASE} owner ${DATABASE}\n`,
  })
  if (database.exitCode !== 0)
    throw new FixableError(`could not create the database: ${lastLine(database.output)}`)
  renameSync(unfinishedDir, clusterDir)
}

/** A page that PostgreSQL's own memory lacks is in the kernel's, so a sixteenth of what the site may use is plenty. */
function sharedBuffersMib(): number {
  const limit = process.constrainedMemory()
  const bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return Math.max(32, Math.min(512, Math.floor(bytes / 2 ** 20 / 16)))
}

/** Rewritten at each start, so that a newer Gavel applies its own settings to an old cluster. */
function writeConfiguration(clusterDir: string, socketDir: string, options: PostgresOptions): void {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    shared_buffers: `${sharedBuffersMib()}MB`,
    max_wal_size: '2GB',
    max_connections: '200',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...options.settings,
  }
  const text = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  writeOwned(join(clusterDir, 'postgresql.conf'), text.join(''), options.owner)
  writeOwned(join(clusterDir, 'pg_hba.conf'), 'local all all peer map=gavel\n', options.owner)
  const clients = options.owner.clientNames.map(
    (name) => `gavel ${name} ${DATABASE}\ngavel ${name} postgres\n`,
  )
  writeOwned(join(clusterDir, 'pg_ident.conf'), clients.join(''), options.owner)
}

function writeOwned(path: string, text: string, owner: ServiceUser): void {
  writeFileSync(path, text, { mode: 0o600 })
  owner.own(path)
}

function prepareLogFile(path: string, owner: ServiceUser): void {
  mkdirSync(dirname(path), { recursive: true })
  closeSync(openSync(path, 'a', 0o600))
  chmodSync(path, 0o600)
  owner.own(path)
}

function requireSameMajor(clusterDir: string, expected: string): void {
  const found = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  if (found === expected) return
  throw new FixableError(
    `${clusterDir} was written by PostgreSQL ${found}, this version of Gavel brings PostgreSQL ${expected}; ` +
      'restore a backup into a new DATA_DIR, or set DATABASE_URL to a server of the old version',
  )
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' }
}

function whyNotStarted(output: string, logFile: string): string {
  const reason = /FATAL: {2}(.*)/.exec(tail(logFile))?.[1] ?? lastLine(output)
  return `PostgreSQL did not start: ${reason} (more in ${logFile})`
}

function tail(path: string): string {
  return readFileSync(path, 'utf8').slice(-4000).split('\n').slice(-12).join('\n')
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
