import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LanguageSetup } from '@gavel/contract'
import type { Slot } from '@gavel/sandbox'
import { withWorkFolder } from '../files/work-folder.ts'
import { HostFault } from '../reports/faults.ts'
import { cleanMessage } from '../reports/messages.ts'
import { BOX_ENV, toolArgv } from './command.ts'

const VERSION_BYTES = 200

/** The versions of this host's compilers and runtimes, read from the tools themselves inside a box, once each. */
export class ToolVersions {
  readonly #workDir: string
  readonly #known = new Map<string, string>()

  constructor(workDir: string) {
    this.#workDir = workDir
  }

  /** @throws HostFault if the language is not installed */
  async require(language: LanguageSetup, slot: Slot): Promise<string> {
    const version = await this.find(language.probe.argv, slot)
    if (version === null) throw new HostFault(`${language.name} is not installed on this host`)
    return version
  }

  /** First line of the output of a probe, of a language or of another tool; null if it fails. */
  async find(probe: readonly string[], slot: Slot): Promise<string | null> {
    const key = JSON.stringify(probe)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const version = await this.#probe(probe, slot)
    // A failure is not remembered: an administrator may install the language while this runs.
    if (version !== null) this.#known.set(key, version)
    return version
  }

  #probe(probe: readonly string[], slot: Slot): Promise<string | null> {
    return withWorkFolder(this.#workDir, async (folder) => {
      const [stdoutPath, stderrPath] = [join(folder, 'stdout'), join(folder, 'stderr')]
      const box = await slot.openBox({})
      try {
        const { outcome } = await box.run({
          // Through a shell, so that a missing tool is an exit code and not a fault of the box.
          argv: ['/bin/sh', '-c', 'exec "$@"', 'sh', ...toolArgv(probe)],
          env: BOX_ENV,
          limits: {
            cpuTimeMs: 10_000,
            wallTimeMs: 30_000,
            memoryKib: 512 * 1024,
            outputKib: 1024,
            processes: 128,
          },
          stdoutPath,
          stderrPath,
          mayFork: true,
        })
        if (outcome.kind !== 'exited' || outcome.exitCode !== 0) return null
        return firstLine(await readFile(stdoutPath)) || firstLine(await readFile(stderrPath)) || null
      } finally {
        await box.close()
      }
    })
  }
}

function firstLine(bytes: Uint8Array): string {
  return cleanMessage(bytes, VERSION_BYTES).split('\n')[0]?.trim() ?? ''
}
