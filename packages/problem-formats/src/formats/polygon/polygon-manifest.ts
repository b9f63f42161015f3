import { PackageError } from '../../package-problem.ts'
import { childOf, childrenOf, type XmlElement } from '../../read/parse-xml.ts'

/** A source or another file that the manifest names. */
export interface PolygonFile {
  readonly path: string
  /** Polygon's type, such as `cpp.g++17`. */
  readonly type: string
}

export interface PolygonTest {
  readonly isSample: boolean
  readonly group: string | null
  readonly points: number | null
  /** The call of a generator that made it; null: it was written by hand. */
  readonly command: string | null
}

export interface PolygonGroup {
  readonly points: number | null
  readonly isComplete: boolean
  readonly feedback: string | null
  readonly dependsOn: readonly string[]
}

export interface PolygonTestset {
  readonly name: string
  readonly timeLimitMs: number
  readonly memoryLimitBytes: number
  readonly inputPattern: string
  readonly answerPattern: string
  readonly tests: readonly PolygonTest[]
  readonly groups: ReadonlyMap<string, PolygonGroup>
}

const PATH = 'problem.xml'

/**
 * The testset that is judged: the one called `tests`, otherwise the last.
 *
 * @throws PackageError value-bad or no-tests
 */
export function readTestset(judging: XmlElement): { testset: PolygonTestset; others: readonly string[] } {
  const all = childrenOf(judging, 'testset')
  const chosen = all.find(({ attributes }) => attributes.name === 'tests') ?? all.at(-1)
  if (chosen === undefined) throw new PackageError('tests-required')
  const others = all.filter((one) => one !== chosen).map(({ attributes }) => attributes.name ?? '')
  const tests = childrenOf(childOf(chosen, 'tests') ?? chosen, 'test').map(readTest)
  const count = childOf(chosen, 'test-count')
  if (count !== null && integer(count.text, 'test-count') !== tests.length)
    throw bad('test-count', count.text.trim(), String(tests.length))
  return {
    testset: {
      name: chosen.attributes.name ?? '',
      timeLimitMs: integer(childOf(chosen, 'time-limit')?.text ?? '1000', 'time-limit'),
      memoryLimitBytes: integer(childOf(chosen, 'memory-limit')?.text ?? '268435456', 'memory-limit'),
      inputPattern: patternOf(chosen, 'input-path-pattern', 'tests/%02d'),
      answerPattern: patternOf(chosen, 'answer-path-pattern', 'tests/%02d.a'),
      tests,
      groups: readGroups(chosen),
    },
    others,
  }
}

function readTest({ attributes }: XmlElement): PolygonTest {
  return {
    isSample: attributes.sample === 'true',
    group: attributes.group ?? null,
    points: points(attributes.points),
    command: attributes.cmd ?? null,
  }
}

function readGroups(testset: XmlElement): Map<string, PolygonGroup> {
  const groups = new Map<string, PolygonGroup>()
  for (const group of childrenOf(childOf(testset, 'groups') ?? testset, 'group')) {
    const name = group.attributes.name ?? ''
    if (groups.has(name)) throw bad('group', name, 'unique names')
    const policy = group.attributes['points-policy'] ?? 'each-test'
    if (policy !== 'each-test' && policy !== 'complete-group')
      throw new PackageError('policy-unsupported', { policy, id: name })
    groups.set(name, {
      points: points(group.attributes.points),
      isComplete: policy === 'complete-group',
      feedback: group.attributes['feedback-policy'] ?? null,
      dependsOn: childrenOf(childOf(group, 'dependencies') ?? group, 'dependency').map(
        ({ attributes }) => attributes.group ?? '',
      ),
    })
  }
  return groups
}

/** `tests/%02d` and the like: exactly one number, padded with zeros. */
function patternOf(testset: XmlElement, key: string, usual: string): string {
  const pattern = childOf(testset, key)?.text.trim() || usual
  if (!/^[^%]*%(?:0?\d)?d[^%]*$/.test(pattern)) throw bad(key, pattern, 'tests/%02d')
  return pattern
}

export function fillPattern(pattern: string, number: number): string {
  return pattern.replace(/%0?(\d?)d/, (_, width: string) => String(number).padStart(Number(width), '0'))
}

export function integer(text: string, key: string): number {
  const plain = text.trim()
  if (!/^\d{1,15}$/.test(plain)) throw bad(key, plain, 'integer')
  return Number(plain)
}

function points(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return null
  const value = Number(text)
  if (!/^\s*\d{1,9}(?:\.\d{1,9})?\s*$/.test(text)) throw bad('points', text, 'number')
  return value
}

const bad = (key: string, value: string, expected: string) =>
  new PackageError('value-bad', { path: PATH, key, value: value.slice(0, 80), expected })

/** The source of an asset; null if it has none. */
export function sourceOf(asset: XmlElement): PolygonFile | null {
  const source = childOf(asset, 'source')
  const path = source?.attributes.path
  return path === undefined ? null : { path, type: source?.attributes.type ?? '' }
}
