/** The box itself failed: not the program's fault, so never a verdict. The judge retries and then reports System Error. */
export class SandboxFault extends Error {
  override readonly name = 'SandboxFault'
}
