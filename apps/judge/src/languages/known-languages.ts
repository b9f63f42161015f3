import { createHash } from 'node:crypto'
import { readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { release } from 'node:os'
import { findFormatter, type LanguageDefinition } from '@gavel/languages'
import { z } from 'zod'
import { toolArgv } from './command.ts'

/** Every installed package of Debian and its children: it changes with each library, too. */
const PACKAGE_LIST = '/var/lib/dpkg/status'

export interface InstalledLanguage {
  readonly name: string
  readonly version: string
  /** The tool that formats its programs is there, too. */
  readonly formats: boolean
}

const Known = z.record(
  z.string(),
  z.object({ fingerprint: z.string(), version: z.string(), formats: z.boolean() }),
)
type Known = z.output<typeof Known>

/**
 * Languages that worked before, kept over restarts: compiling and running a sample of each takes seconds that no one
 * should wait for if nothing has changed. A language is trusted while its fingerprint stays the same.
 */
export class KnownLanguages {
  readonly #file: string
  #known: Known
  /** The part of the fingerprint that all languages share; read once for each check. */
  readonly #host: string

  private constructor(file: string, known: Known, host: string) {
    this.#file = file
    this.#known = known
    this.#host = host
  }

  /** The content of the file; nothing if it is missing or damaged. */
  static async open(file: string): Promise<KnownLanguages> {
    const host = `${release()} ${await stampOf(PACKAGE_LIST)}`
    return new KnownLanguages(file, await readKnown(file), host)
  }

  /** The language as it worked here in the same environment; null if unknown. */
  async find(language: LanguageDefinition): Promise<InstalledLanguage | null> {
    const known = this.#known[language.name]
    if (known === undefined || known.fingerprint !== (await this.#fingerprint(language))) return null
    const { version, formats } = known
    return { name: language.name, version, formats }
  }

  /** Keeps working languages and forgets the rest: a failing one is checked again with each start. */
  async keep(
    working: readonly InstalledLanguage[],
    definitions: readonly LanguageDefinition[],
  ): Promise<void> {
    const byName = new Map(working.map((one) => [one.name, one]))
    const known: Known = {}
    for (const definition of definitions) {
      const one = byName.get(definition.name)
      if (one === undefined) continue
      const { version, formats } = one
      known[definition.name] = { fingerprint: await this.#fingerprint(definition), version, formats }
    }
    this.#known = known
    await writeFile(`${this.#file}.new`, JSON.stringify(known))
    await rename(`${this.#file}.new`, this.#file)
  }

  async #fingerprint(language: LanguageDefinition): Promise<string> {
    const formatter = findFormatter(language.contentType)
    const commands = [language.probe.argv, language.compile?.argv, language.run.argv, formatter?.argv]
    const tools = commands.flatMap((argv) => (argv === undefined ? [] : toolArgv(argv).slice(0, 1)))
    const stamps = await Promise.all(tools.map(stampOf))
    return createHash('sha256')
      .update(JSON.stringify([this.#host, language, formatter, stamps]))
      .digest('hex')
  }
}

async function readKnown(file: string): Promise<Known> {
  try {
    return Known.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // It saves time and is no source of truth.
    return {}
  }
}

/** The file behind a path, and when it last changed; empty if there is none. */
async function stampOf(path: string): Promise<string> {
  try {
    const target = await realpath(path)
    const { size, mtimeMs } = await stat(target)
    return `${target} ${size} ${mtimeMs}`
  } catch {
    return ''
  }
}
