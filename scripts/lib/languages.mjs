import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command.mjs'
import { node24 } from './npm-packages.mjs'

/**
 * @typedef {object} Language
 * @property {string} name on the site
 * @property {string} alias the name of its file, which needs no quotes in a shell
 * @property {string[]} debianPackages
 * @property {string[]} probe a command that prints the version if the language is installed
 */

/**
 * The languages as described by their files, in the order of file names, then the formatters that are packages of their
 * own.
 * @param {string} repositoryDir
 * @returns {Promise<Language[]>}
 */
export async function readLanguages(repositoryDir) {
  // Imported late, because the npm packages may have been installed only a moment ago.
  const { parse } = await import('yaml')
  const folder = join(repositoryDir, 'packages', 'languages', 'data')
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'))
  const languages = files.sort().map((file) => {
    const { name, debianPackages, probe } = parse(readFileSync(join(folder, file), 'utf8'))
    const command = probe.argv.map((/** @type {string} */ part) =>
      part.replace('{node}', node24(repositoryDir)),
    )
    return { name, alias: file.replace(/\.yaml$/, ''), debianPackages, probe: command }
  })
  const provided = new Set(languages.flatMap(({ debianPackages }) => debianPackages))
  const formatters = parse(readFileSync(join(folder, '..', 'formatters.yaml'), 'utf8'))
  return [
    ...languages,
    ...formatters.flatMap((/** @type {{ debianPackage: string | null, probe: string[] }} */ formatter) => {
      const { debianPackage: name, probe } = formatter
      if (name === null || provided.has(name)) return []
      return [{ name: `${name} (formatter)`, alias: name, debianPackages: [name], probe }]
    }),
  ]
}

/**
 * The first line that the language's probe prints; null if it is not installed.
 * @param {Language} language
 */
export async function installedVersion({ probe }) {
  const { exitCode, lines } = await runCommand(probe, { env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' } })
  return exitCode === 0 ? (lines[0]?.trim() ?? '') : null
}

/**
 * The languages named on a command line.
 * @param {Language[]} languages
 * @param {string[]} words
 * @returns {{ chosen: Language[], unknown: string[] }}
 */
export function chooseLanguages(languages, words) {
  const means = (/** @type {Language} */ language, /** @type {string} */ word) =>
    [language.name, language.alias].some((name) => name.toLowerCase() === word.toLowerCase())
  return {
    chosen: languages.filter((language) => words.some((word) => means(language, word))),
    unknown: words.filter((word) => !languages.some((language) => means(language, word))),
  }
}
