import { getSession } from '../../api/session.ts'

export const JUST_FETCHED_MS = 1_000
/** How often counters are asked for, as existing clients do (`api.md` 4.16). */
export const COUNTERS_MS = 10_000
/** How long a contest is fresh to a page that does not follow it, and how often it is asked for without events. */
export const CONTEST_MS = 30_000

// The visible part of a contest depends on who reads, so the reader is part of the keys.
export const reader = () => getSession().user?.uid ?? null

export const contestKeys = {
  all: ['contests'] as const,
  /** The beginning of the keys of everything inside one contest. */
  inside: (cid: number) => ['contests', 'inside', cid] as const,
  problems: (cid: number, isLate: boolean) =>
    ['contests', 'inside', cid, 'problems', reader(), isLate] as const,
  ownStatus: (cid: number, pids: readonly number[], isLate: boolean) =>
    ['contests', 'inside', cid, 'own-status', reader(), pids, isLate] as const,
  announcements: (cid: number) => ['contests', 'inside', cid, 'announcements', reader()] as const,
  unread: (uid: string, cid: number) => ['contests', 'inside', cid, 'unread-announcements', uid] as const,
  ownStanding: (cid: number) => ['contests', 'inside', cid, 'own-standing', reader()] as const,
  prints: (cid: number) => ['contests', 'inside', cid, 'prints'] as const,
  balloons: (cid: number) => ['contests', 'inside', cid, 'balloons'] as const,
  clarifications: (cid: number) => ['contests', 'inside', cid, 'clarifications'] as const,
  detail: (cid: number) => ['contests', 'inside', cid, 'detail', reader()] as const,
}

/** `clockAheadMs`: how far the server's clock is ahead of this machine's. */
export interface Timed {
  readonly clockAheadMs: number
}
