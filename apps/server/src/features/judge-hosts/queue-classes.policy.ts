/**
 * Later classes go first: someone testing a program is waiting at the screen, and someone in a contest even more so.
 */
export const CLASSES = ['bulk', 'rejudge', 'practice', 'trial', 'contest'] as const
export type QueueClass = (typeof CLASSES)[number]

/** The number of turns in a class, small enough that the priorities of all classes fit into a database integer. */
export const TURNS = 100_000_000

/** The priority of a class's first turn. Later turns count down to the first turn of the class below. */
export const firstTurn = (name: QueueClass): number => (CLASSES.indexOf(name) + 1) * TURNS

export const lastTurn = (name: QueueClass): number => firstTurn(name) - TURNS + 1

/**
 * Work that no person waits for at a screen. It never has all slots of a site, and is put aside for any other. This is
 * the highest priority of such work.
 */
export const BACKGROUND = firstTurn('rejudge')

/** The class of the `number`-th stretch of priorities, counted from 1; null for none. */
export const classAt = (number: number): QueueClass | null => CLASSES[number - 1] ?? null
