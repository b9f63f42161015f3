/** Why an import cannot be made: one line for the person at the terminal. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}
