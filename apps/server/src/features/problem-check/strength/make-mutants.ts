import { MUTATION_KINDS, type Mutation, mutationsOf } from './mutations.ts'
import { type MutatedFamily, tokensOf } from './source-tokens.ts'

/** A mutation with its line, for people. */
export interface Mutant extends Mutation {
  /** From one. */
  readonly line: number
  /** The line as it is in the source and as the mutant has it, without indentation. */
  readonly before: string
  readonly after: string
}

/** Longer lines are cut for people; the mutant itself is whole. */
const SHOWN_LENGTH = 160

/**
 * Mutants of a program: at most `limit`, of all kinds in turn and from everywhere in the source, and always the same
 * ones. They are listed in the order of their lines.
 */
export function makeMutants(source: string, family: MutatedFamily, limit: number): Mutant[] {
  const mutations = mutationsOf(source, { family, tokens: tokensOf(source, family) })
  const kinds = MUTATION_KINDS.map((kind) => scattered(mutations.filter((one) => one.kind === kind)))
  return inTurn(kinds)
    .slice(0, limit)
    .toSorted((a, b) => a.at - b.at)
    .map((mutation) => shown(source, mutation))
}

/** The source of a mutant. */
export const mutated = (
  source: string,
  { at, length, text }: Pick<Mutation, 'at' | 'length' | 'text'>,
): string => source.slice(0, at) + text + source.slice(at + length)

/** One of each list after the other, until all are used up. */
export function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat()
}

/** The same items so ordered that the first ones of any number lie apart: the middle, the quarters, the eighths… */
function scattered<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item, index) => ({ item, key: reversedBits(index) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

function reversedBits(value: number): number {
  let reversed = 0
  for (let bit = 0; bit < 20; bit += 1) reversed = reversed * 2 + ((value >> bit) & 1)
  return reversed
}

function shown(source: string, mutation: Mutation): Mutant {
  const start = source.lastIndexOf('\n', mutation.at - 1) + 1
  const found = source.indexOf('\n', mutation.at)
  const end = found === -1 ? source.length : found
  const column = mutation.at - start
  const before = source.slice(start, end)
  const after = mutated(before, { ...mutation, at: column })
  // A long line is cut around the change.
  const cut = Math.max(0, column - SHOWN_LENGTH / 2)
  const text = (line: string) =>
    line
      .slice(cut, cut + SHOWN_LENGTH)
      .trim()
      .toWellFormed()
  return {
    ...mutation,
    line: source.slice(0, start).split('\n').length,
    before: text(before),
    after: text(after),
  }
}
