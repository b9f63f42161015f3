import type { ReadProblem } from '../package-format.ts'
import { PackageError, type PackageProblem } from '../package-problem.ts'

/** Reads problems one after the other; one that cannot be read is told as such and does not stop the rest. */
export async function* readEach<Place>(
  places: Iterable<Place> | AsyncIterable<Place>,
  nameOf: (place: Place) => string,
  read: (place: Place) => Promise<PackageProblem>,
): AsyncGenerator<ReadProblem> {
  for await (const place of places) {
    try {
      yield { kind: 'problem', problem: await read(place) }
    } catch (error) {
      if (!(error instanceof PackageError)) throw error
      yield { kind: 'unreadable', place: nameOf(place), error }
    }
  }
}
