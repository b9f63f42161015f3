import type { JudgeTask } from '@gavel/contract'
import { ProblemFault } from '../reports/faults.ts'

/**
 * Requires names for file input and output that a box can create. A box rejects others as an invalid order, which would
 * look like a fault of this host.
 *
 * @throws ProblemFault
 */
export function requireFileIoNames({ fileIo }: Pick<JudgeTask, 'fileIo'>): void {
  if (fileIo !== null) requirePlainNames('file of input or output', [fileIo.input, fileIo.output])
}

/** @throws ProblemFault for a name that is not a plain file name */
export function requirePlainNames(what: string, names: Iterable<string>): void {
  for (const name of names)
    if (!isPlainFileName(name))
      throw new ProblemFault(`the ${what} ${JSON.stringify(name)} has no plain name`)
}

/** The number of names a box can show in the working folder; a program's folder holds twice as many files. */
export const MAX_EXTRA_FILES = 1000

/**
 * The extra files of a program that its box shows in the working folder, where programs open them by bare name.
 *
 * @param own names that the program's runs use themselves, also for files that they only create
 * @throws ProblemFault for more than a box can show
 */
export function extraFileLinks(
  extraFiles: Readonly<Record<string, string>>,
  own: readonly string[] = [],
): string[] {
  const names = Object.keys(extraFiles).filter((name) => !own.includes(name))
  if (names.length > MAX_EXTRA_FILES)
    throw new ProblemFault(`there are more than ${MAX_EXTRA_FILES} extra files`)
  return names
}

/** One component of a path, fit for a host folder and for the box. */
function isPlainFileName(name: string): boolean {
  return /^[^/\0]{1,255}$/.test(name) && name !== '.' && name !== '..' && Buffer.byteLength(name) <= 255
}
