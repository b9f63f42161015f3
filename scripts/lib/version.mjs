import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/**
 * The version of Gavel. It is written in the `package.json` of the repository, and everything that shows it imports it
 * from here.
 */
export const VERSION = String(version)
