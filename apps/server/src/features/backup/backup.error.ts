/** Why a backup cannot be made, read or restored: one line for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
