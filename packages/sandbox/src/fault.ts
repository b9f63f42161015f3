/** The box itself failed: not the program's fault, so never a verdict. The judge retries and then reports System Error. */
export class SandboxFault extends Error {
  override readonly name = 'SandboxFault'
}

/** The run was ended by `Slot.interrupt`: it says nothing about the program, and nothing is wrong with the box. */
export class RunInterrupted extends Error {
  override readonly name = 'RunInterrupted'
}
