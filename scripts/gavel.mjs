#!/usr/bin/env node
/**
 * `npx gavel`: backs up and restores the site, imports another site, says what is wrong with it, installs it as a service,
 * checks the log of a contest, and hands in programs.
 * The site may run meanwhile. Runs on any Node from 20 and hands over to Node 24.
 *
 * `lib/gavel-usage.mjs` lists the commands; `--no-install` reports what is missing instead of installing it.
 */
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SetupError } from './lib/command.mjs'
import { GAVEL_COMMANDS, gavelUsage, SOLVER_COMMANDS } from './lib/gavel-usage.mjs'
import { ensureNpmPackages, node24 } from './lib/npm-packages.mjs'
import { VERSION } from './lib/version.mjs'

const repositoryDir = dirname(dirname(fileURLToPath(import.meta.url)))
const flags = process.argv.slice(2)

/** @type {Readonly<Record<string, string>>} Commands that are no command of the server. */
const OWN_PROGRAMS = { doctor: 'doctor/main.ts', 'install-service': 'service/install-service.ts' }

const [command] = flags
const isForSolver = SOLVER_COMMANDS.includes(command ?? '')
const asksForHelp = flags.includes('--help') || flags.includes('-h') || command === 'help'

try {
  // Nothing is installed for a command that does not exist.
  if (command === '--version') console.log(VERSION)
  else if (asksForHelp && !isForSolver) console.log(gavelUsage())
  else if (command === undefined || !GAVEL_COMMANDS.includes(command)) refuse(command)
  else await run()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`✘ ${error.message}`)
  process.exitCode = 1
}

/** @param {string | undefined} command */
function refuse(command) {
  if (command !== undefined) console.error(`✘ there is no command ${command}\n`)
  console.error(gavelUsage())
  process.exitCode = 1
}

async function run() {
  if (process.platform !== 'linux') throw new SetupError('Gavel runs on Linux only')
  await ensureNpmPackages(repositoryDir, { mayInstall: !flags.includes('--no-install') })
  handOver(flags.filter((flag) => flag !== '--no-install'))
}

/** Runs in the folder it was called from, so that relative file names stay valid. @param {string[]} args */
function handOver(args) {
  const program = isForSolver ? 'solver/main.ts' : (OWN_PROGRAMS[command ?? ''] ?? 'site-command.ts')
  const child = spawn(node24(repositoryDir), [join(repositoryDir, 'scripts', program), ...args], {
    stdio: 'inherit',
  })
  // Ctrl-C reaches all processes of the terminal; this one only waits until the others have ended.
  process.on('SIGINT', () => undefined)
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))
  child.on('exit', (exitCode, signal) => process.exit(exitCode ?? (signal === 'SIGINT' ? 130 : 1)))
}
