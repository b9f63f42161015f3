import { createHash } from 'node:crypto'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { whileLocked } from './file-lock.ts'
import { oncePer } from './fingerprint.ts'
import { complaintOf, FixableError, reasonOf } from './fixable-error.ts'
import { say, step } from './progress.mjs'
import { run } from './run.ts'
import type { CommandLine } from './site.ts'

type BankOptions = {
  repositoryDir: string
  dataDir: string
  databaseUrl: string
  siteUrl: string
  asServer: CommandLine
}

/**
 * Builds the starter problems and passes them to the server's loader, which leaves a database with problems alone. Done
 * once per database: an administrator who deletes all problems does not get them back at the next start.
 */
export async function loadStarterBank(options: BankOptions): Promise<void> {
  const { dataDir, databaseUrl } = options
  try {
    await oncePer(keyOf(databaseUrl), stampIn(dataDir), () => {
      say(`✔ The site answers on ${options.siteUrl}, still without problems`)
      return step('Preparing the starter problems', (report) => buildAndLoadAlone(options, report))
    })
  } catch (error) {
    // The site is useful without them, and the next start tries again.
    say(`! The starter problems could not be loaded: ${reasonOf(error)}`)
  }
}

/** Marks a database as already offered the starter problems: a restored site keeps the problems it had. */
export function leaveStarterBankOut(dataDir: string, databaseUrl: string): Promise<void> {
  return oncePer(keyOf(databaseUrl), stampIn(dataDir), async () => undefined)
}

function keyOf(databaseUrl: string): string {
  return createHash('sha256').update(databaseUrl).digest('hex')
}

function stampIn(dataDir: string): string {
  return join(dataDir, 'stamps', 'starter-bank')
}

/** Several sites share one build beside other generated files, so only one of them at a time builds it, and loads it. */
async function buildAndLoadAlone(options: BankOptions, report: (detail: string) => void): Promise<void> {
  // systemd names a folder where the checkout may not be written.
  const cacheDir = process.env.CACHE_DIRECTORY ?? join(options.repositoryDir, '.cache')
  mkdirSync(cacheDir, { recursive: true })
  const builtDir = join(cacheDir, 'starter-bank')
  await whileLocked(openSync(`${builtDir}.lock`, 'a'), () => buildAndLoad(builtDir, options, report))
}

async function buildAndLoad(
  builtDir: string,
  { repositoryDir, asServer }: BankOptions,
  report: (detail: string) => void,
): Promise<void> {
  const commands = [
    { command: [process.execPath, 'packages/starter-bank/src/build.ts', builtDir], env: process.env },
    asServer([process.execPath, 'apps/server/src/cli/load-bank.ts', builtDir]),
  ]
  for (const { command, env } of commands) {
    const { exitCode, output } = await run(command, { cwd: repositoryDir, env, onLine: report })
    if (exitCode !== 0) throw new FixableError(complaintOf(output))
  }
}
