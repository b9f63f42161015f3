/**
 * `npm start` and `npm run dev`. Runs on any Node from 20 without dependencies: it installs what the rest needs (npm
 * packages, compilers), then hands over to Node 24 and `supervise.ts`.
 *
 *   --dev         server and judge restart when their source changes, pages reload by themselves
 *   --no-install  reports what is missing instead of installing it
 */
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SetupError } from './lib/command.mjs'
import { ensureNpmPackages, node24 } from './lib/npm-packages.mjs'
import { ensureSystemPackages, RUN_PACKAGES } from './lib/system-packages.mjs'

const FLAGS = ['--dev', '--no-install']
const repositoryDir = dirname(dirname(fileURLToPath(import.meta.url)))
const flags = process.argv.slice(2)

try {
  const unknown = flags.find((flag) => !FLAGS.includes(flag))
  if (unknown) throw new SetupError(`unknown option ${unknown}; there are: ${FLAGS.join(' ')}`)
  if (process.platform !== 'linux')
    throw new SetupError('Gavel runs on Linux only: judging needs its namespaces')
  const mayInstall = !flags.includes('--no-install')
  await ensureSystemPackages(RUN_PACKAGES, { mayInstall })
  await ensureNpmPackages(repositoryDir, { mayInstall })
  handOver()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`✘ ${error.message}`)
  process.exitCode = 1
}

function handOver() {
  const child = spawn(node24(repositoryDir), ['scripts/supervise.ts', ...flags], {
    cwd: repositoryDir,
    // The fourth channel only lets the supervisor notice, by its closing, that this process is gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // Ctrl-C reaches the supervisor directly, because it shares the terminal; this process only waits for its clean end.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  child.on('exit', (exitCode, signal) => process.exit(exitCode ?? (signal === 'SIGINT' ? 130 : 1)))
}
