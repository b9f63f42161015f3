import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type JudgeHello, type JudgeTask, judgeBlob } from '@gavel/contract'
import { LANGUAGES } from '@gavel/languages'
import { createSlots, findShownFolder, probeSandbox, type SandboxReport, type Slot } from '@gavel/sandbox'
import { VERSION } from '../../../../scripts/lib/version.mjs'
import type { JudgeConfig } from '../config.ts'
import { DiskCache } from '../files/disk-cache.ts'
import { removeTree } from '../files/remove-tree.ts'
import { judgeSubmission } from '../judge-submission.ts'
import { checkLanguages, type LanguageCheck } from '../languages/check-languages.ts'
import { Compiler } from '../languages/compiler.ts'
import { KnownLanguages } from '../languages/known-languages.ts'
import { localDirs } from '../languages/local-dirs.ts'
import { PrecompiledLibraries } from '../languages/precompiled-libraries.ts'
import { LIBRARIES_IN_BOX, toolDirs } from '../languages/tool-dirs.ts'
import { ToolVersions } from '../languages/tool-versions.ts'
import type { Log } from '../log.ts'
import { DiskRoom } from '../machine/disk-room.ts'
import { nameMachine } from '../machine/machine.ts'
import { NoiseMeter } from '../machine/noise.ts'
import { clearAfterReboot } from '../machine/reboot.ts'
import { isHostFault, systemError } from '../reports/system-error.ts'
import type { ServerClient } from '../server/server-client.ts'
import { BlobCache } from '../test-data/blob-cache.ts'
import { TaskTestData } from '../test-data/task-test-data.ts'
import type { JudgeTaskOn } from './worker.ts'

interface HostOptions {
  readonly config: JudgeConfig
  readonly client: ServerClient
  readonly instanceId: string
  readonly log: Log
}

/**
 * This machine as a judge: its boxes, caches and compilers under one folder.
 *
 * ```
 * judge/blobs      test data by content hash
 * judge/programs   compiled programs by what went into them
 * judge/libraries  precompiled parts of standard libraries; the only one of these folders that every box can read
 * judge/work       files of judgings in progress
 * judge/slots      the sandbox's own
 * judge/boot-id    identifies the machine start during which all this was written
 * ```
 */
export class Host implements AsyncDisposable {
  readonly #options: HostOptions
  readonly #workDir: string
  readonly #librariesDir: string
  readonly #blobs: BlobCache
  readonly #room: DiskRoom
  readonly #versions: ToolVersions
  readonly #libraries: PrecompiledLibraries
  readonly #compiler: Compiler
  readonly #closing = new AbortController()
  #slots: Slot[] = []
  #languages: LanguageCheck = { installed: [], missing: [] }
  /** The result of the last self-test; null if it has to run (again). */
  #selfTest: SandboxReport | null = null
  #hasTested = false
  readonly #noise = new NoiseMeter()

