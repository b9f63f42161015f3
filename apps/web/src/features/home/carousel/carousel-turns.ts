import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'

const TURN_EVERY_MS = 5_000
/** A shorter finger movement is a tap. */
const SWIPE_MIN_PX = 40

/** The slide `steps` further on, wrapping around. */
export const slideAt = (index: number, steps: number, count: number) => (index + steps + count) % count

/** Where a swipe by this distance goes: 1 forward, -1 back, 0 nowhere. */
export function stepsOfSwipe({ x, y }: { readonly x: number; readonly y: number }): -1 | 0 | 1 {
  if (Math.abs(x) < SWIPE_MIN_PX || Math.abs(x) < Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}

/**
 * The index of the visible slide. It advances by itself unless the reader paused it, prefers no motion, or is using
 * it with pointer or keyboard (`isHeld`).
 */
export function useTurns(count: number, isHeld: boolean) {
  const isStill = useReducedMotion()
  const [index, setIndex] = useState(0)
  const [wish, setWish] = useState<'play' | 'pause' | null>(null)
  const isPlaying = count > 1 && (wish === null ? !isStill : wish === 'play')
  const current = Math.min(index, count - 1)
  useEffect(() => {
    if (!isPlaying || isHeld) return
    const timer = setTimeout(() => setIndex(slideAt(current, 1, count)), TURN_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, isHeld, current, count])
  return {
    current,
    isPlaying,
    show: setIndex,
    move: (steps: -1 | 0 | 1) => setIndex(slideAt(current, steps, count)),
    toggle: () => setWish(isPlaying ? 'pause' : 'play'),
  }
}
