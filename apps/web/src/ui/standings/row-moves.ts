import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PlacedRow } from './place-rows.ts'

const MOVE_MS = 150
/** Further than a screen nobody follows a row. */
const FURTHEST_PX = 600

/** Rows that changed their place slide there; at once for those who want no motion. */
export function useRowMoves(
  region: RefObject<HTMLElement | null>,
  rows: readonly PlacedRow[],
  rowHeight: number,
): void {
  const places = useRef(new Map<number, number>())
  useLayoutEffect(() => {
    const before = places.current
    const now = new Map(rows.map(({ row }, index) => [row.entrantId, index]))
    places.current = now
    if (before.size === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const element of region.current?.querySelectorAll<HTMLElement>('[data-entrant]') ?? []) {
      const id = Number(element.dataset.entrant)
      const distance = ((before.get(id) ?? now.get(id) ?? 0) - (now.get(id) ?? 0)) * rowHeight
      if (distance === 0) continue
      const from = Math.max(-FURTHEST_PX, Math.min(FURTHEST_PX, distance))
      element.animate([{ transform: `translateY(${from}px)` }, { transform: 'none' }], {
        duration: MOVE_MS,
        easing: 'ease-out',
      })
    }
  }, [region, rows, rowHeight])
}

/** After so long without a movement the pointer only lies there. */
const STILL_MS = 4_000

/**
 * The rows in an order that does not change under a pointer that is being used: what they say does, their places follow
 * when the pointer leaves or rests.
 */
export function useHeldOrder(
  region: RefObject<HTMLElement | null>,
  rows: readonly PlacedRow[],
): readonly PlacedRow[] {
  const isUsed = usePointerUsed(region)
  const [held, setHeld] = useState<readonly PlacedRow[]>(rows)
  if (!isUsed && held !== rows) setHeld(rows)
  if (!isUsed || held === rows) return rows
  const known = new Map(rows.map((placed) => [placed.row.entrantId, placed]))
  const isSameSet = held.length === rows.length && held.every(({ row }) => known.has(row.entrantId))
  return isSameSet ? held.map((placed) => known.get(placed.row.entrantId) ?? placed) : rows
}

function usePointerUsed(region: RefObject<HTMLElement | null>): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const element = region.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      clearTimeout(timer)
      setUsed(false)
    }
    const move = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      clearTimeout(timer)
      timer = setTimeout(rest, STILL_MS)
      setUsed(true)
    }
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerleave', rest)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerleave', rest)
    }
  }, [region])
  return isUsed
}
