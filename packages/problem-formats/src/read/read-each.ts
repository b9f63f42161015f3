import type { ReadProblem } from '../package-format.ts'
import { PackageError, type PackageProblem } from '../package-problem.ts'
import { warnOfEmptyProgram } from './empty-program.ts'

/** Reads problems one after the other; one that cannot be read is reported and does not stop the rest. */
export async function* readEach<Place>(
  places: Iterable<Place> | AsyncIterable<Place>,
  nameOf: (place: Place) => string,
  read: (place: Place) => Promise<PackageProblem>,
): AsyncGenerator<ReadProblem> {
  for await (const place of places) yield await readOne(nameOf(place), () => read(place))
}

async function readOne(place: string, read: () => Promise<PackageProblem>): Promise<ReadProblem> {
  try {
    return { kind: 'problem', problem: warnOfEmptyProgram(await read()) }
  } catch (error) {
    return { kind: 'unreadable', place, error: unreadable(error) }
  }
}

const REASON_LENGTH = 200

/**
 * An unexpected error, such as a text that overflows the stack, also becomes a reason of its problem.
 *
 * @throws the error if it comes from the system: a failing disk or connection says nothing about the package
 */
function unreadable(error: unknown): PackageError {
  if (error instanceof PackageError) return error
  if (error instanceof Error && 'syscall' in error) throw error
  const reason = error instanceof Error ? error.message : String(error)
  return new PackageError('problem-unreadable', { reason: reason.slice(0, REASON_LENGTH) })
}
