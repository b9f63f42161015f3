import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type LanguageSetup, type TaskGrader, withoutByteOrderMark } from '@gavel/contract'
import { type Slot, sealAppDir } from '@gavel/sandbox'
import type { DiskCache, Pinned } from '../files/disk-cache.ts'
import { MAX_EXTRA_FILES, requirePlainNames } from '../files/file-names.ts'
import { ProblemFault } from '../reports/faults.ts'
import { GraderSeals, graderFiles } from './grader-library.ts'
import type { PrecompiledLibraries } from './precompiled-libraries.ts'
import { type CompilerResult, runCompiler } from './run-compiler.ts'
import type { ToolVersions } from './tool-versions.ts'

export interface ProgramSource {
  readonly source: string
  readonly language: LanguageSetup
  /** Files beside the source, by name. */
  readonly extraFiles: Readonly<Record<string, string>>
  /** Version of the headers that the command includes from elsewhere. */
  readonly headers?: string
  /** Compiled together with it, but hidden from it. */
  readonly grader?: TaskGrader | undefined
}

/** A compiled program's folder, for a box's `/app`; or the message to the author. */
export type Compilation = { kind: 'compiled'; program: Pinned } | { kind: 'rejected'; message: string }

interface Options {
  readonly programs: DiskCache
  readonly libraries: PrecompiledLibraries
  readonly versions: ToolVersions
  readonly workDir: string
}

/** Half of the number a program's folder takes. */
const EXTRA_MIB_MAX = 128

/** Changes when the meaning of cache entries changes. */
const CACHE_FORMAT = 1

/**
 * Compiles submissions, checkers and interactors. A program is identified by all its inputs, so a rejudge, or a checker
 * at its second submission, finds it compiled. Rejections are not kept: some depend on the machine.
 */
export class Compiler {
  readonly #options: Options
  readonly #seals = new GraderSeals()
  #compilerRuns = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** How often a compiler was really run. */
  get compilerRuns(): number {
    return this.#compilerRuns
  }

  /** @throws ProblemFault, HostFault, SandboxFault */
  async compile(program: ProgramSource, slot: Slot): Promise<Compilation> {
    const { programs, versions } = this.#options
    const version = await versions.require(program.language, slot)
    const key = programKey(program, version, this.sealOf(program.grader))
    const known = programs.pin(key)
    if (known) return { kind: 'compiled', program: known }
    using library = program.grader ? await this.#buildGrader(program.grader, version, slot) : null

    const appDir = programs.unfinishedPath()
    try {
      const result = await this.#run(program, slot, appDir, library)
      if (result.kind === 'rejected') return result
      await sealAppDir(appDir)
      return { kind: 'compiled', program: await programs.add(key, appDir) }
    } finally {
      // Already moved if it became a cache entry.
      await programs.discard(appDir)
    }
  }

  /** The mark that a program leaves behind when its grader came to its end; null without a grader. */
  sealOf(grader: TaskGrader | undefined): string | null {
    return grader === undefined ? null : this.#seals.of(grader)
  }

  /** @throws ProblemFault if it does not compile */
  async #buildGrader(grader: TaskGrader, version: string, slot: Slot): Promise<GraderLibrary> {
    const { programs, workDir } = this.#options
    const { build } = grader
    const seal = this.#seals.of(grader)
    const key = hashOf([CACHE_FORMAT, 'grader', version, seal])
    requirePlainNames('file of the grader', Object.keys(grader.files))
    requireRoomFor(new Map(Object.entries(grader.files)))
    const path = (program: Pinned) => join(program.path, build.keeps)
    const known = programs.pin(key)
    if (known) return libraryOf(known, path(known))
    const appDir = programs.unfinishedPath()
    try {
      this.#compilerRuns++
      const result = await runCompiler(slot, workDir, appDir, { ...build, files: graderFiles(grader, seal) })
      if (result.kind === 'rejected')
        throw new ProblemFault(`the grader does not compile:\n${result.message}`)
      await sealAppDir(appDir)
      const added = await programs.add(key, appDir)
      return libraryOf(added, path(added))
    } finally {
      await programs.discard(appDir)
    }
  }

  async #run(
    program: ProgramSource,
    slot: Slot,
    appDir: string,
    library: GraderLibrary | null,
  ): Promise<CompilerResult> {
    const { compile } = program.language
    this.#compilerRuns++
    const env = await this.#options.libraries.environment(program.language, program.source, slot)
    const result = await runCompiler(slot, this.#options.workDir, appDir, {
      // A language without a compiler still needs its folder made: `true` does nothing and succeeds.
      ...(compile ?? { argv: ['/bin/true'], cpuTimeMs: 1000, wallTimeMs: 5000, memoryMib: 64 }),
      env,
      files: filesOf(program),
      copies: library === null ? [] : [library.path],
    })
    if (result.kind === 'rejected' || (await canStart(program.language, appDir))) return result
    return { kind: 'rejected', message: `${program.language.sourceFile} contains a library, not a program.` }
  }
}

/**
 * Whether the compiler made the file that a run starts. Several languages let a source declare itself a library:
 * compiling succeeds, and then the run fails to start a missing file.
 */
async function canStart({ run }: LanguageSetup, appDir: string): Promise<boolean> {
  const program = /^\/app\/(.+)$/.exec(run.argv[0] ?? '')?.[1]
  if (program === undefined) return true
  const found = await stat(join(appDir, program)).catch(() => null)
  return found !== null && (found.mode & 0o111) !== 0
}

/** The one file of a built grader that goes along with submissions. */
interface GraderLibrary extends Disposable {
  readonly path: string
}

function libraryOf(built: Pinned, path: string): GraderLibrary {
  return { path, [Symbol.dispose]: () => built[Symbol.dispose]() }
}

function programKey(program: ProgramSource, version: string, seal: string | null): string {
  const { source, language, extraFiles, headers } = program
  const extras = Object.entries(extraFiles).sort(([a], [b]) => (a < b ? -1 : 1))
  return hashOf([CACHE_FORMAT, version, language.sourceFile, language.compile, extras, source, headers, seal])
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** @throws ProblemFault for more than there is room for, which would look like a full disk of this host */
function requireRoomFor(extraFiles: ReadonlyMap<string, string>): void {
  if (extraFiles.size > MAX_EXTRA_FILES)
    throw new ProblemFault(`there are more than ${MAX_EXTRA_FILES} extra files`)
  let bytes = 0
  for (const content of extraFiles.values()) bytes += Buffer.byteLength(content)
  if (bytes > EXTRA_MIB_MAX * 1024 * 1024)
    throw new ProblemFault(`the extra files have more than ${EXTRA_MIB_MAX} MiB together`)
}

/** @throws ProblemFault for a name that is not a plain file name, and for too many or too large files */
function filesOf({ source, language, extraFiles }: ProgramSource): ReadonlyMap<string, string> {
  const files = new Map(Object.entries(extraFiles))
  requirePlainNames('extra file', files.keys())
  requireRoomFor(files)
  // The submission's own file wins over an extra file of the same name.
  // With a byte order mark, javac refuses a program and PHP prints it.
  return files.set(language.sourceFile, withoutByteOrderMark(source))
}
