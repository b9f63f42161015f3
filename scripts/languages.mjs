/**
 * `npm run languages`: shows which languages this machine can judge, and installs others.
 *
 *   npm run languages                   lists them
 *   npm run languages -- --all          installs what is missing
 *   npm run languages -- Rust csharp    installs these, by the name on the site or the name of their file
 */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SetupError } from './lib/command.mjs'
import { chooseLanguages, installedVersion, readLanguages } from './lib/languages.mjs'
import { ensureNpmPackages } from './lib/npm-packages.mjs'
import { say, step } from './lib/progress.mjs'
import { installPackages, refreshPackageLists, whyNotInstall } from './lib/system-packages.mjs'

/** @typedef {import('./lib/languages.mjs').Language} Language */

const repositoryDir = dirname(dirname(fileURLToPath(import.meta.url)))
const words = process.argv.slice(2)

try {
  const option = words.find((word) => word.startsWith('-') && word !== '--all')
  if (option) throw new SetupError(`unknown option ${option}; there is --all`)
  await ensureNpmPackages(repositoryDir, { mayInstall: true })
  const languages = await readLanguages(repositoryDir)
  if (words.length === 0) await list(languages)
  else await installAll(wanted(languages))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`✘ ${error.message}`)
  process.exitCode = 1
}

/** @param {Language[]} languages */
function wanted(languages) {
  if (words.includes('--all')) return languages
  const { chosen, unknown } = chooseLanguages(languages, words)
  if (unknown.length > 0)
    throw new SetupError(
      `no language ${unknown.join(', ')}; there are: ${languages.map(({ alias }) => alias).join(', ')}`,
    )
  return chosen
}

/** @param {Language[]} languages */
async function list(languages) {
  const width = Math.max(...languages.map(({ name }) => name.length))
  let missing = 0
  for (const language of languages) {
    const version = await installedVersion(language)
    if (version === null) missing++
    const state = version ?? `missing; to get it: npm run languages -- ${language.alias}`
    say(`${version === null ? '✘' : '✔'} ${language.name.padEnd(width)}  ${state}`)
  }
  if (missing > 0) say(`\n${missing} missing; npm run languages -- --all installs them.`)
}

/**
 * Installs one language after the other, so that a package missing from this system affects only its own language.
 * @param {Language[]} languages
 */
async function installAll(languages) {
  const refusal = whyNotInstall(true)
  /** @type {string[]} */
  const installed = []
  /** @type {string[]} */
  const failed = []
  let areListsFresh = false
  for (const language of languages) {
    if ((await installedVersion(language)) !== null) continue
    if (refusal !== null) {
      failed.push(`${language.name} (${refusal}; Debian's packages: ${language.debianPackages.join(' ')})`)
      continue
    }
    if (!areListsFresh) await step('Looking for packages', refreshPackageLists)
    areListsFresh = true
    try {
      await install(language)
      installed.push(language.name)
    } catch (error) {
      if (!(error instanceof SetupError)) throw error
      failed.push(error.message)
    }
  }
  if (installed.length > 0)
    say(`Installed: ${installed.join(', ')}. A judge that is running offers them after its next start.`)
  if (installed.length + failed.length === 0) say('Everything is there already.')
  if (failed.length > 0) throw new SetupError(`Not installed:\n  ${failed.join('\n  ')}`)
}

/** @param {Language} language @throws SetupError with the reason why it is still missing */
function install(language) {
  const { name, debianPackages } = language
  return step(`Installing ${name} (${debianPackages.join(' ')})`, async (report) => {
    const complaint = await installPackages(debianPackages, report)
    if ((await installedVersion(language)) !== null) return
    const reason = complaint ?? 'its packages are there, but too old or not where boxes see them'
    throw new SetupError(`${name} (${reason})`)
  })
}
