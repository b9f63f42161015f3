import { StateEffect, StateField } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

const keep = StateEffect.define<{ readonly id: number; readonly at: number }>()
const forget = StateEffect.define<number>()

/** Positions in a text that shift with edits before them. */
export const keptPlaces = StateField.define<ReadonlyMap<number, number>>({
  create: () => new Map(),
  update(places, { changes, effects }) {
    if (places.size === 0 && effects.length === 0) return places
    const moved = new Map([...places].map(([id, at]) => [id, changes.mapPos(at)]))
    for (const effect of effects) {
      if (effect.is(keep)) moved.set(effect.value.id, effect.value.at)
      if (effect.is(forget)) moved.delete(effect.value)
    }
    return moved
  },
})

let lastId = 0

export function keepPlace(view: EditorView, at: number): number {
  lastId += 1
  view.dispatch({ effects: keep.of({ id: lastId, at }) })
  return lastId
}

/** The current position of a remembered place; null if it was used before. */
export function takePlace(view: EditorView, id: number): number | null {
  const at = view.state.field(keptPlaces).get(id) ?? null
  view.dispatch({ effects: forget.of(id) })
  return at
}
