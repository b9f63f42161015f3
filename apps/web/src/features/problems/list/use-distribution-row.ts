import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** A short delay, so that moving the mouse across the list opens nothing. */
const HOVER_MS = 350

interface Shown {
  readonly pid: number
  readonly by: 'hover' | 'button'
}

/**
 * Which row shows how its submissions ended: the one under the mouse, the one whose button was tapped, or the one
 * whose button has keyboard focus. Escape closes it.
 */
export function useDistributionRow() {
  const [shown, setShown] = useState<Shown | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isPressed = shown?.by === 'button'
  // Not every browser blurs a button when a finger taps elsewhere.
  useEffect(() => {
    if (!isPressed) return
    const closeElsewhere = ({ target }: globalThis.PointerEvent) => {
      if (!(target instanceof Element) || target.closest('[data-opened="true"]') === null) setShown(null)
    }
    document.addEventListener('pointerdown', closeElsewhere)
    return () => document.removeEventListener('pointerdown', closeElsewhere)
  }, [isPressed])

  function onPointerOver({ target, pointerType }: PointerEvent<HTMLTableElement>) {
    clearTimeout(timer.current)
    if (pointerType !== 'mouse' || !(target instanceof Element)) return
    const pid = Number(target.closest('tr[data-pid]')?.getAttribute('data-pid') ?? Number.NaN)
    setShown((before) => (before?.by === 'hover' && before.pid !== pid ? null : before))
    if (!Number.isNaN(pid))
      timer.current = setTimeout(() => setShown((before) => before ?? { pid, by: 'hover' }), HOVER_MS)
  }

  return {
    shownPid: shown?.pid ?? null,
    toggle: (pid: number, shows: boolean) => setShown(shows ? { pid, by: 'button' } : null),
    tableProps: {
      onPointerOver,
      onPointerLeave() {
        clearTimeout(timer.current)
        setShown((before) => (before?.by === 'hover' ? null : before))
      },
      onKeyDown({ key }: KeyboardEvent) {
        if (key === 'Escape') setShown(null)
      },
    },
  }
}
