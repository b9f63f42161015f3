#!/usr/bin/env node
/**
 * `npx gavel`: backups of the site, and the move of another site into it. The site may run meanwhile. Runs on any Node
 * from 20 and hands over to Node 24.
 *
 *   npx gavel backup FILE             writes everything to one encrypted file
 *   npx gavel restore --verify FILE   reads such a file and changes nothing
 *   npx gavel restore FILE            fills an empty site with it; --replace one that is in use
 *   npx gavel import-hoj DUMP         brings a MySQL dump of HOJ over; docs/migrate-from-hoj.md tells its options
 *
 *   --passphrase-file FILE   its first line is the passphrase; otherwise GAVEL_BACKUP_PASSPHRASE, or it is asked for
 *   --yes                    does not ask before it replaces
 *   --no-install             says what is missing instead of installing it
 */
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SetupError } from './lib/command.mjs'
import { ensureNpmPackages, node24 } from './lib/npm-packages.mjs'

const repositoryDir = dirname(dirname(fileURLToPath(import.meta.url)))
const flags = process.argv.slice(2)

try {
  if (process.platform !== 'linux') throw new SetupError('Gavel runs on Linux only')
  await ensureNpmPackages(repositoryDir, { mayInstall: !flags.includes('--no-install') })
  handOver(flags.filter((flag) => flag !== '--no-install'))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`✘ ${error.message}`)
  process.exitCode = 1
}

/** In the folder where it was called, so that the file's name means what it says. @param {string[]} args */
function handOver(args) {
  const child = spawn(node24(repositoryDir), [join(repositoryDir, 'scripts', 'site-command.ts'), ...args], {
    stdio: 'inherit',
  })
  // Ctrl-C reaches everybody in the terminal; we only wait for the clean end of the others.
  process.on('SIGINT', () => undefined)
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))
  child.on('exit', (exitCode, signal) => process.exit(exitCode ?? (signal === 'SIGINT' ? 130 : 1)))
}
