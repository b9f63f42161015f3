/** Many users, as a title names them: the first and the last. Null for none. */
export function namesInShort(usernames: readonly string[]): string | null {
  const [first = null] = usernames
  const last = usernames.at(-1)
  return usernames.length < 2 || first === null ? first : `${first} – ${last}`
}
