import type { CourseContestVo, CourseVo, TrainingVo } from '@gavel/contract'
import { stateAt } from '../../../ui/contest/contest-clock.ts'

type Course = Pick<CourseVo, 'contests' | 'trainings'>

/** One line of what a group has before it, and when. */
export type AgendaItem =
  | { readonly kind: 'running' | 'scheduled'; readonly at: Date; readonly contest: CourseContestVo }
  | { readonly kind: 'due' | 'overdue' | 'opens'; readonly at: Date; readonly training: TrainingVo }

/** The order of two lines that are equally near. */
const ORDER = ['running', 'due', 'scheduled', 'opens', 'overdue'] as const

/**
 * The tasks before the reader: contests that run, then what is due and what begins, the nearest first; at the end what
 * they did not finish in time. A training that is done is not due.
 */
export function agendaOf({ contests, trainings }: Course, now: number): readonly AgendaItem[] {
  const items = [
    ...contests.flatMap((contest) => itemOfContest(contest, now)),
    ...trainings.flatMap((training) => itemOfTraining(training, now)),
  ]
  return items.sort(
    (one, other) =>
      stageOf(one) - stageOf(other) ||
      one.at.getTime() - other.at.getTime() ||
      ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
  )
}

function stageOf({ kind }: AgendaItem): number {
  if (kind === 'running') return 0
  return kind === 'overdue' ? 2 : 1
}

function itemOfContest(contest: CourseContestVo, now: number): AgendaItem[] {
  const state = stateAt(contest, now)
  if (state === 'ended') return []
  return [{ kind: state, at: state === 'running' ? contest.endTime : contest.startTime, contest }]
}

function itemOfTraining(training: TrainingVo, now: number): AgendaItem[] {
  const { startTime, dueTime, acCount, problemCount } = training
  if (startTime !== null && now < startTime.getTime()) return [{ kind: 'opens', at: startTime, training }]
  if (dueTime === null || acCount >= problemCount) return []
  return [{ kind: now < dueTime.getTime() ? 'due' : 'overdue', at: dueTime, training }]
}
