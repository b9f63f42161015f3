import type { ReadProblem } from '../package-format.ts'
import { PackageError, type PackageProblem } from '../package-problem.ts'
import { tellEmptyProgram } from './empty-program.ts'

/** Reads problems one after the other; one that cannot be read is told as such and does not stop the rest. */
export async function* readEach<Place>(
  places: Iterable<Place> | AsyncIterable<Place>,
  nameOf: (place: Place) => string,
  read: (place: Place) => Promise<PackageProblem>,
): AsyncGenerator<ReadProblem> {
  for await (const place of places) yield await readOne(nameOf(place), () => read(place))
}

async function readOne(place: string, read: () => Promise<PackageProblem>): Promise<ReadProblem> {
  try {
    return { kind: 'problem', problem: tellEmptyProgram(await read()) }
  } catch (error) {
    return { kind: 'unreadable', place, error: unreadable(error) }
  }
}

const REASON_LENGTH = 200

/**
 * What nobody expected of a package, such as a text that overflows the stack, is a reason of its problem, too.
 *
 * @throws the error where it is the system's: a disk or a connection that fails says nothing about the package
 */
function unreadable(error: unknown): PackageError {
  if (error instanceof PackageError) return error
  if (error instanceof Error && 'syscall' in error) throw error
  const reason = error instanceof Error ? error.message : String(error)
  return new PackageError('problem-unreadable', { reason: reason.slice(0, REASON_LENGTH) })
}
