/**
 * Closed lists are constants, and their types are derived from them. JavaScript returns plain strings for the keys of a
 * record, because a value may have more keys than its type; the constants of this product have exactly those of theirs,
 * so only this file asserts it.
 */

/** The keys of a constant record, in its order. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(record) as Key[]
}

/** Whether a value, perhaps of another version of the product, is in a closed list. */
export function isOneOf<Item extends string>(list: readonly Item[], value: unknown): value is Item {
  return list.some((item) => item === value)
}

/** Whether a constant record has a key of its own with this name. */
export function isKeyOf<Key extends string>(
  record: Readonly<Record<Key, unknown>>,
  name: string,
): name is Key {
  return Object.hasOwn(record, name)
}

/** A record with a value for each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  ofKey: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, ofKey(key)])) as Record<Key, Value>
}

/** The key whose code on the wire this is; null for a number that means nothing. */
export function keyOfCode<Key extends string>(
  codes: Readonly<Record<Key, number>>,
  code: number,
): Key | null {
  return keysOf(codes).find((key) => codes[key] === code) ?? null
}
