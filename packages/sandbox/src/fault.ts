/** The box itself failed: not the program's fault, so never a verdict. The judge retries and then reports System Error. */
export class SandboxFault extends Error {
  override readonly name = 'SandboxFault'
}

/** `Slot.interrupt` ended the run: this says nothing about the program, and the box is fine. */
export class RunInterrupted extends Error {
  override readonly name = 'RunInterrupted'
}
