import type { ContestVo } from '@gavel/contract'

export type ContestState = 'scheduled' | 'running' | 'ended'
type Times = Pick<ContestVo, 'startTime' | 'endTime'>

/** Where a contest is at an instant of the server's clock, in milliseconds. */
export function stateAt({ startTime, endTime }: Times, now: number): ContestState {
  if (now < startTime.getTime()) return 'scheduled'
  return now < endTime.getTime() ? 'running' : 'ended'
}

/** How much of the contest is over, from 0 to 1. */
export function shareOver({ startTime, endTime }: Times, now: number): number {
  return Math.min(1, Math.max(0, shareAt({ startTime, endTime }, now)))
}

/** Where an instant lies between the start, 0, and the end, 1. */
export function shareAt({ startTime, endTime }: Times, instant: number): number {
  return (instant - startTime.getTime()) / Math.max(1, endTime.getTime() - startTime.getTime())
}

/** Seconds until the next change of state; 0 after the end. A begun second counts, so that 00:00:00 is the change. */
export function secondsLeft(times: Times, now: number): number {
  const next = stateAt(times, now) === 'scheduled' ? times.startTime : times.endTime
  return Math.max(0, Math.ceil((next.getTime() - now) / 1000))
}

/** How far the server's clock is ahead of this machine's: the answer was made about halfway between asking and arrival. */
export const clockAhead = (serverNow: Date, askedAt: number, arrivedAt: number): number =>
  serverNow.getTime() - (askedAt + arrivedAt) / 2

/** As `stateAt`, with the time in which the standings are sealed apart: what a reader may see changes between them. */
export function phaseAt(
  contest: Times & Pick<ContestVo, 'sealRank' | 'sealRankTime'>,
  now: number,
): ContestState | 'sealed' {
  const state = stateAt(contest, now)
  const { sealRank, sealRankTime } = contest
  const isSealed = state === 'running' && sealRank && sealRankTime !== null && now >= sealRankTime.getTime()
  return isSealed ? 'sealed' : state
}
