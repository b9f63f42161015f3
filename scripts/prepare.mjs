/**
 * The first half of `npm start` and `npm run dev` (`start.sh`). Runs on any Node from 20 without dependencies and installs
 * what the rest needs: npm packages with Node 24, and compilers.
 *
 *   --no-install  reports what is missing instead of installing it
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SetupError } from './lib/command.mjs'
import { ensureNpmPackages } from './lib/npm-packages.mjs'
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
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`✘ ${error.message}`)
  process.exitCode = 1
}
