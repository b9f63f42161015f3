import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SetupError } from './command.mjs'
import { ensureNpmPackages, node24 } from './npm-packages.mjs'
import { ensureSystemPackages, RUN_PACKAGES, TEST_PACKAGES } from './system-packages.mjs'

const repositoryDir = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * Installs what a site and a browser need, runs a program with the names on the command line, and ends as it ends.
 *
 * @param {string} program its path in the repository
 */
export async function runWithBrowser(program) {
  const wanted = process.argv.slice(2)
  try {
    const options = { mayInstall: !wanted.includes('--no-install') }
    await ensureSystemPackages([...RUN_PACKAGES, ...TEST_PACKAGES], options)
    await ensureNpmPackages(repositoryDir, options)
    const command = [program, ...wanted.filter((argument) => !argument.startsWith('--'))]
    const { status } = spawnSync(node24(repositoryDir), command, { cwd: repositoryDir, stdio: 'inherit' })
    process.exitCode = status ?? 1
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(`✘ ${error.message}`)
    process.exitCode = 1
  }
}
