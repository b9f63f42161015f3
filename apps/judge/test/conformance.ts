import { readFileSync } from 'node:fs'
import type { Verdict } from '@gavel/contract'
import { findLanguage } from '@gavel/languages'

/** One thing that every language must be able to do, or a way in which it must fail. */
export interface Behaviour {
  /** The order to the programs of `conformance/`, in the first word of their input. */
  readonly order: 'hello' | 'add' | 'sum' | 'deep' | 'threads' | 'loop' | 'memory' | 'crash'
  readonly title: string
  readonly words?: string
  readonly answer?: string
  readonly verdict: Verdict
  readonly timeMs?: number
  readonly memoryMib?: number
  readonly stackMib?: number
}

const NUMBERS = Array.from({ length: 150_000 }, (_, index) => 100_000 + index)
const LEVELS = 100_000

export const BEHAVIOURS: readonly Behaviour[] = [
  { order: 'hello', title: 'prints more than ASCII', answer: 'Hello, 世界', verdict: 'AC' },
  {
    order: 'add',
    title: 'adds numbers beyond 32 bits',
    words: '1000000000 2345678901',
    answer: '3345678901',
    verdict: 'AC',
  },
  {
    order: 'sum',
    title: 'reads a megabyte of numbers',
    words: NUMBERS.map((number, index) => `${number}${index % 10 === 9 ? '\n' : ' '}`).join(''),
    answer: String(NUMBERS.reduce((total, number) => total + number)),
    verdict: 'AC',
  },
  {
    order: 'deep',
    title: 'calls itself 100 000 deep',
    words: `${LEVELS}`,
    answer: `${LEVELS}`,
    verdict: 'AC',
  },
  { order: 'threads', title: 'runs four threads', answer: '20', verdict: 'AC' },
  {
    order: 'threads',
    title: 'runs them under the largest stack that a problem may allow',
    answer: '20',
    verdict: 'AC',
    stackMib: 16_384,
  },
  { order: 'loop', title: 'runs out of time', verdict: 'TLE', timeMs: 300 },
  { order: 'memory', title: 'runs out of memory', verdict: 'MLE', memoryMib: 64 },
  { order: 'crash', title: 'crashes', verdict: 'RE' },
]

/** The behaviours that a language does not have, with the reason. */
const ABSENT: Readonly<Record<string, Partial<Record<Behaviour['order'], string>>>> = {
  PHP: { threads: 'PHP has no threads' },
  Lua: { threads: 'Lua has no threads' },
  SQL: { threads: 'SQL has no threads' },
  'Plain Text': Object.fromEntries(
    BEHAVIOURS.filter(({ order }) => order !== 'hello').map(({ order }) => [
      order,
      'a text only prints itself',
    ]),
  ),
}

/** Why the language has no such behaviour; null if it has it. */
export function whyAbsent(language: string, { order }: Behaviour): string | null {
  return ABSENT[language]?.[order] ?? null
}

/** The language's program that carries out the order in its input. */
export function conformanceSource(language: string): string {
  const file = findLanguage(language)?.sourceFile
  return readFileSync(new URL(`conformance/${file}.txt`, import.meta.url), 'utf8')
}

/** The program's input: an order and its words, or in SQL, which cannot read a word, the script itself. */
export function conformanceInput(
  language: string,
  { order, words = '' }: Pick<Behaviour, 'order' | 'words'>,
): string {
  return language === 'SQL' ? sqlScript(order) : `${order}\n${words}\n`
}

/** A source that the language's compiler refuses; null if it never refuses any. */
export function brokenSource(language: string): string | null {
  if (language === 'SQL' || language === 'Plain Text') return null
  return `)(\n${conformanceSource(language)}\n)(\n`
}

/** Sources that compile but are no programs: their authors get a message before the first test. */
export const NO_PROGRAM: Readonly<Record<string, readonly string[]>> = {
  Java: ['public class Other {}', 'package a;\npublic class Other { static void main() {} }'],
  Kotlin: ['class Other', 'package a\nfun main() {}'],
  'C#': ['class Other {}'],
  Golang: ['package other\n\nfunc F() {}'],
  Rust: ['#![crate_type = "lib"]\npub fn f() {}', 'pub fn f() {}'],
  Haskell: ['module Other where\n\nf :: Int\nf = 1'],
  Pascal: ['unit main;\ninterface\nimplementation\nend.'],
  C: ['int f(void) { return 0; }'],
  'C++': ['int f() { return 0; }'],
}

function sqlScript(order: Behaviour['order']): string {
  const count = (end: string) => `WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c ${end})`
  const scripts: Partial<Record<Behaviour['order'], string>> = {
    hello: "SELECT 'Hello, 世界';",
    add: 'SELECT 1000000000 + 2345678901;',
    sum: `CREATE TABLE t (n);\n${NUMBERS.map((n) => `INSERT INTO t VALUES (${n});`).join('\n')}\nSELECT sum(n) FROM t;`,
    deep: `${count(`WHERE n < ${LEVELS}`)} SELECT max(n) FROM c;`,
    loop: `${count('')} SELECT count(*) FROM c;`,
    memory: `CREATE TABLE t AS ${count('')} SELECT zeroblob(100000) FROM c;`,
    crash: 'SELECT * FROM missing;',
  }
  return `${scripts[order]}\n`
}
