/** The kinds of values at each place of an answer: `data.records[].id` is `number`. */
export type Shape = Readonly<Record<string, string>>

/** Names of fields that are data themselves, such as the id of a problem or a day. */
const IS_DATA = /^\d|^[0-9a-f]{32}$/

/** The shape of an answer, without its values. */
export function shapeOf(answer: unknown): Shape {
  const kinds = new Map<string, Set<string>>()
  note(kinds, '', answer)
  const places = [...kinds].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(places.map(([place, found]) => [place || '.', [...found].sort().join('|')]))
}

function note(kinds: Map<string, Set<string>>, place: string, value: unknown): void {
  if (Array.isArray(value)) {
    add(kinds, place, 'list')
    for (const item of value) note(kinds, `${place}[]`, item)
  } else if (typeof value === 'object' && value !== null) {
    add(kinds, place, 'object')
    for (const [name, item] of Object.entries(value))
      note(kinds, `${place}.${IS_DATA.test(name) ? '*' : name}`, item)
  } else {
    add(kinds, place, value === null ? 'null' : typeof value)
  }
}

function add(kinds: Map<string, Set<string>>, place: string, kind: string): void {
  kinds.set(place, (kinds.get(place) ?? new Set()).add(kind))
}
