import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand, SetupError } from './command.mjs'
import { step } from './progress.mjs'

/**
 * Installs the npm packages unless they are those of package-lock.json.
 * @param {string} repositoryDir
 * @param {{ mayInstall: boolean }} options
 */
export async function ensureNpmPackages(repositoryDir, { mayInstall }) {
  const reason = whyInstall(repositoryDir)
  if (reason === null) return
  if (!mayInstall)
    throw new SetupError(`npm packages are missing (${reason}); run: npm ci --include=optional`)
  await step(`Installing npm packages (${reason})`, async (report) => {
    const { exitCode, lines } = await runCommand(['npm', 'ci', '--include=optional', '--include=dev'], {
      cwd: repositoryDir,
      env: {
        ...process.env,
        PATH: pathWithout(join(repositoryDir, 'node_modules')),
        npm_config_loglevel: 'http',
      },
      // From npm's download log, the name of the package is enough.
      onLine: (line) => report(/([^/]+)\.tgz/.exec(line)?.[1] ?? ''),
    })
    if (exitCode === 0) return
    const complaints = lines
      .filter((line) => /^npm (error|ERR!) (?!code )/.test(line))
      .map((line) => line.replace(/^npm \S+ /, '').trim())
    throw new SetupError(
      `npm ci failed: ${complaints.slice(0, 3).join(' ') || lines.at(-1) || 'is npm installed?'}`,
    )
  })
  const still = whyInstall(repositoryDir)
  if (still !== null) throw new SetupError(`npm ci ended well but left packages out (${still})`)
}

/**
 * Compares npm's record of the installed packages with the lock file, package by package, so that a manual install counts
 * as well. npm skips packages for other processors.
 * @param {string} repositoryDir
 * @returns {string | null} null if nothing is missing
 */
export function whyInstall(repositoryDir) {
  const installedPath = join(repositoryDir, 'node_modules', '.package-lock.json')
  if (!existsSync(installedPath)) return 'first start'
  const wanted = readPackages(join(repositoryDir, 'package-lock.json'))
  const installed = readPackages(installedPath)
  for (const [path, { version, integrity, optional }] of Object.entries(wanted)) {
    if (path === '') continue
    const found = installed[path]
    if (!found && !optional) return `${path.replace(/^.*node_modules\//, '')} is missing`
    if (found && (found.version !== version || found.integrity !== integrity)) {
      return 'package-lock.json changed'
    }
  }
  return existsSync(node24(repositoryDir)) ? null : 'Node 24 is missing'
}

/** The Node that runs everything after the installation. @param {string} repositoryDir */
export function node24(repositoryDir) {
  return join(repositoryDir, 'node_modules', '.bin', 'node')
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>}
 */
function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}

/** npm must not run on the Node that it is about to replace. @param {string} folder */
function pathWithout(folder) {
  const parts = (process.env.PATH ?? '').split(delimiter)
  return parts.filter((part) => !part.startsWith(folder)).join(delimiter)
}
