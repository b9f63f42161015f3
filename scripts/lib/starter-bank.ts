import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { oncePer } from './fingerprint.ts'
import { complaintOf, PlainError, reasonOf } from './plain-error.ts'
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
 * Builds the starter problems and hands them to the server's loader, which leaves a database with problems alone.
 * Once per database: an administrator who deletes every problem does not get them back at the next start.
 */
export async function loadStarterBank(options: BankOptions): Promise<void> {
  const { dataDir, databaseUrl } = options
  try {
    await oncePer(keyOf(databaseUrl), stampIn(dataDir), () => {
      say(`✔ The site answers on ${options.siteUrl}, still without problems`)
      return step('Preparing the starter problems', (report) => buildAndLoad(options, report))
    })
  } catch (error) {
    // The site is useful without them, and the next start tries again.
    say(`! The starter problems could not be loaded: ${reasonOf(error)}`)
  }
}

/** A restored site has the problems that it had: a database that got one counts as one that had its turn. */
export function leaveStarterBankOut(dataDir: string, databaseUrl: string): Promise<void> {
  return oncePer(keyOf(databaseUrl), stampIn(dataDir), async () => undefined)
}

function keyOf(databaseUrl: string): string {
  return createHash('sha256').update(databaseUrl).digest('hex')
}

function stampIn(dataDir: string): string {
  return join(dataDir, 'stamps', 'starter-bank')
}

async function buildAndLoad(options: BankOptions, report: (detail: string) => void): Promise<void> {
  const { repositoryDir, asServer } = options
  // Beside the other things made from sources: what one site has built, the next one finds.
  const builtDir = join(repositoryDir, '.cache', 'starter-bank')
  const commands = [
    { command: [process.execPath, 'packages/starter-bank/src/build.ts', builtDir], env: process.env },
    asServer([process.execPath, 'apps/server/src/cli/load-bank.ts', builtDir]),
  ]
  for (const { command, env } of commands) {
    const { exitCode, output } = await run(command, { cwd: repositoryDir, env, onLine: report })
    if (exitCode !== 0) throw new PlainError(complaintOf(output))
  }
}
