import type { Context } from '../../context.ts'

/** The family of the imports' locks; the name of one is the import's id. */
const IMPORT_LOCKS = 20_419

/** Does the work unless a server is doing it. */
export const withImportLock = (
  { database }: Pick<Context, 'database'>,
  importId: string,
  work: () => Promise<void>,
): Promise<void> => database.locks.whileLocked([IMPORT_LOCKS, importId], work)
