/** Why an import is impossible: one line for the person at the terminal. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}
