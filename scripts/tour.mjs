/**
 * `npm run tour`. Starts a site of its own with data in it, visits every page in a browser, and saves the pictures in
 * `docs/tour/` with an `index.html` that shows them side by side. Exits with 1 if axe finds a violation or a page scrolls
 * sideways. With names of views as arguments it visits only those: `npm run tour -- problem status`.
 *
 *   --no-install  reports what is missing instead of installing it
 */
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SetupError } from './lib/command.mjs'
import { ensureNpmPackages, node24 } from './lib/npm-packages.mjs'
import { ensureSystemPackages, RUN_PACKAGES, TEST_PACKAGES } from './lib/system-packages.mjs'

const repositoryDir = dirname(dirname(fileURLToPath(import.meta.url)))
const wanted = process.argv.slice(2)

try {
  const options = { mayInstall: !wanted.includes('--no-install') }
  await ensureSystemPackages([...RUN_PACKAGES, ...TEST_PACKAGES], options)
  await ensureNpmPackages(repositoryDir, options)
  const views = wanted.filter((argument) => !argument.startsWith('--'))
  const command = ['e2e/tour/main.ts', ...views]
  const { status } = spawnSync(node24(repositoryDir), command, { cwd: repositoryDir, stdio: 'inherit' })
  process.exitCode = status ?? 1
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`✘ ${error.message}`)
  process.exitCode = 1
}
