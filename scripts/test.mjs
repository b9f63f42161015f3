/**
 * `npm test`. Runs on any Node from 20: installs what is missing, then hands over to Node 24 and `run-tests.ts`. With names
 * of suites as arguments it runs only those: `npm test -- types lint`.
 *
 *   --no-install     reports what is missing instead of installing it
 *   --changed[=REV]  only what a change touches, since the last commit or REV
 */
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SetupError } from './lib/command.mjs'
import { ensureNpmPackages, node24 } from './lib/npm-packages.mjs'
import { ensurePrometheus } from './lib/prometheus.mjs'
import { ensureSystemPackages, RUN_PACKAGES, TEST_PACKAGES } from './lib/system-packages.mjs'

const repositoryDir = dirname(dirname(fileURLToPath(import.meta.url)))
const wanted = process.argv.slice(2)

try {
  const options = { mayInstall: !wanted.includes('--no-install') }
  await ensureSystemPackages([...RUN_PACKAGES, ...TEST_PACKAGES], options)
  await ensureNpmPackages(repositoryDir, options)
  await ensurePrometheus(repositoryDir, options)
  const suites = wanted.filter((argument) => argument !== '--no-install')
  const command = ['scripts/run-tests.ts', ...suites]
  const { status } = spawnSync(node24(repositoryDir), command, { cwd: repositoryDir, stdio: 'inherit' })
  process.exitCode = status ?? 1
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`✘ ${error.message}`)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
