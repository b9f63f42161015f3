import { readFileSync } from 'node:fs'
import { TESTLIB_CHECKERS_DIR } from '@gavel/testlib'
import type { PackageProblem, PackageProgram } from '../../package-problem.ts'

/** How outputs are judged: by one of the site's comparisons, or by a program. */
export type Judged = Pick<
  PackageProblem,
  'judgeMode' | 'comparison' | 'absoluteTolerance' | 'relativeTolerance' | 'ignoresTrailingBlanks' | 'program'
>

const BY_LINES: Judged = {
  judgeMode: 'default',
  comparison: null,
  absoluteTolerance: null,
  relativeTolerance: null,
  ignoresTrailingBlanks: true,
  program: null,
}

/** Blanks at line ends and empty lines at the end are ignored. */
export const comparedByLines = (): Judged => BY_LINES

/** Every byte. */
export const comparedExactly = (): Judged => ({ ...BY_LINES, ignoresTrailingBlanks: false })

export const compared = (comparison: 'tokens' | 'tokens-any-case' | 'unordered-lines'): Judged => ({
  ...BY_LINES,
  comparison,
})

export const comparedAsFloats = (absolute: number | null, relative: number | null): Judged => ({
  ...BY_LINES,
  comparison: 'floats',
  absoluteTolerance: absolute,
  relativeTolerance: relative,
})

export const judgedBy = (program: PackageProgram): Judged => ({ ...BY_LINES, judgeMode: 'spj', program })

const LANGUAGE = 'C++ 17 With O2'

type Constants = Readonly<Record<string, string>>

/** One of our own programs, with its constants defined at the top. */
function program(
  file: string,
  protocol: PackageProgram['protocol'],
  { constants = {}, flags = [] }: { constants?: Constants; flags?: readonly string[] } = {},
): PackageProgram {
  const source = ownSource(file)
  const lines = Object.entries(constants).map(([name, value]) => `#define ${name} ${value}\n`)
  return {
    kind: 'checker',
    source: lines.join('') + source,
    language: LANGUAGE,
    protocol,
    points: 'percent',
    arguments: flags,
    extraFiles: source.includes('"texts.hpp"') ? { 'texts.hpp': ownSource('texts.hpp') } : {},
  }
}

const ownSource = (file: string) =>
  readFileSync(new URL(`../../standard-checkers/${file}`, import.meta.url), 'utf8')

/** Programs that are also offered to setters as examples. */
const exampleProgram = (file: string): PackageProgram => ({
  kind: 'checker',
  source: readFileSync(`${TESTLIB_CHECKERS_DIR}/${file}`, 'utf8'),
  language: LANGUAGE,
  protocol: 'testlib',
  points: 'percent',
  arguments: [],
  extraFiles: {},
})

const testlib = (file: string, constants?: Constants) => () =>
  judgedBy(program(file, 'testlib', { constants }))
const example = (file: string) => () => judgedBy(exampleProgram(file))

const reals = (error: string, { absolute = false, one = false } = {}) =>
  testlib('reals.cpp', {
    MAX_ERROR: error,
    ONLY_ABSOLUTE: String(absolute),
    ONE_NUMBER: String(one),
  })

/** The checkers that testlib users know by name. */
const TESTLIB_CHECKERS: Readonly<Record<string, () => Judged>> = {
  fcmp: example('exact-lines.cpp'),
  lcmp: example('lines.cpp'),
  wcmp: () => compared('tokens'),
  ncmp: example('integers.cpp'),
  icmp: testlib('small-integer.cpp'),
  hcmp: example('huge-integer.cpp'),
  uncmp: testlib('unordered-integers.cpp'),
  yesno: example('yes-no.cpp'),
  nyesno: testlib('yes-no-list.cpp'),
  acmp: reals('1.5e-6', { absolute: true, one: true }),
  rcmp: reals('1.5e-6', { absolute: true, one: true }),
  dcmp: reals('1e-6', { one: true }),
  rcmp4: reals('1e-4'),
  rcmp6: reals('1e-6'),
  rcmp9: reals('1e-9'),
  rncmp: reals('1.5e-5', { absolute: true }),
  caseicmp: testlib('cases.cpp', { BLOCK: "'1'" }),
  casencmp: testlib('cases.cpp', { BLOCK: "'n'" }),
  casewcmp: testlib('cases.cpp', { BLOCK: "'w'" }),
}

/** @returns null if testlib has no checker of that name */
export function testlibChecker(name: string): Judged | null {
  const make = Object.hasOwn(TESTLIB_CHECKERS, name) ? TESTLIB_CHECKERS[name] : undefined
  return make?.() ?? null
}

/** The same as a program, where no comparison is possible; null if testlib has no checker of that name. */
export function testlibProgram(name: string): PackageProgram | null {
  const known = testlibChecker(name)
  return known?.comparison === 'tokens' ? exampleProgram('tokens.cpp') : (known?.program ?? null)
}

/** Sequences of numbers with an absolute or relative error, as in Lyrio and others. */
export const realNumbers = (error: string): Judged => reals(error)()

const texts = (file: string, constants?: Constants) => judgedBy(program(file, 'exit-codes', { constants }))

export const strictLines = (): Judged => texts('strict-lines.cpp')
export const trimmedLines = (): Judged => texts('trimmed-lines.cpp')
export const linesInAnyCase = (): Judged => texts('lines-any-case.cpp')
export const wordsByLine = (): Judged => texts('words-by-line.cpp')
export const sameCharacters = (): Judged => texts('same-characters.cpp')
export const unorderedWords = (): Judged => texts('unordered-words.cpp')
export const lineCount = (): Judged => texts('line-count.cpp')

/** @param error a C++ number literal */
export const floatsByLine = (error: string, kind: 'default' | 'absolute' | 'relative'): Judged =>
  texts('floats-by-line.cpp', { MAX_ERROR: error, ERROR_KIND: `'${kind[0]}'` })

/** The default validator of ICPC packages, with flags that have been checked. */
export const icpcValidator = (flags: readonly string[]): Judged =>
  judgedBy(program('icpc-default.cpp', 'icpc', { flags }))