  private constructor(options: HostOptions, blobs: DiskCache, programs: DiskCache) {
    const { judgeDir } = options.config
    this.#options = options
    this.#workDir = join(judgeDir, 'work')
    this.#librariesDir = join(judgeDir, 'libraries')
    this.#blobs = new BlobCache(blobs)
    this.#room = new DiskRoom(judgeDir, options.config.reserveBytes, [blobs, programs])
    this.#versions = new ToolVersions(this.#workDir)
    const shared = { workDir: this.#workDir, versions: this.#versions }
    this.#libraries = new PrecompiledLibraries({
      ...shared,
      folder: this.#librariesDir,
      folderInBox: LIBRARIES_IN_BOX,
    })
    this.#compiler = new Compiler({ ...shared, programs, libraries: this.#libraries })
  }

  static async open(options: HostOptions): Promise<Host> {
    const { judgeDir, testDataBytes, compiledBytes, reserveBytes } = options.config
    await mkdir(judgeDir, { recursive: true, mode: 0o755 })
    await clearAfterReboot(judgeDir, ['programs', 'libraries'])
    const open = (name: string, maxBytes: number) =>
      DiskCache.open(join(judgeDir, name), { maxBytes, reserveBytes, log: options.log })
    const blobs = await open('blobs', testDataBytes)
    const programs = await open('programs', compiledBytes)
    const host = new Host(options, blobs, programs)
    await removeTree(host.#workDir)
    for (const folder of [host.#workDir, host.#librariesDir])
      await mkdir(folder, { recursive: true, mode: 0o755 })
    return host
  }

  /** Proves that programs can be isolated here and that the languages work, unless that is already known. */
  readonly describe = async (): Promise<JudgeHello> => {
    using _ = this.#noise.work()
    const { config, instanceId } = this.#options
    this.#selfTest ??= await this.#runSelfTest()
    const { ok, reason, cgroup, privilege } = this.#selfTest
    const sandbox = { ok, reason, cgroup, privilege }
    // A bad result is not kept: the administrator may be repairing the host.
    if (!ok) this.#selfTest = null
    const { installed, missing } = this.#languages
    return {
      instanceId,
      version: VERSION,
      slots: config.slots,
      languages: [...installed],
      missingLanguages: [...missing],
      sandbox,
      noisePercent: this.#noise.percent,
      machine: await nameMachine(config.judgeDir),
    }
  }

  /** How unsteadily this machine runs while idle; null until it was idle for the first time. */
  readonly noisePercent = (): number | null => this.#noise.percent

  readonly judge: JudgeTaskOn = async (slotNumber, task, control) => {
    using _ = this.#noise.work()
    const report = await this.#judge(slotNumber, task, control)
    // Output that finds no space on our disk would look like the program's fault.
    const shortage = report.verdict === 'AC' ? null : await this.#room.findShortage()
    const believed = shortage === null ? report : systemError(shortage, { retryElsewhere: true })
    if (isHostFault(believed)) this.doubt()
    return believed
  }

  /** Makes the next hello prove again that this host can judge. */
  doubt(): void {
    this.#selfTest = null
  }

  readonly #judge: JudgeTaskOn = async (slotNumber, task, control) => {
    await using testData = new TaskTestData(task, this.#blobs, (ref) => this.#download(task, ref.sha256))
    return await judgeSubmission(task, {
      ...control,
      slot: this.#slot(slotNumber),
      testData,
      compiler: this.#compiler,
      workDir: this.#workDir,
      noisePercent: this.#noise.percent,
    })
  }

  readonly afterTask = async (slotNumber: number): Promise<void> => {
    using _ = this.#noise.work()
    await this.#libraries.buildWanted(this.#slot(slotNumber))
  }

  async #runSelfTest(): Promise<SandboxReport> {
    const { config, log } = this.#options
    const reason = (await this.#findExposure()) ?? (await this.#room.findShortage())
    if (reason !== null) return { ok: false, reason, cgroup: 'none', privilege: 'none', checks: [] }
    const report = await probeSandbox({ workDir: join(config.judgeDir, 'probe') })
    if (!report.ok) return report
    try {
      if (this.#slots.length === 0) this.#slots = await this.#openSlots()
      const parts = { versions: this.#versions, compiler: this.#compiler, workDir: this.#workDir, log }
      const wanted = config.languages ?? LANGUAGES.map(({ name }) => name)
      const known = await KnownLanguages.open(join(config.judgeDir, 'languages.json'))
      // Only at the start: a test after a fault should find the broken part.
      const believed = this.#hasTested ? null : known
      this.#languages = await checkLanguages({ ...parts, wanted, slot: this.#slot(0), known: believed })
      await known.keep(this.#languages.installed, LANGUAGES)
      this.#hasTested = true
      return report
    } catch (error) {
      return { ...report, ok: false, reason: `the boxes do not work: ${error}` }
    }
  }

  /** Why programs could read the data here, above all test data; null if they cannot. */
  async #findExposure(): Promise<string | null> {
    const { judgeDir } = this.#options.config
    for (const folder of [judgeDir, dirname(judgeDir)]) {
      const shown = await findShownFolder(folder, [...toolDirs(this.#librariesDir), ...(await localDirs())])
      if (shown !== null)
        return `${folder} lies in ${shown}, which every judged program can read; set DATA_DIR to another place`
    }
    return null
  }

  async #openSlots(): Promise<Slot[]> {
    const { judgeDir, cores, slots } = this.#options.config
    const shown = { toolDirs: toolDirs(this.#librariesDir), localDirs: await localDirs() }
    return createSlots({ workDir: join(judgeDir, 'slots'), cores, ...shown }, slots)
  }

  #slot(number: number): Slot {
    const slot = this.#slots[number]
    if (!slot) throw new Error(`slot ${number} is not open`)
    return slot
  }

  #download({ leaseToken }: JudgeTask, sha256: string): Promise<AsyncIterable<Uint8Array>> {
    return this.#options.client.download(judgeBlob, { leaseToken, sha256 }, { signal: this.#closing.signal })
  }

  /** Ends the boxes with whatever runs in them. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort()
    this.#noise[Symbol.dispose]()
    await Promise.all(this.#slots.splice(0).map((slot) => slot.close()))
  }
}
