import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** The tokens of `login`, by address of their site. */
interface KeptSites {
  readonly last: string | null
  readonly tokens: Readonly<Record<string, string>>
}

const NONE: KeptSites = { last: null, tokens: {} }

const fileIn = ({ XDG_CONFIG_HOME }: NodeJS.ProcessEnv): string =>
  join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'gavel', 'sites.json')

/** None if nobody has logged in, or if the file cannot be read as what `keepSite` writes. */
export function readKeptSites(env: NodeJS.ProcessEnv): KeptSites {
  try {
    const read: unknown = JSON.parse(readFileSync(fileIn(env), 'utf8'))
    if (typeof read !== 'object' || read === null) return NONE
    const { last, tokens } = read as { last?: unknown; tokens?: unknown }
    if (typeof tokens !== 'object' || tokens === null) return NONE
    const pairs = Object.entries(tokens).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    )
    return { last: typeof last === 'string' ? last : null, tokens: Object.fromEntries(pairs) }
  } catch {
    return NONE
  }
}

/** Only the person may read the file: a token acts in their name. */
export function keepSite(env: NodeJS.ProcessEnv, site: string, token: string): void {
  const file = fileIn(env)
  const kept: KeptSites = { last: site, tokens: { ...readKeptSites(env).tokens, [site]: token } }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const next = `${file}.new`
  writeFileSync(next, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
  renameSync(next, file)
}
