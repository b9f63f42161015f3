/** A path with its places filled: `/status?user={user}`. */
export function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    return value === undefined ? place : encodeURIComponent(value)
  })
}
