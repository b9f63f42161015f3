import {
  GENERATOR_WORDS,
  MAX_GENERATORS,
  MAX_PROGRAM_ARGUMENTS,
  PROGRAM_ARGUMENT_MAX_LENGTH,
} from '@gavel/contract'
import type { PackageGenerator } from '../../package-problem.ts'
import { childOf, childrenOf, type XmlElement } from '../../read/parse-xml.ts'
import { type PolygonFile, type PolygonTest, sourceOf } from './polygon-manifest.ts'
import { type PolygonPackage, readKept } from './polygon-programs.ts'

/**
 * The programs that the script of the tests calls. A generator of Polygon has no size and no seed of its own: it takes what
 * its author liked, and testlib draws the seed from all of its arguments. So the call of the smallest test is kept, with a
 * size and a seed behind it, which makes other inputs of that kind; the setter is told to look at it.
 */
export async function readGenerators(
  pack: PolygonPackage,
  manifest: XmlElement,
  tests: readonly PolygonTest[],
): Promise<{ readonly generators: PackageGenerator[] | null; readonly paths: ReadonlySet<string> }> {
  const calls = tests.flatMap(({ command }) => (command === null ? [] : [wordsOf(command)]))
  const generators: PackageGenerator[] = []
  const paths = new Set<string>()
  for (const named of executablesOf(manifest)) {
    const own = smallestOf(
      calls.filter(([program]) => program === programNameOf(named)).map((call) => call.slice(1)),
    )
    if (own === undefined || generators.length === MAX_GENERATORS) continue
    const program = await readKept(pack, named)
    // A warning says that its language is not there.
    paths.add(named.path)
    if (program === null) continue
    const words = [...own, ...GENERATOR_WORDS]
    generators.push({ ...program, arguments: words })
    pack.report.warn('generator-call-guessed', { name: program.name, call: words.join(' ') })
  }
  return { generators: generators.length === 0 ? null : generators, paths }
}

function executablesOf(manifest: XmlElement): PolygonFile[] {
  const executables = childOf(childOf(manifest, 'files') ?? manifest, 'executables')
  return (executables === null ? [] : childrenOf(executables, 'executable')).flatMap(
    (executable) => sourceOf(executable) ?? [],
  )
}

/** Scripts call a program by the name of its source without its extension. */
const programNameOf = ({ path }: PolygonFile): string =>
  path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')

/** A command's words; quotes keep blanks together, and a pipe or a redirection ends the call. */
function wordsOf(command: string): string[] {
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|[^\s"']+/g)].map(
    ([word, double, single]) => double ?? single ?? word,
  )
  const end = words.findIndex((word) => /^(?:>|<|\|)/.test(word))
  return end === -1 ? words : words.slice(0, end)
}

/** The call whose largest number is the least; undefined without a call that could be kept. */
function smallestOf(calls: readonly string[][]): string[] | undefined {
  return calls
    .filter(
      (words) =>
        words.length <= MAX_PROGRAM_ARGUMENTS - GENERATOR_WORDS.length &&
        words.every(({ length }) => length <= PROGRAM_ARGUMENT_MAX_LENGTH),
    )
    .toSorted((a, b) => largestOf(a) - largestOf(b))[0]
}

const largestOf = (words: readonly string[]): number =>
  Math.max(0, ...words.flatMap((word) => (word.match(/\d+/g) ?? []).map(Number)))
