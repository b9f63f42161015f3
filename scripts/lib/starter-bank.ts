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
  const key = createHash('sha256').update(options.databaseUrl).digest('hex')
  try {
    await oncePer(key, join(options.dataDir, 'stamps', 'starter-bank'), () => {
      say(`✔ The site answers on ${options.siteUrl}, still without problems`)
      return step('Preparing the starter problems', (report) => buildAndLoad(options, report))
    })
  } catch (error) {
    // The site is useful without them, and the next start tries again.
    say(`! The starter problems could not be loaded: ${reasonOf(error)}`)
  }
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
