import { createHash } from 'node:crypto'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { LanguageSetup } from '@gavel/contract'
import { type Slot, sealAppDir } from '@gavel/sandbox'
import { runCompiler } from './run-compiler.ts'
import type { ToolVersions } from './tool-versions.ts'

interface Options {
  readonly folder: string
  /** Where every box sees that folder, read-only. */
  readonly folderInBox: string
  readonly workDir: string
  readonly versions: ToolVersions
}

type Precompile = NonNullable<NonNullable<LanguageSetup['compile']>['precompile']>

/**
 * Parts of standard libraries, compiled once per command and compiler version. Compilers check what they find there:
 * g++ takes `<header>.gch` in place of a header only if flags and version agree, Go identifies its packages by their
 * inputs. So a wrong file here costs time and never changes a program.
 */
export class PrecompiledLibraries {
  readonly #options: Options
  /** Languages whose library a source would have used, by the folder where it belongs. */
  readonly #wanted = new Map<string, LanguageSetup>()
  /** Folders that are being built or could not be built. */
  readonly #tried = new Set<string>()

  constructor(options: Options) {
    this.#options = options
  }

  /** The options with which the compiler uses the language's library for this source. */
  async environment(language: LanguageSetup, source: string, slot: Slot): Promise<Record<string, string>> {
    const precompile = language.compile?.precompile
    if (!precompile || !source.includes(precompile.wantedBy)) return {}
    const key = await this.#keyOf(language, precompile, slot)
    const path = join(this.#options.folder, key)
    if (await exists(path)) return { [precompile.variable]: join(this.#options.folderInBox, key) }
    this.#wanted.set(path, language)
    return {}
  }

  /**
   * Builds the libraries that sources have missed so far. Called between two tasks and not by the compilation that
   * misses one: the first source does not wait for a few seconds of work from which only later ones gain.
   */
  async buildWanted(slot: Slot): Promise<void> {
    for (const [path, language] of this.#wanted) {
      this.#wanted.delete(path)
      if (this.#tried.has(path)) continue
      this.#tried.add(path)
      if (await this.build(language, slot)) this.#tried.delete(path)
    }
  }

  /** Builds the language's library unless it exists; about 100 MB for all of C++'s. Returns whether it exists now. */
  async build(language: LanguageSetup, slot: Slot): Promise<boolean> {
    const precompile = language.compile?.precompile
    if (!precompile) return false
    const target = join(this.#options.folder, await this.#keyOf(language, precompile, slot))
    if (await exists(target)) return true
    const appDir = join(this.#options.workDir, `library-${slot.number}`)
    try {
      const result = await runCompiler(slot, this.#options.workDir, appDir, {
        argv: precompile.argv,
        files: new Map(Object.entries(precompile.files)),
        cpuTimeMs: 60_000,
        wallTimeMs: 180_000,
        memoryMib: 2048,
        appKib: 512 * 1024,
      })
      if (result.kind === 'rejected') return false
      await sealAppDir(appDir)
      // Another slot may have been faster; both outcomes are the same.
      await rename(appDir, target).catch(() => undefined)
      return await exists(target)
    } finally {
      await rm(appDir, { recursive: true, force: true })
    }
  }

  async #keyOf(language: LanguageSetup, precompile: Precompile, slot: Slot): Promise<string> {
    const version = await this.#options.versions.require(language, slot)
    return createHash('sha256')
      .update(JSON.stringify([version, precompile]))
      .digest('hex')
      .slice(0, 16)
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}
