/** The box itself failed: not the program's fault, so never a verdict. The judge retries and then reports System Error. */
export class SandboxFault extends Error {
  override readonly name = 'SandboxFault'
}

/** `Slot.interrupt` ended the run: this says nothing about the program, and the box is fine. */
export class RunInterrupted extends Error {
  override readonly name = 'RunInterrupted'
}

/**
 * The program waited for a processor for so long that its run says nothing about it. Nothing is wrong with the box: the
 * host has too much to do.
 */
export class RunStarved extends Error {
  override readonly name = 'RunStarved'

  constructor(wallTimeMs: number, cpuTimeMs: number) {
    const [seconds, used] = [wallTimeMs, cpuTimeMs].map((ms) => (ms / 1000).toFixed(1))
    super(`this host is too busy: a program got ${used} s of processor time in ${seconds} s`)
  }
}
