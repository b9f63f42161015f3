/**
 * Failures that are not the program's fault. A judging that meets one is System Error with the message for the
 * administrator. Other errors (the sandbox's, the disk's, the network's) count as this host's.
 */
export class ProblemFault extends Error {
  /** The problem's own parts are broken (checker, interactor, test data): another host would find the same. */
  override readonly name = 'ProblemFault'
}

/** This host cannot do the task, another may: a language is not installed, for example. */
export class HostFault extends Error {
  override readonly name = 'HostFault'
}
