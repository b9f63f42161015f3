#!/usr/bin/env node
/**
 * `npx gavel`: backs up and restores the site, imports another site, and checks the log of a contest. The site may run
 * meanwhile. Runs on any Node from 20 and hands over to Node 24.
 *
 *   npx gavel backup FILE             writes everything to one encrypted file
 *   npx gavel restore --verify FILE   checks such a file and changes nothing
 *   npx gavel restore FILE            restores it into an empty site; --replace replaces one in use
 *   npx gavel import-hoj DUMP         imports a MySQL dump of HOJ; docs/migrate-from-hoj.md lists the options
 *   npx gavel verify-log FILE         checks an exported contest log; needs the file alone
 *
 *   --passphrase-file FILE   its first line is the passphrase; otherwise GAVEL_BACKUP_PASSPHRASE, or a prompt
 *   --yes                    replaces without asking
 *   --no-install             reports what is missing instead of installing it
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

/** Runs in the folder it was called from, so that relative file names stay valid. @param {string[]} args */
function handOver(args) {
  const child = spawn(node24(repositoryDir), [join(repositoryDir, 'scripts', 'site-command.ts'), ...args], {
    stdio: 'inherit',
  })
  // Ctrl-C reaches all processes of the terminal; this one only waits until the others have ended.
  process.on('SIGINT', () => undefined)
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))
  child.on('exit', (exitCode, signal) => process.exit(exitCode ?? (signal === 'SIGINT' ? 130 : 1)))
}
