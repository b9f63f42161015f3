/**
 * Finds the site's database, starts it if the site is not running, and runs a command of the server. A command that needs
 * only a file runs without the site.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareDataDir } from './lib/data-folder.ts'
import { FixableError, reasonOf } from './lib/fixable-error.ts'
import { readSettings } from './lib/settings.ts'
import { serverCommandLine } from './lib/site.ts'
import { openOwnDatabase } from './lib/site-database.ts'
import { leaveStarterBankOut } from './lib/starter-bank.ts'
import { clusterDirOf } from './lib/supervised-postgres.ts'

const repositoryDir = dirname(dirname(fileURLToPath(import.meta.url)))
const args = process.argv.slice(2)
/** Commands after which the site has its own problems, so that it needs no starter bank. */
const fillsSite =
  (args[0] === 'restore' && !args.includes('--verify')) ||
  (args[0] === 'import-hoj' && !args.includes('--dry-run'))
const program = args[0] === 'import-hoj' ? 'import-hoj.ts' : 'backup.ts'

// The command handles Ctrl-C; this process waits, in order to stop the database that it may have started.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)

async function main(): Promise<number> {
  const ownProgram = programWithoutSite()
  if (ownProgram !== null)
    return runInTerminal({
      command: [process.execPath, join(repositoryDir, 'apps/server/src/cli', ownProgram), ...args],
      env: process.env,
    })
  const settings = readSettings(process.env, repositoryDir)
  if (args[0] === 'backup' && settings.DATABASE_URL === undefined) requireOwnDatabase(settings.DATA_DIR)
  const dataDir = prepareDataDir(settings.DATA_DIR)
  const database = settings.DATABASE_URL
    ? { url: settings.DATABASE_URL, close: async () => undefined }
    : await openOwnDatabase(repositoryDir, dataDir, 'a backup, restore or import')
  try {
    const site = {
      settings,
      repositoryDir,
      dataDir,
      databaseUrl: database.url,
      webDist: '',
      port: settings.PORT,
    }
    const command = [process.execPath, join(repositoryDir, 'apps/server/src/cli', program), ...args]
    const exitCode = await runInTerminal(serverCommandLine({ ...site, isDev: false })(command))
    if (fillsSite && exitCode === 0) await leaveStarterBankOut(dataDir, database.url)
    return exitCode
  } finally {
    await database.close()
  }
}

/** The program of a command that reads one file and nothing else. */
function programWithoutSite(): string | null {
  if (args[0] === 'verify-log') return 'verify-log.ts'
  return args[0] === 'restore' && args.includes('--verify') ? program : null
}

/**
 * An administrator who starts the site with a folder of its own often forgets the folder here. A new, empty database
 * would not help.
 * @throws FixableError that names the folder
 */
function requireOwnDatabase(dataDir: string): void {
  if (existsSync(clusterDirOf(dataDir))) return
  throw new FixableError(
    `there is no site in ${dataDir}; set DATA_DIR to the folder, or DATABASE_URL to the database, with which the site is started`,
  )
}

function runInTerminal({
  command,
  env,
}: {
  command: readonly string[]
  env: NodeJS.ProcessEnv
}): Promise<number> {
  const [program = '', ...rest] = command
  const child = spawn(program, rest, { env, stdio: 'inherit' })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('exit', (exitCode) => resolve(exitCode ?? 1))
  })
}

main().then(
  (exitCode) => {
    process.exitCode = exitCode
  },
  (error: unknown) => {
    console.error(
      `✘ ${error instanceof FixableError ? error.message : `unexpected failure: ${reasonOf(error)}`}`,
    )
    process.exitCode = 1
  },
)
