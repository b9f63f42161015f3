import type { ContestVo } from '@gavel/contract'
import type { contests } from '../places/places.tables.ts'
import { type ContestTimes, contestStateAt } from './contests.policy.ts'

type ContestRow = typeof contests.$inferSelect

export const typeToWire = (format: ContestRow['format']): ContestVo['type'] => (format === 'icpc' ? 0 : 1)

export const AUTH_TO_WIRE = { public: 0, private: 1, protected: 2 } as const
export const STATUS_TO_WIRE = { scheduled: -1, running: 0, ended: 1 } as const

export const statusToWire = (times: ContestTimes, now: Date): ContestVo['status'] =>
  STATUS_TO_WIRE[contestStateAt(times, now)]

/** Clients know two ways to count; IOI is told as the one that is nearer to it. */
export const oiCountsToWire = ({
  format,
  oiCounts,
}: Pick<ContestRow, 'format' | 'oiCounts'>): ContestVo['oiRankScoreType'] =>
  format === 'ioi' || oiCounts === 'highest' ? 'Highest' : 'Recent'

/** Seconds. */
export const durationOf = ({ startsAt, endsAt }: ContestTimes): number =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / 1000)
