import { getSession } from '../../api/session.ts'

export const JUST_FETCHED_MS = 1_000

// The visible part of a training, and the progress in it, depend on who reads.
export const reader = () => getSession().user?.uid ?? null

export const trainingKeys = {
  all: ['trainings'] as const,
  inside: (tid: number) => ['trainings', 'inside', tid] as const,
}
