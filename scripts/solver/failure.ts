/** A message for the person at the terminal; nothing was done, or the rest was given up. */
export class Failure extends Error {
  readonly exitCode = 2
}
